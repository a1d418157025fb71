"""Runs every module of this folder that has a `main()`, or those named on the command line."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from pathlib import Path


def names() -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))


for name in sys.argv[1:] or names():
    if name != "__main__":
        main = getattr(importlib.import_module(f"benchmarks.{name}"), "main", None)
        if main is not None:
            main()
