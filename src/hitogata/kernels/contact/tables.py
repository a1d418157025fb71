"""Tables of contact: patches and points, how shapes are searched, and the buffers of the solver and of a step.

A *patch* is one thing that pushes and does not pull: the overlap of two shapes (six rows, the relative twist of its two
links at the patch's point p) or an end of a joint's range (one row). A *point* is one place where a patch pushes: a
corner of the contact polygon (normal and two tangents) or the range's end itself (one number).
The *skin* is a thin layer about one of two bodies: they count as overlapping when one is in the other's skin.
"""

from __future__ import annotations

import numpy as np

from ..compiler.bundle import Bundle
from ..geometry.broad_phase import Candidates
from ..geometry.separating_direction import Nearest
from ..geometry.tables import ShapeData, Shapes, Volume
from ..math.arrays import Floats, Ints, Records, record
from ..mechanism.system import System

#: PATCH.rolling: how a patch moves within a step. With the points of the two bodies, as corners and faces do; over two
#: curved surfaces; over surfaces that touch along a straight line.
WITH_BODIES, OVER_SURFACES, ALONG_LINE = range(3)

#: Contact patch. By `detection.py`, but for the rows and columns of the solver.
PATCH = record(
    [
        (
            "bound",
            "i8",
        ),  # −1 for two shapes; row in System.limits; from there on in System.friction, see `joint_friction.py`
        ("shape_a", "i8"),  # the shapes that overlap
        ("shape_b", "i8"),
        ("a", "i8"),  # their links; the force on a is the points', that on b its opposite
        ("b", "i8"),
        ("rows", "i8"),  # 6 or 1
        ("row", "i8"),  # first of them among all
        ("first_point", "i8"),  # its first point
        ("n_points", "i8"),  # and how many there are
        ("turning", "i8"),  # 1 if the point after these is a slot for its moment, see `rolling_friction.py`
        (
            "at_point",
            "i8",
        ),  # 1 if it presses at p alone, without a moment: its last three rows do; by patch_operator.py
        ("y", "i8"),  # first row of its response in PatchDelassus.L; by patch_operator.py
        ("freedoms", "i8"),  # and how many freedoms that moves
        ("coupled", "i8"),  # 1 if it moves freedoms that connections hold
        ("island", "i8"),  # patches of different islands do not act on each other; by ordering.py
        ("node_a", "i8"),  # node of its first freedoms, −1 if nothing moves it
        ("node_b", "i8"),  # node of the others, or −1
        ("split", "i8"),  # how many the first are
        ("offset", "i8"),  # where the later node is in the earlier one's panel
        ("surface", "i8"),  # row in Collision.surfaces
        ("open_turn", "f8"),  # 1/(kg m²), 1/kg: sums of what unit moments and forces move while connections are open;
        ("open_slide", "f8"),  # by patch_operator.py
        ("resolved", "i8"),  # 1 if it is compliant and moves by less than its depth in a step
        ("stored", "f8"),  # J: what a compliant patch has taken and not yet given back; by flat_compliance.py
        ("stored_next", "f8"),  # J: the same at the end of the step
        ("share", "f8"),  # part of what it presses with that it may give back on the way out
        ("falls", "f8"),  # m/s²: gravity, infinite where there is none
        ("placed", "i8"),  # 1 if its bodies were put into each other, and are to be moved apart; by placement.py
        ("odometer", "f8"),  # m: how far its shapes had gone when it was found
        ("skin", "f8"),  # m: in which it was found
        ("n", "f8", 3),  # unit normal, from b into a
        ("t", "f8", 3),  # tangents, unit but for friction that depends on the direction, see `anisotropy.py`
        ("s", "f8", 3),
        ("arm_a", "f8", 3),  # m: from the links' origins to p
        ("arm_b", "f8", 3),
        ("arm_shift_a", "f8", 3),  # m: by how much the arms differ at the middle of the step; within `contact_step`
        ("arm_shift_b", "f8", 3),
        ("n_start", "f8", 3),  # n, t and s at the start of the step, while they are those of its middle
        ("t_start", "f8", 3),
        ("s_start", "f8", 3),
        ("rolling", "i8"),  # WITH_BODIES, OVER_SURFACES or ALONG_LINE
        ("rides", "f8"),  # of WITH_BODIES: 1 if its points are corners of a, 0 if of b, ½ if of both
        ("along", "f8", 3),  # of what rolls: a unit tangent e, of a line its direction
        ("radii_a", "f8", 3),  # m: ee, ef, ff of the surfaces' radii of curvature, f = n × e
        ("radii_b", "f8", 3),
        ("apart", "f8"),  # m: gap between the surfaces
        ("bulge", "f8"),  # m/s²: half the second derivative of the gap while the bodies' velocities stay
        ("p", "f8", 3),  # m: the patch's point in the world
        ("volume", "f8"),  # m³
        ("depth", "f8"),  # m: penetration, negative while the bodies are apart
        ("impulse", "f8", 6),  # N m s about p, N s: on a, of the impact at the start of the step; by impact.py
        ("wrench", "f8", 6),  # N m about p, N: on a, mean over the step, impact included; by warm_start.py
    ]
)

