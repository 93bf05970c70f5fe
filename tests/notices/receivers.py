"""Local receivers of notices: a push service that can be decoded, an HTTP endpoint, a mail server."""

import base64
import json
import os
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

HOME = "127.0.0.0/8"
"""The network of all receivers, for `notice_networks`."""


@dataclass
class Post:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class HttpReceiver:
    """Answers every POST with `status`, and records it."""

    port: int = 0
    status: int = 201
    posts: list[Post] = field(default_factory=list)
    came: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    def next(self, seconds: float = 30.0) -> Post:
        """Returns the next post that was not returned yet."""
        assert self.came.acquire(timeout=seconds), "nothing came"
        return self.posts[-1]


@contextmanager
def http_receiver() -> Iterator[HttpReceiver]:
    receiver = HttpReceiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            receiver.posts.append(Post(self.path, {key.lower(): text for key, text in self.headers.items()}, body))
            self.send_response(receiver.status)
            self.send_header("content-length", "0")
            self.end_headers()
            receiver.came.release()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        receiver.port = server.server_port
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield receiver
        server.shutdown()


@dataclass
class SlowReceiver:
    """Answers one byte at a time and never ends; the client has to hang up."""

    port: int = 0
    came: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    hung_up: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))


@contextmanager
def slow_receiver() -> Iterator[SlowReceiver]:
    receiver = SlowReceiver()

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(1)
            receiver.came.release()
            try:
                self.request.sendall(b"HTTP/1.1 200 OK\r\nslow: ")
                while True:
                    self.request.sendall(b".")
                    time.sleep(0.02)
            except OSError:
                receiver.hung_up.release()

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        receiver.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield receiver
        server.shutdown()


@dataclass
class PushingBrowser:
    """A browser with its own keys, subscribed at the push service on that port."""

    port: int
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = field(default_factory=lambda: os.urandom(16))

    @property
    def subscription(self) -> dict[str, str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "endpoint": f"http://127.0.0.1:{self.port}/push",
            "p256dh": base64.urlsafe_b64encode(point).rstrip(b"=").decode(),
            "auth": base64.urlsafe_b64encode(self.auth).rstrip(b"=").decode(),
        }

    def read(self, post: Post) -> dict[str, Any]:
        """Decrypts a message that only this browser can read."""
        assert post.headers["content-encoding"] == "aes128gcm"
        plain = http_ece.decrypt(post.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        content: dict[str, Any] = json.loads(plain)
        return content


@dataclass
class MailReceiver:
    port: int = 0
    mails: list[str] = field(default_factory=list)
    came: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))


@contextmanager
def mail_receiver() -> Iterator[MailReceiver]:
    """A mail server that accepts everything."""
    receiver = MailReceiver()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline().decode().strip():
                if line.upper() == "DATA":
                    self.say("354 go on")
                    text = []
                    while (part := self.rfile.readline().decode()).strip() != ".":
                        text.append(part)
                    receiver.mails.append("".join(text))
                    receiver.came.release()
                self.say("221 bye" if line.upper() == "QUIT" else "250 fine")

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        receiver.port = server.server_address[1]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield receiver
        server.shutdown()
