"""Figures of 004: the robot, its legs' frames, rolling on arcs, and the two walks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from scipy.integrate import solve_ivp

from .. import biped
from ..biped.gait.rolling import foot_displacement, swing_position, trunk_displacement
from ..chain.world import World
from ..run import as_recording
from ..studio.mesh import mesh_of
from ..studio.pictures.plots.style import COLOURS, headline, plot_path, sheet
from ..studio.pictures.render.still import picture
from .figure import Drawn


def robot() -> Drawn:
    """004 Figs. 1 to 3: the robot's size, and the closed form (8) to (11) against its tree of joints."""
    world = World()
    figure = world.add(biped.robot(0.1))
    rng = np.random.default_rng(4)
    largest = 0.0
    for _ in range(20):
        angles = rng.uniform(-0.6, 0.6, 6)
        for name, angle in zip(("hip_yaw", "hip", "thigh", "shank", "ankle", "foot"), angles, strict=True):
            world[f"{figure.name}/right_{name}"].q[:] = angle
        foot, hip = (world.pose(f"{figure.name}/right_{name}") for name in ("foot", "hip"))
        p, R = biped.hip_frames(biped.robot(0.1), angles[None])
        largest = max(largest, float(np.abs(foot.R.T @ (hip.p - foot.p) - p[0]).max()))
        trunk = world.pose(f"{figure.name}/trunk")
        largest = max(largest, float(np.abs(foot.R.T @ trunk.R - R[0]).max()))
    for link in figure.links[1:]:
        link.q[:] = 0.0
    low, high = _extent(World(), biped.robot())
    numbers = {
        "height, mm": 1e3 * (high[2] - low[2]),
        "width, mm": 1e3 * (high[1] - low[1]),
        "depth, mm": 1e3 * (high[0] - low[0]),
        "mass, kg": figure.mass,
        "joints": float(figure.nv - 6),
        "closed form differs from the tree by, m": largest,
    }
    return Drawn(numbers, lambda path: picture(world, path, size=(700, 700), title="004 Figs. 1 to 3: the robot"))


def _extent(world: World, model: Any) -> tuple[Any, Any]:
    """Lowest and highest corner of all shapes of a figure, (3,) m each."""
    figure = world.add(model)
    corners = []
    for link in figure.links:
        pose = world.pose(link)
        for shape in link.shapes:
            corners.append(pose.p + mesh_of(shape).points @ pose.R.T)
    everything = np.vstack(corners)
    return everything.min(axis=0), everything.max(axis=0)


def displacement() -> Drawn:
    """004 Figs. 4 to 6: (55)(56) against rolling without slip, integrated."""
    foot = biped.Foot(radius=0.1)
    start, end = -0.4, 0.4
    leans = np.linspace(start, end, 161)
    dx, dz = foot_displacement(foot, start, leans)
    x, _, z = foot.centre

    def rate(lean: float, at: Any) -> Any:
        """The point that touches is at rest: the ankle turns about it, 1 rad for 1 rad."""
        del at
        c, s = np.cos(lean), np.sin(lean)
        ankle = np.array([-(x * c + z * s), x * s - z * c])  # from the middle of the arc
        up = foot.radius + ankle[1]
        return [up, -ankle[0]]

    done = solve_ivp(rate, (start, end), [0.0, 0.0], "DOP853", t_eval=leans, rtol=1e-12, atol=1e-14)
    a, phi0, phi1 = foot.radius - foot.height, -start, end
    printed = (-a * (np.sin(phi0) + np.sin(phi1)) + foot.radius * (phi0 + phi1), a * (np.cos(phi0) - np.cos(phi1)))
    numbers = {
        "differs from an integration by, m": float(max(np.abs(done.y[0] - dx).max(), np.abs(done.y[1] - dz).max())),
        "differs from (55)(56) by, m": float(max(abs(printed[0] - dx[-1]), abs(printed[1] - dz[-1]))),
        "displacement of the ankle, mm": 1e3 * float(dx[-1]),
        "displacement of the point that touches, mm": 1e3 * foot.radius * (end - start),
    }

    def draw(path: Path) -> Path:
        target = plot_path(path)
        with sheet(target, 6.4, 3.4) as figure:
            axis = figure.subplots()
            arc = np.linspace(-0.6, 0.6, 60)
            for k, lean in enumerate((start, 0.0, end)):
                middle = np.array([foot.radius * (lean - start), foot.radius])
                sole = middle + foot.radius * np.column_stack([-np.sin(arc + lean), -np.cos(arc + lean)])
                ankle = middle - np.array([x * np.cos(lean) + z * np.sin(lean), z * np.cos(lean) - x * np.sin(lean)])
                axis.plot(*sole.T, color=COLOURS[k])
                axis.plot(*np.array([middle, ankle]).T, "o-", color=COLOURS[k], ms=3)
            axis.axhline(0.0, color="black", lw=0.8)
            axis.set_aspect("equal")
            headline(figure, "004 Figs. 4 to 6: a foot rolls; middle of the arc and ankle")
        return target

    return Drawn(numbers, draw)