#: POINT.size of dry friction in a joint, which may push and pull, see `joint_friction.py`
GRIP_POINT = 2

#: Contact point.
POINT = record(
    [
        ("patch", "i8"),
        ("at", "i8"),  # first unknown in SolverScratch.f
        ("size", "i8"),  # 3; 1 of a bound; 0 of a slot; GRIP_POINT
        ("r", "f8", 3),  # m: from the patch's p
        ("friction", "f8"),  # coefficient that holds in this step; N s: of a GRIP_POINT the most that it gives
        ("gap", "f8"),  # m, rad: distance left, negative if too deep
        ("target", "f8"),  # m/s, rad/s: least velocity along n after the step
        ("inv_mass", "f8"),  # 1/kg: mean of G's diagonal
        ("alone", "f8"),  # 1/kg: what forces on it would move if nothing were connected; 0 if nothing is
        ("held", "i8"),  # 1 if connections or joints hold it: a force along n moves but rounding; by point_response
        ("area", "f8"),  # m²: of the compliant surface under it, volume over depth; 0 if rigid
        ("reach", "f8"),  # m: depth at which it has that area; 0 where it is the same at any depth
        ("power", "f8"),  # of depth with which the volume under it grows: faces 1, edges 2, corners 3, round 1½ and 2
        ("lever", "f8"),  # m: of a slot, moment over force
        ("torsion", "f8"),  # of a slot: bound of its force along n, over the pressure; `friction` is that across n
        ("drag", "f8"),  # 1/kg: of a slot, λ with which its moment across n was last found, see turning.solve_disc
        ("compliance", "f8"),  # 1/kg: velocity along n by which a unit impulse falls short of the target; 0 if rigid
        ("G", "f8", 9),  # its own block of the Delassus matrix, along n, t, s
    ]
)

#: Friction and bounce of a pair of materials. By `contact.contact_tables`.
SURFACE_PAIR = record(
    [
        ("static", "f8"),
        ("kinetic", "f8"),
        ("restitution", "f8"),
        ("penetration_recovery", "f8"),  # part of the depth that is removed in a step
        ("stiffness", "f8"),  # N/m³: pressure by depth; 0 of rigid bodies
        ("dissipation", "f8"),  # s/m: part by which pressure grows with the speed of pressing in
        ("rolling", "f8"),  # m: most moment across n over the pressure
        ("torsion", "f8"),  # m: most moment along n over the pressure
    ]
)

#: The pair of shapes at hand. By detection.set_pair.
SHAPE_PAIR = record(
    [
        ("i", "i8"),  # shape A, the smaller one
        ("j", "i8"),  # shape B
        ("surface", "i8"),  # row in Collision.surfaces
        ("covered", "i8"),  # number of their faces that are covered, see `compound_normal.py`
        ("skin_on_a", "i8"),  # 1 if it is A that carries the skin: a half-space
        ("skin", "f8"),  # m: in which contact is sought; 0 while the bodies themselves are intersected
        ("size", "f8"),  # m: radius of the smaller shape
        ("near", "f8"),  # m: points nearer than this at the end of the step touch
        ("h", "f8"),  # s: the coming step
        ("odometer", "f8"),  # m: how far the two shapes have gone, together
    ]
)

