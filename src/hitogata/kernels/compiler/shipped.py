"""Compiled code that comes with the package, so that those who install it compile nothing.

A wheel can carry a cache (`hatch_build.py` fills it) for one version of Python, of numba and of llvmlite, one system
and one level of processor, all written down beside it. On any other machine it is left alone and kernels are compiled
as from a source tree; `misfit` says why.
"""

from __future__ import annotations

import functools
import json
import sys
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite
import llvmlite.binding as ll
import numba

#: a wheel has it, a source tree does not
FOLDER = Path(__file__).parents[1] / "compiled"
_LABEL = "made.json"


class Made(NamedTuple):
    """What code was compiled by and for."""

    python: str  # as in the names of .pyc files
    numba: str
    llvmlite: str
    system: str  # LLVM's triple
    processor: str  # LLVM's name of a processor or of a level of them
    features: list[str]  # what the processor must have

    @staticmethod
    def here(processor: str, features: list[str]) -> Made:
        """By this interpreter, for some processor of its kind."""
        tag = sys.implementation.cache_tag or sys.implementation.name
        return Made(tag, numba.__version__, llvmlite.__version__, ll.get_process_triple(), processor, features)

    def misfit(self) -> str | None:
        """Why this machine cannot use it; None if it can."""
        here = self.here(ll.get_host_cpu_name(), [name for name, there in _host_features().items() if there])
        for what in ("python", "numba", "llvmlite", "system"):
            if getattr(self, what) != getattr(here, what):
                return f"it is for {what} {getattr(self, what)}, here is {getattr(here, what)}"
        missing = sorted(set(self.features) - set(here.features))
        return f"this processor is no {self.processor}: it lacks {', '.join(missing)}" if missing else None

    def write(self, folder: Path) -> None:
        (folder / _LABEL).write_text(json.dumps(self._asdict(), indent=1) + "\n", encoding="utf-8")


def _host_features() -> dict[str, bool]:
    try:
        return dict(ll.get_host_cpu_features())
    except RuntimeError:  # LLVM cannot tell on every system
        return {}


def made() -> Made | None:
    """The label of what came with the package; None if nothing did."""
    try:
        label: dict[str, Any] = json.loads((FOLDER / _LABEL).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return Made(**label)


@functools.cache
def misfit() -> str | None:
    """Why what came with the package is of no use here; None if it is of use, or nothing came."""
    label = made()
    return None if label is None else label.misfit()


@functools.cache
def folder() -> Path | None:
    """Where code that this machine can run came with the package; None if none did."""
    return FOLDER if made() is not None and misfit() is None else None