def carried_along() -> Drawn:
    """004 Figs. 7 to 9: trunk (58)(59) and swing foot (61)(62) are turned about O and moved on by r φ."""
    r, L, a = 0.1, 0.185, 0.07
    angles = np.linspace(0.0, 0.5, 101)
    trunk = np.column_stack(trunk_displacement(L, r, angles))
    foot = np.array([0.06, -0.05])
    swung = np.column_stack(swing_position(foot, a, r, angles))
    turned = np.array([[[np.cos(u), np.sin(u)], [-np.sin(u), np.cos(u)]] for u in angles])
    moved = np.column_stack([r * angles, np.zeros_like(angles)])
    numbers = {
        "trunk differs from a rigid motion by, m": float(
            np.abs(turned @ np.array([0.0, L]) - np.array([0.0, L]) + moved - trunk).max()
        ),
        "swing foot differs from a rigid motion by, m": float(
            np.abs(turned @ foot + moved + np.array([0.0, a]) - swung).max()
        ),
        "the trunk goes ahead by, mm": 1e3 * float(trunk[-1, 0]),
    }

    def draw(path: Path) -> Path:
        target = plot_path(path)
        with sheet(target, 6.0, 4.0) as figure:
            axis = figure.subplots()
            axis.plot(*(trunk + np.array([0.0, a + L])).T, color=COLOURS[0], label="trunk")
            axis.plot(*swung.T, color=COLOURS[1], label="swing foot")
            axis.plot(r * angles, np.full_like(angles, a), color=COLOURS[2], label="O")
            axis.set_aspect("equal")
            axis.legend()
            headline(figure, "004 Figs. 7 to 9: carried along, m")
        return target

    return Drawn(numbers, draw)


def _strip(motion: biped.PoseTable, title: str) -> Any:
    return lambda path: as_recording(biped.record(motion)).strip(path, title=title)


def flat_walk() -> Drawn:
    """004 Fig. 10: flat feet, the trunk at one height, straight ahead."""
    motion = biped.walk(biped.robot(), "flat", steps=4)
    run = biped.record(motion)
    numbers = {
        "trunk's height varies by, m": float(np.ptp(motion.p[:, 0, 2])),
        "trunk's way sideways, m": float(np.abs(motion.p[:, 0, 1]).max()),
        "slip, lift and sinking of standing feet, m": float(run.loop_error.max()),
        "way, m": float(motion.p[-1, 0, 0] - motion.p[0, 0, 0]),
    }
    return Drawn(numbers, _strip(motion, "004 Fig. 10: flat feet"))


def arc_roll() -> Drawn:
    """004 Fig. 11: all joints held, the robot rolls over the right foot until the left one lands, then over that."""
    motion = biped.roll_over(biped.robot(0.1))
    run = biped.record(motion)
    knees = motion.angles[:, [3, 9]]
    numbers = {
        "knees bend by at most, rad": float(np.abs(knees).max()),
        "joints move by at most, rad": float(np.ptp(motion.angles, axis=0).max()),
        "slip, lift and sinking of standing feet, m": float(run.loop_error.max()),
        "lowest point of a swinging sole, m": float(motion.clearance.min()),
        "way, m": float(motion.p[-1, 0, 0] - motion.p[0, 0, 0]),
    }
    return Drawn(numbers, _strip(motion, "004 Fig. 11: rolling over straight legs"))