#: corners of a contact polygon that may bear force; of rounder ones those that hold the most area
CORNERS = 6

#: Force of a point in the last step: the warm start of the next.
POINT_FORCE = record(
    [
        ("shape_a", "i8"),
        ("shape_b", "i8"),
        ("bound", "i8"),
        ("p", "f8", 3),  # m: in the world
        ("force", "f8", 3),  # N: in the world; of a bound the first number; of a slot N m
        ("turns", "i8"),  # 1 if it is a slot's
    ]
)

#: A contact as it is recorded.
CONTACT_ROW = np.dtype(
    [
        ("time", "f8"),  # s: that of its frame
        ("a", "i8"),  # rows of the links
        ("b", "i8"),
        ("shape_a", "i8"),  # shapes, in the order of the world
        ("shape_b", "i8"),
        ("corners", "i8"),  # number of corners of the polygon
        ("p", "f8", 3),  # m: where the force acts in the plane of contact; the centroid if there is none
        ("n", "f8", 3),  # unit normal, from b into a
        ("force", "f8", 3),  # N: on a
        ("moment", "f8", 3),  # N m: on a, about p
        ("volume", "f8"),  # m³: of the overlap of a with the skin of b
        ("depth", "f8"),  # m: penetration, negative while the bodies are apart
        ("slip", "f8"),  # m/s: sliding speed at p
        ("polygon", "f8", (CORNERS, 3)),  # m: its corners in the world
    ]
)

#: Counts and sums of a run with contact; one row.
CONTACT_STATUS = record(
    [
        ("n_patches", "i8"),  # patches of the present step; by detection.py
        ("at_start", "i8"),  # 1 while the links are where detection.py has found the patches
        ("n_islands", "i8"),  # by ordering.py
        ("n_nodes", "i8"),
        ("n_unknowns", "i8"),  # scratch of ordering.py
        ("n_cached", "i8"),  # patches in ManifoldCache
        ("fresh", "i8"),  # 1 until contacts have been looked for after bodies were put where they are
        ("n_placed", "i8"),  # those of them whose bodies were put into each other
        ("n_warm", "i8"),  # forces in ManifoldCache
        ("n_logged", "i8"),  # rows in ContactData.log
        ("logged", "i8"),  # 1 if the patches of the present step have been: they are kept with one frame of an instant
        ("last_step", "f8"),  # s: length of the step whose accelerations are in MidpointData.a_last, 0 if there is none
        ("looks", "f8"),  # s: the same for the present step, which looks at none after an impact
        ("hit", "i8"),  # 1 if the impact at the start of the present step has been: tries of it begin after that
        ("came_to_rest", "i8"),  # 1 if an island did so in the last step; by rest.py
        ("balanced", "i8"),  # 1 if there are other than free bodies, whose energy is balanced; by groups.py
        ("flies", "i8"),  # 1 if the ground does not act on some of these
        (
            "still",
            "i8",
        ),  # 1 if the last step left all as it was and nobody has changed anything since
        ("weak_loops", "i8"),  # 1 if loops were nearly singular at the middle of the last step, by loops_in_contact.py
        ("holds_loops", "i8"),  # 1 if loops are held at the middle of the last step, by loops_in_contact.py
        ("stopped", "f8"),  # over 1 + its speed: by how much that changes a velocity at most; by loops_in_contact.py
        ("stopped_freedom", "i8"),  # which
        ("residual", "f8"),  # of the law in the last step, over the largest velocity of the island
        ("worst_residual", "f8"),  # the worst so far
        ("worst_of", "f8", 4),  # the worst so far of forces, gains, impacts and displacements; by coulomb.py
        ("steps", "i8"),  # steps in which the law was solved
        ("relaxed", "i8"),  # those of them whose residual was above step.KEPT
        ("impact_loss", "f8"),  # J lost in the impacts of the last step
        ("friction_work", "f8"),  # J that the contact forces of the last step have taken
        ("deepest", "f8"),  # m: greatest penetration so far
        (
            "swing",
            "f8",
        ),  # over 1 + its speed: by how much the worst swing of a spring put the last step off; by spring_lag.py
        ("swinging", "i8"),  # a freedom that does
        ("span", "f8"),  # s: of a grid step, of which one with contacts may be a part; by contact_loop.py
        ("piece", "f8"),  # s: length of the next step that follows it, 0 if any does; by contact_loop.py
        ("wedged", "f8"),  # m: depth of bodies that were put into each other and had no way apart in the last step
        ("wedged_a", "i8"),  # their links; by displacements.py
        ("wedged_b", "i8"),
    ]
)

