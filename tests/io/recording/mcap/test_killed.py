"""A run that is killed keeps all that was computed half a second before."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hitogata.io.recording.memory import load, repair

RUN = """
import sys, time
import hitogata as hg

world = hg.World()
world.connect(world.ground, world.add(hg.figures.box())["box"], hg.Ball())
step = 0

def control(simulation):
    global step
    step += 1
    if step % 20 == 0:
        print(simulation.time, flush=True)
    time.sleep(2e-3)  # a slow run: 256 frames would take seconds

hg.simulate(world, 60.0, control=control, record=sys.argv[1])
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_at_most_half_a_second_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "killed.mcap"
    with subprocess.Popen([sys.executable, "-c", RUN, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told: list[tuple[float, float]] = []
        for line in process.stdout:
            told.append((time.monotonic(), float(line)))
            if told[-1][0] - told[0][0] > 1.5:
                break
        process.kill()
    now = told[-1][0]
    # the time reached half a second before is in the file
    wanted = max(reached for when, reached in told if when < now - 0.5)
    run = load(path)
    assert not run.finished
    assert run.end >= wanted - 0.011
    assert repair(path).frames == len(run)
