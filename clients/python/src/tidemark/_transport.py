"""Calls over HTTP: the key, tries, times, files. Standard library alone."""
from __future__ import annotations

import http.client
import io
import json
import os
import random
import re
import ssl
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
import warnings
from pathlib import Path
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from .errors import TidemarkError, UnavailableError, refusal

VERSION = "0.1.0"

#: An argument that is not sent. `None` is sent as null.
OUT: Any = type("_LeftOut", (), {"__repr__": lambda self: "..."})()

#: Nothing was done: the server itself said that it does not do it now.
_REFUSED = (429, 503)
_RETRIED = (*_REFUSED, 502, 504)
_LONGEST_PAUSE = 60.0
_LOCAL = re.compile(r"^(localhost|127\.[\d.]+|\[?::1\]?)$")
#: What was cut or never came. Certificates that are not right are told at once.
_BROKEN = (http.client.HTTPException, ConnectionError, TimeoutError, OSError)


class Upload(NamedTuple):
    """A file to send."""

    name: str
    content: bytes


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A key is never carried to another address."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


class Download(io.RawIOBase):
    """A file as it arrives. Read it, or save it; what was cut on its way raises `UnavailableError`."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer
        self.name = _file_name(answer.headers.get("content-disposition", ""))

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            piece: bytes = self._answer.read(len(buffer))
        except _BROKEN as error:
            raise UnavailableError(f"The file was cut on its way: {error}") from error
        if not piece and len(buffer) > 0 and (self._answer.length or 0) > 0:
            raise UnavailableError("The file was cut on its way.")
        buffer[: len(piece)] = piece
        return len(piece)

    def close(self) -> None:
        self._answer.close()
        super().close()

    def save(self, path: Union[str, "os.PathLike[str]"]) -> Path:
        """Saves it under a path, or in a folder under its own name. A part of a file never takes its place."""
        target = Path(path)
        if target.is_dir():
            target = target / self.name
        handle, part = tempfile.mkstemp(dir=str(target.parent), prefix=".tidemark-")
        try:
            with os.fdopen(handle, "wb") as file:
                while piece := self.read(1 << 18):
                    file.write(piece)
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(part, 0o666 & ~mask)
            os.replace(part, target)
        except BaseException:
            os.unlink(part)
            raise
        finally:
            self.close()
        return target


def _file_name(disposition: str) -> str:
    wide = re.search(r"filename\*=UTF-8''([^;]+)", disposition, re.IGNORECASE)
    plain = re.search(r'filename="?([^";]+)"?', disposition)
    name = urllib.parse.unquote(wide.group(1)) if wide else plain.group(1) if plain else "download"
    # a name is no path, whatever it says
    return re.sub(r"[\\/\x00]", "_", name).lstrip(".") or "download"


class Transport:
    """Sends calls with a key. Refusals for the time being are tried again with growing pauses."""

    def __init__(self, url: Optional[str] = None, key: Optional[str] = None, *, timeout: float = 60.0,
                 retries: int = 6, language: Optional[str] = None) -> None:
        address = (url or os.environ.get("TIDEMARK_URL") or "").rstrip("/")
        self._key = (key or os.environ.get("TIDEMARK_KEY") or "").strip()
        parts = urllib.parse.urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError("Give the address of the server as `url` or in TIDEMARK_URL, such as https://your.address.")
        if not re.fullmatch(r"[\x21-\x7e]+", self._key):
            raise ValueError("Give an API key as `key` or in TIDEMARK_KEY; it begins with tmk_.")
        if parts.scheme == "http" and not _LOCAL.match(parts.hostname or ""):
            warnings.warn("Over http:// others in the network can read the key. Use https://.", stacklevel=3)
        self.url = address
        self.timeout = timeout
        self.retries = retries
        self.language = language
        self._opener = urllib.request.build_opener(_NoRedirect)

    def __repr__(self) -> str:
        # without the key, which would stand in logs
        return f"{type(self).__name__}({self.url!r})"

    def _made(self, method: str, path: str, params: Optional[Mapping[str, Any]] = None,
              query: Optional[Mapping[str, Any]] = None, body: Any = None,
              headers: Optional[Mapping[str, Any]] = None) -> Any:
        # the same call again, because its answer was lost, makes nothing twice
        key = {"Idempotency-Key": uuid.uuid4().hex}
        return self._json(method, path, params, query, body, {**(headers or {}), **key})

    def _json(self, method: str, path: str, params: Optional[Mapping[str, Any]] = None,
              query: Optional[Mapping[str, Any]] = None, body: Any = None,
              headers: Optional[Mapping[str, Any]] = None) -> Any:
        with self._file(method, path, params, query, body, headers) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def _file(self, method: str, path: str, params: Optional[Mapping[str, Any]] = None,
              query: Optional[Mapping[str, Any]] = None, body: Any = None,
              headers: Optional[Mapping[str, Any]] = None) -> Download:
        content, kind = _content(body)
        sent = {name: str(value) for name, value in (headers or {}).items() if value is not OUT}
        sent.update({"Authorization": f"Bearer {self._key}", "User-Agent": f"tidemark-python/{VERSION}"})
        if kind:
            sent["Content-Type"] = kind
        if self.language:
            sent["Accept-Language"] = self.language
        return self._tried(urllib.request.Request(self.url + _address(path, params, query), content, sent, method=method))

    def _tried(self, request: urllib.request.Request) -> Download:
        repeatable = request.get_method() != "POST" or request.has_header("Idempotency-key")
        for attempt in range(self.retries + 1):
            last = attempt == self.retries
            try:
                return Download(self._opener.open(request, timeout=self.timeout))
            except urllib.error.HTTPError as error:
                asked = _seconds(error.headers.get("retry-after"))
                body = _body(error)
                again = error.code in _RETRIED if repeatable else error.code in _REFUSED
                again = again or (error.code == 409 and asked is not None)
                if 300 <= error.code < 400:
                    raise TidemarkError(f"The server sends on to {error.headers.get('location')}.", status=error.code,
                                        hint="Give the address that it names.") from None
                if last or not again:
                    raise refusal(error.code, body) from None
                self._pause(attempt, asked)
            except _BROKEN as error:
                reason = getattr(error, "reason", error)
                lost = not repeatable and not isinstance(reason, ConnectionRefusedError)
                if last or lost or isinstance(reason, ssl.SSLCertVerificationError):
                    raise UnavailableError(f"{self.url} cannot be reached: {reason}") from error
                self._pause(attempt, None)
        raise AssertionError("unreachable")

    def _pause(self, attempt: int, asked: Optional[float]) -> None:
        own = 0.5 * 2**attempt * random.uniform(0.5, 1.0)
        time.sleep(min(_LONGEST_PAUSE, own if asked is None else max(asked, 0.1)))


def _seconds(text: Optional[str]) -> Optional[float]:
    return float(text) if text and re.fullmatch(r"\d+(\.\d+)?", text) else None


def _body(error: urllib.error.HTTPError) -> Any:
    try:
        return json.loads(error.read())
    except (ValueError, *_BROKEN):
        # a proxy answers in words of its own
        return None


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value)


def _address(path: str, params: Optional[Mapping[str, Any]], query: Optional[Mapping[str, Any]]) -> str:
    for name, value in (params or {}).items():
        step = _text(value)
        if step in ("", ".", ".."):
            raise ValueError(f"{name} is {step!r}, which names nothing.")
        path = path.replace("{" + name + "}", urllib.parse.quote(step, safe=""))
    pairs: List[Tuple[str, str]] = []
    for name, value in (query or {}).items():
        if value is OUT or value is None:
            continue
        pairs += [(name, _text(one)) for one in (value if isinstance(value, (list, tuple)) else [value])]
    return f"{path}?{urllib.parse.urlencode(pairs)}" if pairs else path


def _content(body: Any) -> Tuple[Optional[bytes], Optional[str]]:
    if body is None or body is OUT:
        return None, None
    if isinstance(body, Upload):
        edge = uuid.uuid4().hex
        name = body.name.replace("\\", "_").replace('"', "%22").replace("\r", "").replace("\n", "")
        head = (f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
                "Content-Type: application/octet-stream\r\n\r\n")
        tail = f"\r\n--{edge}--\r\n"
        return head.encode() + body.content + tail.encode(), f"multipart/form-data; boundary={edge}"
    sent: Dict[str, Any] = {name: value for name, value in body.items() if value is not OUT}
    return json.dumps(sent, ensure_ascii=False, allow_nan=False).encode(), "application/json"