#: What Coulomb's law is solved for: the forces of a step, those of patches that would gain energy once more, impacts,
#: and displacements that take bodies out of each other. Rows of ContactData.effort.
FORCES, GAINS, IMPACTS, DISPLACEMENTS = range(4)

#: How exactly the law is solved, and for how long. By `effort.py`.
EFFORT = record(
    [
        ("goals", "f8", 4),  # residuals that are good enough, over the island's speed: rising
        ("moving", "f8"),  # that of islands of many patches in motion, in the place of the first
        ("rounds", "i8", 4),  # from which round on each of them is; of more rounds than these the best is the answer
        ("last", "i8"),  # most rounds
        ("work", "i8", 2),  # after which the best is the answer; in sweeps; of free bodies, of chains
        ("sweeps", "i8", 2),  # accelerated ones of a round; likewise
        ("patient", "i8"),  # round from which on others come instead: the proximal method and plain sweeps
        ("burst", "i8", 2),  # how many of these at first, twice as many each time; likewise
        ("longest", "i8"),  # up to this bound
        ("afresh", "i8"),  # rounds after which to start from other forces
    ]
)

#: Unknowns of one tree, or of trees that connections hold together, as `elimination.py` takes them out at once.
NODE = record(
    [
        ("island", "i8"),
        ("size", "i8"),  # unknowns
        ("column", "i8"),  # the first of them in x
        ("filled", "i8"),  # scratch: how many have their place
        ("position", "i8"),  # in Ordering.sequence
        ("start", "i8"),  # of the list of its neighbours in Ordering.pool: those that are eliminated later
        ("count", "i8"),  # and how many they are
        ("width", "i8"),  # its unknowns and those of these neighbours
        ("panel", "i8"),  # its upper panel in Ordering.panels; the lower one follows
    ]
)

#: An island.
ISLAND = record(
    [
        ("first", "i8"),  # its nodes in Ordering.sequence
        ("end", "i8"),
        ("column", "i8"),  # its first unknown
        ("unknowns", "i8"),
        ("patches", "i8"),  # how many it has; by islands.py
        ("panels", "i8"),  # numbers in its panels
        ("work", "i8"),  # of the solution in hand, in sweeps; by coulomb.py, newton.py, anderson.py
        ("budget", "i8"),  # work after which it ends; by coulomb.py
        ("spent", "i8"),  # work that the impact at the start of the step has taken; by coulomb.py
        ("speed", "f8"),  # m/s, rad/s: what residuals are taken over; by coulomb.py
        ("fastest", "f8"),  # m/s, rad/s: of its freedoms, at the start of a step or at its end; by rest.py
        ("moved", "i8"),  # 1 if they were not all 0 at the start; by rest.py
        ("gained", "f8"),  # J that its contact forces put in; by step.stop_gains
        ("giving", "f8"),  # 1/kg: compliance of its points while they are moved apart; by displacements.py
        ("deepest", "f8"),  # m: of its points; scratch of displacements.py
        ("wanted", "i8"),  # 1 if it is to be solved: patches of it hit, or would gain energy; by impact.py and step.py
        ("ordered", "i8"),  # 0 if these or its lists of neighbours find no room: it is solved by sweeps
    ]
)


