"""Structure changes: connect, cut, and their effect on positions and velocities (000 §4)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from ...arrays import Array
from ...errors import HitogataError, InputError, ModelError, StateError, StructureError
from ...kernels.impulses import connection as kernel
from ...kernels.impulses.limit_impact import impulse_besides, rope_impulse
from ...kernels.limits.slack import ROPE
from ...kernels.loops.couplings import LOOP_D_LANE
from ...kernels.loops.delassus import held_wrenches
from ...kernels.loops.kinematics import largest_gaps, measure_gaps
from ...kernels.loops.place import assemble_at
from ...kernels.math.arrays import Records
from ...kernels.tree.centroidal import kinetic_energy_at
from ...kernels.tree.relative_pose import relative_pose
from ..joints.joint import Free, Joint
from ..joints.loop_joints import Coupled, Rope
from ..link import Link
from ..model import checked_name
from ..tables.loops import LoopTables, build_loop_tables
from ..tables.mechanism import put_together
from ..values.rotations import quaternion_of
from ..values.validate import number
from .closing import CLOSED, ClosedPose, find_closed_pose
from .connection import Connection, ConnectionState, Impact, LoopError, Wrench
from .connection_frames import FrameLike, frames_of
from .coupling import Coupling, FreedomLike, Leaders, default_stem, unmade_coupling
from .soundness import refuse_overflow, refuse_stuck

if TYPE_CHECKING:
    from ..world import World

#: relative velocity, as a fraction of the world's own, below which a connection needs no impulse
_STILL = 1e-15
#: pivot of the scaled G below which a row is linearly dependent on those before it
_DEPENDENT = 1e-9


def connect(
    world: World,
    a: Link,
    b: Link,
    joint: Joint,
    on_a: FrameLike,
    on_b: FrameLike,
    tolerance: float,
    snap: bool,
    impact: bool,
    name: str | None,
) -> Connection:
    """See `World.connect`."""
    connection = unmade_connection(world, a, b, joint, on_a, on_b, name)
    return make(world, connection, tolerance, snap, impact)


def couple(
    world: World,
    follower: FreedomLike,
    leaders: Leaders,
    offset: float | None,
    tolerance: float,
    snap: bool,
    impact: bool,
    name: str | None,
) -> Coupling:
    """See `World.couple`."""
    stem = default_stem(follower, leaders) if isinstance(leaders, Mapping) else ""
    name = free_name(world, name, stem, "a coupling")
    coupling = unmade_coupling(world, follower, leaders, offset, name)
    make(world, coupling, tolerance, snap, impact)
    return coupling


def make(world: World, connection: Connection, tolerance: float, snap: bool, impact: bool) -> Connection:
    """Makes a connection or coupling from its description; nothing changes if it raises."""
    number(tolerance, "tolerance", InputError, low=0.0)
    a, b, joint = connection.a, connection.b, connection.joint
    alone = build_loop_tables(world.tables, [connection])
    # without other connections the world's own mechanism is used
    by_itself = put_together(world.tables, alone) if world.connections else world.mechanism_with(alone)
    angle, distance, speed = largest_gaps(*by_itself, world.q, world.v)
    if (distance > tolerance or angle > tolerance) and not snap:
        if isinstance(connection, Coupling):
            raise StructureError(
                f"cannot couple {connection.follower.path!r}: it is {max(distance, angle):.3g} "
                f"{'rad' if angle > distance else 'm'} from where its leaders and the offset of {connection.offset:g} "
                f"have it, more than the tolerance of {tolerance:g}; bring it there, use snap=True, "
                "or leave the offset out to take it from the present pose"
            )
        raise StructureError(
            f"cannot connect {a.path!r} and {b.path!r}: the {joint.name} joint has a position error of "
            f"{distance:.3g} m and {angle:.3g} rad, more than the tolerance of {tolerance:g}; "
            "bring them together or use snap=True"
        )
    before = world.q.copy()
    others = list(world.connections.values())
    loops = alone if not others else build_loop_tables(world.tables, [*others, connection]) if snap else None
    if snap:
        assert loops is not None
        found = find_closed_pose(world, loops)
        reached = max(found.loop_error) <= CLOSED
        if not reached and max(distance, angle) > tolerance:
            words = f"{a.path!r} and {b.path!r} together"
            if isinstance(connection, Coupling):
                words = f"{connection.follower.path!r} to where its leaders have it"
            raise StructureError(f"cannot snap {words}: {what_remains(found)}")
        if reached:
            world.q[:] = found.q
    connection.virtual.hang(a)
    world.connections[connection.name] = connection
    world.forget_loops(loops, None if others else by_itself)
    if impact and (snap or speed > _STILL):
        try:
            connection.impact = resolve_velocities(world)
        except HitogataError:
            world.q[:] = before
            remove(world, connection)
            raise
    return connection


def unmade_connection(
    world: World, a: Link, b: Link, joint: Joint, on_a: FrameLike, on_b: FrameLike, name: str | None = None
) -> Connection:
    """A connection that is not yet part of the world."""
    world.row(a), world.row(b)
    _refuse_joint(joint)
    if a is b:
        raise StructureError(f"cannot connect {a.path!r} with itself")
    world.check_state()
    joint, frames = frames_of(world, a, b, joint, on_a, on_b)
    return Connection(world, free_name(world, name, f"{a.name}-{b.name}", "a connection"), a, b, joint, *frames)


def _refuse_joint(joint: Joint) -> None:
    if not isinstance(joint, Joint):
        raise ModelError(f"cannot connect by {joint!r}; expected a joint, such as Hinge('y') or Ball()")
    if isinstance(joint, Coupled):
        raise ModelError("cannot connect by a coupling; use World.couple")
    if isinstance(joint, Free):
        raise ModelError("cannot connect by a free joint; it holds nothing: give one with 0 to 5 freedoms")
    if any(joint.armature):  # type: ignore[arg-type]
        raise ModelError(f"{joint.name} armature is {joint.armature}; a connection's joint carries no inertia")
    if any(joint.friction):  # type: ignore[arg-type]
        raise ModelError(f"{joint.name} friction is {joint.friction}; only joints of figures have dry friction")


def free_name(world: World, name: str | None, stem: str, what: str) -> str:
    """A unique name among connections and springs: the one given, or the stem with a number if necessary."""
    taken = {*world.connections, *world.springs}
    if name is None:
        name, count = stem, 1
        while name in taken:
            count += 1
            name = f"{stem} {count}"
    elif checked_name(name, what) in taken:
        raise ModelError(f"the world already has a connection or spring named {name!r}; names must differ")
    return name


def remove(world: World, connection: Connection) -> None:
    """Removes a connection: its virtual link leaves the pointers."""
    connection.virtual.unhang()
    del world.connections[connection.name]
    world.forget_loops()


def cut_joint(world: World, link: Link) -> None:
    """Cuts the tree joint above a link, which then hangs from the ground by a free joint, with equal motion (Fig.
    12)."""
    world.row(link)
    if link.parent is None or link.joint is None:
        raise StructureError("cannot cut the ground: nothing holds it")
    if link.parent is world.ground and isinstance(link.joint, Free):
        raise StructureError(f"cannot cut {link.path!r}: it floats already")
    pose, velocity = world.pose(link), world.velocity(link)
    for connection in list(world.connections.values()):
        if isinstance(connection, Coupling) and connection.moves(link):
            remove(world, connection)  # the joint that it coupled is no more
    state = {other: (other.q.copy(), other.v.copy()) for other in world.links[1:] if other is not link}
    link.unhang()
    link.hang(world.ground)
    link.joint, link.p_PJ, link.R_PJ = Free(), np.zeros(3), np.eye(3)
    link.record = None
    state[link] = (
        np.concatenate([pose.p, quaternion_of(pose.R)]),
        np.concatenate([velocity[3:], pose.R.T @ velocity[:3]]),
    )
    world.relay(state)


def measure_connection(world: World, connection: Connection) -> ConnectionState:
    """Loop error, forbidden velocity, coordinates and rates of one connection."""
    alone = build_loop_tables(world.tables, [connection])
    gaps = np.empty((1, 12))
    measure_gaps(gaps, *put_together(world.tables, alone), world.q, world.v)
    turn, slip = math.sqrt(float(gaps[0, :3] @ gaps[0, :3])), math.sqrt(float(gaps[0, 3:6] @ gaps[0, 3:6]))
    return ConnectionState(LoopError(turn, slip), gaps[0, 6:], alone.work.q.copy(), alone.work.rates.copy())


def loop_errors(world: World, q: Array, v: Array) -> Array:
    """Position error of each connection at given coordinates: (connections, 2) rad, m, in the tables' order."""
    gaps = np.empty((len(world.connections), 12))
    measure_gaps(gaps, *world.mechanism, q, v)
    return np.column_stack([np.linalg.norm(gaps[:, :3], axis=1), np.linalg.norm(gaps[:, 3:6], axis=1)])


