"""Contact against MuJoCo and Drake: time per step, residual of the law and depth.

Every scene is run by all contenders from the same state with the same step; boxes have the same size, mass and
friction. The results (penetration, residual speed at rest, slip on the slope) are evaluated by the same code, ours,
from positions and velocities. Scenes with many new contacts at once: `heaps.py`.
"""

from __future__ import annotations

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material

from .contact_peers import DT, EDGE, FRICTION, MASS, Contender, drake, ours, theirs
from .heaps import all_scenes, compare_heaps
from .timing import STEP_HEADINGS, microseconds, step_times, verdict

G = 9.81
#: µs per step for this number of boxes in a stack
LIMITS = {1: 25.0, 8: 300.0}


def boxes(places: Array, gravity: Array | None = None) -> hg.World:
    world = hg.World() if gravity is None else hg.World(gravity=gravity)
    material = Material(FRICTION)
    world.floor(material=material)
    shape = hg.Box(size=(EDGE, EDGE, EDGE), material=material)
    model = hg.Model("box")
    model.link("box", joint=hg.Free(), mass=MASS, inertia=shape.inertia(MASS), shapes=[shape])
    for place in places:
        world.add(model, at=place)
    return world


def stack(count: int) -> Array:
    """Boxes on one another, each 1 mm beside the one below."""
    return np.array([[1e-3 * (-1) ** i, 0.0, (i + 0.5) * EDGE] for i in range(count)])


def carpet(count: int) -> Array:
    """Boxes side by side on the floor, not touching one another."""
    side = int(np.ceil(np.sqrt(count)))
    return np.array([[1.5 * EDGE * (i % side), 1.5 * EDGE * (i // side), 0.5 * EDGE] for i in range(count)])


def pyramid(rows: int) -> Array:
    """A wall of rows, rows − 1, … boxes with gaps of a tenth between neighbours."""
    pitch = 1.1 * EDGE
    return np.array(
        [[(i - 0.5 * (rows - row)) * pitch, 0.0, (row + 0.5) * EDGE] for row in range(rows) for i in range(rows - row)]
    )


def depth(world: hg.World, state: tuple[Array, Array]) -> float:
    """m: how deep boxes are in the floor or in each other, at most: from their corners."""
    world.q, world.v = state
    centres = [world.pose(figure.root) for figure in world.figures.values()]
    corners = 0.5 * EDGE * np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    deepest = -np.inf
    for i, one in enumerate(centres):
        points = one.p + corners @ one.R.T
        deepest = max(deepest, -points[:, 2].min())
        for k, two in enumerate(centres):
            if i != k and np.linalg.norm(one.p - two.p) < 2.0 * EDGE:
                inside = 0.5 * EDGE - np.abs((points - two.p) @ two.R).max(axis=1)
                deepest = max(deepest, inside.max())
    return max(float(deepest), 0.0)


def contenders(places: Array) -> tuple[dict[str, Contender], hg.Simulation]:
    mine, simulation = ours(boxes(places))
    found = {"hitogata": mine, "MuJoCo": theirs(boxes(places))}
    other = drake(boxes(places))
    if other is not None:
        found["Drake, hydroelastic"] = other
    return found, simulation


def compare_boxes(
    console: Console, title: str, places: Array, limit: float | None, steps: int, settle: int, rounds: int = 3
) -> None:
    """Some steps first, to let everybody settle; then the clock; then the quality at the end."""
    found, simulation = contenders(places)
    for contender in found.values():
        contender.calls(settle)
    times = microseconds({name: contender.calls for name, contender in found.items()}, calls=steps, rounds=rounds)
    judge = boxes(places)
    table = Table(title=f"{title}, {DT * 1e3:g} ms")
    table.add_column("")
    for heading in (
        "µs a step", "ratio", "limit, µs", *STEP_HEADINGS, "depth, m", "speed at rest, m/s", "energy lost, J"
    ):  # fmt: skip
        table.add_column(heading, justify="right")
    start = judge.energy().total
    for name, contender in found.items():
        single = step_times(contender.calls, steps)
        state = contender.state()
        deep = depth(judge, state)
        lost = start - judge.energy().total
        kept = verdict(times[name], limit) if limit is not None and name == "hitogata" else ""
        table.add_row(
            name, f"{times[name]:.1f}", f"{times[name] / times['MuJoCo']:.2f}", kept, *single.cells(), f"{deep:.1e}",
            f"{np.abs(state[1]).max():.1e}", f"{lost:.1e}",
        )  # fmt: skip
    console.print(table)
    console.print(
        f"   hitogata: {len(simulation.contacts())} volumes, worst residual of the law {simulation.law_residual:.1e}, "
        f"depth at any time {simulation.deepest:.1e} m"
    )


def slope(console: Console, steps: int) -> None:
    """A box on 20° with μ = 0.8: slip in the second half of 2 × steps."""
    angle = np.radians(20.0)
    gravity = G * np.array([np.sin(angle), 0.0, -np.cos(angle)])
    places = stack(1)
    found = {"hitogata": ours(boxes(places, gravity))[0], "MuJoCo": theirs(boxes(places, gravity))}
    other = drake(boxes(places, gravity))
    if other is not None:
        found["Drake, hydroelastic"] = other
    table = Table(title=f"box on a slope of 20°, μ = {FRICTION:g}, {DT * 1e3:g} ms")
    table.add_column("")
    table.add_column("slip, µm/s", justify="right")
    for name, contender in found.items():
        contender.calls(steps)
        before = contender.state()[0][:3]
        contender.calls(steps)
        table.add_row(name, f"{np.linalg.norm(contender.state()[0][:3] - before) / (steps * DT) * 1e6:.2g}")
    console.print(table)


def main(*, short: bool = False) -> None:
    console = Console(width=200)
    if short:
        compare_boxes(console, "stack of 2", stack(2), None, steps=5, settle=5, rounds=1)
        slope(console, 5)
        compare_heaps(console, all_scenes(0.004))
        return
    for count in (1, 3, 8):
        steps = 1000 if count < 8 else 300
        compare_boxes(console, f"stack of {count}", stack(count), LIMITS.get(count), steps, settle=1000)
    slope(console, 1000)
    compare_boxes(console, "10 boxes side by side", carpet(10), None, steps=200, settle=1000)
    compare_boxes(console, "100 boxes side by side", carpet(100), None, steps=30, settle=100)
    compare_boxes(console, "pyramid of 15 boxes", pyramid(5), None, steps=50, settle=1000)
    compare_heaps(console, all_scenes(1.0))