class Collision(Bundle):
    """Shapes that may touch, and the buffers in which they are searched."""

    shapes: Shapes
    data: ShapeData
    volume: Volume
    material: Ints  # (m,): of each shape
    surfaces: Records  # (materials²,) of SURFACE_PAIR: row a · materials + b
    candidates: Candidates  # shapes whose boxes are near each other
    grain: Floats  # (m, 4): of each shape its grain, unit, in its link's axes, and friction across it over that along
    propagating: int  # 1 if impacts pass from body to body one after the other, see `propagation.py`
    skin: float  # thickness of the skin, over the size of the smaller shape
    separated: Floats  # (pairs, 4): of candidates without volume the two shapes, how far they had gone, and the skin
    pair: Records  # (1,) of SHAPE_PAIR
    seam: Ints  # (room, 2): pairs of pieces that hang together, as found last; by compound_normal.py
    seam_normal: Floats  # (5,): their normal, m: the skin, and how many they are
    region: Floats  # (·, ·, 3) m: polygons of a face that a body reaches; by compound_faces.py
    region_waits: (
        Ints  # (·, 2): of those that wait the number of corners, and row in Shapes.cover of who may cover them
    )
    near: Nearest  # nearest points of two shapes of which one is round
    outline: (
        Floats  # (3, ·, 3) m: of what of either lies nearest to the other, from the centre of A; by round_points.py
    )
    corner: Floats  # (corners, 3) m: corners of the volume, the skin taken off, from its centroid; by contact_points.py
    corner_gap: Floats  # (corners,) m: the gap at each, inf where another corner at the same place counts


class ManifoldCache(Bundle):
    """Patches as they were found, to be found again while the bodies rest, and the forces of the last step."""

    patches: Records  # (P,) of PATCH
    points: Records  # (K,) of POINT
    forces: Records  # (K,) of POINT_FORCE


class PatchDelassus(Bundle):
    """A = J M⁻¹ Jᵀ = L Lᵀ over the rows of all patches. By `patch_operator.py`."""

    L: Floats  # (·, 8): a row for each freedom that a patch moves, patch after patch; a column for each of its rows
    freedom: Ints  # (·,): freedom of each row of L
    place: Ints  # (·,): and its place in x; by ordering.py
    slot: Ints  # (nv,): row of L of each freedom while a patch is marked, else −1
    motion: Floats  # (·, 6): motions of links, one block of rows after another; by link_responses.py
    motion_of: Ints  # (·,): freedom of each of these rows
    ways: Ints  # (n,): freedoms between each link and the ground, rows of its block
    block: Ints  # (n,): first of them, −1 outside of patch_operator.py
    listed: Ints  # (n,): links that have one
    used: Ints  # (2,): rows of `motion` and links that have been written
    own: Floats  # (R, 6): A between the rows of each patch
    C: Floats  # (6, m): of a patch's rows and those of the connections
    X: Floats  # (6, m): forces of the connections that answer a unit force on a patch's row


class Ordering(Bundle):
    """Islands and nodes, and Newton's matrix in their order. By `ordering.py` and `elimination.py`."""

    tree: Ints  # (nv,): root link of the tree of each freedom
    group: Ints  # (n,): scratch, the tree or node that stands for each
    node_of: Ints  # (n,): scratch, node of each tree, then island of each node
    column: Ints  # (nv,): scratch, −1 outside of ordering.py
    touched: Ints  # (nv,): scratch, freedoms that patches move
    nodes: Records  # (n,) of NODE
    sequence: Ints  # (n,): nodes as they are eliminated, island after island
    islands: Records  # (P,) of ISLAND
    pool: Ints  # lists of neighbours
    used: Ints  # (1,): how much of the pool is
    panels: Floats  # upper and lower panels of the nodes of the island in hand


class NewtonScratch(Bundle):
    """Newton's method on an island: three numbers a point, R rows. By `newton.py`, `proximal.py`."""

    v: Floats  # (3 K,): velocities of the points
    f_trial: Floats  # (3 K,): forces of the linear laws
    press: Floats  # (3 K,): linear law f = c − D v: N, c along n; D across the sliding
    along: Floats  # (3 K,): direction of sliding, and μ
    rest: Floats  # (3 K,): c along t and s; the third is not used
    kept: Floats  # (3 K,): forces with the least error of Newton's steps
    best: Floats  # (3 K,): forces with the least residual so far
    before: Floats  # (3 K,): forces f̄ that the proximal method starts from
    dx: Floats  # (nv,): change of x
    x_trial: Floats  # (nv,): its value, or its whole change, after the step
    w_trial: Floats  # (R,): forces of the rows
    K: Floats  # (6, 6): D of a patch's points, at its rows
    R: Floats  # (6 m,): Lᵀ of a patch in the lanes that it moves; m columns of all nodes, in whole lanes
    T: Floats  # (6 m,): K Lᵀ
    lane: Ints  # (m,): first columns of these lanes in their node; of those of a pivot's row that are not zero
    seat: Ints  # (m,): scratch, where in this list each lane is, −1 outside of assembly.py
    spread: Ints  # (m,): column in R of each freedom that the patch moves; rows below a pivot that are not zero there
    change: Floats  # (m,): of a row of the matrix


