"""Requests to the REST interface of Vouchsafe, with the standard library only."""

import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Iterator, NamedTuple

URL = os.environ["VOUCHSAFE_URL"]
TOKEN = os.environ["VOUCHSAFE_TOKEN"]

TIMEOUT_SECONDS = 10
MAX_ATTEMPTS = 6
# If the service requires a longer pause, the request is not repeated.
MAX_PAUSE_SECONDS = 60


class Response(NamedTuple):
    body: Any
    # Whether an earlier request with the same idempotency key made the change.
    is_replay: bool


class Problem(Exception):
    """An error response. `code` is stable: a word in v2.1, a number in v1."""

    def __init__(self, status: int, body: dict[str, Any]):
        self.status = status
        self.code = body["code"]
        # The id of the request, which identifies it in the log of the service. v1 does not have it in the body.
        self.instance = body.get("instance")
        errors = body.get("errors") or []
        if isinstance(errors, dict):
            # v1 has an object with a list of messages for each field.
            errors = [{"field": field, "message": text} for field, texts in errors.items() for text in texts]
        self.fields = [(error["field"], error["message"]) for error in errors]
        super().__init__(body.get("detail") or body.get("message"))

    def __str__(self) -> str:
        request = f" ({self.instance})" if self.instance else ""
        fields = "".join(f"\n  {field} {message}" for field, message in self.fields)
        return f"{self.status} {self.code}: {self.args[0]}{request}{fields}"


class ResultUnknown(Exception):
    """No response settles the outcome. The request may or may not have taken effect."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Makes redirects errors: urllib would send the token to the new address."""
    def redirect_request(self, *_):
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def request(method: str, path: str, body: Any = None, idempotency_key: str | None = None) -> Response:
    """Sends a request and returns the response. Raises Problem if the service rejects it.

    Repeats the request after a lost response and after a temporary problem, unless it could take
    effect twice: a POST is repeated only with an idempotency key. Raises ResultUnknown in the end.
    """
    headers = {"Authorization": f"Bearer {TOKEN}", "Accept": "application/json", "User-Agent": "example-python"}
    if idempotency_key is not None:
        headers["Idempotency-Key"] = idempotency_key
    if body is not None:
        headers["Content-Type"] = "application/json"
    content = None if body is None else json.dumps(body).encode()
    prepared = urllib.request.Request(URL + path, content, headers, method=method)
    is_repeatable = method == "GET" or idempotency_key is not None
    for attempt in range(MAX_ATTEMPTS):
        pause, reason, is_temporary = 0.5 * 2**attempt, "There is no response.", True
        try:
            with _opener.open(prepared, timeout=TIMEOUT_SECONDS) as response:
                is_replay = response.headers.get("Idempotent-Replayed") == "true"
                return Response(json.load(response), is_replay)
        except urllib.error.HTTPError as error:
            problem = _read_problem(error)
            if (retry_after := error.headers.get("Retry-After", "")).isdecimal():
                pause = int(retry_after)
            is_temporary = (error.code == 429 or error.code >= 500) and pause <= MAX_PAUSE_SECONDS
            # These statuses do not state whether an earlier attempt took effect.
            is_settled = error.code < 500 and (attempt == 0 or error.code not in (401, 403, 409, 429))
            if problem is not None and is_settled and not is_temporary:
                raise problem from None
            reason = str(problem or f"A proxy sent the status {error.code}.")
        except (OSError, http.client.HTTPException, json.JSONDecodeError):
            # The connection failed, the time limit passed, or the response is incomplete.
            pass
        if not is_temporary or not is_repeatable or attempt == MAX_ATTEMPTS - 1:
            break
        print(f"{reason} The next attempt is in {pause:g} s.", file=sys.stderr)
        time.sleep(pause)
    raise ResultUnknown(reason)


def _read_problem(error: urllib.error.HTTPError) -> Problem | None:
    """Returns the problem of an error response, or None if the response is not from the service."""
    try:
        return Problem(error.code, json.load(error))
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
        return None


def list_all(path: str, *expansions: str, page_size: int = 50) -> Iterator[Any]:
    """Yields all objects of a list. Reads the next page when the loop reaches it."""
    expand = [("expand[]", name) for name in expansions]
    page = [("limit", page_size), ("order", "asc")]
    while True:
        response = request("GET", f"{path}?{urllib.parse.urlencode(page + expand)}").body
        yield from response["data"]
        if not response["has_next"]:
            return
        # The cursor contains the order and the size of the page.
        page = [("cursor", response["next"])]
