"""Climate and natural-hazard risk of locations, from a Tidemark server.

>>> from tidemark import Tidemark
>>> tm = Tidemark("https://your.address", "tmk_...")
>>> tm.projects["Plants of Europe"].values("hd30", scenario="ssp585", year=2050)
"""
from ._client import Projects, Tidemark
from ._project import Project, Task
from ._transport import OUT, VERSION, Download
from ._upload import Upload
from ._values import Location, Value, Values
from .errors import (
    AuthenticationError,
    ComputationFailed,
    ConflictError,
    ForbiddenError,
    InvalidInputError,
    MappingNeeded,
    NotFoundError,
    RateLimitedError,
    RowsRefused,
    TidemarkError,
    UnavailableError,
    WaitTimeout,
)

__version__ = VERSION
__all__ = [
    "OUT",
    "AuthenticationError",
    "ComputationFailed",
    "ConflictError",
    "Download",
    "ForbiddenError",
    "InvalidInputError",
    "Location",
    "MappingNeeded",
    "NotFoundError",
    "Project",
    "Projects",
    "RateLimitedError",
    "RowsRefused",
    "Task",
    "Tidemark",
    "TidemarkError",
    "UnavailableError",
    "Upload",
    "Value",
    "Values",
    "WaitTimeout",
]
