"""The two backends of the compiler: the same calculations by kernels of the fast one and of plain numba.njit.

make bench ARGS=backend                                    all cases in this environment
python -m benchmarks.backend --python PATH [--python …]    and with other interpreters, whose numba may be another

Each case is computed in a process of its own by the fast backend, and by the portable one in each environment. The
table has the largest difference, relative to the largest number of the case, and the seconds of the processor that the
portable backend took, most of them to compile; a second run takes its kernels from the cache. Backends contract other
products and sums into one operation and inline other functions, so the last bits differ; a motion multiplies them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
from rich.console import Console
from rich.table import Table

from .timing import verdict

ROOT = Path(__file__).parents[1]
#: relative difference that rounding explains: at an instant, and at the end of a run or of a design
INSTANT, RUN = 1e-12, 1e-8


def _algebra() -> list[float]:
    """Elimination with full pivoting of random matrices: one small kernel."""
    from hitogata.kernels.math.full_pivoting import eliminate

    rng, found = np.random.default_rng(1), []
    for _ in range(20):
        A, columns = rng.normal(size=(6, 9)), np.empty(9, dtype=np.int64)
        found += [float(eliminate(A, columns, 1e-12)), *A.ravel(), *columns]
    return found


def _functions() -> list[float]:
    """Forward and inverse dynamics, mass matrix and Jacobian of a human."""
    import hitogata as hg

    world = hg.World()
    human = world.add(hg.figures.human())
    world.q[7:] += 0.3 * np.sin(np.arange(len(world.q) - 7.0))
    world.v = 0.5 * np.cos(np.arange(world.nv))
    a = hg.forward_dynamics(world)
    torque = hg.inverse_dynamics(world, a)
    return [*a, *torque, *hg.mass_matrix(world).ravel(), *hg.jacobian(world, human["left_hand"]).ravel()]


def _loops() -> list[float]:
    """A gymnast swings on the bar, and lets go with one hand."""
    import hitogata as hg

    world = hg.World()
    figure = world.add(hg.figures.gymnast(arms="up", grip_height=2.5))
    bar = world.add(hg.figures.high_bar(height=2.5))
    world.connect(bar["bar"], figure["left_hand"], hg.Hinge("y"), name="left")
    right = world.connect(bar["bar"], figure["right_hand"], hg.Hinge("y"), name="right")
    simulation = hg.Simulation(world, events=[hg.at(0.1).cut(right)])
    simulation.run(0.2)
    return [*world.q, *world.v, simulation.lost]


def _contact() -> list[float]:
    """Boxes and a ball fall onto a floor and come to rest on each other."""
    import hitogata as hg

    world = hg.World()
    world.floor()
    for k in range(3):
        world.add(hg.figures.box(), at=(0.01 * k, 0.0, 0.11 + 0.21 * k))
    simulation = hg.Simulation(world)
    simulation.run(0.3)
    return [*world.q, *world.v, simulation.lost]


def _motion() -> list[float]:
    """A designed lean of the humanoid."""
    import hitogata as hg
    from hitogata.motion import DesignOptions, Orientation

    motion = hg.Motion(hg.World().add(hg.figures.humanoid()), options=DesignOptions(rate=20.0))
    motion.key(0.0, support=["left_foot", "right_foot"])
    motion.key(0.6, Orientation("chest", ("x", 0.1)))
    motion.key(1.2, Orientation("chest", ("x", 0.0)))
    return [*np.asarray(motion.design().q).ravel()]


#: by name: the case, and the relative difference that is allowed
CASES: dict[str, tuple[Callable[[], list[float]], float]] = {
    "elimination": (_algebra, INSTANT),
    "dynamics of a human": (_functions, INSTANT),
    "gymnast on the bar, 0.2 s": (_loops, RUN),
    "three boxes, 0.3 s": (_contact, RUN),
    "lean of the humanoid": (_motion, RUN),
}
#: the case of the short form
SHORT = "elimination"


def computed(case: str, backend: str, python: str = sys.executable) -> dict[str, Any]:
    """numbers, cpu (s of the processor) and numba (its version) of a case in a process of its own."""
    environment = os.environ | {"HITOGATA_BACKEND": backend, "HITOGATA_QUIET": "1"}
    environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [python, "-m", "benchmarks.backend", "--case", case],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise RuntimeError(f"{case} by {backend} with {python}: {done.stderr[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def compared(cases: Sequence[str], pythons: Sequence[str]) -> list[tuple[str, str, float, float]]:
    """Of each case and interpreter: case, version of numba, relative difference, s of the processor."""
    rows = []
    for case in cases:
        fast = np.array(computed(case, "fast")["numbers"])
        for python in pythons:
            other = computed(case, "numba", python)
            difference = float(np.abs(np.array(other["numbers"]) - fast).max() / np.abs(fast).max())
            rows.append((case, f"{other['numba']}, Python {other['python']}", difference, float(other["cpu"])))
    return rows


def main(*, short: bool = False, pythons: Sequence[str] = (sys.executable,)) -> None:
    table = Table(title="the portable backend beside the fast one")
    for heading in ("case", "numba", "difference", "limit", "s of the processor"):
        table.add_column(heading)
    for case, version, difference, cpu in compared([SHORT] if short else list(CASES), pythons):
        limit = CASES[case][1]
        table.add_row(case, version, f"{difference:.1e}", verdict(difference, limit), f"{cpu:.0f}")
    Console().print(table)


def _case(name: str) -> None:
    """Compute one case in this process and print its numbers."""
    begun = time.process_time()
    numbers = [float(x) for x in CASES[name][0]()]
    cpu = time.process_time() - begun
    version = ".".join(map(str, sys.version_info[:2]))
    print(json.dumps({"numbers": numbers, "cpu": cpu, "numba": numba.__version__, "python": version}))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.backend", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--case", choices=CASES, help="compute one case here, by the backend of HITOGATA_BACKEND")
    parser.add_argument("--python", action="append", metavar="PATH", help="another interpreter with the dependencies")
    given = parser.parse_args()
    if given.case:
        _case(given.case)
    else:
        main(pythons=[sys.executable, *(given.python or [])])
