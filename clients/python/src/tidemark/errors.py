"""What may go wrong, as exceptions that say what to do."""
from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional

__all__ = [
    "AuthenticationError",
    "ComputationFailed",
    "ConflictError",
    "ForbiddenError",
    "InvalidInputError",
    "MappingNeeded",
    "NotFoundError",
    "RateLimitedError",
    "RowsRefused",
    "TidemarkError",
    "UnavailableError",
    "WaitTimeout",
]

#: Faults of a file that are written out; `issues` holds all that the server told.
MOST_SHOWN = 5


class TidemarkError(Exception):
    """A refusal of the server, or of the client itself.

    `detail` says what happened, `hint` what to do. `status`, `code`, `message_code`, `facts`, `issues` and
    `request_id` are those of the answer; None where nothing was answered.
    """

    hint: Optional[str] = None

    def __init__(self, detail: str, *, hint: Optional[str] = None, status: Optional[int] = None,
                 body: Optional[Mapping[str, Any]] = None) -> None:
        found = body or {}
        self.detail = detail
        self.hint = hint if hint is not None else type(self).hint
        self.status = status
        self.code: Optional[str] = found.get("code")
        self.message_code: Optional[str] = found.get("message_code")
        self.facts: Dict[str, Any] = found.get("facts") or {}
        self.issues: List[Dict[str, Any]] = found.get("issues") or []
        self.request_id: Optional[str] = found.get("request_id")
        super().__init__(self._text())

    def _text(self) -> str:
        lines = [self.detail]
        lines += [f"- {issue_text(issue)}" for issue in self.issues[:MOST_SHOWN]]
        if len(self.issues) > MOST_SHOWN:
            lines.append(f"- and {len(self.issues) - MOST_SHOWN} more, see `issues`")
        if self.hint:
            lines.append(self.hint)
        if self.request_id and (self.status or 0) >= 500:
            lines.append(f"Request {self.request_id}.")
        return "\n".join(lines)


def issue_text(issue: Mapping[str, Any]) -> str:
    """A fault with the place where it was found."""
    place = [str(issue[name]) for name in ("path",) if issue.get(name)]
    if issue.get("row"):
        place.append(f"row {issue['row']}")
    if issue.get("column"):
        place.append(f"column {issue['column']}")
    return f"{', '.join(place)}: {issue.get('message', '')}" if place else str(issue.get("message", ""))


class AuthenticationError(TidemarkError):
    """The key is unknown, expired or revoked."""

    hint = "Make a key under Settings, API keys, and give it as `key` or in TIDEMARK_KEY."


class ForbiddenError(TidemarkError):
    """The key may not do this."""

    hint = "Give the key the right under Settings, API keys; a key can do no more than its user."


class NotFoundError(TidemarkError):
    """There is no such thing, or its owner has not shared it."""


class ConflictError(TidemarkError):
    """It cannot be done now: not computed, not paid, changed by somebody else."""


class InvalidInputError(TidemarkError):
    """What was sent cannot be used."""


class RateLimitedError(TidemarkError):
    """Too many calls, also after waiting."""

    hint = "A key may make 1,200 calls a minute. Ask for more at once, or wait."


class UnavailableError(TidemarkError):
    """The server cannot be reached, or said that it cannot answer now, also after several tries."""

    hint = "Check the address and the network, or try again later."


class ComputationFailed(TidemarkError):
    """A computation ended without results."""


class WaitTimeout(TidemarkError):
    """It takes longer than was waited for. The work goes on at the server; wait again."""


class MappingNeeded(TidemarkError):
    """Columns of a file are not known. `questions` tells what only a person can say."""

    def __init__(self, questions: List[str]) -> None:
        self.questions = questions
        super().__init__(
            "The columns of this file are not known yet:\n" + "\n".join(f"- {one}" for one in questions),
            hint="Look at `upload.layout()`, then say what its columns are with `upload.map(...)`; "
                 "`upload.map()` takes what is proposed.",
        )


class RowsRefused(TidemarkError):
    """Rows of a file cannot become locations."""

    hint = "Mend the file, take the proposals with `upload.fix_all()`, or leave these rows out with `skip_errors=True`."


_PAY = "The project is not paid: its owner opens it on its page in the browser."
_BY_STATUS = {
    400: InvalidInputError, 401: AuthenticationError, 403: ForbiddenError, 404: NotFoundError, 409: ConflictError,
    413: InvalidInputError, 415: InvalidInputError, 422: InvalidInputError, 429: RateLimitedError,
    502: UnavailableError, 503: UnavailableError, 504: UnavailableError,
}


def refusal(status: int, body: Any) -> TidemarkError:
    """The exception for an answer of the server."""
    found: Mapping[str, Any] = body if isinstance(body, dict) else {}
    detail = found.get("detail")
    if isinstance(detail, dict):
        detail = detail.get("message")
    kind = _BY_STATUS.get(status, TidemarkError)
    hint = _PAY if "paid" in str(found.get("message_code")) else None
    return kind(str(detail or f"The server answered with status {status}."), status=status, body=found, hint=hint)
