"""Killed runs and their recordings."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import hitogata as hg
from hitogata.io.recording.memory import load, repair

#: s of wall time that one step of the slow run takes
_SLOW = 2e-3


def killed_run(folder: Path, after: float) -> float:
    """Kill a run `after` seconds of wall time from its first step on. Returns the lost wall time, s;
    fails if the recording cannot be loaded or repaired."""
    path = folder / "killed.mcap"
    path.unlink(missing_ok=True)
    out, into = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(out)
        try:
            _slow_run(path, into)
        finally:
            os._exit(0)
    os.close(into)
    told: list[tuple[float, float]] = []
    try:
        with os.fdopen(out) as lines:
            for line in lines:
                when, reached = line.split()
                told.append((float(when), float(reached)))
                if told[-1][0] - told[0][0] > after:
                    break
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    end = told[-1][0]
    run = load(path)
    assert not run.finished
    fixed = repair(path)
    assert fixed.frames == len(run) and not fixed.whole and load(path).end == run.end
    # wall time at which the run reached the last recorded frame
    kept = [when for when, reached in told if reached <= run.end + 1e-9]
    return end - max(kept, default=told[0][0])


def _slow_run(path: Path, into: int) -> None:
    world = hg.World()
    world.connect(world.ground, world.add(hg.figures.box())["box"], hg.Ball())

    def control(simulation: hg.Simulation) -> None:
        os.write(into, f"{time.monotonic()} {simulation.time}\n".encode())
        time.sleep(_SLOW)

    hg.simulate(world, 60.0, control=control, record=path, every=1e-3)