class AndersonScratch(Bundle):
    """Forces, their changes and coordinates of the last sweeps. By `anderson.py`."""

    start: Floats  # (3 K,): forces before a sweep
    g: Floats  # (2, 3 K): forces after the last two sweeps
    F: Floats  # (2, 3 K) m/s: what these have changed
    x: Floats  # (2, nv): coordinates after them
    dg: Floats  # (m, 3 K): differences between sweeps
    dF: Floats  # (m, 3 K)
    dx: Floats  # (m, nv)
    gram: Floats  # (m, m): dF dFᵀ
    factor: Floats  # (m, m): its factor
    against: Floats  # (m,): dF F
    gamma: Floats  # (m,): the weights


class SolverScratch(Bundle):
    """Coulomb's law: y = free + L x, x = Lᵀ w, w from f. By `coulomb.py`."""

    f: Floats  # (3 K,): forces of the points along n, t, s (impulses)
    w: Floats  # (R,): forces of the rows (impulses)
    x: Floats  # (nv,): Lᵀ w
    y: Floats  # (R,): velocities of the rows
    free: Floats  # (R,): the same without the patches' forces
    chosen: Ints  # (P,): patches of the island in hand
    first_of_island: Ints  # (P,): first patch of each island
    next_of_island: Ints  # (P,): the next patch of the same island, −1 after the last
    change: Floats  # (6,): change of a patch's wrench in a sweep
    newton: NewtonScratch
    anderson: AndersonScratch


#: Energy and momenta of a tree in the present step, in the row of its root; of a group of trees in that of its
#: representative.
BALANCE = record(
    [
        ("group", "i8"),  # root of the next tree towards the representative
        ("jointed", "i8"),  # 1 if its inertia changes with its pose, or drives and springs act on it
        ("held", "i8"),  # 1 if it hangs from the ground or touches it
        ("before", "f8"),  # J: of motion, weight and springs at the start of the step, after impacts
        ("booked", "f8"),  # J: work of all forces, that of weight and springs apart
        ("gained", "f8"),  # J: that rigid patches have put in, of `booked`
        ("lost", "f8"),  # J: that counts as friction's, taken from `booked`
        ("lift", "f8"),  # J: scratch of position_correction.py
        ("kinetic", "f8"),  # J: of motion at the end
        ("after", "f8"),  # J: of motion, weight and springs at the end
        ("scale", "f8"),  # what the velocities at the end are multiplied by
        # of a group that flies, in world axes; by momentum_balance.py
        ("mass", "f8"),  # kg
        ("com", "f8", 3),  # m: from the representative's origin
        ("velocity", "f8", 3),  # m/s: of the centre of mass
        ("spin", "f8", 3),  # kg m²/s: angular momentum about it
        ("inertia", "f8", 6),  # kg m²: about it
        ("turn", "f8", 3),  # rad/s: of a rigid body with its inertia and momentum
        ("anchor", "f8", 3),  # m: the representative's origin at the start of the step
        ("com_due", "f8", 3),  # m: where the centre of mass is due at the end, from the anchor
        ("velocity_due", "f8", 3),  # m/s
        ("spin_due", "f8", 3),  # kg m²/s
    ]
)


