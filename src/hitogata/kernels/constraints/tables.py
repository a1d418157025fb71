"""Tables of the connections (loops) and of the joints' ranges: meaning, unit, shape, and who writes each field."""

from __future__ import annotations

import numpy as np

from ..bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record

#: rows of one connection that are worked on at once: six at most, padded to what vector registers hold
LANES = 8

#: Constants of a connection: frame A on link a and frame B on link b are held together by a joint from A to B, the one
#: by which the virtual twin of b hangs under a (000 §3.2). Written by `chain.lowering`.
LOOP = record(
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
        ("y", "i8"),  # first row of its response in LoopData.Y
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
CLOSURE = record(
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
ROW = record(
    [
        ("turns", "i8"),  # 1 angular, 0 linear (where the forces act); by closure.place_loops
        ("u", "f8", 3),  # unit direction; by closure.place_loops
        ("rhs", "f8"),  # change of relative velocity or acceleration asked for; by loop_kinematics.*_rhs
        ("scale", "f8"),  # 1/√(own response), 0 for a row that nothing can move; by delassus.assemble
        ("force", "f8"),  # multiplier: force or impulse on b along u; by delassus.solve
    ]
)


#: One end of a joint's range. Written by `chain.lowering`.
LIMIT = record(
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

#: How a bound is doing. By limits.measure, except `active` and `force`.
BOUND = record(
    [
        ("slack", "f8"),  # rad or m: distance left, ≥ 0 inside the range
        ("start", "f8"),  # the same at the start of the step; by limit_impact.measure_start
        ("row", "f8", 3),  # d slack / d v for its freedoms
        ("bias", "f8"),  # rad/s², m/s²: second derivative of slack that velocity alone causes
        ("active", "i8"),  # 1 while the bound may push; by the time loop
        ("budget", "f8"),  # rad or m: the joint cannot reach it before it has moved so far; 0 if near; by limit_impact
        ("rhs", "f8"),  # least change of slack's rate asked for
        ("force", "f8"),  # N m, N (or impulse) that it pushes with; by unilateral.push_back
    ]
)


class Loops(Bundle):
    """The constant part of all connections, in the order in which they are eliminated."""

    table: Records  # (nl,) of LOOP
    pairs: Records  # (np,) of PAIR
    q_rest: Floats  # (virtual coordinates,): where the springs of the connections are relaxed
    common: Ints  # (nc, 2): positions of a common freedom in the responses of i and of j
    first: Ints  # (m,): first column of each row of the Delassus matrix inside its envelope
    start: Ints  # (m,): where that row starts in the packed envelope


class LoopData(Bundle):
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


class LimitData(Bundle):
    """Buffers of the ends of the joints' ranges."""

    bounds: Records  # (K,) of BOUND
    response: Floats  # (K, nv): what a unit force of each touching bound does, loops kept closed
    S: Floats  # (K, K): response of each touching bound to each
    L: Floats  # (K, K): scratch for factors of it
    x: Floats  # (4, K): scratch
    chosen: Ints  # (2, K): rows of the touching bounds; scratch
    force: Floats  # (nv,): scratch
