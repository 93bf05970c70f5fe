"""The API of notifications: channels, quiet hours, a test message, and unsubscribing by link."""

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from wonderland.core.errors import Refused
from wonderland.notices import preferences
from wonderland.notices.preferences import PREFERENCES, Address, Channel, Preferences, Push
from wonderland.notices.sender import label_of
from wonderland.store import new_id
from wonderland.words import Words

from . import wire
from .people import device_of
from .postman import PUSH_KEY
from .request import ApiRequest, Routes

routes = Routes()


@routes("GET", "/api/me/notices")
async def my_notices(request: ApiRequest) -> object:
    person = await request.visitor_id()
    wishes = await PREFERENCES.read(request.store, person) if person else PREFERENCES.empty
    return await _settings(request, wishes)


@routes("PUT", "/api/me/notices")
async def set_hours(request: ApiRequest) -> object:
    body = await request.read(wire.NoticeHours)
    quiet = (body.quiet_from, body.quiet_to) if body.quiet_from is not None and body.quiet_to is not None else None
    changes = {"zone": body.zone, "quiet": quiet, "nudge": body.nudge, "site": _site(request)}
    return await _change(request, lambda wishes: preferences.checked(replace(wishes, **changes)))


@routes("POST", "/api/me/notices/push")
async def add_push(request: ApiRequest) -> object:
    from wonderland.notices.push import checked  # slow to load

    body = await request.read(wire.PushSubscription)
    push = Push(new_id(), device_of(request), body.endpoint, body.p256dh, body.auth)
    return await _add(request, checked(push, request.postman.push_schemes))


@routes("POST", "/api/me/notices/addresses")
async def add_address(request: ApiRequest) -> object:
    address = (await request.read(wire.NoticeAddress)).address.strip()
    return await _add(request, Address(new_id(), await asyncio.to_thread(label_of, address), address))


async def _add(request: ApiRequest, channel: Channel) -> object:
    site = _site(request)
    return await _change(request, lambda wishes: preferences.with_channel(replace(wishes, site=site), channel))


@routes("DELETE", "/api/me/notices/{channel}")
async def drop_channel(request: ApiRequest) -> object:
    return await _change(request, lambda wishes: preferences.without_channel(wishes, request.text("channel")))


@routes("POST", "/api/me/notices/{channel}/test")
async def test_channel(request: ApiRequest) -> object:
    visitor = await request.named_visitor()
    request.limits.tests.of(visitor.id).spend("too-many-tests")
    wishes = await PREFERENCES.read(request.store, visitor.id)
    channel = next((each for each in wishes.channels if each.id == request.text("channel")), None)
    if channel is None:
        raise Refused("channel-unknown")
    words = Words(visitor.language)
    outcome = await request.postman.send(
        visitor.id, wishes, channel, (words.say("notice-test"), words.say("notice-test-more")), "/", visitor.language
    )
    if outcome != "sent":
        raise Refused(f"notice-{outcome}")
    return {}


@routes("POST", "/api/notices/stop")
async def stop(request: ApiRequest) -> object:
    """Remove a channel by the token in its notifications, without signing in."""
    body = await request.read(wire.StopToken)
    named = await request.postman.read_stop_token(body.token)
    if named is None:
        raise Refused("stop-unknown")
    person, channel = named
    if await request.store.person(person) is not None:
        await preferences.remove_channel(request.store, person, channel)
    return {}


async def _change(request: ApiRequest, change: Callable[[Preferences], Preferences]) -> object:
    if not request.postman.is_on:
        raise Refused("notices-off")
    visitor = await request.named_visitor()
    return await _settings(request, await PREFERENCES.change(request.store, visitor.id, change) or PREFERENCES.empty)


async def _settings(request: ApiRequest, wishes: Preferences) -> wire.NoticeSettings:
    if not request.postman.is_on:
        return wire.NoticeSettings("", wishes.zone, None, None, wishes.nudge, [])
    from wonderland.notices.push import public_key  # slow to load

    start, end = wishes.quiet or (None, None)
    shown = [
        wire.NoticeChannel(each.id, "push" if isinstance(each, Push) else "address", each.label)
        for each in wishes.channels
    ]
    key = await asyncio.to_thread(public_key, await request.postman.key(PUSH_KEY))
    return wire.NoticeSettings(key, wishes.zone, start, end, wishes.nudge, shown)


def _site(request: ApiRequest) -> str:
    """The site's address as this person uses it; `web.middleware` has checked the host."""
    return f"{request.url.scheme}://{request.headers.get('host', '')}"
