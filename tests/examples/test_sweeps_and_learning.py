"""The examples with many runs, in a short form."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.sweeps.file import load_sweep_file

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_stronger_board_breaks_later_or_never() -> None:
    file = load_sweep_file(EXAMPLES / "sweeps" / "strength.toml")
    done = hg.sweep(file.scene, {"strength": [150.0, 240.0, 300.0, 350.0]}, results=file.results, workers=1)
    at_once, early, late, never = done["breaks"]
    assert at_once < early < late < 1.5
    assert np.isnan(never)
    # it breaks where the joint bears what it can
    assert done["load"][1:3] == pytest.approx([240.0, 300.0], rel=1e-3)
    assert done["load"][3] < 350.0


def run_example(name: str, *arguments: str) -> None:
    """As a script, but in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", [name, *arguments])
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")


def test_walkers_fall_where_it_is_too_steep_for_their_feet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_example("sweeps/walker.py", "--across", "2", "--most", "3", "--workers", "1", "--out", str(tmp_path))
    assert "of 4 walkers take 3 steps" in capsys.readouterr().out
    done = hg.load_sweep(tmp_path / "walker.parquet")
    assert done["slope"].tolist() == [0.005, 0.005, 0.05, 0.05]
    assert done["steps"].max() <= 3
    assert (tmp_path / "walker.png").exists() and (tmp_path / "walker.html").exists()


def test_a_walk_takes_a_small_push_and_not_a_large_one() -> None:
    pushed = runpy.run_path(str(EXAMPLES / "sweeps" / "push.py"))["pushed"]
    small, large = (pushed({"impulse": impulse, "instant": 0.3}) for impulse in (15.0, 60.0))
    assert small["stands"] == 1 and np.isnan(small["fell"])
    assert large["stands"] == 0 and 1.2 < large["fell"] < 5.4
    assert large["limit"] > small["limit"]


def test_a_crowd_of_policies_is_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_example(
        "learning/learn_to_catch.py", "--generations", "1", "--crowd", "4", "--episodes", "1", "--out", str(tmp_path)
    )
    assert "0: median" in capsys.readouterr().out
    kept = np.load(tmp_path / "policy.npz")
    assert kept["policy"].shape == (45,) and kept["curve"].shape == (1, 2)
    assert (tmp_path / "curve.png").exists()
