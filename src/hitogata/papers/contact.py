"""Figures of 001: integrals over an overlap volume, edges that meet, forces and points of action, and the cost."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import numpy as np

from ..arrays import Array
from ..chain.contact_rules import Law
from ..chain.model import Model
from ..chain.shapes.shape import Box, Convex
from ..chain.world import World
from ..contact.intersect import Interference, interference
from ..demos import load_demo, other_contacts
from ..figures.props import box
from ..run import Recording, simulate
from ..simulation.simulation import Simulation
from ..studio.pictures.plots.contacts import common_volume, largest_step, plot_laws
from ..studio.pictures.plots.style import COLOURS, headline, plot_path, sheet
from .figure import Drawn

#: the two laws of Figs. 7 and 8 with the relaxation at which they behave as printed
_RELAXED = ("alternating, λ = 1", "points, λ = 1")


def _overlap() -> Interference:
    """Of two boxes, one with its edge in the other: some faces cross the contact plane."""
    low, high = Box(size=(0.4, 0.4, 0.2)), Box(size=(0.2, 0.2, 0.2))
    return interference(high, ((0.1, 0.06, 0.19), ("x", 0.55)), low, None)


def _integrated(found: Interference, parts: int = 200) -> tuple[Array, Array]:
    """Q and c of 001 (9)(10) by summing small pieces of every face, projected onto the plane; no closed form."""
    n, Q, c = found.normal, np.zeros((6, 6)), np.zeros((3, 6))
    for face in found.faces:
        corners = found.vertices[list(face.vertices)] - found.centroid
        for one, two in pairwise(corners[1:]):
            triangle = np.array([corners[0], one, two])
            across, along = np.meshgrid((np.arange(parts) + 0.5) / parts, (np.arange(parts) + 0.5) / parts)
            flip = across + along > 1.0
            u, v = np.where(flip, 1.0 - across, across).ravel(), np.where(flip, 1.0 - along, along).ravel()
            points = triangle[0] + u[:, None] * (one - corners[0]) + v[:, None] * (two - corners[0])
            area = abs(0.5 * np.cross(one - corners[0], two - corners[0]) @ n) / len(points)
            height = np.abs(points @ n)
            p = points - (points @ n)[:, None] * n
            for x, h in ((p, height),):
                cross = np.zeros((len(x), 3, 3))
                cross[:, 0, 1], cross[:, 0, 2] = -x[:, 2], x[:, 1]
                cross[:, 1, 0], cross[:, 1, 2] = x[:, 2], -x[:, 0]
                cross[:, 2, 0], cross[:, 2, 1] = -x[:, 1], x[:, 0]
                # velocity of a point: v + ω × p = (−[p×], 1) (ω, v)
                rows = np.concatenate([-cross, np.broadcast_to(np.eye(3), cross.shape)], axis=2)
                Q += area * np.einsum("kai,kaj->ij", rows, rows)
                c += area * np.einsum("k,kai->ai", h, rows)
    return Q, c


def integrals() -> Drawn:
    """001 Figs. 1, 2: Q and c over the faces of an overlap, also where a face goes through the contact plane."""
    found = _overlap()
    Q, c = _integrated(found)
    sides = [(found.vertices[list(face.vertices)] - found.centroid) @ found.normal for face in found.faces]
    numbers = {
        "volume, cm³": 1e6 * found.volume,
        "faces": float(len(found.faces)),
        "faces through the contact plane": float(sum(side.min() < -1e-9 and side.max() > 1e-9 for side in sides)),
        "Q differs from a sum over small pieces by": float(np.abs(found.Q - Q).max() / np.abs(Q).max()),
        "c differs by": float(np.abs(found.c - c).max() / np.abs(c).max()),
    }

    def draw(path: Path) -> Path:
        from mpl_toolkits.mplot3d.art3d import Poly3DCollection  # type: ignore[import-untyped]

        target = plot_path(path)
        with sheet(target, 6.4, 5.2, None) as figure:
            axis = figure.add_subplot(projection="3d")
            for face in found.faces:
                colour = COLOURS[face.body]
                corners = 1e3 * found.vertices[list(face.vertices)]
                axis.add_collection3d(Poly3DCollection([corners], facecolor=colour, alpha=0.25, edgecolor=colour))
            plane = 1e3 * found.polygon
            axis.add_collection3d(Poly3DCollection([plane], facecolor=COLOURS[2], alpha=0.45, edgecolor=COLOURS[2]))
            start = 1e3 * found.centroid
            axis.quiver(*start, *(20.0 * found.normal), color="black")
            low, high = 1e3 * found.vertices.min(axis=0), 1e3 * found.vertices.max(axis=0)
            for set_limits, a, b in zip((axis.set_xlim, axis.set_ylim, axis.set_zlim), low, high, strict=True):
                set_limits(a, b)
            axis.set_box_aspect(high - low)
            headline(figure, "001 Figs. 1, 2: faces of A (blue) and B (orange), contact plane; mm")
        return target

    return Drawn(numbers, draw)


def _by(name: str, law: Law, duration: float) -> Recording:
    scene = load_demo(name)
    scene.world.contact.law = law
    return simulate(scene.world, duration, dt=scene.options.dt, events=scene.events, every=1e-3)


def edges() -> Drawn:
    """001 Figs. 3, 4: edges pass through each other by points and do not by volumes."""
    laws: tuple[Law, ...] = ("points", "alternating", "exact")
    runs: dict[str, Recording] = {law: _by("edge-drop", law, 0.45) for law in laws}
    numbers = {
        f"in each other, {law}, cm³": 1e6 * float(common_volume(run.resample(5e-3), "box", "block").max())
        for law, run in runs.items()
    }
    return Drawn(numbers, lambda path: plot_laws(runs, path, "box", "block", title="001 Figs. 3, 4: edge on edge"))


def _relaxed(law: str) -> Recording:
    scene = load_demo("tilted-box")
    other_contacts("tilted-box")[law](scene.world)
    return simulate(scene.world, scene.options.duration, events=scene.events, every=1e-3)


def tilted_box() -> Drawn:
    """001 Figs. 5 to 8: forces are alike; the point of action moves smoothly by volumes and jumps by points."""
    runs = {law: _relaxed(law) for law in _RELAXED}
    numbers = {}
    for law, run in runs.items():
        force = run.contact_pressure("box", "ground")
        numbers[f"largest force, {law}, N"] = float(force.max())
        step = largest_step(run.contact_point("box", "ground"))
        numbers[f"largest step of the point of action, {law}, mm"] = 1e3 * step
        numbers[f"force at the end, {law}, N"] = float(force[-1])
    title = "001 Figs. 7, 8: normal force and its point of action, λ = 1, k Δt = 0.05"
    return Drawn(numbers, lambda path: plot_laws(runs, path, "box", "ground", title=title))


def _standing(bodies: int, law: Law) -> World:
    world = World()
    world.floor()
    for k in range(bodies):
        world.add(box(size=(0.1, 0.1, 0.1), mass=0.5, name=f"box{k}"), at=(0.15 * k, 0.0, 0.0499))
    world.contact.law = law
    return world


def _prism(vertices: int, law: Law) -> World:
    """One prism that stands on its face."""
    world = World()
    world.floor()
    angles = 2.0 * np.pi * np.arange(vertices) / vertices
    ring = np.column_stack([0.05 * np.cos(angles), 0.05 * np.sin(angles)])
    points = [(x, y, z) for z in (-0.05, 0.05) for x, y in ring]
    model = Model("prism")
    model.link("prism", mass=0.5, inertia=(8e-4, 8e-4, 6e-4), shapes=[Convex(points=points)])
    world.add(model, at=(0.0, 0.0, 0.0499))
    world.contact.law = law
    return world


def _cost(make: Callable[[], World], steps: int = 150) -> float:
    """s of processor time of a step in contact: the shortest of some runs."""
    found = []
    for _ in range(5):
        simulation = Simulation(make(), dt=1e-3)
        simulation.run(0.01)
        began = time.process_time()
        simulation.run(1e-3 * steps)
        found.append((time.process_time() - began) / steps)
        simulation.finish()
    return min(found)


def cost() -> Drawn:
    """001 §5: the problem has three unknowns for a volume, and three for each of its points."""
    laws: tuple[Law, ...] = ("points", "alternating")
    counts, corners = (1, 2, 4, 8), (4, 8, 16)
    bodies = {law: [_cost(lambda n=n, law=law: _standing(n, law)) for n in counts] for law in laws}  # type: ignore[misc]
    faces = {law: [_cost(lambda n=n, law=law: _prism(n, law)) for n in corners] for law in laws}  # type: ignore[misc]
    numbers: dict[str, float] = {"unknowns of a face of 4 vertices, by volumes": 3.0, "by points": 12.0}
    for law in laws:
        numbers |= {f"{n} boxes, {law}, µs": 1e6 * s for n, s in zip(counts, bodies[law], strict=True)}
        numbers |= {f"{n} vertices, {law}, µs": 1e6 * s for n, s in zip(corners, faces[law], strict=True)}
    numbers["time by points over time by volumes, 8 boxes"] = bodies["points"][-1] / bodies["alternating"][-1]
    numbers["time by points over time by volumes, 16 vertices"] = faces["points"][-1] / faces["alternating"][-1]

    def draw(path: Path) -> Path:
        target = plot_path(path)
        with sheet(target, 9.0, 3.4) as figure:
            panels = (
                ("boxes that stand, four vertices each", counts, bodies),
                ("vertices of the face on which one body stands", corners, faces),
            )
            for axis, (label, at, seconds) in zip(figure.subplots(1, 2), panels, strict=True):
                for k, law in enumerate(laws):
                    axis.loglog(at, 1e6 * np.array(seconds[law]), "o-", color=COLOURS[k], label=law)
                axis.set_xticks(at, [str(n) for n in at])
                axis.minorticks_off()
                axis.yaxis.set_major_formatter(lambda y, _: f"{y:g}")
                axis.set_xlabel(label)
                axis.set_ylabel("a step, µs")
                axis.legend()
            headline(figure, "001 §5: cost by volumes and by points")
        return target

    return Drawn(numbers, draw)
