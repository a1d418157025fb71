"""Runs every benchmark of this folder, or those named on the command line; with --short each in a few seconds.

A benchmark is a module with a `main(*, short)`. The short form takes the same way through the same code with small
numbers: it shows that the benchmark works, not how fast anything is.
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import cast

Main = Callable[..., None]


def benchmarks() -> dict[str, Main]:
    """The mains by the names of their modules."""
    found = {}
    for module in sorted(pkgutil.iter_modules([str(Path(__file__).parent)])):
        if module.name != "__main__":
            main = getattr(importlib.import_module(f"benchmarks.{module.name}"), "main", None)
            if main is not None:
                found[module.name] = cast("Main", main)
    return found


def run(arguments: list[str] | None = None) -> None:
    known = benchmarks()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"one of {', '.join(known)}; all by default")
    parser.add_argument("--short", action="store_true", help="small numbers, a few seconds each")
    given = parser.parse_args(arguments)
    for name in given.names or known:
        if name not in known:
            parser.error(f"no benchmark is named {name!r}; there are {', '.join(known)}")
        known[name](short=given.short)


if __name__ == "__main__":
    run()
