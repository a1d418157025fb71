"""Every array the kernels read or write: meaning, unit, shape, and who writes it.

A table of links is one array of records, not one array per field: it crosses from Python into a compiled function in
half a microsecond however many fields it has, and all that a pass needs of a link lies together in memory.

Row 0 of the link tables is the ground. Links stand in depth-first order, so a parent always comes before its children
and a subtree is a contiguous block. Directions, vectors and inertias are in world axes; spatial quantities are
(angular, linear) and taken at the link's own origin, which is where its joint is. They therefore stay exact however
far from the world's origin, or however fast, the mechanism is.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .vector import Floats

#: bytes of a cache line: a table starts on one, and a row fills whole ones
LINE = 64


def _row(fields: list[tuple[str, str] | tuple[str, str, int]]) -> np.dtype[np.void]:
    """Fields one after the other, padded to whole cache lines: where memory happens to lie must not cost time."""
    packed = np.dtype(fields)
    names = list(packed.names or ())
    return np.dtype(
        {
            "names": names,
            "formats": [(packed[name].base, packed[name].shape) for name in names],
            "offsets": [packed.fields[name][1] for name in names] if packed.fields else [],
            "itemsize": -(-packed.itemsize // LINE) * LINE,
        }
    )


def table(n: int, row: np.dtype[np.void]) -> NDArray[np.void]:
    """n zeroed rows that start on a cache line."""
    raw = np.zeros(n * row.itemsize + LINE, dtype=np.uint8)
    start = -raw.ctypes.data % LINE
    return raw[start : start + n * row.itemsize].view(row)


#: rows of one connection that are worked on at once: six at most, padded to what vector registers hold
LANES = 8

Records = NDArray[np.void]
#: One row. Kernels read its fields as attributes, which no type checker knows.
Record: TypeAlias = Any
Ints = NDArray[np.int64]

#: Constants of a link and of the joint that hangs it from its parent. Written by `chain.lowering`.
LINK = _row(
    [
        ("parent", "i8"),  # row of the parent link; the ground's is −1
        ("root", "i8"),  # row of the ancestor that hangs from the ground (itself, if it does)
        ("kind", "i8"),  # joint type, see `joint.py`
        ("q", "i8"),  # first coordinate in q
        ("v", "i8"),  # first freedom in v
        ("nv", "i8"),  # number of freedoms
        ("sprung", "i8"),  # 1 if a freedom of the joint has stiffness
        ("held", "i8"),  # 1 if no freedom lies between the link and the ground
        ("p_PJ", "f8", 3),  # m: joint frame's origin in the parent's frame
        ("R_PJ", "f8", 9),  # joint frame's axes in the parent's frame
        ("axis", "f8", 3),  # unit axis in the joint frame (see `joint.py` for its meaning)
        ("axis2", "f8", 3),  # second unit axis of a universal or planar joint; centre of a ball joint's cone
        ("mass", "f8"),  # kg
        ("com", "f8", 3),  # m: centre of mass in the link's frame
        ("inertia", "f8", 6),  # kg m²: about the link's origin, link's axes, symmetric
    ]
)

#: Constants of one freedom. Written by `chain.lowering`.
FREEDOM = _row(
    [
        ("link", "i8"),  # row of its link
        ("parent", "i8"),  # the freedom before it on the way to the ground, −1 if none
        ("row", "i8"),  # where its row starts in the packed mass matrix (itself, parent, grandparent, …)
        ("turns", "i8"),  # 1 rotation, 0 translation
        ("in_child", "i8"),  # 1 if its axis is carried by the child link, 0 if by the parent
        ("armature", "f8"),  # kg m² or kg: inertia of the drive, reflected to the joint
        ("damping", "f8"),  # N m s/rad or N s/m
        ("stiffness", "f8"),  # N m/rad or N/m
        ("lower", "f8"),  # rad or m: lower end of the range, −inf if none (first freedom of a ball: twist)
        ("upper", "f8"),  # rad or m: upper end
        ("swing", "f8"),  # rad: half-angle of a ball joint's cone (on its first freedom), inf if none
    ]
)

#: What a link is doing.
BODY = _row(
    [
        # by kinematics.place
        ("R", "f8", 9),  # R_WB
        ("r", "f8", 3),  # m: from the parent's origin to this one
        ("p", "f8", 3),  # m: from the root link's origin to this one; world position = bodies[root].r + p
        ("h", "f8", 3),  # kg m: mass × vector from the link's origin to its centre of mass
        ("inertia", "f8", 6),  # kg m²: about the link's origin
        # by kinematics.move
        ("omega", "f8", 3),  # rad/s
        ("v", "f8", 3),  # m/s: of the link's origin
        ("gamma", "f8", 3),  # rad/s²: velocity part of the angular acceleration relative to the parent
        ("delta", "f8", 3),  # m/s²: velocity part of the origin's acceleration relative to the parent's frame
        # by aba, rnea, kinematics.accelerate
        ("a", "f8", 6),  # rad/s², m/s²: acceleration (angular, of the origin); with −gravity in aba and rnea
        ("f", "f8", 6),  # N m, N: force through the joint, or bias force of the articulated body
        # by aba
        ("articulated", "f8", 21),  # articulated inertia, see `spatial.py`
        # by crba and com
        ("mass", "f8"),  # kg: of the subtree
        ("H", "f8", 3),  # kg m: first moment of the subtree about the link's origin
        ("J", "f8", 6),  # kg m²: inertia of the subtree about the link's origin
    ]
)

#: What a freedom is doing.
AXIS = _row(
    [
        ("axis", "f8", 3),  # unit direction, by kinematics.place
        ("U", "f8", 6),  # articulated inertia × axis, by aba
        ("D", "f8"),  # 1 / inertia felt by the freedom, by aba
        ("u", "f8"),  # force left over for the freedom, by aba
    ]
)


#: Constants of a connection: frame A on link a and frame B on link b are held together by a joint from A to B, the one
#: by which the virtual twin of b hangs under a (000 §3.2). Written by `chain.lowering`.
LOOP = _row(
    [
        ("a", "i8"),  # row of the link that carries frame A
        ("b", "i8"),  # row of the link that carries frame B
        ("meet", "i8"),  # row of the nearest link that both hang from
        ("kind", "i8"),  # joint type
        ("q", "i8"),  # first coordinate among those of all connections
        ("v", "i8"),  # first freedom among those of all connections
        ("nv", "i8"),  # number of freedoms
        ("row", "i8"),  # first constraint row
        ("rows", "i8"),  # number of constraint rows, 6 − nv
        ("y", "i8"),  # first row of its response in LoopWork.Y
        ("passive", "i8"),  # 1 if a freedom has stiffness or damping
        ("axis", "f8", 3),  # as in LINK
        ("axis2", "f8", 3),
        ("basis", "f8", 9),  # rows: axis and two directions across it, in frame A
        ("p_A", "f8", 3),  # m: frame A in link a
        ("R_A", "f8", 9),
        ("p_B", "f8", 3),  # m: frame B in link b
        ("R_B", "f8", 9),
        ("damping", "f8", 6),  # of each freedom
        ("stiffness", "f8", 6),
        ("radius", "f8"),  # m: of what rolls; 0 for every other joint
    ]
)

#: Two connections that move a common freedom, and therefore feel each other. Written by `chain.lowering`.
PAIR = np.dtype(
    [
        ("i", "i8"),  # the later connection
        ("j", "i8"),  # the earlier one, or the same
        ("start", "i8"),  # where their common freedoms start in Loops.common
        ("count", "i8"),  # and how many there are
    ]
)

#: What a connection is doing. By closure.place_loops.
CLOSURE = _row(
    [
        ("R_A", "f8", 9),  # R_WA
        ("R_B", "f8", 9),  # R_WB
        ("r", "f8", 3),  # m: from A's origin to B's
        ("arm_a", "f8", 3),  # m: from link a's origin to where both forces act: B's, or the point of contact
        ("arm_b", "f8", 3),  # m: from link b's origin to there
        ("at_A", "f8", 3),  # m: from link a's origin to A's
        ("offset", "f8", 3),  # m: from B's origin to where the forces act; zero unless it rolls
    ]
)

#: One direction in which a connection holds b to a: relative velocity along it is zero.
ROW = _row(
    [
        ("turns", "i8"),  # 1 angular, 0 linear (where the forces act); by closure.place_loops
        ("u", "f8", 3),  # unit direction; by closure.place_loops
        ("wanted", "f8"),  # change of relative velocity or acceleration asked for; by closure.*_error
        ("scale", "f8"),  # 1/√(own response), 0 for a row that nothing can move; by delassus.assemble
        ("force", "f8"),  # multiplier: force or impulse on b along u; by delassus.solve
    ]
)


#: One end of a joint's range. Written by `chain.lowering`.
LIMIT = _row(
    [
        ("link", "i8"),  # row of the link
        ("side", "i8"),  # which bound it is, see `limits.py`
        ("q", "i8"),  # its coordinate, or the first of a ball's quaternion
        ("v", "i8"),  # the first freedom it pushes on
        ("count", "i8"),  # how many it pushes on: 1, or 3 of a ball
        ("bound", "f8"),  # rad or m
        ("restitution", "f8"),  # part of the closing speed that comes back
    ]
)

#: How a bound is doing. By limits.measure, except `touching` and `force`.
BOUND = _row(
    [
        ("room", "f8"),  # rad or m: distance left, ≥ 0 inside the range
        ("start", "f8"),  # the same at the start of the step; by limit_impact.look_ahead
        ("row", "f8", 3),  # d room / d v for its freedoms
        ("bias", "f8"),  # rad/s², m/s²: second derivative of room that velocity alone causes
        ("touching", "i8"),  # 1 while the bound may push; by the time loop
        ("budget", "f8"),  # rad or m: the joint cannot reach it before it has moved so far; 0 if near; by limit_impact
        ("wanted", "f8"),  # least change of room's rate asked for
        ("force", "f8"),  # N m, N (or impulse) that it pushes with; by unilateral.push_back
    ]
)

#: Drive of one freedom: a constant force and a spring and damper towards a target, cut off at the limit.
MOTOR = _row(
    [
        ("force", "f8"),  # N m, N
        ("stiffness", "f8"),  # N m/rad, N/m towards q_target
        ("damping", "f8"),  # N m s/rad, N s/m towards v_target
        ("limit", "f8"),  # N m, N
    ]
)


#: A condition watched during a run. Written by `simulate.watch`, except `value` and `fired`.
GUARD = _row(
    [
        ("kind", "i8"),  # what is watched, see `guards.py`
        ("a", "i8"),  # link rows of a distance
        ("b", "i8"),
        ("loop", "i8"),  # connection of a force, moment or coordinate
        ("q", "i8"),  # coordinate, of the tree or within the connection
        ("p_A", "f8", 3),  # m: points in the links' frames
        ("p_B", "f8", 3),
        ("low", "f8"),  # bounds of what is watched
        ("high", "f8"),
        ("normal", "f8", 3),  # of a plane in link a's frame
        ("radius", "f8"),  # m: of what comes down on it
        ("gate", "i8"),  # what must be within its bounds for a landing to count, see `guards.py`
        ("ready", "i8"),  # 1 once it was above the plane with the gate open; by guards.make_ready
        ("armed", "i8"),  # 1 until it has fired
        ("touched", "i8"),  # of a contact: 1 once the two links have touched
        ("value", "f8"),  # fires when it reaches zero from below; by guards.measure_guards
    ]
)


class Tree(NamedTuple):
    """The constant part: structure, joints and mass properties. Rebuilt when the structure changes."""

    links: Records  # (n,) of LINK
    freedoms: Records  # (nv,) of FREEDOM
    q_rest: Floats  # (nq,): where the springs are relaxed
    gravity: Floats  # (3,) m/s²


class Work(NamedTuple):
    """Buffers of a tree. Everything in them is a function of (tree, q, v) and may be overwritten at any call."""

    bodies: Records  # (n,) of BODY
    axes: Records  # (nv,) of AXIS
    mass: Floats  # (packed,) kg m²: packed rows of the mass matrix, by crba
    factor: Floats  # (packed,): packed rows of its LᵀL factor, by factor
    column: Floats  # (nv,): scratch


class Loops(NamedTuple):
    """The constant part of all connections, in the order in which they are eliminated."""

    loops: Records  # (nl,) of LOOP
    pairs: Records  # (np,) of PAIR
    q_rest: Floats  # (virtual coordinates,): where the springs of the connections are relaxed
    common: Ints  # (nc, 2): positions of a common freedom in the responses of i and of j
    first: Ints  # (m,): first column of each row of the Delassus matrix inside its envelope
    start: Ints  # (m,): where that row starts in the packed envelope


class LoopWork(NamedTuple):
    """Buffers of the connections."""

    closures: Records  # (nl,) of CLOSURE
    axes: Records  # (virtual freedoms,) of AXIS
    rates: Floats  # (virtual freedoms,): joint rates of the connections; by closure.place_loops
    rows: Records  # (m,) of ROW
    Y: Floats  # (freedoms moved, LANES): responses of all connections, one column a row; by delassus.assemble
    G: Floats  # (packed envelope,): Delassus matrix J M⁻¹ Jᵀ; by delassus.assemble
    L: Floats  # (packed envelope,): its Cholesky factor; by envelope.factorise
    x: Floats  # (2, m): unknowns
    block: Floats  # (6, LANES): part of G between two connections
    wrench: Floats  # (n, 6): forces of the connections on the links, at their origins
    change: Floats  # (nv,): what they do to v or to its derivative
    q: Floats  # (virtual coordinates,): coordinates of the connections' joints; by closure.position_gap
    stretch: Floats  # (virtual freedoms,): of the connections' springs; by constrained.passive_loops


class Limits(NamedTuple):
    """Ends of the joints' ranges."""

    limits: Records  # (K,) of LIMIT
    bounds: Records  # (K,) of BOUND
    response: Floats  # (K, nv): what a unit force of each touching bound does, loops kept closed
    S: Floats  # (K, K): response of each touching bound to each
    L: Floats  # (K, K): scratch for factors of it
    x: Floats  # (4, K): scratch
    chosen: Ints  # (2, K): rows of the touching bounds; scratch
    force: Floats  # (nv,): scratch


