"""Runs that are killed at random moments can be read and repaired."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from .killing import killed_run


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_what_a_killed_run_leaves_is_sound(tmp_path: Path) -> None:
    """At ten moments. The loss is measured by the benchmark and by test_mcap; here other tests may run at the same
    time."""
    rng = random.Random(4)  # noqa: S311 for tests
    for _ in range(10):
        assert killed_run(tmp_path, rng.uniform(0.0, 0.3)) >= 0.0
