"""Web push: the server's keys (VAPID), and encrypted notices to browsers' push services."""

import base64
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPushException, webpush

from wonderland.core.errors import Refused

from . import Delivery, Notice
from .preferences import Push

SECONDS = 10.0  # below the time that `sender` gives a thread
TTL = 24 * 3600
"""Seconds that a push service keeps a notice for an offline browser."""
# Endpoints of the known push services are a few hundred characters long.
LONGEST = 2000
# Set by RFC 8291: an uncompressed P-256 point and a 16-byte secret.
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
    """The subscription, if a notice can be sent to it."""
    try:
        address = urlsplit(push.endpoint)
        if address.scheme not in schemes or not address.hostname or len(push.endpoint) > LONGEST:
            raise ValueError
    except ValueError:
        raise Refused("bad-subscription") from None
    if not _has_sound_keys(push):
        raise Refused("bad-subscription-keys")
    return push


def _has_sound_keys(push: Push) -> bool:
    """The key must be an uncompressed point of P-256."""

    def decoded(text: str) -> bytes:
        text = text.rstrip("=")
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)

    try:
        point, auth = decoded(push.p256dh), decoded(push.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == PUBLIC_LENGTH and len(auth) == AUTH_LENGTH


def send_push(push: Push, notice: Notice, private: bytes) -> Delivery:
    if not _has_sound_keys(push):
        return "gone"  # saved by a version that did not check them; nothing can be encrypted for it
    host = urlsplit(notice.site).hostname or "localhost"
    subject = notice.site if notice.site.startswith("https://") else f"mailto:wonderland@{host}"
    with requests.Session() as session:
        session.max_redirects = 0
        try:
            webpush(
                {"endpoint": push.endpoint, "keys": {"p256dh": push.p256dh, "auth": push.auth}},
                notice.payload(),
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