def close_loops(world: World) -> LoopError:
    """See `World.close`."""
    found = find_closed_pose(world, world.loop_tables)
    if max(found.loop_error) > CLOSED:
        raise StructureError(f"cannot close the loops: {what_remains(found)}")
    world.q[:] = found.q
    return found.loop_error


def what_remains(found: ClosedPose) -> str:
    """Position error of the nearest pose, and the joints that block."""
    angle, distance = found.loop_error
    why = f"joints in the way: {', '.join(found.in_the_way)}" if found.in_the_way else "they cannot reach each other"
    return f"{distance:.3g} m and {angle:.3g} rad of position error remain; {why}"


def resolve_velocities(world: World) -> Impact:
    """Velocity jump that makes v satisfy all connections: one impulse solve for any number of them (000 §4.3)."""
    loops, v = world.loop_tables, world.v
    out, jump = np.empty((len(loops.order), 9)), np.empty(len(v))
    before = v.copy()
    stuck, lost = kernel.resolve_velocities(out, jump, *world.mechanism, world.q, v)
    if loops.ropes and stuck < 0:
        lost += _pull_ropes(world, before, out, jump)
    if stuck >= 0 or not math.isfinite(lost):
        after = v.copy()
        v[:] = before
        refuse_stuck(world, stuck)
        refuse_overflow(world, "velocity after the impulse", after)
        raise StateError(
            f"the kinetic energy at v = {np.abs(before).max():.3g} overflows; start with smaller velocities"
        )
    return Impact(_by_connection(loops, out), lost, jump)


