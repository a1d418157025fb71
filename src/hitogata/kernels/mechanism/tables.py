"""Tables of the connections (loops) and of the joints' ranges: meaning, unit, shape, and who writes each field.

A name after "by" is the kernel that writes a field, without its folder.
"""

from __future__ import annotations

import numpy as np

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record

#: rows of one connection that are worked on at once: six at most, padded to what vector registers hold
LANES = 8
#: rows of all connections up to which they are solved without G where they are nearly dependent, see
#: `rank_revealing.py`
DENSE = 96

#: Constants of a connection: frame A on link a and frame B on link b are held together by a joint from A to B, the one
#: by which the virtual twin of b hangs under a (000 §3.2). Written by `chain.tables.loops`.
LOOP = record(
    [
        ("a", "i8"),  # row of the link that carries frame A
        ("b", "i8"),  # row of the link that carries frame B
        ("meet", "i8"),  # row of the nearest link that both hang from
        ("kind", "i8"),  # joint type, for `tree.joint` alone
        ("q", "i8"),  # first coordinate among those of all connections
        ("v", "i8"),  # first freedom among those of all connections
        ("nv", "i8"),  # number of freedoms
        ("row", "i8"),  # first constraint row
        ("rows", "i8"),  # number of constraint rows, 6 − nv
        ("y", "i8"),  # first row of its response in LoopData.Y
        ("moved", "i8"),  # number of rows there, one for each freedom that it moves
        ("passive", "i8"),  # 1 if a freedom has stiffness or damping
        ("rolls", "i8"),  # 1 if b rolls on a plane of a, see `rolling_contact.py`
        ("straight", "i8"),  # 1 if it rolls straight on, as a cylinder does
        ("on_rim", "i8"),  # 1 if it rolls on the rim of a disc
        ("rod", "i8"),  # 1 if it keeps two points at a distance, see `rod.py`
        ("rope", "i8"),  # 1 if it keeps them within a distance: its row is dead, a bound does the work, see `rope.py`
        ("term", "i8"),  # first term of a coupling in Loops.terms
        ("terms", "i8"),  # number of its terms; 0 for what joins links, see `couplings.py`
        ("climb", "i8"),  # first link of a coupling in Loops.climb
        ("climbs", "i8"),  # number of links there
        ("turns", "i8", 6),  # of each freedom: 1 rotation, 0 translation
        ("in_child", "i8", 6),  # of each freedom: 1 if its axis is carried by b, 0 if by a
        ("axis", "f8", 3),  # as in LINK
        ("axis2", "f8", 3),  # as in LINK
        ("basis", "f8", 9),  # rows: axis and two directions across it, in frame A
        ("p_A", "f8", 3),  # m: frame A's origin in link a
        ("R_A", "f8", 9),  # frame A's axes in link a
        ("p_B", "f8", 3),  # m: frame B's origin in link b
        ("R_B", "f8", 9),  # frame B's axes in link b
        ("damping", "f8", 6),  # N m s/rad or N s/m: of each freedom
        ("stiffness", "f8", 6),  # N m/rad or N/m: of each freedom
        ("radius", "f8"),  # m: of what rolls; 0 for every other joint
        ("length", "f8"),  # m: of a rod or rope; 0 for every other joint
        ("offset", "f8"),  # rad, m: what the terms of a coupling come to
    ]
)

#: One joint's part in a coupling, a polynomial c₁ q + c₂ q² + … of its coordinate. Written by `chain.tables.loops`.
TERM = record(
    [
        ("q", "i8"),  # its coordinate
        ("v", "i8"),  # its freedom
        ("first", "i8"),  # first coefficient in Loops.coefficients
        ("count", "i8"),  # number of coefficients
    ]
)

#: Two connections that move a common freedom, and therefore feel each other. Written by `chain.tables.loops`.
PAIR = np.dtype(
    [
        ("i", "i8"),  # the later connection
        ("j", "i8"),  # the earlier one, or the same
        ("start", "i8"),  # where their common freedoms start in Loops.common
        ("count", "i8"),  # and how many there are
    ]
)

