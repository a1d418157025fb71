"""The start of a run: checks of the initial state, active joint limits, and overlapping bodies."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..chain.connections.soundness import refuse_overflow, refuse_stuck
from ..chain.ranges import outside_range
from ..errors import StateError
from ..kernels.contact.find.detection import detect_contacts
from ..kernels.impulses.limit_impact import limit_impulse
from ..kernels.impulses.tolerances import LEAVING_SPEED
from ..kernels.integrate.restart import RESTART_PLAIN, RESTART_REVIEW, detect_at_restart
from ..kernels.integrate.restart import begin_again as measure_start
from ..kernels.integrate.tolerances import AT_LIMIT_SLACK
from ..kernels.limits.clamp import project_to_bounds
from ..kernels.limits.slack import measure as measure_limits
from ..kernels.loops.place import undetermined_freedom
from ..kernels.tree.centroidal import measure as measure_all
from ..kernels.tree.kinematics import forward_position, forward_velocity
from .contact_buffers import ContactForce
from .engine import Engine
from .events.tables import measure_landings

#: rad, m: a larger violation of a limit at the start is an error
_BEYOND = 1e-6


def activate_limits(engine: Engine) -> None:
    """Activates limits that joints are at. At the start of a run.

    A joint that is beyond its range by a rounding error, as after a recording, is moved back; more is an error.
    """
    sys, data, q = engine.buffers.sys, engine.buffers.data, engine.world.q
    bounds = data.limits.bounds
    slack = bounds["slack"]
    if len(slack) and slack.min() < 0.0:
        for row in np.flatnonzero(slack < -_BEYOND):
            where = outside_range(engine.world, sys.limits[row], float(slack[row]))
            raise StateError(f"{where}; start inside, or call world.close()")
        project_to_bounds(q, sys.limits, sys.tree)
        measure_limits(sys, data, q, engine.world.v)
    bounds["active"] = slack < AT_LIMIT_SLACK


def apply_limit_impulse(engine: Engine) -> None:
    """Corrects velocities that an impulse elsewhere would drive through active limits."""
    sys, data = engine.buffers.sys, engine.buffers.data
    if data.limits.bounds["active"].any():
        before = engine.world.v.copy()
        lost = limit_impulse(sys, data, engine.world.q, engine.world.v, LEAVING_SPEED)
        if not np.isfinite(lost):
            after = engine.world.v.copy()
            engine.world.v[:] = before
            refuse_overflow(engine.world, "velocity at the ends of ranges", after)
            raise StateError(f"the energy at v = {np.abs(before).max():.3g} overflows; start with smaller velocities")
        engine.clock["lost"] += lost


def begin_again(engine: Engine, report: Callable[[list[ContactForce]], None]) -> float:
    """Restarts from another state than the buffers were built for, with the results of a first start but in one or two
    calls if there is nothing to report. report: receives the overlapping bodies. Returns the energy, J."""
    buffers = engine.buffers
    sys, data, run, contact = buffers.sys, buffers.data, buffers.run, buffers.contact
    measure_landings(engine.world, buffers.watched, run.guards)
    found = measure_start(sys, data, run)
    deep = 0
    if found != RESTART_REVIEW and contact is not None:
        deep = detect_at_restart(sys, data, run, contact.data, contact.collision, contact.law)
        engine.note_left()
    if RESTART_REVIEW in (found, deep):
        refuse_undetermined(engine)
        activate_limits(engine)
        report(overlaps(engine))
        energy = _energy(engine)
    else:
        if deep:
            report(deep_ones(engine, deep))
        energy = float(run.measures[13:16].sum())
    if found != RESTART_PLAIN:
        apply_limit_impulse(engine)
    return energy


def look_for_overlaps(engine: Engine) -> int:
    """Finds the contacts of the first step. Returns their number."""
    count = -1
    while count < 0 and engine.buffers.contact is not None:
        sys, data, contact = engine.buffers.sys, engine.buffers.data, engine.buffers.contact
        q, v, h = engine.world.q, engine.world.v, float(engine.clock["dt"])
        forward_position(sys.tree, data.tree, q)
        forward_velocity(sys.tree, data.tree, v)
        count, _, _ = detect_contacts(sys, data, contact.collision, contact.data, contact.law, q, v, h)
        if count < 0:
            engine.grow(engine.buffers, contact)
        else:
            contact.status["n_patches"] = 0  # there are no forces yet
    engine.note_left()
    return count


def overlaps(engine: Engine) -> list[ContactForce]:
    """Overlaps deeper than any motion would produce, the deepest first. At the start."""
    return deep_ones(engine, look_for_overlaps(engine))


def deep_ones(engine: Engine, count: int) -> list[ContactForce]:
    """The same, for `count` patches already found."""
    contact = engine.buffers.contact
    if contact is None:
        return []
    placed = contact.data.patches[:count]["placed"] == 1
    if not placed.any():
        return []
    shapes = contact.data.patches[:count]["bound"] < 0
    contact.status["n_patches"] = count
    found = contact.of_last_step(engine.world)
    contact.status["n_patches"] = 0
    chosen = [force for force, deep in zip(found, placed[shapes].tolist(), strict=True) if deep]
    return sorted(chosen, key=lambda force: -force.depth)


def refuse_undetermined(engine: Engine) -> None:
    """Raises an error if a freedom has no inertia, even through connections. At the start and after a change."""
    refuse_stuck(engine.world, undetermined_freedom(engine.buffers.sys, engine.buffers.data, engine.world.q))


def _energy(engine: Engine) -> float:
    """J, of all movable links."""
    sys, data, run = engine.buffers.sys, engine.buffers.data, engine.buffers.run
    measure_all(run.measures, sys.tree, data.tree, run.q, run.v, run.movable)
    return float(run.measures[13:16].sum())