class MidpointData(Bundle):
    """Buffers of one step. By `step.py`, `impact.py` and `position_correction.py`."""

    v_start: Floats  # (nv,): v at the start of the step, before impacts
    v_free: Floats  # (nv,): v at the middle of the step without forces
    a: Floats  # (nv,): accelerations of the smooth forces at the middle
    a_last: Floats  # (nv,): accelerations in the last step, if it had contacts; by step.accept_step
    a_next: Floats  # (nv,): those of the step that is tried
    tau: Floats  # (nv,): forces of the joints that springs and dampers in the inertia leave
    dv: Floats  # (nv,): change of v by contact forces or by an impact
    dv_bounce: Floats  # (nv,): change of v by an impact that throws back
    displacement: Floats  # (nv,): that takes bodies out of each other
    y_start: Floats  # (R,): velocities of the rows at the start of the step, after impacts
    y_end: Floats  # (R,): and at its end
    y_gain: Floats  # (R,): added to `free` of patches that would gain energy, else 0
    damped: System  # with what damping and stiffness add to the inertia of the freedoms; by step.dampen
    loaded: System  # with contact forces among the outside wrenches on the links; by contact_loop.press_from_outside
    free_body: Ints  # (n,): 1 for links that nothing holds, see `free_flight.py`
    every: Ints  # (n,): 1 for every link
    balance: Records  # (n,) of BALANCE; by groups.py, energy_balance.py and momentum_balance.py


class ContactData(Bundle):
    """Contacts of the present step and everything that finding and solving them writes."""

    patches: Records  # (P,) of PATCH
    points: Records  # (K,) of POINT
    cache: ManifoldCache
    delassus: PatchDelassus
    ordering: Ordering
    solver: SolverScratch
    step: MidpointData
    effort: Records  # (4,) of EFFORT
    log: Records  # (·,) of CONTACT_ROW: contacts of the frames so far
    status: Records  # (1,) of CONTACT_STATUS


#: WakisakaSugihara.active: Coulomb's law at every corner; volumes as 001; vertices in faces, what 001 compares with
EXACT_LAW, ALTERNATING_LAW, POINTS_LAW = range(3)


class PointLaw(Bundle):
    """Vertices in faces: K points, in the order of ContactData.points. Empty for any other law."""

    normal: Floats  # (K, 3): of the face that each is behind, from b into a; by `vertices_in_faces.py`
    depth: Floats  # (vertices,) m: of those that are inside, else −1; scratch
    found: Floats  # (vertices, 6): place from A's centre, and normal; scratch
    J: Floats  # (3 K, 6): force of the rows of its patch by a unit force along n, t, s
    V: Floats  # (3 K, 3 K): velocities of the points by their impulses
    H: Floats  # (3 K, 3 K): V²
    L: Floats  # (3 K, 3 K): its factor
    x: Floats  # (3 K,): impulses
    b: Floats  # (3 K,)
    short: Floats  # (3 K,): velocity without them, less the wanted one
    free: Ints  # (3 K,): 1 for unknowns that are free


class WakisakaSugihara(Bundle):
    """The methods of 001: P overlaps, K points. Empty, but of the same type, where Coulomb's law is solved exactly."""

    active: int  # EXACT_LAW, ALTERNATING_LAW or POINTS_LAW
    turns: int  # times that force and point of action take turns, at most
    relaxation: float  # λ of (22), over the mean of the matrix's diagonal
    A: Floats  # (R, R): Delassus matrix over the rows of all patches
    Q: Floats  # (P, 6, 6), by plane_integrals
    c: Floats  # (P, 3, 6)
    T: Floats  # (6 P, 6 P): Q A
    S: Floats  # (6 P, 6 P)
    g: Floats  # (6 P,)
    wanted: Floats  # (6 P,): Q b − k cᵀ n
    H: Floats  # (3 P, 3 P): of the forces
    L: Floats  # (3 P, 3 P): its factor
    x: Floats  # (3 P,): forces along n, t, s
    b: Floats  # (3 P,): right-hand side of (22)
    slope: Floats  # (3,): of the objective, by the moment of an overlap
    K: Floats  # (2 P, 2 P): of the objective of (26), in the moves of the points along t and s
    l: Floats  # (2 P,)
    theta: Floats  # (2 P,) m: these moves
    edge: Ints  # (P,): edge of the polygon that the point is on, −1 inside, −2 if nothing presses
    active_rows: Ints  # (3 P,): 1 for unknowns that are free
    r: Floats  # (P, 3) m: points of action from the patches' p
    f: Floats  # (P, 3) N s: forces in the world
    points: PointLaw
