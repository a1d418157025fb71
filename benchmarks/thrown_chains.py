"""Chains of bodies of random masses and gaps between walls of 1 cm: thrown bodies must not enter others.

A blow of up to 10 m/s runs through a row of 3 to 8 balls or boxes of 0.1 to 100 kg. Light ones leave at several times
its speed. Both kinds of impacts, any restitution, steps of 1 and 5 ms. The table shows how many chains had an overlap
above 1e-4 of the size of a body, or a gain of energy above 1e-9 of the initial one, and the largest of each.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import hitogata as hg
from hitogata.arrays import Array
from hitogata.chain.shapes.material import Material

RADIUS, THICK, DURATION = 0.0286, 0.01, 0.04


class Chain(NamedTuple):
    """A row along x at its start. centres: m, at q = 0. face: m, of the wall behind the last body. dt: s."""

    world: hg.World
    centres: Array
    face: float
    dt: float
    box: bool


class Outcome(NamedTuple):
    """depth: largest overlap of two bodies or of the last one with the wall, over a body's size. gain: largest rise of
    energy in a step over that at the start. fastest: m/s."""

    depth: float
    gain: float
    fastest: float


def chain(seed: int) -> Chain:
    """A random chain; the speed of the blow is below the limit for the walls, 25 · thickness / dt."""
    rng = np.random.default_rng(seed)
    count, box, dt = int(rng.integers(3, 9)), bool(rng.integers(2)), float(rng.choice([1e-3, 5e-3]))
    material = Material(0.0, restitution=float(rng.choice([0.0, 0.3, 0.8, 1.0])))
    shape = hg.Box(size=3 * [2 * RADIUS], material=material) if box else hg.Sphere(radius=RADIUS, material=material)
    gaps = 10.0 ** rng.uniform(-5.0, -2.0, count)
    centres = np.concatenate([[0.0], np.cumsum(2.0 * RADIUS + gaps[:-1])])
    world = hg.World(gravity=(0.0, 0.0, 0.0))
    world.contact.on = True
    world.contact.impacts = ("simultaneous", "propagating")[int(rng.integers(2))]
    for k, (x, mass) in enumerate(zip(centres, 10.0 ** rng.uniform(-1.0, 2.0, count), strict=True)):
        model = hg.Model("body")
        model.link("body", joint=hg.Slide("x"), mass=mass, inertia=shape.inertia(mass), shapes=[shape])
        world.add(model, name=f"body {k}", at=(x, 0.0, 0.0))
    face = centres[-1] + RADIUS + gaps[-1]
    wall = hg.Box(size=(THICK, 1.0, 1.0), material=material)
    for k, x in enumerate((-RADIUS - 0.05 - 0.5 * THICK, face + 0.5 * THICK)):
        model = hg.Model("wall")
        model.link("wall", joint=hg.Free(), mass=1.0, inertia=wall.inertia(1.0), shapes=[wall])
        world.add(model, name=f"wall {k}", at=(x, 0.0, 0.0), fixed=True)
    world.v[0] = rng.uniform(1.0, 10.0)
    return Chain(world, centres, face, dt, box)


def outcome(one: Chain) -> Outcome:
    """Runs a chain; overlaps are measured from the poses after each step."""
    world, n = one.world, len(one.centres)
    simulation = hg.Simulation(world, dt=one.dt)
    start = before = world.energy().total
    depth = gain = fastest = 0.0
    while simulation.time < DURATION - 1e-12:
        simulation.step()
        x, energy = one.centres + world.q[:n], world.energy().total
        depth = max(depth, float((2.0 * RADIUS - np.diff(x)).max()), float(x[-1]) + RADIUS - one.face)
        gain, before, fastest = max(gain, energy - before), energy, max(fastest, float(np.abs(world.v).max()))
    return Outcome(depth / (2.0 * RADIUS), gain / start, fastest)


def main(*, short: bool) -> None:
    count = 20 if short else 10_000
    console = Console()
    rows: dict[str, list[Outcome]] = {}
    for seed in track(range(count), console=console, transient=True):
        one = chain(seed)
        kind = f"{'boxes' if one.box else 'balls'}, {1e3 * one.dt:g} ms, {one.world.contact.impacts}"
        rows.setdefault(kind, []).append(outcome(one))
    table = Table("chains", "number", "deeper than 1e-4", "deepest", "largest gain", "fastest, m/s")
    for kind, found in sorted(rows.items()):
        depths, gains, speeds = (np.array([row[k] for row in found]) for k in range(3))
        table.add_row(
            kind, str(len(found)), str(int((depths > 1e-4).sum())), f"{depths.max():.1e}", f"{gains.max():.1e}",
            f"{speeds.max():.0f}",
        )  # fmt: skip
    console.print(table)
