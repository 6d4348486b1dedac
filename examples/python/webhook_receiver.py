"""A receiver of webhooks: checks the signature of the raw body, and stores each event once.

Usage: WEBHOOK_SECRET=… EVENTS_FOLDER=… python3 examples/python/webhook_receiver.py PORT

EVENTS_FOLDER receives one file per event, for a worker that processes it.
"""

import hashlib
import hmac
import json
import os
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SECRET = os.environ["WEBHOOK_SECRET"].encode()
FOLDER = Path(os.environ["EVENTS_FOLDER"])
MAX_BODY_BYTES = 1024 * 1024


def is_signed(body: bytes, signatures: list[str]) -> bool:
    """Returns whether one of the signatures is that of the body as received, before it is parsed.
    The comparison takes the same time for every wrong signature."""
    expected = hmac.new(SECRET, body, hashlib.sha256).hexdigest().encode()
    return any(hmac.compare_digest(expected, signature.encode()) for signature in signatures)


def store(event: dict, body: bytes) -> bool:
    """Stores an event. Returns False if it is stored already, because deliveries can be repeated.
    A file with its final name is complete, even if this process is killed while it writes."""
    if re.fullmatch(r"[\w-]+", event["id"], re.ASCII) is None:
        raise ValueError("The id of the event is not the name of a file.")
    file = FOLDER / f"{event['id']}.json"
    if file.exists():
        return False
    partial = file.with_suffix(f".{os.urandom(8).hex()}")
    partial.write_bytes(body)
    partial.rename(file)
    return True


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Closes connections of clients that send nothing for this number of seconds.
    timeout = 15

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal() or int(length) > MAX_BODY_BYTES:
            # The body is not read, so the connection cannot be used again.
            self.close_connection = True
            return self.respond(413)
        body = self.rfile.read(int(length))
        # For 24 hours after a change of the secret, the second one is that of the previous secret.
        names = ("Signature", "Signature-Previous")
        if not is_signed(body, [self.headers[name] for name in names if name in self.headers]):
            print("Rejected a delivery with an invalid signature.", flush=True)
            return self.respond(401)
        event = json.loads(body)
        if store(event, body):
            print(f"Stored {event['name']} of sales page {event['sales_page_id']}.", flush=True)
        # After an exception, the client gets no response and sends the event again later.
        self.respond(204)

    def respond(self, status: int) -> None:
        self.send_response(status)
        if status != 204:
            self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_) -> None:
        """Writes no log of requests."""


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    FOLDER.mkdir(mode=0o700, parents=True, exist_ok=True)
    with ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver) as server:
        server.serve_forever()
