"""Options of reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from ...chain.values.validate import number
from ...errors import InputError
from .draft import Merge
from .elements import Element
from .report import Report

MeshesAs = Literal["hull", "boxes", "none"]
Missing = Literal["refuse", "leave out"]


@dataclass(frozen=True)
class Options:
    """See `read`."""

    floating: bool | None = None
    packages: Mapping[str, str | Path] | None = None
    root: str | Path | None = None
    meshes: MeshesAs = "hull"
    missing: Missing | None = None
    merge: Merge = "massless"
    strict: bool = False
    key: str | None = None
    hull_distance: float | None = None

    def __post_init__(self) -> None:
        for name, allowed in (
            ("meshes", get_args(MeshesAs)),
            ("missing", (None, *get_args(Missing))),
            ("merge", get_args(Merge)),
        ):
            value = getattr(self, name)
            if value not in allowed:
                choices = ", ".join(repr(one) for one in allowed if one is not None)
                raise InputError(f"{name} is {value!r}; choose from {choices}")
        for name in ("floating", "strict"):
            flag = getattr(self, name)
            if not isinstance(flag, bool) and not (name == "floating" and flag is None):
                raise InputError(f"{name} is {flag!r}; it is True or False")
        if self.hull_distance is not None:
            number(self.hull_distance, "hull_distance", InputError, low=0.0)

    def refuse_missing(
        self, element: Element, name: str, why: str, touches: bool, report: Report, what: str = "mesh"
    ) -> None:
        """Note a missing file: left out if allowed, else refused. By default only drawn meshes may be missing."""
        if self.missing == "refuse" or (self.missing is None and touches):
            element.refuse(f"{element.words}: {what} {name!r}: {why} (missing='leave out' reads the model without it)")
        report.left_out(element, f"{what} that is not there: {why}", name)
