"""Compiled code shipped with the package, so that installed packages need no compilation.

A wheel can include a cache (filled by `hatch_build.py`) for one version of Python, of numba and of llvmlite, one system
and one processor level, all recorded beside it. On any other machine it is ignored and kernels are compiled as from a
source tree; `misfit` gives the reason.
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
    """Compiler and target of shipped code."""

    python: str  # as in the names of .pyc files
    numba: str
    llvmlite: str
    system: str  # LLVM's triple
    processor: str  # LLVM's name of a processor or of a level of them
    features: list[str]  # required processor features

    @staticmethod
    def here(processor: str, features: list[str]) -> Made:
        """For this interpreter and system, and a given processor."""
        tag = sys.implementation.cache_tag or sys.implementation.name
        return Made(tag, numba.__version__, llvmlite.__version__, ll.get_process_triple(), processor, features)

    def misfit(self) -> str | None:
        """Reason for which this machine cannot use the code; None if it can."""
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
    except RuntimeError:  # not available on every system
        return {}


def made() -> Made | None:
    """The label of the shipped code; None if there is none."""
    try:
        label: dict[str, Any] = json.loads((FOLDER / _LABEL).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    return Made(**label)


@functools.cache
def misfit() -> str | None:
    """Reason for which the shipped code cannot be used here; None if it can, or if there is none."""
    label = made()
    return None if label is None else label.misfit()


@functools.cache
def folder() -> Path | None:
    """Folder of shipped code that this machine can run; None if there is none."""
    return FOLDER if made() is not None and misfit() is None else None
