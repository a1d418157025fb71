"""Tables of the connections (loops) and of the joints' ranges: meaning, unit, shape and writer of each field.

A name after "by" is the kernel that writes a field, without its folder.
"""

from __future__ import annotations

import numpy as np

from ..compiler.bundle import Bundle
from ..math.arrays import Floats, Ints, Records, record

#: constraint rows of one connection that are processed together: at most six, padded to the vector registers
LOOP_LANES = 8
#: constraint rows of all connections up to which nearly dependent rows are solved without G (`rank_revealing.py`)
DENSE = 96

#: Constants of a connection: a joint from frame A on link a to frame B on link b. The virtual twin of b hangs under a
#: by the same joint (000 §3.2). Written by `chain.tables.loops`.
LOOP = record(
    [
        ("a", "i8"),  # row of the link that carries frame A
        ("b", "i8"),  # row of the link that carries frame B
        ("meet", "i8"),  # row of their nearest common ancestor
        ("kind", "i8"),  # joint type, for `tree.joint` alone
        ("q", "i8"),  # first coordinate among those of all connections
        ("v", "i8"),  # first freedom among those of all connections
        ("nv", "i8"),  # number of freedoms
        ("row", "i8"),  # first constraint row
        ("rows", "i8"),  # number of constraint rows, 6 − nv
        ("y", "i8"),  # first row of its response in LoopData.Y
        ("moved", "i8"),  # number of rows there, one for each freedom on its paths to the root
        ("passive", "i8"),  # 1 if a freedom has stiffness or damping
        ("rolls", "i8"),  # 1 if b rolls on a plane of a, see `rolling_contact.py`
        ("straight", "i8"),  # 1 if it rolls in a fixed direction, as a cylinder does
        ("on_rim", "i8"),  # 1 if it rolls on the rim of a disc
        ("rod", "i8"),  # 1 if it keeps two points at a fixed distance, see `rod.py`
        ("rope", "i8"),  # 1 if it bounds their distance: its row is identically zero, a limit acts, see `rope.py`
        ("term", "i8"),  # first term of a coupling in Loops.terms
        ("terms", "i8"),  # number of its terms; 0 for a connection of two links, see `couplings.py`
        ("climb", "i8"),  # first link of a coupling in Loops.climb
        ("climbs", "i8"),  # number of links there
        ("turns", "i8", 6),  # of each freedom: 1 rotation, 0 translation
        ("in_child", "i8", 6),  # of each freedom: 1 if its axis is carried by b, 0 if by a
        ("axis", "f8", 3),  # as in LINK
        ("axis2", "f8", 3),  # as in LINK
        ("basis", "f8", 9),  # rows: axis and two directions perpendicular to it, in frame A
        ("p_A", "f8", 3),  # m: frame A's origin in link a
        ("R_A", "f8", 9),  # frame A's axes in link a
        ("p_B", "f8", 3),  # m: frame B's origin in link b
        ("R_B", "f8", 9),  # frame B's axes in link b
        ("damping", "f8", 6),  # N m s/rad or N s/m: of each freedom
        ("stiffness", "f8", 6),  # N m/rad or N/m: of each freedom
        ("radius", "f8"),  # m: of a rolling body; 0 for every other joint
        ("length", "f8"),  # m: of a rod or rope; 0 for every other joint
        ("offset", "f8"),  # rad, m: prescribed sum of a coupling's terms
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

#: Two connections with a common freedom, and therefore with a block in G. Written by `chain.tables.loops`.
PAIR = np.dtype(
    [
        ("i", "i8"),  # the later connection
        ("j", "i8"),  # the earlier one, or the same
        ("start", "i8"),  # first of their common freedoms in Loops.common
        ("count", "i8"),  # number of common freedoms
    ]
)

#: State of a connection, world axes. By kinematics.place_loops.
CLOSURE = record(
    [
        ("R_A", "f8", 9),  # R_WA
        ("R_B", "f8", 9),  # R_WB
        ("r", "f8", 3),  # m: from A's origin to B's
        ("arm_a", "f8", 3),  # m: from link a's origin to where both forces act: B's origin, or the point of contact
        ("arm_b", "f8", 3),  # m: from link b's origin to that point
        ("at_A", "f8", 3),  # m: from link a's origin to A's
        ("offset", "f8", 3),  # m: from B's origin to where the forces act; zero unless it rolls
        ("value", "f8"),  # rad, m: position error of a coupling; by couplings.place_coupling
        ("bend", "f8"),  # rad/s², m/s²: its second derivative at zero acceleration; by couplings.place_coupling
    ]
)

#: One constraint row of a connection: the relative velocity of b and a along its direction is zero.
ROW = record(
    [
        ("turns", "i8"),  # 1 angular, 0 linear (where the forces act); by joint.write_rows
        ("u", "f8", 3),  # unit direction, world axes; by joint.write_rows
        ("rhs", "f8"),  # rad, m (or per s, s²): required change of b relative to a along u; by kinematics.set_rhs
        ("scale", "f8"),  # 1/√(own response), 0 for an identically zero row; by delassus.assemble
        ("force", "f8"),  # N m, N (or impulse): multiplier, on b along u; by solve.solve
        ("kept", "f8"),  # rad, m: position error along u that counts as zero; by placed_offsets.close_placed
    ]
)


#: A unilateral constraint: an end of a joint's range, or a rope. Written by `chain.tables.limits`.
LIMIT = record(
    [
        ("link", "i8"),  # row of the link
        ("side", "i8"),  # kind of limit, see `slack.py`
        ("q", "i8"),  # its coordinate, or the first of a ball's quaternion
        ("v", "i8"),  # of a joint: the first freedom on which it acts
        ("count", "i8"),  # number of freedoms on which it acts: 1, 3 of a ball, or those of a rope's paths
        ("first", "i8"),  # its first entry in System.limit_freedoms and LimitData.rows
        ("loop", "i8"),  # of a rope: its row in Loops.table; −1 of a joint
        ("bound", "f8"),  # rad or m; of a rope its length
        ("restitution", "f8"),  # coefficient of restitution
        ("middle", "f8"),  # rad: of a twist's range, see `twist.py`
        ("neck", "f8"),  # rad: half the angle about the rear direction with another range; 0 of any other limit
    ]
)

#: State of a limit.
BOUND_STATE = record(
    [
        # by slack.measure_limit
        ("slack", "f8"),  # rad or m: distance left, ≥ 0 inside the range
        ("row", "f8", 3),  # of a joint: d slack / d v for its freedoms
        ("bias", "f8"),  # rad/s², m/s²: second derivative of slack at zero acceleration
        # by slack.measure_reachable, of a ball
        ("seen", "f8", 4),  # attitude of its joint when it was last evaluated
        ("spare", "f8"),  # rad: rotation of the joint from there below which the limit cannot be reached
        ("far", "i8"),  # 1 if the joint has rotated less than that, so that the limit was not evaluated
        # by limit_impact
        ("start", "f8"),  # rad or m: slack at the start of the step; by measure_start
        ("budget", "f8"),  # rad or m: motion below which the limit cannot be reached; 0 if near; by set_budgets
        ("active", "i8"),  # 1 while the limit may act; by activate_reached, stabilise_bounds and contact.step
        # by accelerations and limit_impact
        ("rhs", "f8"),  # required least change of the slack's rate, or of its derivative
        # by lcp.apply_bound_forces
        ("force", "f8"),  # N m, N (or impulse): force of the limit
        ("rebound", "f8"),  # N m s, N s: its impulse if every hard impact rebounded fully; by strike_bounds
    ]
)

#: A freedom with dry friction. Written by `chain.tables.friction`.
FRICTION = record(
    [
        ("freedom", "i8"),
        ("bound", "f8"),  # N m, N: largest force
    ]
)

#: State of dry friction at a freedom. By `joint_friction.py`.
GRIP = record(
    [
        ("mode", "i8"),  # 0: it sticks; 1, −1: it slips in that direction
        ("asked", "i8"),  # its treatment at rest in a step with contact, see `contact/joints/joint_friction.py`
        ("patch", "i8"),  # its row among the patches of that step, −1 if it has none
        ("row", "i8"),  # 1 if that row gives its friction
        ("bears", "i8"),  # if it sticks: BEARS, SHARES of `joint_friction.py`; 0 if it needs no friction
        ("share", "f8"),  # N m, N: its holding force when it was set to stick
        ("base", "f8"),  # N m, N: the force of `holding_forces` then; differs from `share` if bearers are redundant
        ("force", "f8"),  # N m, N: friction force
    ]
)


#: A spring or damper of no single freedom of the tree. Written by `compliant_rows.py`.
SOFT_ROW = record(
    [
        ("loop", "i8"),  # row of its connection, −1 if it is between points of links
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
    response: Floats  # (S, nv): response of v to a unit pull, loops closed
    L: Floats  # (S, S): Cholesky factor of lever · response + 1/(h c + h² k)
    second: Floats  # (S,) rad/s², m/s²: second rate under the pulls at the start of the step
    right: Floats  # (S,): right-hand sides and solutions
    z: Floats  # (S, nv): levers over coordinates in which the inertia is 1; with beta by
    # contact/joints/compliant_springs.py
    beta: Floats  # (S,)


class Loops(Bundle):
    """Constants of all connections, in the order of elimination."""

    table: Records  # (nl,) of LOOP
    pairs: Records  # (np,) of PAIR
    q_rest: Floats  # (virtual coordinates,): rest coordinates of the connections' springs
    common: Ints  # (nc, 2): positions of a common freedom in the responses of i and of j
    by_freedoms: int  # 1 if forces are found in the space of the freedoms, see `normal_equations.py`; no pairs then
    place: Ints  # (freedoms moved,): row of N of each freedom in Y; (0,) unless by_freedoms
    first: Ints  # (m,), or (n,) of N: first column of each row of the Delassus matrix inside its envelope
    start: Ints  # (m,) or (n,): first entry of that row in the packed envelope
    path: Ints  # (freedoms moved,): freedom of each row of LoopData.Y
    terms: Records  # (T,) of TERM
    coefficients: Floats  # of all terms
    climb: Ints  # links between the joints of each coupling and the root, later ones first


class LoopData(Bundle):
    """Buffers of the connections."""

    closures: Records  # (nl,) of CLOSURE
    axes: Records  # (virtual freedoms,) of AXIS, of which only `axis` is used; by joint.write_axes
    rates: Floats  # (virtual freedoms,) rad/s, m/s: of the connections' joints; by kinematics.write_rates
    rows: Records  # (m,) of ROW
    Y: Floats  # (freedoms moved, LOOP_LANES): responses of all connections, one column per row; by delassus.assemble
    scaled: Floats  # (freedoms moved, LOOP_LANES): Ŷ; (0, LOOP_LANES) unless by_freedoms; by scale_responses
    G: Floats  # (packed envelope,): Delassus matrix J M⁻¹ Jᵀ, scaled, or N; by delassus.assemble
    L: Floats  # (packed envelope,): its Cholesky factor; by solve.factorise_shifted
    basis: Floats  # (m, nv): Ŷ, then an orthonormal basis of it; (0, 0) if by_freedoms or m > DENSE; by rank_revealing
    turned: Floats  # (m, m): columns of Z as rows; by rank_revealing
    triangle: Floats  # (m, m): T; by rank_revealing
    order: Ints  # (m,): order of the rows as pivoted; by rank_revealing
    rank: Ints  # (2,): vectors of the basis; number of them constrained by the last solve; by rank_revealing
    # (3,): vectors constrained at least in accelerations, see `active_rank.py`; limit for the present solve, or
    # ALL_DIRECTIONS; number constrained in the last accelerations
    held: Ints
    # (3,): RANK_TOL_CURVATURE in accelerations, else RANK_TOL_SOLVE (accelerations_under); bound on motion along poorly
    # conditioned rows in √(2 E_kin) (conjugate_gradients); σ_min of projections (position_step)
    least: Floats
    unit: Floats  # (m,): scales of the rows in that basis; by rank_revealing.measure_rows
    # (m,) rad/s², m/s²: part of the right-hand sides without nearly dependent directions: −J̇v in accelerations, else
    # zero; by forward.write_curvature
    curved: Floats
    # (5, m) or more: direction, preconditioned residual and solution of the conjugate gradients, and the motions of the
    # direction and of the solution, in √(2 E_kin); (0, 0) if there is a basis; by conjugate_gradients
    weak: Floats
    shift: Floats  # (1,): added to the diagonal for L; by solve.factorise_shifted
    multiplier: Floats  # (m,): unknowns of the scaled system; by solve.solve
    weight: Floats  # (m,): powers of two, less than 1 for short rows; by minimum_norm.weigh_rows
    impulse: Floats  # (m,): impulses along the rows; by connection.apply_impulse
    residual: Floats  # (m,): scaled residual; by solve.solve_filtered
    # (m,) rad/s, m/s: relative velocity along each row before a correction, by adams.adams_step; forces of the rows
    # during forward.sharpen
    opening: Floats
    turning: Floats  # (m,) N m, N: forces along the rows at the end of a step; by loop_force_work.keep_row_forces
    asked: Floats  # (m,): copy of the right-hand sides during a trial; by position_step.is_taut
    trial: Floats  # (nq,): coordinates of the trial
    solved: Floats  # (2, m), or (2, n) if that is more: intermediate solutions; by solve.solve_filtered
    # (4,): relative residual of the last solve; number of iterations, inf if nearly dependent; largest missing row
    # acceleration, rad/s² or m/s², by note_singular_pose; 1 after inconsistent dropped rows, by solve.solve
    unmet: Floats
    block: Floats  # (6, LOOP_LANES): part of G between two connections; by delassus.assemble
    wrench: Floats  # (n, 6) N m, N: forces of the connections on the links, at their origins; by scatter_wrenches
    joint_force: Floats  # (nv,) N m, N: joint forces of couplings and second-order rows; by scatter_wrenches
    slopes: Floats  # (T,): derivative of each term by its coordinate; by couplings.place_coupling
    change: Floats  # (nv,): change of v, of its derivative or of q due to the rows; by delassus.solve_and_apply
    released: Floats  # (5, nv): of freedoms without inertia of their own; by closed_response.release_stand_ins
    q: Floats  # (virtual coordinates,): coordinates of the connections' joints; by kinematics.position_gap
    stretch: Floats  # (virtual freedoms,) rad, m: of the connections' springs; by forward.passive_loops


class BlockedData(Bundle):
    """Buffers of directions that loops constrain at second order, B at most, see `constrained_directions.py`."""

    # (2,): active directions; known directions that are inactive, see `find_constrained_directions.rest_blocked`
    n: Ints
    row: Ints  # (B,): row whose self-stress constrains each; those of one row are consecutive
    candidate: Ints  # (m,): 1 for rows that may belong to loops at a kinematic singularity
    column: Floats  # (B, m): scaled G between that row and the others, at its first direction; by set_aside
    scale: Floats  # (B,): of that row, at its first direction; by set_aside
    stress: Floats  # (B, m): self-stress, forces that balance a unit force along that row, at its first direction
    stress_rate: Floats  # (m,) 1/s: rate of the last of them
    asked: Floats  # (m,): copy of the rows' right-hand sides during trials
    direction: Floats  # (B + 1, nv): velocities that satisfy the rows to first order; the last one is a trial
    lever: Floats  # (B, nv): second-order rows, lever · v = 0
    response: Floats  # (B, nv): response of v to a unit force along each, in the open tree
    row_rate: Floats  # (B, m): the same along the constraint rows
    row_force: Floats  # (B, m): forces of the constraint rows that cancel it
    L: Floats  # (B, B): Cholesky factor of lever · response with loops closed
    opening: Floats  # (B, B): lever · direction, second-order position error per motion along each
    bias: Floats  # (B,) rad/s², m/s²: second rate at zero acceleration
    gap: Floats  # (B,) rad, m: required displacement of q along each, with the opposite sign
    rhs: Floats  # (B,): required change along each in the next solve
    force: Floats  # (B,): multipliers of the second-order rows
    lack: Floats  # (B,): required change minus the change due to the loops alone
    # (3,): ½ rhs · force, J; ½ lack · force, J/s² in the last accelerations, and in the last solve of any kind
    spent: Floats
    motion: Floats  # (n, 12): angular and linear velocity of the links in a trial, and their rates
    wrench: Floats  # (n, 18): moment and force of a self-stress on the links, and their first and second rates
    # (5, nv): joint forces of the self-stress, their first and second rates, and the first and last for v
    torque: Floats


class Lcp(Bundle):
    """Buffers of x ≥ 0, S x ≥ b, x·(S x − b) = 0 in at most K unknowns, see `lcp.solve_lcp`."""

    x: Floats  # (K,): the unknowns
    b: Floats  # (K,): lower bounds of S x
    working: Ints  # (K,): 1 for unknowns in the working set, which are not zero
    trial: Floats  # (K,): solution with equality in the working set
    residual: Floats  # (K,): b − S x
    L: Floats  # (K, K): Cholesky factor of S in the working set


class FrictionData(Bundle):
    """Buffers of dry friction: F freedoms, R = F + K rows with the K ends of ranges."""

    grips: Records  # (F,) of GRIP
    row: Ints  # (R,): rows of the problem: −1 − i for friction of entry i, else the row of a limit
    unit: Floats  # (R,): 1/√(response in the open tree), 0 if loops constrain the freedom
    response: Floats  # (R, nv): response of v to a force `unit`, loops closed
    S: Floats  # (R, R): response of each to each, scaled by `unit`
    low: Floats  # (R,): least force, over `unit`
    high: Floats  # (R,): largest
    rhs: Floats  # (R,): right-hand sides of a working set
    bears: Ints  # (R,): 1 for rows that bear changes of load; by choose_bearers
    lcp: Lcp
    torque: Floats  # (nv,)
    a: Floats  # (nv,): accelerations
    wrench: Floats  # (n, 6)


class LimitData(Bundle):
    """Buffers of the ends of the joints' ranges."""

    bounds: Records  # (K,) of BOUND_STATE
    kept: Floats  # (K,) N m, N: copy of their forces during trials; by tightest_pose.push_back
    rows: Floats  # d slack / d v of each limit for its freedoms; by slack.measure_bound
    active_rows: Ints  # (K,): rows of the n active limits, in order; by lcp.bound_responses
    unit: Floats  # (K,): 1/√(response in the open tree) of each active limit, 0 if loops constrain it
    response: Floats  # (K, nv): response of v to a force `unit` of each active limit, loops closed; by bound_responses
    S: Floats  # (K, K): response of each active limit to each, J M⁻¹ Jᵀ with loops closed, scaled by `unit`
    lcp: Lcp
    joint_force: Floats  # (nv,) N m, N: joint forces of one limit, or of all active limits
    v_struck: Floats  # (nv,): velocities just after the impulse of the limits; by limit_impact.limit_impulse
    v_rebound: Floats  # (nv,): velocities if every hard impact rebounded fully; by limit_impulse.strike_bounds
    shift: Floats  # (nv,) rad, m: displacement of q that removes drift past the limits; by stabilise_bounds
    was_active: Ints  # (K,): 1 for limits that were active when the step began; by the time loop