class Drives(NamedTuple):
    """Motors of the joints and what pushes from outside; constant between two visits to Python."""

    motors: Records  # (nv,) of MOTOR
    q_target: Floats  # (nq,)
    v_target: Floats  # (nv,)
    external: Floats  # (n, 6) or (0, 6): wrenches on the links


class Stages(NamedTuple):
    """Buffers of the integrators. A step starts at (q0, v0) and ends at (q1, v1)."""

    q0: Floats  # (nq,)
    v0: Floats  # (nv,)
    q1: Floats  # (nq,)
    v1: Floats  # (nv,)
    q2: Floats  # (nq,): end of the last stride, where its accelerations are known already
    v2: Floats  # (nv,)
    u: Floats  # (nv,): turn and shift since q0, in local coordinates
    du: Floats  # (7, nv): its rate at each stage; scratch
    dv: Floats  # (7, nv): accelerations at each stage; scratch
    torque: Floats  # (nv,): of the motors
    power: Floats  # (7,): W, power that enters at each stage
    past: Floats  # (adams.DEPTH, nv + 1): divided differences of the last accelerations, and of the power
    ages: Floats  # (adams.DEPTH,): s since each of them, newest first
    bend: Floats  # (nv + 1,): one more divided difference, to the end of the stride; by adams.correct
    weights: Floats  # (6, adams.DEPTH): by adams.weigh
    powers: Floats  # (adams.DEPTH + 1,): scratch
    sizes: Floats  # (adams.DEPTH,): by adams.sizes


class Frames(NamedTuple):
    """Frames since the last visit to Python. As in `simulate.frames.Chunk`."""

    time: Floats  # (F,)
    q: Floats  # (F, nq)
    v: Floats  # (F, nv)
    energy: Floats  # (F, 3)
    work: Floats  # (F,)
    lost: Floats  # (F,)
    momentum: Floats  # (F, 6)
    gap: Floats  # (F, 2)
    forces: Floats  # (F, nl, 6)


class Run(NamedTuple):
    """State of a run."""

    q: Floats  # (nq,)
    v: Floats  # (nv,)
    clock: Floats  # see the names in `timeloop.py`
    counts: Ints  # see the names in `timeloop.py`
    movable: Ints  # (n,): 1 for each link that can move
    measures: Floats  # (16,): of all that can move, by momentum.measure
    hits: Floats  # (H, 4): time, row in Limits, energy lost, closing speed of impacts at joint bounds