#: What a connection is doing, world axes. By loop_kinematics.place_loops.
CLOSURE = record(
    [
        ("R_A", "f8", 9),  # R_WA
        ("R_B", "f8", 9),  # R_WB
        ("r", "f8", 3),  # m: from A's origin to B's
        ("arm_a", "f8", 3),  # m: from link a's origin to where both forces act: B's origin, or the point of contact
        ("arm_b", "f8", 3),  # m: from link b's origin to there
        ("at_A", "f8", 3),  # m: from link a's origin to A's
        ("offset", "f8", 3),  # m: from B's origin to where the forces act; zero unless it rolls
        ("value", "f8"),  # rad, m: by how far a coupling is open; by couplings.place_coupling
        ("bend", "f8"),  # rad/s², m/s²: its second derivative that velocity alone causes; by couplings.place_coupling
    ]
)

#: One direction in which a connection holds b to a: relative velocity along it is zero.
ROW = record(
    [
        ("turns", "i8"),  # 1 angular, 0 linear (where the forces act); by joint.write_rows
        ("u", "f8", 3),  # unit direction, world axes; by joint.write_rows
        ("rhs", "f8"),  # rad, m (or per s, s²): change of b relative to a along u asked for; by kinematics.set_rhs
        ("scale", "f8"),  # 1/√(own response), 0 for a row that nothing can move; by delassus.assemble
        ("force", "f8"),  # N m, N (or impulse): multiplier, on b along u; by solve.solve
        ("kept", "f8"),  # rad, m: gap along u that is taken as closed; by placed_offsets.close_placed
    ]
)


#: What holds one way only: an end of a joint's range, or a rope. Written by `chain.tables.limits`.
LIMIT = record(
    [
        ("link", "i8"),  # row of the link
        ("side", "i8"),  # which bound it is, see `slack.py`
        ("q", "i8"),  # its coordinate, or the first of a ball's quaternion
        ("v", "i8"),  # of a joint: the first freedom it pushes on
        ("count", "i8"),  # how many it pushes on: 1, or 3 of a ball, or those of a rope's ways
        ("first", "i8"),  # its first entry in System.limit_freedoms and LimitData.rows
        ("loop", "i8"),  # of a rope: its row in Loops.table; −1 of a joint
        ("bound", "f8"),  # rad or m; of a rope its length
        ("restitution", "f8"),  # part of the closing speed that comes back
        ("middle", "f8"),  # rad: of a twist's range, see `twist.py`
        ("neck", "f8"),  # … and half the angle from the point straight behind that it differs in; 0 of any other
    ]
)

#: How a bound is doing.
BOUND = record(
    [
        # by slack.measure_limit
        ("slack", "f8"),  # rad or m: distance left, ≥ 0 inside the range
        ("row", "f8", 3),  # of a joint: d slack / d v for its freedoms
        ("bias", "f8"),  # rad/s², m/s²: second derivative of slack that velocity alone causes
        # by slack.measure_reachable, of a ball
        ("seen", "f8", 4),  # the attitude of its joint when it was measured
        ("spare", "f8"),  # rad: the joint cannot reach it before it has turned so far from there
        ("far", "i8"),  # 1 if it has not, and was not measured
        # by limit_impact
        ("start", "f8"),  # rad or m: slack at the start of the step; by measure_start
        ("budget", "f8"),  # rad or m: the joint cannot reach it before it has moved so far; 0 if near; by set_budgets
        ("active", "i8"),  # 1 while the bound may push; by activate_reached, stabilise_bounds and contact.step
        # by accelerations and limit_impact
        ("rhs", "f8"),  # least change of the slack's rate, or of its derivative, asked for
        # by lcp.apply_bound_forces
        ("force", "f8"),  # N m, N (or impulse) that it pushes with
        ("rebound", "f8"),  # N m s, N s: the same if every hard hit came back in full; by limit_impulse.strike_bounds
    ]
)

#: A freedom with dry friction. Written by `chain.tables.friction`.
FRICTION = record(
    [
        ("freedom", "i8"),
        ("bound", "f8"),  # N m, N: largest force
    ]
)

