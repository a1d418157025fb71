"""The process that walks. In: lines of JSON {number, do, text, …}. Out: blocks, each after its length (u32).

One thread finds gaits and basins, for the newest text only; another walks from single starts and under dynamics.
"""

from __future__ import annotations

import json
import os
import struct
import sys
import threading
import traceback
from collections.abc import Callable
from time import monotonic
from typing import IO, Any

import numpy as np

from ...biped.study import PASSIVE, read_study
from ...biped.walkers.basin import basin_starts
from ...biped.walkers.continuation import follow_gait
from ...biped.walkers.passive import descend
from ...biped.walkers.powered import PoweredWalk
from ...biped.walkers.step_map import PeriodicGait, find_gait
from ...biped.walkers.walker import Stride, Walker
from ...errors import HitogataError
from ...figures.biped import robot
from ..designing.__main__ import Newest
from ..wire.frames import GAIT, packed_block
from ..wire.gaits import basin_message, run_message

#: starts of a basin along each axis; steps after which a walk counts as stable; s between two pictures
GRID, MOST, EVERY = 25, 12, 0.2
#: steps of a walk from one start, of the gait's own
STEPS = 8
#: the gait of the usual walker is near this: lean, rate, swing rate
GUESS = (-0.3, 1.08, 0.65)


class Worker:
    """out: where blocks go."""

    def __init__(self, out: IO[bytes]) -> None:
        self._out, self._lock = out, threading.Lock()
        self._newest = 0
        #: the last walker whose gait is known
        self._known: tuple[Walker, PeriodicGait] | None = None
        self._passive, self._walks = Newest(self._find), Newest(self._walk)

    def serve(self, lines: IO[str]) -> None:
        for line in lines:
            job = json.loads(line)
            if job["do"] == "passive":
                self._newest = job["number"]
                self._passive.give(job)
            else:
                self._walks.give(job)

    def _send(self, block: bytes) -> None:
        with self._lock:
            self._out.write(struct.pack("<I", len(block)) + block)
            self._out.flush()

    def _telling(self, job: dict[str, Any], does: Callable[[], None]) -> None:
        """Do a job, or report why it failed."""
        said = {"what": "trouble", "number": job["number"], "do": job["do"]}
        try:
            does()
        except HitogataError as error:
            self._send(packed_block(GAIT, said | {"error": str(error)}))
        except Exception:  # noqa: BLE001 who asked is told
            self._send(packed_block(GAIT, said | {"error": "", "details": traceback.format_exc()}))

    def _gait(self, walker: Walker) -> PeriodicGait:
        if self._known is None:
            usual = Walker(**PASSIVE)
            self._known = (usual, find_gait(usual, GUESS))
        if self._known[0] != walker:
            self._known = (walker, follow_gait(*self._known, walker))
        return self._known[1]

    def _find(self, job: dict[str, Any]) -> None:
        self._telling(job, lambda: self._basin(job))

    def _basin(self, job: dict[str, Any]) -> None:
        walker = read_study(job["text"]).passive
        gait = self._gait(walker)
        said: dict[str, Any] = {"number": job["number"], "most": MOST, "gait": told(gait)}
        lean = np.linspace(0.3, 1.7, GRID) * gait.state.lean
        rate = np.linspace(0.4, 1.8, GRID) * gait.state.rate
        steps, caught = np.full((GRID, GRID), -1), np.zeros((GRID, GRID), dtype=np.bool_)
        self._send(basin_message(lean, rate, steps, caught, said | {"done": False}))
        last = monotonic()
        for start in basin_starts(walker, gait, lean=lean, rate=rate, most=MOST):
            steps[start.i, start.j], caught[start.i, start.j] = start.steps, start.caught
            if job["number"] != self._newest:
                return
            if monotonic() - last > EVERY:
                last = monotonic()
                self._send(basin_message(lean, rate, steps, caught, said | {"done": False}))
        self._send(basin_message(lean, rate, steps, caught, said | {"done": True}))

    def _walk(self, job: dict[str, Any]) -> None:
        self._telling(job, lambda: self._start(job) if job["do"] == "start" else self._power(job))

    def _start(self, job: dict[str, Any]) -> None:
        walker = read_study(job["text"]).passive
        gait = self._gait(walker)
        own = gait.state
        lean, rate = (own.lean, own.rate) if job["lean"] is None else (job["lean"], job["rate"])
        gone = descend(walker, Stride(lean, rate, own.swing_rate / own.rate * rate), STEPS, gait.time)
        fate = f"takes {gone.steps} steps" if gone.steps != 1 else "takes one step"
        words = f"{fate} and falls after {gone.time:.2f} s" if gone.fallen else f"{fate} and walks on"
        said = {"number": job["number"], "do": "start", "lean": lean, "rate": rate}
        self._send(run_message(gone.run, said | {"words": f"it {words}", "fallen": gone.fallen, "strides": gone.steps}))

    def _power(self, job: dict[str, Any]) -> None:
        study = read_study(job["text"])
        made = robot(dimensions=study.dimensions, foot=study.foot, armature=study.armature)
        walking = PoweredWalk(made, study.walk)
        run, why = walking.run_on(study.duration)
        taken = len(walking.strikes)
        words = f"{taken} step{'' if taken == 1 else 's'} in {run.duration:.2f} s{'' if why is None else f'; {why}'}"
        said = {"number": job["number"], "do": "power", "words": words, "fallen": why is not None, "strides": taken}
        self._send(run_message(run, said))


def told(gait: PeriodicGait) -> dict[str, Any]:
    """A gait in plain values."""
    return {
        "lean": gait.state.lean,
        "rate": gait.state.rate,
        "swing_rate": gait.state.swing_rate,
        "time": gait.time,
        "multipliers": [float(abs(one)) for one in gait.multipliers],
        "stable": gait.stable,
    }


def main() -> None:
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keeps printed text out of the studio's channel
    Worker(out).serve(sys.stdin)


if __name__ == "__main__":
    main()
