"""Runs every benchmark of this folder, or those named on the command line; with --short each in a few seconds.

A benchmark is a module with a `main(*, short)`. The short form takes the same way through the same code with small
numbers: it shows that the benchmark works, not how fast anything is.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import time
from pathlib import Path

from . import page, readme

_MAIN = re.compile(r"^def main\(", re.MULTILINE)


def benchmarks() -> list[str]:
    """Names of the modules with a main. They are not imported: peers take seconds to load."""
    files = sorted(Path(__file__).parent.glob("*.py"))
    return [file.stem for file in files if _MAIN.search(file.read_text(encoding="utf-8"))]


def run(arguments: list[str] | None = None) -> None:
    known = benchmarks()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"one of {', '.join(known)}; all by default")
    parser.add_argument("--short", action="store_true", help="small numbers, a few seconds each")
    parser.add_argument("--page", action="store_true", help="also write it into docs/benchmarks.md and the README")
    given = parser.parse_args(arguments)
    if given.page:
        # so wide that no cell is broken into two lines
        os.environ["COLUMNS"] = "200"
    for name in given.names or known:
        if name not in known:
            parser.error(f"no benchmark is named {name!r}; there are {', '.join(known)}")
        module = importlib.import_module(f"benchmarks.{name}")
        begun = time.perf_counter()
        with page.kept() as printed:
            module.main(short=given.short)
        if given.page:
            page.put(page.section(name, module.__doc__ or "", printed.getvalue(), time.perf_counter() - begun))
            readme.write()


if __name__ == "__main__":
    run()
