"""Web push: the server's keys (VAPID), and an encrypted notice to a browser's push service."""

import base64
import json
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush

from wonderland.core.errors import Refused
from wonderland.notices.notice import Delivery, Notice
from wonderland.notices.preferences import Push

SECONDS = 10.0
TTL = 24 * 3600
"""Seconds that a push service keeps a notice for a browser that is off."""
LONGEST = 2000
PUBLIC_LENGTH, AUTH_LENGTH = 65, 16


def new_key() -> bytes:
    vapid = Vapid02()
    vapid.generate_keys()
    pem: bytes = vapid.private_pem()
    return pem


def public_key(private: bytes) -> str:
    """What a browser subscribes with."""
    point = Vapid02.from_pem(private).public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def checked(push: Push, schemes: tuple[str, ...]) -> Push:
    """The subscription, or a refusal if no notice could be sent to it."""
    try:
        address = urlsplit(push.endpoint)
        is_sound = address.scheme in schemes and bool(address.hostname) and len(push.endpoint) <= LONGEST
    except ValueError:
        is_sound = False
    if not is_sound:
        raise Refused("bad-subscription")
    if not _has_sound_keys(push):
        raise Refused("bad-subscription-keys")
    return push


def _has_sound_keys(push: Push) -> bool:
    """Is its key an uncompressed point of P-256, and its secret of the right length?"""
    try:
        point, auth = map(_decoded, (push.p256dh, push.auth))
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == PUBLIC_LENGTH and len(auth) == AUTH_LENGTH


def _decoded(text: str) -> bytes:
    text = text.rstrip("=")
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def send_push(push: Push, notice: Notice, private: bytes, site: str) -> Delivery:
    if not _has_sound_keys(push):
        return "gone"  # saved by a version that did not check them; nothing can be encrypted for it
    host = urlsplit(site).hostname or "localhost"
    subject = site if site.startswith("https://") else f"mailto:wonderland@{host}"
    content = {
        "title": notice.title,
        "body": notice.body,
        "link": notice.link,
        "tag": notice.tag,
        "lang": notice.language,
        "open": notice.open_word,
        "stop": notice.stop_word,
        "stopped": notice.stopped_word,
        "token": notice.stop_token,
    }
    with requests.Session() as session:
        session.max_redirects = 0
        try:
            webpush(
                {"endpoint": push.endpoint, "keys": {"p256dh": push.p256dh, "auth": push.auth}},
                json.dumps(content),
                vapid_private_key=Vapid02.from_pem(private),
                vapid_claims={"sub": subject},
                timeout=SECONDS,
                ttl=TTL,
                requests_session=session,
            )
        except WebPushException as error:
            status = error.response.status_code if error.response is not None else 0
            return "gone" if status in (404, 410) else "failed"
        except (requests.RequestException, OSError):
            return "failed"
    return "sent"