def _pull_ropes(world: World, before: Array, out: Array, jump: Array) -> float:
    """The impulse of ropes that the velocity would stretch, together with that of the loops; v then satisfies both.

    before: (nv,), v before either. The loops' impulse follows from `before` again, with the ropes' impulse given. out,
    jump: as of the kernel. Returns the additional loss of kinetic energy, J. A rope that pulls at a freedom without
    inertia is an error.
    """
    sys, data = world.mechanism
    pull = np.empty(world.nv)
    fitting = kinetic_energy_at(sys.tree, data.tree, world.q, world.v)
    largest, stuck = rope_impulse(pull, sys, data, world.q, world.v)
    if stuck >= 0:
        world.v[:] = before
        refuse_stuck(world, stuck)
    if not largest > 0.0:
        return 0.0
    pulled = data.limits.bounds["force"].copy()
    data.limits.bounds["active"] = 0
    for _ in range(2):  # a second time for freedoms without inertia, whose stand-ins depend on the motion
        change, given = world.v - before, pull.copy()
        world.v[:] = before
        impulse_besides(change, sys, data, world.q, world.v, given)
    write_rope_rows(world.loop_tables, sys.limits, pulled)
    held_wrenches(out, sys, data)
    jump[:] = world.v - before
    return float(fitting - kinetic_energy_at(sys.tree, data.tree, world.q, world.v))


def write_rope_rows(loops: LoopTables, limits: Records, pull: Array) -> None:
    """Writes tensions of ropes, (K,) N or N s, into their rows, on b and away from a."""
    for limit, force in zip(limits, pull, strict=True):
        if int(limit["side"]) == ROPE:
            loops.work.rows[int(loops.loops.table[int(limit["loop"])]["row"])]["force"] = -force


def load_kernels(world: World) -> None:
    """Calls the kernels that `connect` needs, without connecting: loading them takes 10 ms, too long in a live run."""
    if world.nv == 0:
        return
    relative_pose(np.empty(3), np.empty((3, 3)), world.tables.tree, world.tables.work, world.q, 0, 0)
    largest_gaps(*world.mechanism, world.q, world.v)
    out, jump = np.empty((len(world.loop_tables.order), 9)), np.empty(world.nv)
    kernel.resolve_velocities(out, jump, *world.mechanism, world.q, world.v.copy())


def wrenches(world: World, loops: LoopTables) -> dict[Connection, Wrench]:
    """Forces or impulses that the last solve left in the rows, on b at the connection's point."""
    out = np.empty((len(loops.order), 9))
    held_wrenches(out, *world.mechanism)
    return _by_connection(loops, out)


def _by_connection(loops: LoopTables, out: Array) -> dict[Connection, Wrench]:
    return {connection: Wrench(row[:3], row[3:6], row[6:]) for connection, row in zip(loops.order, out, strict=True)}


def redundant_rows(world: World) -> dict[Connection, int]:
    """Number of constrained directions of each connection that the tree or earlier connections already constrain."""
    loops = world.loop_tables
    assemble_at(*world.mechanism, world.q)
    G = scaled_delassus(world)
    table = {
        c: range(int(r["row"]), int(r["row"] + r["rows"])) for c, r in zip(loops.order, loops.loops.table, strict=True)
    }
    found = dict.fromkeys(world.connections.values(), 0)
    for connection in found:
        if isinstance(connection.joint, Rope):
            continue  # no constraint rows
        for k in table[connection]:
            # symmetric elimination in the order of making: the remaining diagonal is the part independent of earlier
            # rows
            if G[k, k] > _DEPENDENT:
                G -= np.outer(G[:, k], G[k]) / G[k, k]
            else:
                found[connection] += 1
    return found


def scaled_delassus(world: World) -> Array:
    """G of all rows with a unit diagonal, zero for rows that move nothing: (m, m). After `assemble_at`."""
    loops = world.loop_tables
    rows, Y = loops.work.rows, loops.work.Y
    responses = np.zeros((len(rows), world.nv))
    for record in loops.loops.table:
        path = slice(record["y"], record["y"] + record["moved"])
        part = slice(record["row"], record["row"] + record["rows"])
        along = Y[path, : record["rows"]].T * np.sqrt(Y[path, LOOP_D_LANE])
        responses[part, loops.loops.path[path]] = rows["scale"][part, None] * along
    return np.asarray(responses @ responses.T)
