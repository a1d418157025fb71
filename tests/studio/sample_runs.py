"""A short run for viewers, stepped by hand: its data do not depend on the accuracy of the simulation."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
from benchmarks.runs import without_ranges

import hitogata as hg
from hitogata.kernels.tree.joint import difference, integrate
from hitogata.simulation.output.recorder import Chunk, LogEntry, Recorder

DURATION, RELEASE = 1.3, 0.6


def bar_world() -> tuple[hg.World, list[Any]]:
    """A gymnast who hangs on the high bar by both hands, swung out."""
    world = hg.World()
    bar = world.add(hg.figures.high_bar(height=2.5))
    gymnast = world.add(without_ranges(hg.figures.gymnast(arms="up", grip_height=2.5)))
    grips = [
        world.connect(bar["bar"], gymnast[f"{side}_hand"], hg.Hinge("y"), name=f"{side} grip")
        for side in ("left", "right")
    ]
    return world, grips


def bar_release(recorder: Recorder, *, duration: float = DURATION, release: float = RELEASE, dt: float = 0.002) -> None:
    """Swing, then the right hand lets go, then the left one: two changes of structure, three segments."""
    # the arms are straight except for the last digits
    with warnings.catch_warnings(action="ignore", category=hg.errors.SingularPoseWarning):
        _bar_release(recorder, duration, release, dt)


def _bar_release(recorder: Recorder, duration: float, release: float, dt: float) -> None:
    world, grips = bar_world()
    # a push of the whole figure about the bar
    gymnast = world["trunk"]
    world.v[world.v_slice(gymnast)] = (3.9, 0.0, 0.0, 0.0, -3.9, 0.0)
    world.resolve_velocities()
    start, stiffness = world.q.copy(), 80.0
    recorder.structure(0.0, world)
    cuts = [(release, grips[1]), (release + 0.25, grips[0])]
    steps = round(duration / dt)
    for k in range(steps + 1):
        t = k * dt
        if cuts and t >= cuts[0][0]:
            grip = cuts.pop(0)[1]
            world.cut(grip)
            recorder.log(LogEntry(t, "cut", grip.name, {}))
            recorder.structure(t, world)
        off = np.zeros(world.nv)
        difference(off, world.tables.tree.links, start, world.q)
        torque = -stiffness * off - 4.0 * world.v
        torque[world.v_slice(gymnast)] = 0.0
        a = hg.forward_dynamics(world, torque)
        recorder.frames(_frame(world, t, torque))
        world.v[:] += dt * a
        q = world.q.copy()
        integrate(q, world.tables.tree.links, world.q, world.v, dt)
        world.q[:] = q
        if world.connections:
            world.close()
            world.resolve_velocities()
    recorder.finish({"duration": duration})


def _frame(world: hg.World, t: float, torque: np.ndarray) -> Chunk:
    energy, momentum = world.energy(), world.momentum()
    wrenches = hg.connection_forces(world, torque) if world.connections else {}
    forces = [np.concatenate([wrenches[c].moment, wrenches[c].force]) for c in world.connections.values()]
    return Chunk(
        time=np.array([t]),
        q=world.q[None].copy(),
        v=world.v[None].copy(),
        energy=np.array([energy]),
        work=np.zeros(1),
        lost=np.zeros(1),
        momentum=np.concatenate([momentum.angular, momentum.linear])[None],
        loop_error=np.zeros((1, 2)),
        forces=np.array(forces).reshape(1, -1, 6),
    )
