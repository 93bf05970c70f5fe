"""The API of notices: where one is told that it is one's turn, and when not; a test of it; and a stop for anybody who
has the link of a notice."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from wonderland.core.errors import Refused
from wonderland.notices import channels, preferences
from wonderland.notices.preferences import Address, Channel, Preferences, Push
from wonderland.store import new_id
from wonderland.web import wire
from wonderland.web.people import device_of
from wonderland.web.postman import PUSH_KEY, Postman
from wonderland.web.request import (
    known_guest,
    limits_of,
    read_body,
    store_of,
    visitor,
)
from wonderland.web.response import json_response
from wonderland.words import Words


def postman_of(request: Request) -> Postman:
    postman: Postman = request.app.state.postman
    return postman


async def my_notices(request: Request) -> Response:
    guest = await visitor(request)
    wishes = await preferences.preferences_of(store_of(request), guest.id) if guest else Preferences()
    return await _told(request, wishes)


async def set_hours(request: Request) -> Response:
    body = await read_body(request, wire.NoticeHours)
    quiet = (body.quiet_from, body.quiet_to) if body.quiet_from is not None and body.quiet_to is not None else None

    def change(wishes: Preferences) -> Preferences:
        return preferences.checked(
            msgspec.structs.replace(wishes, zone=body.zone, quiet=quiet, nudge=body.nudge, site=_site(request))
        )

    return await _change(request, change)


async def add_push(request: Request) -> Response:
    from wonderland.notices.push import checked  # it takes a while to load

    body = await read_body(request, wire.PushSubscription)
    label = device_of(request)
    push = checked(Push(new_id(), label, body.endpoint, body.p256dh, body.auth), postman_of(request).push_schemes)
    return await _change(request, lambda wishes: _with(request, wishes, push))


async def add_address(request: Request) -> Response:
    body = await read_body(request, wire.NoticeAddress)
    address = body.address.strip()
    label = await asyncio.to_thread(channels.label_of, address)
    return await _change(request, lambda wishes: _with(request, wishes, Address(new_id(), label, address)))


def _with(request: Request, wishes: Preferences, channel: Channel) -> Preferences:
    return preferences.with_channel(msgspec.structs.replace(wishes, site=_site(request)), channel)


async def drop_channel(request: Request) -> Response:
    name = request.path_params["channel"]
    return await _change(request, lambda wishes: preferences.without_channel(wishes, name))


async def test_channel(request: Request) -> Response:
    guest = await known_guest(request)
    limits_of(request).tests.of(guest.id).spend("too-many-tests")
    wishes = await preferences.preferences_of(store_of(request), guest.id)
    channel = next((each for each in wishes.channels if each.id == request.path_params["channel"]), None)
    if channel is None:
        raise Refused("channel-unknown")
    words = Words(guest.language)
    outcome = await postman_of(request).send(
        guest.id, wishes, channel, words.say("notice-test"), words.say("notice-test-more"), "/", guest.language
    )
    if outcome != "sent":
        raise Refused(f"notice-{outcome}")
    return json_response({})


async def stop(request: Request) -> Response:
    """End a channel by the token in its notices; no sign-in is needed."""
    body = await read_body(request, wire.StopToken)
    named = await postman_of(request).read_stop_token(body.token)
    if named is None:
        raise Refused("stop-unknown")
    person, channel = named
    store = store_of(request)
    if await store.person(person) is not None:
        await preferences.change_preferences(store, person, lambda wishes: preferences.without_channel(wishes, channel))
    return json_response({})


async def _change(request: Request, change: preferences.Change) -> Response:
    if not postman_of(request).is_on:
        raise Refused("notices-off")
    guest = await known_guest(request)
    return await _told(request, await preferences.change_preferences(store_of(request), guest.id, change))


async def _told(request: Request, wishes: Preferences) -> Response:
    postman = postman_of(request)
    if not postman.is_on:
        return json_response(wire.NoticeSettings("", wishes.zone, None, None, wishes.nudge, []))
    from wonderland.notices.push import public_key  # it takes a while to load

    start, end = wishes.quiet or (None, None)
    shown = [_shown(each) for each in wishes.channels]
    key = await asyncio.to_thread(public_key, await postman.key(PUSH_KEY))
    return json_response(wire.NoticeSettings(key, wishes.zone, start, end, wishes.nudge, shown))


def _shown(channel: Channel) -> wire.NoticeChannel:
    return wire.NoticeChannel(channel.id, "push" if isinstance(channel, Push) else "address", channel.label)


def _site(request: Request) -> str:
    """The address that this person uses; `web.hosts` has checked the name."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}"


ROUTES = [
    Route("/api/me/notices", my_notices, methods=["GET"]),
    Route("/api/me/notices", set_hours, methods=["PUT"]),
    Route("/api/me/notices/push", add_push, methods=["POST"]),
    Route("/api/me/notices/addresses", add_address, methods=["POST"]),
    Route("/api/me/notices/{channel}", drop_channel, methods=["DELETE"]),
    Route("/api/me/notices/{channel}/test", test_channel, methods=["POST"]),
    Route("/api/notices/stop", stop, methods=["POST"]),
]
