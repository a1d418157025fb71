"""Every example runs, headless and short."""

from __future__ import annotations

import contextlib
import io
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))
#: those that simulate; the others design a motion, whose duration the keyframes give, and check it themselves
RUNS = [path for path in EXAMPLES if "--duration" in path.read_text(encoding="utf-8")]
DESIGNS = [path for path in EXAMPLES if "hitogata.motion" in path.read_text(encoding="utf-8")]


#: J: steps with contacts are of second order; of 2.5 J and of 700 J that are exchanged
TOLERATED = {"08_boxes_that_touch": 5e-3, "09_falling_human": 0.7}


def test_every_example_is_run_by_one_of_the_tests_below() -> None:
    assert sorted({*RUNS, *DESIGNS}) == EXAMPLES


def test_examples_are_numbered_in_one_row() -> None:
    assert [path.name[:2] for path in EXAMPLES] == [f"{n:02d}" for n in range(1, len(EXAMPLES) + 1)]


def output_of(path: Path, cwd: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """Output of a script, run as one but in this process."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "argv", [str(path), *arguments])
    with contextlib.chdir(cwd), contextlib.redirect_stdout(out):
        runpy.run_path(str(path), run_name="__main__")
    return out.getvalue()


@pytest.mark.parametrize("path", DESIGNS, ids=lambda path: path.stem)
def test_example_designs_a_motion(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "margin" in output_of(path, tmp_path, monkeypatch)
    assert list(tmp_path.iterdir())


@pytest.mark.parametrize("path", RUNS, ids=lambda path: path.stem)
def test_example_runs_and_balances(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = output_of(path, tmp_path, monkeypatch, "--duration", "0.5")
    balance = re.search(r"energy balance: (\S+) J; loop error: (\S+) m", shown)
    assert balance is not None, shown
    assert abs(float(balance[1])) < TOLERATED.get(path.stem, 1e-3)
    assert float(balance[2]) < 1e-8


def test_an_example_runs_as_a_script(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES[0]), "--duration", "0.1"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
        env=os.environ | {"HITOGATA_QUIET": "1"},
    )
    assert done.returncode == 0, done.stderr
    assert "energy balance" in done.stdout
