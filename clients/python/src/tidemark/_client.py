"""The front door: an address, a key, projects."""
from __future__ import annotations

import difflib
import os
import re
import unicodedata
from pathlib import Path
from typing import Any, Iterable, Iterator, List, Mapping, Optional, Union

from ._operations import Operations
from ._project import Project
from ._transport import Upload as _File
from ._upload import Upload, rows_as_csv
from .errors import NotFoundError, TidemarkError

__all__ = ["Projects", "Tidemark"]

_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_PAGE = 100
#: Letters of a title that are searched for; a search takes 100, some of which count twice.
_SEARCHED = 50

PathLike = Union[str, "os.PathLike[str]"]


class Projects:
    """Projects that the key sees: by title or id, or one after the other."""

    def __init__(self, api: Operations) -> None:
        self._api = api

    def __iter__(self) -> Iterator[Project]:
        return self._found(None)

    def __getitem__(self, title_or_id: str) -> Project:
        if _ID.fullmatch(title_or_id):
            return Project(self._api, self._api.projects_get(title_or_id))
        wanted = _same(title_or_id)
        found = [one for one in self._found(wanted[:_SEARCHED].strip()) if _same(one.title) == wanted]
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(one.id for one in found)
            raise TidemarkError(f"{len(found)} projects are called {title_or_id!r}.", hint=f"Name one by its id: {ids}.")
        near = difflib.get_close_matches(title_or_id, [one.title for one in self._first()], n=3)
        hint = "Did you mean " + " or ".join(repr(one) for one in near) + "?" if near else \
            "`list(tidemark.projects)` shows those that the key sees."
        raise NotFoundError(f"No project is called {title_or_id!r}.", hint=hint)

    def _first(self) -> List[Project]:
        return [Project(self._api, one) for one in self._api.projects_list(n=_PAGE)["items"]]

    def _found(self, search: Optional[str]) -> Iterator[Project]:
        for page in range(1, 100_001):
            more: Mapping[str, Any] = {"search": search} if search else {}
            items = self._api.projects_list(page=page, n=_PAGE, **more)["items"]
            for one in items:
                yield Project(self._api, one)
            if len(items) < _PAGE:
                return


def _same(title: str) -> str:
    return unicodedata.normalize("NFC", title).strip()


class Tidemark:
    """A Tidemark server.

    `url` and `key` are taken from TIDEMARK_URL and TIDEMARK_KEY where they are left out. `timeout` is how many seconds
    an answer may take to begin, `retries` how often a call is tried again while the server says that it cannot answer
    now. `language` ("de", "fr") is that of refusals and reasons.

    `api` has every call of the interface, by the name of its operation.
    """

    def __init__(self, url: Optional[str] = None, key: Optional[str] = None, *, timeout: float = 60.0,
                 retries: int = 6, language: Optional[str] = None) -> None:
        self.api = Operations(url, key, timeout=timeout, retries=retries, language=language)
        self.projects = Projects(self.api)

    def __repr__(self) -> str:
        return f"Tidemark({self.api.url!r})"

    def upload(self, file: Union[PathLike, Iterable[Mapping[str, Any]]], *, name: Optional[str] = None) -> Upload:
        """Sends locations to be checked: an Excel file, a table as text or GeoJSON by its path, or rows as dicts.

        >>> tm.upload([{"name": "Kiel", "latitude": 54.32, "longitude": 10.14}]).compute("Ports").wait()
        """
        if isinstance(file, (str, os.PathLike)):
            path = Path(file)
            sent = _File(name or path.name, path.read_bytes())
        else:
            sent = _File(name or "rows.csv", rows_as_csv(file))
        if sent.name.lower().endswith(".xlsx"):
            return Upload(self.api, self.api.parse_excel(sent, propose="true"))
        return Upload(self.api, self.api.parse_table(sent))
