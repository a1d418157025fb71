"""Kernel modules without a unit test of their own: one sign of each is turned, and the test that names it must fail.

python -m benchmarks mutations                        all of them, some minutes: every mutated module is compiled
python -m benchmarks.mutations placed_offsets rope    only modules whose names contain one of these words
python -m benchmarks mutations --short                applies every mutation to a copy, and runs nothing

Each mutation is made in a copy of the sources, with a copy of the kernel cache, so that neither is changed. The test
must pass on the sources as they are.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from hitogata.kernels.compiler import cache

ROOT = Path(__file__).parent.parent


class Mutation(NamedTuple):
    """A module of the kernels, a text that occurs in it once, its replacement, and the test that must then fail."""

    module: str
    text: str
    replacement: str
    test: str

    @property
    def path(self) -> str:
        """Of the module, relative to the root of the sources."""
        return f"src/hitogata/kernels/{self.module.replace('.', '/')}.py"


_LAST_SLACK = "tests/simulation/test_nearly_taut.py::test_a_chain_within_its_last_slack_makes_no_energy"
MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        "geometry.outline",
        "inward = scale(sign, cross",
        "inward = scale(-sign, cross",
        "tests/kernels/contact/find/test_round_points.py::test_points_lie_half_way_between_the_surfaces",
    ),
    Mutation(
        "integrate.methods.close_stiff_loops",
        "if len(sys.loops.table) == 0:",
        "if len(sys.loops.table) >= 0:",
        "tests/simulation/test_stiff.py::test_stiff_joints_keep_the_balance_through_connect_and_cut",
    ),
    Mutation(
        "integrate.near_singular.energy_correction",
        "lacks = gained + energy_lost(",
        "lacks = gained - energy_lost(",
        _LAST_SLACK,
    ),
    Mutation("integrate.near_singular.loop_force_work", "d[k] -= v[k]", "d[k] += v[k]", _LAST_SLACK),
    Mutation(
        "projection.placed_offsets",
        "rows[i].kept -= asked[i] - closed[i]",
        "rows[i].kept += asked[i] - closed[i]",
        "tests/simulation/test_placed_gaps.py::test_a_straight_chain_that_is_not_as_long_as_its_span_is_taut",
    ),
    Mutation(
        "singular.find_constrained_directions",
        "and tightest_shift(sys, data) <= SINGULAR_POSE_RANGE",
        "and tightest_shift(sys, data) >= SINGULAR_POSE_RANGE",
        "tests/simulation/test_taut_loops.py::test_rods_in_line_between_pins_stop_at_once",
    ),
)


@contextmanager
def copied_cache() -> Iterator[Path]:
    """A copy of the kernel cache: the folder for HITOGATA_CACHE."""
    with tempfile.TemporaryDirectory() as folder:
        if cache.root().exists():
            shutil.copytree(cache.root(), Path(folder) / cache.root().name)
        yield Path(folder)


@contextmanager
def mutated(mutation: Mutation) -> Iterator[Path]:
    """A copy of the sources with the mutation: the folder for PYTHONPATH."""
    text = (ROOT / mutation.path).read_text(encoding="utf-8")
    if text.count(mutation.text) != 1:
        raise ValueError(f"{mutation.path} must have {mutation.text!r} once, not {text.count(mutation.text)} times")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
        (copy / mutation.path).write_text(text.replace(mutation.text, mutation.replacement), encoding="utf-8")
        yield copy


def passes(test: str, sources: Path, kept: Path) -> bool:
    """Whether a test passes with the package of a folder. kept: folder of its kernel cache."""
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(sources / "src"), str(ROOT)]),
        "HITOGATA_CACHE": str(kept),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", test]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(f"{test} cannot be run:\n{done.stdout}\n{done.stderr}")
    return done.returncode == 0


def result(mutation: Mutation, kept: Path | None) -> str:
    """Result of the test on the sources as they are, and on the mutated ones. kept: kernel cache; None: not run."""
    with mutated(mutation) as sources:
        if kept is None:
            return "not run"
        if not passes(mutation.test, ROOT, kept):
            return "the test fails anyway"
        return "not caught" if passes(mutation.test, sources, kept) else "caught"


def line_of(mutation: Mutation) -> int:
    text = (ROOT / mutation.path).read_text(encoding="utf-8")
    return text[: text.find(mutation.text)].count("\n") + 1


def main(*, short: bool = False, words: Sequence[str] = ()) -> None:
    table = Table(title="one sign turned")
    for heading in ("module", "line", "instead", "test", "result"):
        table.add_column(heading)
    missed = []
    with nullcontext() if short else copied_cache() as kept:
        for mutation in MUTATIONS:
            if words and not any(word in mutation.module for word in words):
                continue
            found = result(mutation, kept)
            if found not in ("caught", "not run"):
                missed.append(mutation.module)
            table.add_row(mutation.module, str(line_of(mutation)), escape(mutation.replacement), mutation.test, found)
    Console().print(table)
    if missed:
        raise SystemExit(f"not caught: {', '.join(missed)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mutations", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names of modules")
    main(words=parser.parse_args().words)
