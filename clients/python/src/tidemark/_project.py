"""A project, its values and files, and computations that are waited for."""
from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Union, cast

from ._operations import Operations
from ._transport import OUT, Download
from ._values import Location, Values, csv_rows, locations_of, values_of
from .errors import ComputationFailed, NotFoundError, RateLimitedError, TidemarkError, UnavailableError, WaitTimeout

__all__ = ["Project", "Task"]

PathLike = Union[str, "os.PathLike[str]"]
#: Called while something is waited for: with the share that is done (0 to 1) and what is being done, if it is told.
Progress = Callable[[float, Optional[str]], None]
OneOrMore = Union[str, int, Sequence[Union[str, int]]]

_PAGE = 1000
_TYPES = ("pdf", "docx", "pptx", "xlsx", "zip")


class Task:
    """Work at the server: a computation, or a file that is prepared."""

    def __init__(self, api: Operations, task_id: str) -> None:
        self._api = api
        self.id = task_id

    def __repr__(self) -> str:
        return f"Task({self.id!r})"

    def state(self) -> Dict[str, Any]:
        return cast(Dict[str, Any], self._api.compute_task(self.id))

    def cancel(self) -> None:
        self._api.compute_cancel(self.id)

    def wait(self, progress: Optional[Progress] = None, *, timeout: Optional[float] = None,
             patience: float = 300.0) -> "Task":
        """Waits until it has ended.

        `timeout` is for how many seconds in all; None waits as long as it takes. A server that is down for a while,
        as during an update, is waited for `patience` seconds: the work goes on at its return.
        """
        began = answered = time.monotonic()
        pause = 0.25
        while True:
            try:
                state = self.state()
                answered = time.monotonic()
                if progress is not None:
                    progress(float(state["progress"]), state.get("stage"))
                if state["status"] == "Finished":
                    return self
                if state["status"] == "Failed":
                    raise ComputationFailed(state.get("detail") or "The computation failed.", body=state)
            except (UnavailableError, RateLimitedError):
                if time.monotonic() - answered > patience:
                    raise
            if timeout is not None and time.monotonic() - began > timeout:
                raise WaitTimeout(f"Not ended within {timeout:g} seconds.", hint="It goes on at the server: wait again.")
            time.sleep(pause)
            pause = min(5.0, pause * 1.5)


