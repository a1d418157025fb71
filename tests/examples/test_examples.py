"""Every example runs, headless and short."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))


def test_examples_are_numbered_in_one_row():
    assert [path.name[:2] for path in EXAMPLES] == [f"{n:02d}" for n in range(1, len(EXAMPLES) + 1)]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_runs_and_balances(path, tmp_path):
    done = subprocess.run(
        [sys.executable, str(path), "--duration", "0.5"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
        env=os.environ | {"HITOGATA_QUIET": "1"},
    )
    assert done.returncode == 0, done.stderr
    balance = re.search(r"energy balance: (\S+) J; largest gap: (\S+) m", done.stdout)
    assert balance is not None, done.stdout
    assert abs(float(balance[1])) < 1e-3
    assert float(balance[2]) < 1e-9
