"""A file of locations that was sent to be checked, until it becomes a project."""
from __future__ import annotations

import csv
import io
from typing import Any, Dict, Iterable, List, Mapping, Optional, cast

from ._operations import Operations
from ._project import Project
from ._transport import OUT
from .errors import MappingNeeded, RowsRefused

__all__ = ["Upload"]


class Upload:
    """A checked file: how many rows can become locations, what is wrong with the others, what its columns are."""

    def __init__(self, api: Operations, record: Mapping[str, Any]) -> None:
        self._api = api
        self._take(record)

    def _take(self, record: Mapping[str, Any]) -> "Upload":
        self.id: str = record["upload_id"]
        #: Rows, clean ones, faults; as the server counts them.
        self.counts: Dict[str, int] = record["counts"]
        #: Faults with row and column, at most 1,000.
        self.issues: List[Dict[str, Any]] = record["issues"]
        self.record: Dict[str, Any] = dict(record)
        return self

    def __repr__(self) -> str:
        return f"Upload({self.record['file_name']!r}, {self.counts['clean']} of {self.counts['rows']} rows)"

    @property
    def needs_mapping(self) -> bool:
        """Whether its columns are guessed, and nobody has said that they are right."""
        return cast(bool, self.record["mapping"]["source"] == "proposed")

    def layout(self) -> Dict[str, Any]:
        """Sheets and columns with samples, the mapping that is proposed, and questions that only a person can answer."""
        return cast(Dict[str, Any], self._api.uploads_layout(self.id))

    def map(self, mapping: Optional[Mapping[str, Any]] = None) -> "Upload":
        """Says what the columns are, as `layout()["mapping"]` does; left out, what is proposed there is taken."""
        return self._take(self._api.uploads_map(self.id, mapping=mapping or self.layout()["mapping"]))

    def fix_all(self) -> "Upload":
        """Takes every proposal for faults of rows."""
        fixes = [{"row": 0, "proposal": one["id"]} for one in self.record["proposals"]]
        return self._take(self._api.uploads_fix(self.id, fixes=fixes)) if fixes else self

    def compute(self, title: Optional[str] = None, *, skip_errors: bool = False, **choice: Any) -> Project:
        """Makes a project of it and begins to compute it; wait with `project.wait()`.

        Without a choice it computes what the screens preselect. Rows with errors are left out only if `skip_errors`
        says so.
        """
        if self.needs_mapping:
            raise MappingNeeded([one["text"] for one in self.layout()["questions"]] or ["Are the proposed columns right?"])
        errors = self.counts["errors"]
        if errors > 0 and not skip_errors:
            faults = [one for one in self.issues if one["severity"] == "error"]
            raise RowsRefused(f"{errors} of {self.counts['rows']} rows cannot become locations.", body={"issues": faults})
        if self.counts["clean"] == 0:
            raise RowsRefused("No row can become a location.", body={"issues": self.issues})
        made = self._api.compute_spawn(upload_id=self.id, title=title or OUT, **(choice or preselected(self._api)))
        return Project(self._api, self._api.projects_get(made["exposure_id"]))


def preselected(api: Operations) -> Dict[str, Any]:
    """What the screens preselect: datasets that are there and included, at the coordinates of their topics."""
    known = api.compute_analyses()
    hazards = set(known["hazards"])
    ids = [one["id"] for one in known["analysesList"]
           if one["has_access"] and one["missing"] is None and one["meta_data"]["compute_default"]]
    return {
        "hazards": [one for one in ids if one in hazards],
        "impact_drivers": [one for one in ids if one not in hazards],
        "overrides": [{"topic": one["topic"], **one["selectedFilters"]} for one in known["topics"]],
    }


def rows_as_csv(rows: Iterable[Mapping[str, Any]]) -> bytes:
    """Rows as the text of a table: a column for each name that a row has, nothing for None."""
    taken = [dict(row) for row in rows]
    names = list(dict.fromkeys(name for row in taken for name in row))
    if not names:
        raise ValueError("There are no rows to send.")
    out = io.StringIO()
    writer = csv.DictWriter(out, names, restval="")
    writer.writeheader()
    writer.writerows(taken)
    return out.getvalue().encode("utf-8")