class Project:
    """A project: its locations, values and files."""

    def __init__(self, api: Operations, record: Mapping[str, Any]) -> None:
        self._api = api
        self._take(record)

    def _take(self, record: Mapping[str, Any]) -> None:
        self.id: str = record["id"]
        #: All that lists tell of it.
        self.properties: Dict[str, Any] = dict(record["properties"])

    def __repr__(self) -> str:
        return f"Project({self.title!r}, {self.status})"

    @property
    def title(self) -> str:
        return cast(str, self.properties["title"])

    @property
    def status(self) -> str:
        """Pending, Running, Failed or Finished."""
        return cast(str, self.properties["status"])

    @property
    def is_paid(self) -> bool:
        return cast(bool, self.properties["is_payed"])

    def refresh(self) -> "Project":
        self._take(self._api.projects_get(self.id))
        return self

    def datasets(self) -> List[Dict[str, Any]]:
        """Datasets with the coordinates that are stored; `missing` says why one has no values."""
        return cast(List[Dict[str, Any]], self._api.risks_datasets(exposure_id=self.id)["items"])

    def locations(self) -> List[Dict[str, Any]]:
        """All locations as features of GeoJSON."""
        found: List[Dict[str, Any]] = []
        for page in range(1, 100_001):
            answer = self._api.sites_list(self.id, page=page, n=_PAGE)
            found += answer["items"]
            if len(answer["items"]) < _PAGE:
                break
        return found

    def values(self, datasets: Union[str, Sequence[str]], *, scenario: Optional[OneOrMore] = None,
               year: Optional[OneOrMore] = None, season: Optional[OneOrMore] = None,
               month: Optional[OneOrMore] = None, return_period: Optional[OneOrMore] = None,
               quantile: Optional[OneOrMore] = None, filter: Optional[Mapping[str, Any]] = None) -> Values:
        """Values of one or several datasets for every location.

        A coordinate that is left out is the one that the dataset opens with; "all" takes every one. `filter` is a
        filter of locations, such as ``{"address": {"country": ["Germany"]}}``.
        """
        chosen: Dict[str, Any] = {
            "datasets": _list(datasets), "scenario": _list(scenario), "time": _list(year), "season": _list(season),
            "month": _list(month), "return_period": _list(return_period), "quantile": _list(quantile),
            "filter": OUT if filter is None else json.dumps(filter),
        }
        wanted = ",".join(Location.__dataclass_fields__)
        with self._api.values_csv(self.id, layout="wide", columns=wanted, **chosen) as file:
            locations = locations_of(csv_rows(file))
        with self._api.values_csv(self.id, **chosen) as file:
            return values_of(csv_rows(file), locations)

    def compute(self, **choice: Any) -> Task:
        """Computes it again, with what was chosen last unless the choice is given."""
        before = self._api.compute_request(self.id)
        return Task(self._api, self._api.compute_spawn(exposure_id=self.id, **{**before, **choice})["task_id"])

    def task(self) -> Optional[Task]:
        """The last computation; None where there was none."""
        for item in self._api.compute_tasks(exposure_id=self.id, n=100)["items"]:
            if item["kind"] == "compute":
                return Task(self._api, item["id"])
        return None

    def wait(self, progress: Optional[Progress] = None, *, timeout: Optional[float] = None) -> "Project":
        """Waits until its last computation has ended."""
        task = self.task()
        if task is not None:
            task.wait(progress, timeout=timeout)
        return self.refresh()

    def delete(self) -> None:
        """Moves it to Recently Deleted, from where it can be recovered for 30 days."""
        self._api.projects_remove(self.id)

    def workbook(self, path: PathLike) -> Path:
        """All locations with every dataset as an Excel file."""
        return self._api.excel_report(self.id).save(path)

    def parquet(self, path: PathLike, *, layout: str = "long", datasets: Optional[OneOrMore] = None,
                scenario: Optional[OneOrMore] = None, year: Optional[OneOrMore] = None) -> Path:
        """Values as Parquet; with `layout="wide"` locations with values as GeoParquet."""
        return self._api.values_parquet(self.id, layout=cast(Any, layout), datasets=_list(datasets),
                                        scenario=_list(scenario), time=_list(year)).save(path)

    def geojson(self, path: PathLike) -> Path:
        """Locations with their properties as GeoJSON."""
        target = Path(path)
        collection = {"type": "FeatureCollection", "features": self.locations()}
        part = target.with_name(f".{target.name}.part")
        part.write_text(json.dumps(collection, ensure_ascii=False), encoding="utf-8")
        os.replace(part, target)
        return target

    def archive(self, path: PathLike, progress: Optional[Progress] = None, *, timeout: Optional[float] = None) -> Path:
        """Everything of the project in one zip: results, locations, provenance."""
        task = Task(self._api, self._api.exports_create_dump(self.id)["id"]).wait(progress, timeout=timeout)
        return self._api.task_result(task.id).save(path)

    def report(self, path: PathLike, *, title: Optional[str] = None, template: str = "physical-risk") -> Path:
        """A report as a file, by its ending: .pdf, .docx, .pptx, .xlsx, .zip.

        The report with this title is taken; where there is none it is made from the template.
        """
        target = Path(path)
        kind = target.suffix.lstrip(".").lower()
        if kind not in _TYPES:
            raise ValueError(f"A report is a file with one of the endings {', '.join('.' + one for one in _TYPES)}.")
        return self._report_file(self._report_id(title, template), kind).save(target)

    def _report_id(self, title: Optional[str], template: str) -> str:
        found = self._api.reports_list(exposure_id=self.id)["items"]
        wanted = title or self._template_title(template)
        for report in found:
            if report["title"] == wanted:
                return cast(str, report["id"])
        made = self._api.reports_create(exposure_id=self.id, title=wanted, from_template=True, from_template_id=template)
        return cast(str, made["id"])

    def _template_title(self, template: str) -> str:
        known = self._api.report_templates_list(page_size=100)["items"]
        for one in known:
            if one["id"] == template:
                return cast(str, one["title"])
        raise NotFoundError(f"There is no template {template!r}.",
                            hint="There are " + ", ".join(str(one["id"]) for one in known) + ".")

    def _report_file(self, report_id: str, kind: str) -> Download:
        made = self._api.reports_export(report_id, export_type=cast(Any, kind))
        return self._api.read_report_export(report_id, made["id"])


def _list(value: Optional[OneOrMore]) -> Any:
    """One or several values as the address takes them."""
    if value is None:
        return OUT
    values = [value] if isinstance(value, (str, int)) else list(value)
    if not values:
        raise TidemarkError("An empty list chooses nothing.", hint="Leave the argument out, or give \"all\".")
    return ",".join(str(one) for one in values)