#: What dry friction does there. By `joint_friction.py`.
GRIP = record(
    [
        ("mode", "i8"),  # 0: it sticks; 1, −1: it slips that way
        (
            "asked",
            "i8",
        ),  # what a step with contact does with it while it stands still, see `contact/joints/joint_friction.py`
        ("patch", "i8"),  # its row among the patches of that step, −1 if it has none
        ("row", "i8"),  # 1 if its friction is what that row gives
        ("bears", "i8"),  # of one that sticks: BEARS, RESTS of `joint_friction.py`; 0 if it needs no friction
        ("share", "f8"),  # N m, N: what held it when it was decided that it sticks
        ("base", "f8"),  # N m, N: what `holding_forces` found then; the two differ where others could hold it as well
        ("force", "f8"),  # N m, N: what friction does
    ]
)


#: A spring or damper of no single freedom of the tree, see `compliant_rows.py`, which writes it.
SOFT_ROW = record(
    [
        ("loop", "i8"),  # row of the connection that it belongs to, −1 if it is between points of links
        ("at", "i8"),  # freedom of the connection, or row in Tree.springs
        ("rate", "f8"),  # rad/s, m/s: at the start of the step
        ("stiffness", "f8"),  # N m/rad, N/m
        ("damping", "f8"),  # N m s/rad, N s/m
        ("pull", "f8"),  # N m, N: of a connection's spring at the start of the step
        ("inverse", "f8"),  # 1/(kg m²), 1/kg: response of the rate to a unit pull, loops closed
        ("before", "f8"),  # rad/s², m/s²: lever times the accelerations under the pulls at the start
    ]
)


class SoftData(Bundle):
    """Buffers of springs and dampers of no single freedom: of springs between links and of passive connections."""

    rows: Records  # (S,) of SOFT_ROW
    n: Ints  # (1,): rows in use; 0 if the articulated bodies are not those of an implicit step
    lever: Floats  # (S, nv): row of the rate, ṡ = lever · v
    response: Floats  # (S, nv): what a unit pull does, loops kept closed
    L: Floats  # (S, S): Cholesky factor of lever · response + 1/(h c + h² k)
    second: Floats  # (S,) rad/s², m/s²: second rate under the pulls at the start of the step
    right: Floats  # (S,): right-hand sides and solutions
    z: Floats  # (S, nv): levers over coordinates in which the inertia is 1; with beta by
    # contact/joints/compliant_springs.py
    beta: Floats  # (S,)


class Loops(Bundle):
    """The constant part of all connections, in the order in which they are eliminated."""

    table: Records  # (nl,) of LOOP
    pairs: Records  # (np,) of PAIR
    q_rest: Floats  # (virtual coordinates,): where the springs of the connections are relaxed
    common: Ints  # (nc, 2): positions of a common freedom in the responses of i and of j
    by_freedoms: int  # 1 if forces are found in the space of the freedoms, see `normal_equations.py`: no pairs then
    place: Ints  # (freedoms moved,): row of N of each freedom in Y; (0,) unless by_freedoms
    first: Ints  # (m,), or (n,) of N: first column of each row of the Delassus matrix inside its envelope
    start: Ints  # (m,) or (n,): where that row starts in the packed envelope
    path: Ints  # (freedoms moved,): freedom of each row of LoopData.Y
    terms: Records  # (T,) of TERM
    coefficients: Floats  # of all terms
    climb: Ints  # links between the joints of each coupling and the ground, later ones first


