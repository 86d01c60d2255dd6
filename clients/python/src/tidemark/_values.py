"""Values of locations as rows. What is missing is None, never zero, and says why."""
from __future__ import annotations

import csv
import io
from dataclasses import asdict, dataclass
from typing import Any, Dict, Iterable, Iterator, List, Mapping, Optional

__all__ = ["Location", "Value", "Values"]


@dataclass(frozen=True)
class Location:
    id: str
    name: str
    country: Optional[str]
    longitude: Optional[float]
    latitude: Optional[float]


@dataclass(frozen=True)
class Value:
    """A value of a location at a coordinate of a dataset.

    `value` is what the screens show: None where there is none, and `missing` says why. `p10`, `p50`, `p90` and `mean`
    are the range of the models, where there is one. A total with `is_lower_bound` is at least what it says.
    """

    location: str
    name: str
    country: Optional[str]
    longitude: Optional[float]
    latitude: Optional[float]
    dataset: str
    scenario: Optional[str]
    year: Optional[int]
    season: Optional[str]
    month: Optional[str]
    return_period: Optional[int]
    quantile: Optional[int]
    value: Optional[float]
    p10: Optional[float]
    p50: Optional[float]
    p90: Optional[float]
    mean: Optional[float]
    unit: str
    band: Optional[str]
    confidence: Optional[str]
    missing: Optional[str]
    is_lower_bound: Optional[bool]
    missing_hazards: Optional[str]


class Values(List[Value]):
    """Rows, and the same as a frame of pandas or geopandas where these are installed."""

    def to_pandas(self) -> Any:
        """A `pandas.DataFrame` with a row for each value; a missing value is NaN."""
        import pandas

        frame = pandas.DataFrame([asdict(row) for row in self], columns=list(Value.__dataclass_fields__))
        for name in ("value", "p10", "p50", "p90", "mean", "longitude", "latitude"):
            frame[name] = frame[name].astype("float64")
        for name in ("year", "return_period", "quantile"):
            frame[name] = frame[name].astype("Int64")
        return frame

    def to_geopandas(self) -> Any:
        """A `geopandas.GeoDataFrame` with points in longitude and latitude."""
        import geopandas

        frame = self.to_pandas()
        points = geopandas.points_from_xy(frame["longitude"], frame["latitude"])
        return geopandas.GeoDataFrame(frame, geometry=points, crs="OGC:CRS84")


def csv_rows(file: io.RawIOBase) -> Iterator[Dict[str, str]]:
    """Rows of a CSV file of the server as they arrive."""
    csv.field_size_limit(1 << 24)
    reader = csv.DictReader(io.TextIOWrapper(io.BufferedReader(file, 1 << 16), encoding="utf-8-sig", newline=""))
    for row in reader:
        yield {name: _unmarked(text) for name, text in row.items()}


def _unmarked(text: str) -> str:
    """Texts that spreadsheets would take for a formula have an apostrophe in front."""
    return text[1:] if text[:1] == "'" and text[1:2] in tuple("=+-@\t\r\n＝＋－＠") else text


def _number(text: str) -> Optional[float]:
    return float(text) if text else None


def _whole(text: str) -> Optional[int]:
    return int(text) if text else None


def locations_of(rows: Iterable[Mapping[str, str]]) -> Dict[str, Location]:
    return {
        row["id"]: Location(row["id"], row["name"], row["country"] or None, _number(row["longitude"]),
                            _number(row["latitude"]))
        for row in rows
    }


def values_of(rows: Iterable[Mapping[str, str]], locations: Mapping[str, Location]) -> Values:
    return Values(_value(row, locations[row["location"]]) for row in rows if row["location"] in locations)


def _value(row: Mapping[str, str], at: Location) -> Value:
    return Value(
        location=at.id, name=at.name, country=at.country, longitude=at.longitude, latitude=at.latitude,
        dataset=row["dataset"], scenario=row["scenario"] or None, year=_whole(row["time"]),
        season=row["season"] or None, month=row["month"] or None, return_period=_whole(row["return_period"]),
        quantile=_whole(row["quantile"]), value=_number(row["value"]), p10=_number(row["p10"]),
        p50=_number(row["p50"]), p90=_number(row["p90"]), mean=_number(row["mean"]), unit=row["unit"],
        band=row["band"] or None, confidence=row["confidence"] or None, missing=row["missing"] or None,
        is_lower_bound={"true": True, "false": False}.get(row["is_lower_bound"]),
        missing_hazards=row["missing_hazards"] or None,
    )
