"""Effects of commands on a run: one function for each, called at once and again when the past is recomputed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from ...chain.connections.fit import JointFit
from ...chain.joints.joint import Joint
from ...chain.link import Link
from ...chain.world import World
from ...errors import CommandError, InputError, SceneError, StateError
from ...io.scene.events import read_events
from ...io.scene.joints import JOINTS, read_joint
from ...io.scene.motors import read_motors
from ...io.toml.section import Section, Source
from ...kernels.tree.frame_poses import pose_frames
from ...simulation.events.types import Event
from ...simulation.inputs import pushes
from ...simulation.inputs.drives import Motor
from ..wire import commands
from .branches import EventRow

if TYPE_CHECKING:
    from .run import LiveRun

#: of a pull: Hz, and weights of the figure that it may pull with at the most
STRENGTHS = {"gentle": (1.5, 0.5), "firm": (3.0, 1.5), "hoist": (4.0, 3.0)}
_EARTH = 9.81
#: m, and parts of a quaternion: a ghost that would move less is not shown
_STILL = 1e-5

Answer = dict[str, Any]


def at_key(error: SceneError, prefix: str) -> CommandError:
    """An error of the scene reader, at the key of a command."""
    text = str(error)
    for head in (f"{error.file}:{error.line}: {error.key}: ", f"{error.file}:{error.line}: "):
        text = text.removeprefix(head)
    return CommandError(error.key or prefix, text)


def section_of(table: Mapping[str, Any], key: str) -> Section:
    """A table of a command, for the reader of scene files."""
    return Section(Source(key, {}), (key,), dict(table))


def joint_of(table: Mapping[str, Any]) -> Joint:
    section = Section(Source("joint", {}), (), {"joint": dict(table)})
    try:
        return read_joint(section, "joint")
    except SceneError as error:
        raise at_key(error, "joint") from None


def event_of(table: Mapping[str, Any], world: World, others: list[Mapping[str, Any]]) -> Event:
    """The event of a table; it may name connections made by other events."""
    try:
        return read_events([section_of(one, "event") for one in (*others, table)], world)[-1]
    except SceneError as error:
        raise at_key(error, "event") from None


def motor_of(link: Link, table: Mapping[str, Any]) -> Motor:
    try:
        return read_motors([section_of({**table, "link": link.path}, "motor")], link.world)[link]
    except SceneError as error:
        raise at_key(error, "motor") from None


def link_of(world: World, name: str, key: str) -> Link:
    try:
        return world[name]
    except InputError as error:
        raise CommandError(key, str(error)) from None


def pull(run: LiveRun, command: commands.Pull) -> Answer:
    """The first pull takes hold of a body, later ones move its target."""
    link = link_of(run.world, command.link, "link")
    held = run.held
    if held is not None and held.link is link and tuple(held.spec.at) == command.point:
        held.move(command.to)
        return {}
    if held is not None:
        held.release()
    frequency, weights = STRENGTHS[command.strength]
    mass = link.figure.mass if link.figure is not None else 0.0
    gravity = float(np.linalg.norm(run.world.gravity)) or _EARTH
    limit = weights * mass * gravity if mass > 0.0 else math.inf
    run.simulation.pull(link, command.point, command.to, frequency=frequency, limit=limit)
    return {}


def release(run: LiveRun, _: commands.Release) -> Answer:
    if run.held is not None:
        run.held.release()
    return {}


def push(run: LiveRun, command: commands.Push) -> Answer:
    link = link_of(run.world, command.link, "link")
    run.simulation.push(link, command.force, at=command.point, duration=command.duration)
    return {}


def connect(run: LiveRun, command: commands.Connect) -> Answer:
    a, b = link_of(run.world, command.a, "a"), link_of(run.world, command.b, "b")
    made = run.simulation.connect(
        a,
        b,
        joint_of(command.joint),
        on_a=command.on_a,
        on_b=command.on_b,
        snap=command.snap,
        name=command.name,
    )
    if made.impact is None:
        return {
            "name": made.name,
            "impulse": [0.0] * 3,
            "moment": [0.0] * 3,
            "at": _place(made.a, made.p_A),
            "lost": 0.0,
        }
    wrench = made.impact.impulses[made]
    return {
        "name": made.name,
        "impulse": wrench.force.tolist(),
        "moment": wrench.moment.tolist(),
        "at": wrench.point.tolist(),
        "lost": made.impact.energy_lost,
    }


def _place(link: Link, point: Any) -> list[float]:
    pose = link.world.pose(link)
    return [float(x) for x in pose.p + pose.R @ point]


def cut(run: LiveRun, command: commands.Cut) -> Answer:
    world = run.world
    known = {*world.connections, *world.springs}
    what: str | Link = command.what if command.what in known else link_of(world, command.what, "what")
    run.simulation.cut(what)
    return {}


def gravity(run: LiveRun, command: commands.Gravity) -> Answer:
    with run.simulation.changing_world():
        run.world.gravity = command.value
    return {}


def coefficients(command: commands.Friction) -> tuple[float, float]:
    """Static and kinetic friction that a command sets."""
    static = command.static
    kinetic = static if command.kinetic is None else command.kinetic
    if kinetic > static:
        raise CommandError("kinetic", f"kinetic friction is {kinetic:g}, above the static {static:g}")
    return static, kinetic


def friction(run: LiveRun, command: commands.Friction) -> Answer:
    static, kinetic = coefficients(command)
    shapes = {
        link: tuple(
            replace(shape, material=replace(shape.material, static=static, kinetic=kinetic)) for shape in link.shapes
        )
        for link in run.world.links
    }
    with run.simulation.changing_world():
        for link, coated in shapes.items():
            link.shapes = coated
    run.setting = replace(run.setting, shapes=shapes, friction=(static, kinetic))
    return {}


def set_motor(run: LiveRun, command: commands.SetMotor) -> Answer:
    link = link_of(run.world, command.link, "link")
    motor = None if command.motor is None else motor_of(link, command.motor)
    run.setting = replace(run.setting, motors={**run.setting.motors, link.path: command.motor})
    if run.setting.off is None:
        run.simulation.set_motor(link, motor)
        return {}
    off = {one: old for one, old in run.setting.off.items() if one is not link}
    run.setting = replace(run.setting, off=off if motor is None else {**off, link: motor})
    return {}


def motors(run: LiveRun, command: commands.Motors) -> Answer:
    if command.on and run.setting.off is not None:
        for link, motor in run.setting.off.items():
            run.simulation.set_motor(link, motor)
        run.setting = replace(run.setting, off=None)
    elif not command.on and run.setting.off is None:
        off = dict(run.simulation.motors)
        for link in off:
            run.simulation.set_motor(link, None)
        run.setting = replace(run.setting, off=off)
    return {}


def add_event(run: LiveRun, command: commands.AddEvent) -> Answer:
    rows = run.setting.events
    event = event_of(command.event, run.world, [row.table for row in rows if row.table is not None])
    run.simulation.add_event(event)
    number = max((row.number for row in rows), default=-1) + 1
    run.setting = replace(run.setting, events=(*rows, EventRow(number, event, command.event)))
    return {"event": number}


def _waiting(run: LiveRun, number: int) -> EventRow:
    for row in run.setting.events:
        if row.number == number:
            if not any(row.event is one for one in run.simulation.events):
                raise StateError(f"the event {row.event.name!r} has fired and can no longer be changed")
            return row
    raise CommandError("number", f"there is no event number {number}")


def change_event(run: LiveRun, command: commands.ChangeEvent) -> Answer:
    row = _waiting(run, command.number)
    others = [one.table for one in run.setting.events if one.table is not None and one is not row]
    event = event_of(command.event, run.world, others)
    run.simulation.change_event(row.event, event)
    changed = EventRow(row.number, event, command.event)
    run.setting = replace(run.setting, events=tuple(changed if one is row else one for one in run.setting.events))
    return {}


def remove_event(run: LiveRun, command: commands.RemoveEvent) -> Answer:
    row = _waiting(run, command.number)
    run.simulation.cancel(row.event)
    run.setting = replace(run.setting, events=tuple(one for one in run.setting.events if one is not row))
    return {}


#: commands that act on a run
ACTS: dict[type[commands.Command], Callable[[LiveRun, Any], Answer]] = {
    commands.Pull: pull,
    commands.Release: release,
    commands.Push: push,
    commands.Connect: connect,
    commands.Cut: cut,
    commands.Gravity: gravity,
    commands.Friction: friction,
    commands.SetMotor: set_motor,
    commands.Motors: motors,
    commands.AddEvent: add_event,
    commands.ChangeEvent: change_event,
    commands.RemoveEvent: remove_event,
}


def fits(run: LiveRun, command: commands.Fit) -> Answer:
    """Joints that would join two links, and where snapping would put the bodies."""
    world = run.world
    a, b = link_of(world, command.a, "a"), link_of(world, command.b, "b")
    found = world.fit(a, b, on_a=command.on_a, on_b=command.on_b)
    now = _poses(world, world.q)
    return {"fits": [_described(run, one, now) for one in found]}


def _described(run: LiveRun, one: JointFit, now: Any) -> Answer:
    ghost = []
    if one.q is not None and not one.fits:
        moved = _poses(run.world, one.q)
        apart = np.abs(moved - now).max(axis=1) > _STILL
        rows = run.shown.rows[1:]
        ghost = [[int(rows[i]), *(float(x) for x in moved[i])] for i in np.flatnonzero(apart)]
    return {
        "joint": joint_table(one.joint),
        "name": one.joint.name,
        "gap": [float(one.loop_error.angle), float(one.loop_error.distance)],
        "fits": one.fits,
        "snaps": one.q is not None,
        "why": one.why,
        "ghost": ghost,
    }


def _poses(world: World, q: Any) -> Any:
    """(L − 1, 7): p and quaternion of each link at q."""
    tables = world.tables
    n = len(tables.links) - 1
    p, quaternion = np.empty((1, n, 3)), np.empty((1, n, 4))
    pose_frames(p, quaternion, tables.tree, tables.work, np.ascontiguousarray(q)[None])
    return np.concatenate([p[0], quaternion[0]], axis=1)


def joint_table(joint: Joint) -> Answer:
    """A joint as a table of a scene file: its type and axes; it has no range."""
    names = JOINTS[joint.name][1]
    table: Answer = {"type": joint.name}
    for key in ("axis", "axis2"):
        value = getattr(joint, key, None)
        if key in names and value is not None:
            table[key] = value if isinstance(value, str) else [float(x) for x in value]
    return table


def held_by(simulation: Any) -> pushes.Pull | None:
    """The pull of the pointer, if it holds a body."""
    return next((one for one in simulation.pushes if isinstance(one, pushes.Pull)), None)