class LoopData(Bundle):
    """Buffers of the connections."""

    closures: Records  # (nl,) of CLOSURE
    axes: Records  # (virtual freedoms,) of AXIS, of which only `axis` is used; by joint.write_axes
    rates: Floats  # (virtual freedoms,) rad/s, m/s: of the connections' joints; by kinematics.write_rates
    rows: Records  # (m,) of ROW
    Y: Floats  # (freedoms moved, LANES): responses of all connections, one column a row; by delassus.assemble
    scaled: Floats  # (freedoms moved, LANES): Ŷ; (0, LANES) unless by_freedoms; by normal_equations.scale_responses
    G: Floats  # (packed envelope,): Delassus matrix J M⁻¹ Jᵀ, scaled, or N; by delassus.assemble
    L: Floats  # (packed envelope,): its Cholesky factor; by solve.factorise_shifted
    basis: Floats  # (m, nv): Ŷ, then an orthonormal basis of it; (0, 0) if by_freedoms or m > DENSE; by row_basis
    turned: Floats  # (m, m): columns of Z as rows; by row_basis
    triangle: Floats  # (m, m): T; by row_basis
    order: Ints  # (m,): rows in the order in which the basis takes them; by row_basis
    rank: Ints  # (2,): vectors of the basis, and how many of them the last solve with it held; by row_basis
    held: Ints  # (3,): how many of them accelerations hold at least, see `active_rank.py`; the same while they are
    # found, else ALL of rank_revealing.py; how many the last accelerations held
    least: Floats  # (3,): σ from which rows count that were dropped and ask for more than the others give; STEEP of
    # rank_revealing.py while accelerations are found, else its RANK; by forward.accelerations_under; and the
    # largest change of motion, in units of √(2 kinetic energy), that is made along weak directions; by
    # weak_rows.allow_accelerations and its like, else without end; σ from which directions count in projections;
    # RANK_OF_PROJECTIONS of rank_revealing.py, or less or more for a while; by position_step.py
    unit: Floats  # (m,): scales of the rows in that basis; by rank_revealing.measure_rows
    curved: Floats  # (m,) rad/s², m/s²: part of the right-hand sides that nearly dependent rows leave out; while
    # accelerations are found what velocity causes, else zero; by forward.write_curvature
    weak: Floats  # (5, m) or more: way, preconditioned residual and unknowns found by conjugate gradients, and what the
    # way and the unknowns do to the motion, in units of √(2 kinetic energy); (0, 0) if there is a basis; by weak_rows
    shift: Floats  # (1,): that was added to the diagonal for L; by solve.factorise_shifted
    multiplier: Floats  # (m,): unknowns of the scaled system; by solve.solve
    weight: Floats  # (m,): powers of two, less than 1 for rows that are weak beside others; by minimum_norm.weigh_rows
    impulse: Floats  # (m,): impulses along the rows; by connection.apply_impulse
    residual: Floats  # (m,): right-hand sides not given yet, scaled; by solve.solve_filtered
    opening: Floats  # (m,) rad/s, m/s: relative velocity along each row before a correction; by adams.adams_step;
    # forces while constrained_dynamics.sharpen finds others
    turning: Floats  # (m,) N m, N: forces along the rows at the end of a step; by loop_force_work.keep_row_forces
    asked: Floats  # (m,): right-hand sides while gaps are measured elsewhere; by position_step.is_taut
    trial: Floats  # (nq,): where they are
    solved: Floats  # (2, m), or (2, n) if that is more: solutions on the way; by solve.solve_filtered
    unmet: Floats  # (4,): part of the last right-hand sides that no force can give, by delassus.solve_and_apply; how
    # many turns were taken: few where rows are dependent, many where nearly so; by solve.solve_filtered; and the
    # largest acceleration, rad/s² or m/s², that rows have lacked since it was set to zero; by note_singular_pose; 1 if
    # dropped rows have asked for what the others do not give since it was set to zero; by solve.solve
    block: Floats  # (6, LANES): part of G between two connections; by delassus.assemble
    wrench: Floats  # (n, 6) N m, N: forces of the connections on the links, at their origins; by scatter_wrenches
    joint_force: (
        Floats  # (nv,) N m, N: forces of couplings and blocked rows on the joints; by scatter_wrenches, hold_blocked
    )
    slopes: Floats  # (T,): derivative of each term by its coordinate; by couplings.place_coupling
    change: Floats  # (nv,): what they do to v, to its derivative or to q; by delassus.solve_and_apply
    released: Floats  # (5, nv): of freedoms that move no inertia of their own; by closed_response.release_stand_ins
    q: Floats  # (virtual coordinates,): coordinates of the connections' joints; by kinematics.position_gap
    stretch: Floats  # (virtual freedoms,) rad, m: of the connections' springs; by forward.passive_loops


