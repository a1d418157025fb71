"""The state of a run in plain values, for viewers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...chain.link import Link
from ...chain.world import World
from ...kernels.compiler.plain import uncompiled
from ...simulation.events.types import Above, At, Beyond, Event, OnContact, Within
from ...simulation.inputs.drives import Motor
from ..live.branches import EventRow
from ..live.instants import Shown
from ..live.run import LiveRun
from ..replay import Mark
from ..wire.frames import Instant
from ..wire.scene import poses_of


def described_run(run: LiveRun, shown: Shown) -> dict[str, Any]:
    """Parts of the state that do not depend on the session. shown: of the frame that viewers see."""
    setting = run.setting
    motors = run.simulation.motors if setting.off is None else setting.off
    held = run.held
    return {
        "dt": run.simulation.dt,
        "start": 0.0,
        "end": run.branch.end,
        "time": run.time,
        "branch": run.branch.number,
        "branches": [
            {
                "number": one.number,
                "parent": None if one.parent is None else one.parent.number,
                "from": one.start,
                "to": one.end,
                "why": one.why,
            }
            for one in run.branches
        ],
        "compared": list(run.compared),
        "held": None if held is None else held.link.path,
        "gravity": run.world.gravity.tolist(),
        "friction": _friction(run),
        "contact": run.world.contact.on,
        "motors": {"on": setting.off is None, "list": described_motors(motors)},
        "events": [described_event(row, fired=run.fired(row)) for row in setting.events],
        "structure": shown.number,
        **shown.described,
        "weight": weight_of(run.world),
        "duration": run.plan.duration,
        "recording": run.branch.file.name,
    }


def weight_of(world: World) -> float:
    """N: reference for the length of force arrows; the weight of 60 kg where there is none."""
    return float(world.mass * np.linalg.norm(world.gravity)) or 590.0


def _friction(run: LiveRun) -> dict[str, float] | None:
    if not run.world.contact.on:
        return None
    if run.setting.friction is not None:
        static, kinetic = run.setting.friction
        return {"static": static, "kinetic": kinetic}
    for link in run.world.links:
        for shape in link.shapes:
            return {"static": shape.material.static, "kinetic": shape.material.sliding}
    return None


def described_motors(motors: Mapping[Link, Motor]) -> list[dict[str, Any]]:
    return [
        {
            "link": link.path,
            "stiffness": motor.stiffness,
            "damping": motor.damping,
            "target": None if motor.target is None else [float(x) for x in np.atleast_1d(motor.target)],
            "force": [float(x) for x in np.atleast_1d(motor.force)],
            "limit": motor.limit if np.isfinite(motor.limit) else None,
        }
        for link, motor in motors.items()
    ]


def described_event(row: EventRow, *, fired: bool) -> dict[str, Any]:
    event = row.event
    kinds = ", ".join(dict.fromkeys(kind for kind, _ in event.actions))
    return {
        "number": row.number,
        "name": event.name,
        "kind": _kind(event),
        "time": event.time if isinstance(event, At) else None,
        "fired": fired,
        "text": f"{_when(event)}{': ' + kinds if kinds else ''}",
        "table": None if row.table is None else dict(row.table),
    }


def _kind(event: Event) -> str:
    if isinstance(event, OnContact):
        return event.change
    if isinstance(event, Above):
        return f"{event.quantity}_above"
    return {"At": "at", "Within": "within", "Beyond": "beyond", "Landing": "lands"}.get(type(event).__name__, "when")


def _when(event: Event) -> str:
    if isinstance(event, At):
        return f"at {event.time:g} s"
    if isinstance(event, Within):
        return f"{event.a.name} within {event.distance:g} m of {event.b.name}"
    if isinstance(event, Above):
        limits = [f"{one:g} {unit}" for one, unit in ((event.force, "N"), (event.moment, "N m")) if np.isfinite(one)]
        where = event.link.name if event.link is not None else event.connection_name
        return f"{event.quantity} of {where} above {' and '.join(limits)}"
    if isinstance(event, Beyond):
        where = event.link.name if event.link is not None else event.connection_name
        low = "" if np.isinf(event.low) else f" below {event.low:g}"
        high = "" if np.isinf(event.high) else f" above {event.high:g}"
        return f"{where}{low}{' or' if low and high else ''}{high}"
    if isinstance(event, OnContact):
        words = {"touch": "touches", "part": "parts from", "slip": "slips on"}[event.change]
        return f"{event.a.name} {words} {'anything' if event.b is None else event.b.name}"
    return event.name


def described_link(run: LiveRun, name: str) -> dict[str, Any]:
    """Everything about a link."""
    world = run.world
    link = world[name]
    joint = link.joint
    motors = run.simulation.motors if run.setting.off is None else run.setting.off
    coordinates = []
    if joint is not None:
        for i, value in enumerate(link.q):
            ends = getattr(joint, "range", None) if joint.nq == 1 else None
            coordinates.append(
                {
                    "name": f"q.{link.path}.{i}",
                    "value": float(value),
                    "unit": "m" if joint.name == "slide" else "rad" if joint.nq == 1 else "",
                    "range": None if ends is None else [float(x) if np.isfinite(x) else None for x in ends],
                }
            )
    return {
        "path": link.path,
        "figure": None if link.figure is None else link.figure.name,
        "mass": None if link.mass is None else link.mass.mass,
        "joint": None if joint is None else joint.name,
        "parent": None if link.parent is None else link.parent.path,
        "coordinates": coordinates,
        "motor": next(iter(described_motors({link: motors[link]})), None) if link in motors else None,
    }


def told_marks(marks: list[Mark], start: int) -> dict[str, Any]:
    """Events from a mark on, as messages to viewers."""
    told = [{**mark._asdict(), "minor": mark.minor} for mark in marks[start:]]
    return {"tell": "marks", "from": start, "marks": told}


def still_instant(world: World, scene: int) -> Instant:
    """A world before it runs, as a frame; compiles nothing."""
    with uncompiled():
        p, quaternion = poses_of(world)
        energy = world.energy() if world.nv else None
    told = (0.0, 0.0, 0.0) if energy is None else (energy.kinetic, energy.gravity, energy.spring)
    return Instant(0.0, np.concatenate([p, quaternion], axis=1).astype(np.float32), energy=told, scene=scene)