class BlockedData(Bundle):
    """Buffers of directions that loops block at second order, B at most, see `constrained_directions.py`."""

    n: Ints  # (2,): directions in use, and directions that are known but not in use, see
    # `find_constrained_directions.rest_blocked`
    row: Ints  # (B,): row whose stress blocks each; those of one row stand together
    candidate: Ints  # (m,): 1 for rows that may be those of taut loops
    column: Floats  # (B, m): scaled G between that row and the others, at its first direction; by set_aside
    scale: Floats  # (B,): of that row, at its first direction; by set_aside
    stress: Floats  # (B, m): forces along the rows that balance one along that row, at its first direction
    stress_rate: Floats  # (m,) 1/s: of the last of them
    asked: Floats  # (m,): right-hand sides of the rows while others are tried
    direction: Floats  # (B + 1, nv): velocities that keep the loops closed to first order; a last one to try
    lever: Floats  # (B, nv): rows of the rates, lever · v = 0
    response: Floats  # (B, nv): what a unit force along each does in the open tree
    row_rate: Floats  # (B, m): the same along the rows
    row_force: Floats  # (B, m): of the rows, to keep the loops closed none the less
    L: Floats  # (B, B): Cholesky factor of lever · response with loops closed
    opening: Floats  # (B, B): lever · direction, by how much moving along them opens the loops
    bias: Floats  # (B,) rad/s², m/s²: second rate that velocity alone causes
    gap: Floats  # (B,) rad, m: shift of q along each that is asked for, reversed
    rhs: Floats  # (B,): change along each that the next solve is to make
    force: Floats  # (B,): found by it
    lack: Floats  # (B,): part of the change that the loops alone do not make
    spent: (
        Floats  # (3,): half of rhs · force, J; half of lack · force in the last accelerations, J/s², and in any solve
    )
    motion: Floats  # (n, 12): angular and linear velocity of the links in a trial, and their rates
    wrench: Floats  # (n, 18): moment and force of a stress on the links, and their first and second rates
    torque: Floats  # (5, nv): of the stress on the joints, and its first and second rates; the first and last of v


class Lcp(Bundle):
    """Buffers of x ≥ 0, S x ≥ b, x·(S x − b) = 0 in at most K unknowns, see `lcp.solve_lcp`."""

    x: Floats  # (K,): the unknowns
    b: Floats  # (K,): the least that S x may be
    working: Ints  # (K,): 1 for unknowns in the working set, which are not zero
    trial: Floats  # (K,): solution with equality in the working set
    residual: Floats  # (K,): b − S x
    L: Floats  # (K, K): Cholesky factor of S in the working set


class FrictionData(Bundle):
    """Buffers of dry friction: F freedoms, R = F + K rows with the K ends of ranges."""

    grips: Records  # (F,) of GRIP
    row: Ints  # (R,): rows in question: −1 − i for the grip i, else the bound's row
    unit: Floats  # (R,): 1/√(response in the open tree), 0 if loops hold it
    response: Floats  # (R, nv): what `unit` of force does, loops kept closed
    S: Floats  # (R, R): response of each to each, scaled by `unit`
    low: Floats  # (R,): least force, over `unit`
    high: Floats  # (R,): largest
    rhs: Floats  # (R,): right-hand sides of a working set
    bears: Ints  # (R,): 1 for rows that bear what a load changes by; by choose_bearers
    lcp: Lcp
    torque: Floats  # (nv,)
    a: Floats  # (nv,): accelerations
    wrench: Floats  # (n, 6)


class LimitData(Bundle):
    """Buffers of the ends of the joints' ranges."""

    bounds: Records  # (K,) of BOUND
    kept: Floats  # (K,) N m, N: their forces while others are tried; by tightest_pose.push_back
    rows: Floats  # d slack / d v of each bound for its freedoms; by slack.measure_bound
    active_rows: Ints  # (K,): rows of the n active bounds, in order; by lcp.bound_responses
    unit: Floats  # (K,): of each active bound 1/√(response in the open tree), 0 if loops hold it; by bound_responses
    response: Floats  # (K, nv): what `unit` of force of each active bound does, loops kept closed; by bound_responses
    S: Floats  # (K, K): response of each active bound to each, J M⁻¹ Jᵀ with loops closed, scaled by `unit`
    lcp: Lcp
    joint_force: Floats  # (nv,) N m, N: of a bound, or of all that press, on the joints
    v_struck: Floats  # (nv,): velocities just after the impulse at the bounds; by limit_impact.limit_impulse
    v_rebound: Floats  # (nv,): those if every hard hit came back in full; by limit_impulse.strike_bounds
    shift: Floats  # (nv,) rad, m: move of q that takes drift off the bounds; by limit_impact.stabilise_bounds
    was_active: Ints  # (K,): 1 for bounds that were active when the step began; by the time loop
