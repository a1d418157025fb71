"""Tables of contact: patches, points, contact search, and the buffers of the solver and of a step.

A *patch* is one unilateral constraint. It is either the overlap of two shapes or one end of the range of a joint. An
overlap has six rows: the relative twist of its two links at the patch's point p. A joint limit has one row. A *point*
is a place where a patch transmits force. It is a corner of the contact polygon, with a normal and two tangents, or the
joint limit itself, with one number. The *skin* is a thin layer about one of two bodies. The bodies count as overlapping
when one reaches into the other's skin.
"""

from __future__ import annotations

import numpy as np

from ..compiler.bundle import Bundle
from ..geometry.broad_phase import Candidates
from ..geometry.distance.separating_direction import Nearest
from ..geometry.tables import ShapeData, Shapes, Volume
from ..math.arrays import Floats, Ints, Records, record
from ..mechanism.system import System

#: PATCH.rolling, the motion of a patch within a step: with material points of the bodies, as corners and faces do; over
#: two curved surfaces; over two surfaces that touch along a straight line.
WITH_BODIES, OVER_SURFACES, ALONG_LINE = range(3)

#: Contact patch. By `detection.py`, except for the rows and columns of the solver.
PATCH = record(
    [
        ("bound", "i8"),  # −1 for two shapes; row in System.limits, or after these in System.friction
        ("shape_a", "i8"),  # the overlapping shapes
        ("shape_b", "i8"),
        ("a", "i8"),  # their links; a receives the points' force, b its opposite
        ("b", "i8"),
        ("rows", "i8"),  # 6 or 1
        ("row", "i8"),  # first row among those of all patches
        ("first_point", "i8"),  # first point
        ("n_points", "i8"),  # number of points
        ("turning", "i8"),  # 1 if the point after these is the slot of a frictional moment, see `rolling_friction.py`
        ("at_point", "i8"),  # 1 if all force acts at p: only the last three rows are used; by patch_operator.py
        ("y", "i8"),  # first row of its response in PatchDelassus.L; by patch_operator.py
        ("freedoms", "i8"),  # number of freedoms in this response
        ("coupled", "i8"),  # 1 if it moves freedoms that connections constrain
        ("island", "i8"),  # patches of different islands do not interact; by ordering.py
        ("node_a", "i8"),  # node of its first freedoms, −1 if it moves none
        ("node_b", "i8"),  # node of the other freedoms, or −1
        ("split", "i8"),  # number of the first freedoms
        ("offset", "i8"),  # column of the later node in the earlier node's panel
        ("surface", "i8"),  # row in Collision.surfaces
        ("open_turn", "f8"),  # 1/(kg m²), 1/kg: sums of the angular and linear responses to unit moments and forces
        ("open_slide", "f8"),  # without connections; by patch_operator.py
        ("resolved", "i8"),  # 1 if it is compliant and moves by less than its depth in a step
        ("stored", "f8"),  # J: elastic energy of a compliant patch; by flat_compliance.py
        ("stored_next", "f8"),  # J: the same at the end of the step
        ("share", "f8"),  # fraction of its elastic force that may act during separation
        ("falls", "f8"),  # m/s²: gravity, infinite without gravity
        ("placed", "i8"),  # 1 if the bodies were placed in each other and must be separated; by placement.py
        ("odometer", "f8"),  # m: sum of the distances that its shapes had travelled when it was found
        ("skin", "f8"),  # m: thickness of the skin in which it was found
        ("size", "f8"),  # m: radius of the smaller of the two shapes
        ("thick", "f8"),  # m: of the overlap along n if it is compliant and flat-faced, else infinite
        ("n", "f8", 3),  # unit normal, from b into a
        ("t", "f8", 3),  # tangents, unit except for direction-dependent friction, see `anisotropy.py`
        ("s", "f8", 3),
        ("arm_a", "f8", 3),  # m: from the links' origins to p
        ("arm_b", "f8", 3),
        ("arm_shift_a", "f8", 3),  # m: change of the arms from the start to the middle of the step; in `contact_step`
        ("arm_shift_b", "f8", 3),
        ("n_start", "f8", 3),  # n, t and s at the start of the step, while n, t, s are those of its middle
        ("t_start", "f8", 3),
        ("s_start", "f8", 3),
        ("rolling", "i8"),  # WITH_BODIES, OVER_SURFACES or ALONG_LINE
        ("rides", "f8"),  # of WITH_BODIES: 1 if its points are corners of a, 0 if of b, ½ if of both
        ("along", "f8", 3),  # of a rolling contact: a unit tangent e, of a line contact its direction
        ("radii_a", "f8", 3),  # m: ee, ef, ff of the surfaces' radii of curvature, f = n × e
        ("radii_b", "f8", 3),
        ("apart", "f8"),  # m: gap between the surfaces
        ("bulge", "f8"),  # m/s²: half the second derivative of the gap at constant velocities of the bodies
        ("p", "f8", 3),  # m: the patch's point in the world
        ("volume", "f8"),  # m³
        ("depth", "f8"),  # m: penetration, negative if the bodies are apart
        ("impulse", "f8", 6),  # N m s about p, N s: on a, of impacts at the start of the step; by impact.py
        ("carried", "f8", 6),  # N m s about p, N s: on a, of earlier impacts at the same instant; by manifold_cache.py
        ("wrench", "f8", 6),  # N m about p, N: on a, mean over the step, impact included; by warm_start.py
        ("belt", "f8", 6),  # rad/s, m/s: motion of a's surface over that of b at p, for bodies at rest; by belts.py
    ]
)

#: POINT.size of dry friction in a joint, a bilateral force; see `joint_friction.py`
GRIP_POINT = 2

#: Contact point.
POINT = record(
    [
        ("patch", "i8"),
        ("at", "i8"),  # first unknown in SolverScratch.f
        ("size", "i8"),  # 3; 1 of a joint limit; 0 of a slot; GRIP_POINT
        ("r", "f8", 3),  # m: from the patch's p
        ("friction", "f8"),  # coefficient of friction in this step; N s: of a GRIP_POINT the bound of its impulse
        ("gap", "f8"),  # m, rad: gap of the contact or of the joint limit, negative in penetration
        ("target", "f8"),  # m/s, rad/s: least velocity along n after the step
        ("inv_mass", "f8"),  # 1/kg: mean of the diagonal of G
        ("alone", "f8"),  # 1/kg: G[0] without connections; 0 if the patch moves none
        ("held", "i8"),  # 1 if connections or joints prevent motion along n; by point_response
        ("area", "f8"),  # m²: of the compliant surface under it, volume over depth; 0 if rigid
        ("reach", "f8"),  # m: depth at which it has that area; 0 if the area does not depend on depth
        ("power", "f8"),  # exponent of depth in the volume under it: faces 1, edges 2, corners 3, round 1½ and 2
        ("lever", "f8"),  # m: of a slot, moment over force
        ("torsion", "f8"),  # of a slot: bound of its force along n, over the normal force; `friction`: across n
        ("drag", "f8"),  # 1/kg: of a slot, multiplier λ of its last solution across n, see turning.solve_disc
        ("compliance", "f8"),  # 1/kg: velocity along n by which a unit impulse misses the target; 0 if rigid
        ("G", "f8", 9),  # its own block of the Delassus matrix, along n, t, s
        ("force", "f8", 3),  # N: on a in the last step, in the world, without that of an impact; by warm_start.py
    ]
)

#: Friction and restitution of a pair of materials. By `contact.contact_tables`.
SURFACE_PAIR = record(
    [
        ("static", "f8"),
        ("kinetic", "f8"),
        ("restitution", "f8"),
        ("penetration_recovery", "f8"),  # fraction of the depth that is removed in a step
        ("stiffness", "f8"),  # N/m³: pressure over depth; 0 of rigid bodies
        ("dissipation", "f8"),  # s/m: relative increase of pressure with the speed of approach
        ("rolling", "f8"),  # m: bound of the moment across n over the normal force
        ("torsion", "f8"),  # m: bound of the moment along n over the normal force
    ]
)

#: The pair of shapes being processed. By detection.set_pair.
SHAPE_PAIR = record(
    [
        ("i", "i8"),  # shape A, the smaller one
        ("j", "i8"),  # shape B
        ("surface", "i8"),  # row in Collision.surfaces
        ("covered", "i8"),  # number of their covered faces, see `compound_normal.py`
        ("skin_on_a", "i8"),  # 1 if A carries the skin: a half-space
        ("skin", "f8"),  # m: thickness of the skin; 0 while the bodies themselves are intersected
        ("size", "f8"),  # m: radius of the smaller shape
        ("near", "f8"),  # m: points nearer than this at the end of the step touch
        ("h", "f8"),  # s: the coming step
        ("falls", "f8"),  # m/s²: gravity
        ("odometer", "f8"),  # m: sum of the distances that the two shapes have travelled
    ]
)

#: largest number of corners of a contact polygon that carry force; of more corners those that span the largest area
CORNERS = 6

#: Force of a point in the last step: the warm start of the next step.
POINT_FORCE = record(
    [
        ("shape_a", "i8"),
        ("shape_b", "i8"),
        ("bound", "i8"),
        ("p", "f8", 3),  # m: in the world
        ("force", "f8", 3),  # N: in the world; of a joint limit the first number; of a slot N m
        ("turns", "i8"),  # 1 if it is the moment of a slot
    ]
)

#: A contact in a recording.
CONTACT_ROW = np.dtype(
    [
        ("time", "f8"),  # s: time of its frame
        ("a", "i8"),  # rows of the links
        ("b", "i8"),
        ("shape_a", "i8"),  # shapes, in the order of the world
        ("shape_b", "i8"),
        ("corners", "i8"),  # number of corners of the polygon
        ("p", "f8", 3),  # m: point of action of the force in the contact plane; the centroid without force
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
        ("at_start", "i8"),  # 1 while the links are at the pose for which detection.py found the patches
        ("n_islands", "i8"),  # by ordering.py
        ("n_nodes", "i8"),
        ("n_unknowns", "i8"),  # scratch of ordering.py
        ("n_cached", "i8"),  # patches in ManifoldCache
        ("fresh", "i8"),  # 1 until the first contact search after bodies were placed
        ("n_placed", "i8"),  # number of these whose bodies were placed in each other
        ("n_warm", "i8"),  # forces in ManifoldCache
        ("n_logged", "i8"),  # rows in ContactData.log
        ("logged", "i8"),  # 1 if the present patches are in the log: an instant is recorded in one frame only
        ("last_step", "f8"),  # s: length of the step of MidpointData.a_last, 0 without one
        ("looks", "f8"),  # s: the same for the present step, 0 after an impact: a_last is then not used
        ("searched", "f8"),  # m: distance within which candidates were searched for last; by detection.py
        ("may_throw", "i8"),  # 1 if a step may end after its impact, for another search; by contact_loop.py
        ("thrown", "i8"),  # 1 if the step has ended there: something moves faster than was searched for; by step.py
        ("came_to_rest", "i8"),  # 1 if an island came to rest in the last step; by rest.py
        ("balanced", "i8"),  # 1 if there are bodies other than free ones, whose energy is balanced; by groups.py
        ("flies", "i8"),  # 1 if some of these have no support on the ground
        ("still", "i8"),  # 1 if the last step changed nothing and nothing has been changed since
        ("weak_loops", "i8"),  # 1 if loops were nearly singular at the middle of the last step, by loops_in_contact.py
        ("holds_loops", "i8"),  # 1 if loops are constrained at the middle of the last step, by loops_in_contact.py
        ("stopped", "f8"),  # largest velocity change by this, over 1 + speed; by loops_in_contact.py
        ("stopped_freedom", "i8"),  # freedom of this change
        ("residual", "f8"),  # of the law in the last step, over the largest velocity of the island
        ("worst_residual", "f8"),  # largest residual so far
        ("worst_of", "f8", 4),  # the same for forces, gains, impacts and displacements; by coulomb.py
        ("steps", "i8"),  # steps in which the law was solved
        ("relaxed", "i8"),  # number of steps with a residual above step.KEPT
        ("impact_loss", "f8"),  # J: dissipated in the impacts of the last step
        ("friction_work", "f8"),  # J: dissipated by the contact forces of the last step
        ("deepest", "f8"),  # m: greatest penetration so far
        ("swing", "f8"),  # largest error of the last step by a stiff spring, over 1 + speed; by spring_lag.py
        ("swinging", "i8"),  # a freedom of this spring
        ("span", "f8"),  # s: of a grid step, of which a step with contacts may be a part; by contact_loop.py
        ("piece", "f8"),  # s: length of the next step in the same grid step, 0 for any length; by contact_loop.py
        ("belted", "i8"),  # 1 if the surface of a patch moves over its body in this step; by belts.py
        ("belt_work", "f8"),  # J: work of moving surfaces in the last step, impact included; by step.py
        ("n_fast", "i8"),  # rows in Collision.passing
        ("passed", "i8"),  # pairs that have passed through each other since the last report; by passing.py
        ("wedged", "f8"),  # m: depth of placed bodies that the last step could not separate
        ("wedged_a", "i8"),  # their links; by displacements.py
        ("wedged_b", "i8"),
    ]
)

#: Problems that Coulomb's law is solved for: the forces of a step, corrected forces of patches that would gain energy,
#: impacts, and displacements that separate bodies. Rows of ContactData.effort.
FORCES, GAINS, IMPACTS, DISPLACEMENTS = range(4)

#: Accuracy and limits of work of the solver. By `effort.py`.
EFFORT = record(
    [
        ("goals", "f8", 4),  # sufficient residuals over the speed of the island, in rising order
        ("moving", "f8"),  # the first of them for islands of many patches in motion
        ("rounds", "i8", 4),  # first round in which each applies; after the last the best forces so far are returned
        ("last", "i8"),  # largest number of rounds
        ("work", "i8", 2),  # sweeps after which the best forces so far are returned; of free bodies, of chains
        ("sweeps", "i8", 2),  # accelerated sweeps per round; likewise
        ("patient", "i8"),  # first round of the proximal method and of plain sweeps
        ("burst", "i8", 2),  # number of these at first, doubled each time; likewise
        ("longest", "i8"),  # bound of this number
        ("afresh", "i8"),  # rounds after which the iteration restarts from other forces
    ]
)

#: Unknowns of one tree, or of trees coupled by connections; `elimination.py` eliminates them together.
NODE = record(
    [
        ("island", "i8"),
        ("size", "i8"),  # unknowns
        ("column", "i8"),  # first of them in x
        ("filled", "i8"),  # scratch: number of unknowns with a column
        ("position", "i8"),  # in Ordering.sequence
        ("start", "i8"),  # first neighbour in Ordering.pool; neighbours are the adjacent nodes eliminated later
        ("count", "i8"),  # number of neighbours
        ("width", "i8"),  # columns of its own unknowns and of those of its neighbours
        ("panel", "i8"),  # start of its upper panel in Ordering.panels; the lower one follows
    ]
)

#: An island: patches that act on each other, directly or through others.
ISLAND = record(
    [
        ("first", "i8"),  # its nodes in Ordering.sequence
        ("end", "i8"),
        ("column", "i8"),  # its first unknown
        ("unknowns", "i8"),
        ("patches", "i8"),  # number of its patches; by islands.py
        ("panels", "i8"),  # numbers in its panels
        ("work", "i8"),  # of the present solution, in sweeps; by coulomb.py, newton.py, anderson.py
        ("budget", "i8"),  # limit of `work`; by coulomb.py
        ("spent", "i8"),  # work of the impact at the start of the step; by coulomb.py
        ("speed", "f8"),  # m/s, rad/s: reference of the residuals; by coulomb.py
        ("fastest", "f8"),  # m/s, rad/s: largest rate of its freedoms, at the start of a step or at its end; by rest.py
        ("moved", "i8"),  # 1 if not all these rates were 0 at the start; by rest.py
        ("gained", "f8"),  # J: spurious energy gain by its contact forces; by step.stop_gains
        ("giving", "f8"),  # 1/kg: compliance of its points during position correction; by displacements.py
        ("deepest", "f8"),  # m: largest depth of its points; scratch of displacements.py
        ("wanted", "i8"),  # 1 if it must be solved: its patches hit, or would gain energy; by impact.py and step.py
        ("ordered", "i8"),  # 0 if its panels or lists of neighbours exceed the tables: it is solved by sweeps
    ]
)


class Collision(Bundle):
    """Shapes that may touch, and the buffers of the contact search."""

    shapes: Shapes
    data: ShapeData
    volume: Volume
    material: Ints  # (m,): of each shape
    surfaces: Records  # (materials²,) of SURFACE_PAIR: row a · materials + b
    candidates: Candidates  # pairs of shapes with boxes near each other
    grain: Floats  # (m, 4): of each shape its grain, unit, in its link's axes, and friction across over along it
    belt: Floats  # (m, 6) rad/s, m/s: of each shape the motion of its surface at its link's origin, in the link's axes
    belts: int  # 1 if any of these is not 0
    propagating: int  # 1 if impacts propagate from body to body one after the other, see `propagation.py`
    skin: float  # thickness of the skin, over the size of the smaller shape
    separated: Floats  # (pairs, 4): of candidates without overlap the two shapes, their travel, and the skin
    searched: Floats  # (pairs,) m: skin in which each candidate was searched for last
    passing: Floats  # (pairs, 8): fast pairs of shapes (i, j), and where each saw the other's centre, m; by passing.py
    passages: Floats  # (·, 3): of pairs that have passed through each other their links, and when, s
    pair: Records  # (1,) of SHAPE_PAIR
    seam: Ints  # (room, 2): pairs of joined pieces, as found last; by compound_normal.py
    seam_normal: Floats  # (5,): their normal, m: the skin, and the number of pairs
    region: Floats  # (·, ·, 3) m: polygons of a face within reach of a body; by compound_faces.py
    region_waits: Ints  # (·, 2): of the pending polygons the number of corners, and the next row in Shapes.cover
    near: Nearest  # nearest points of two shapes of which one is round
    outline: Floats  # (3, ·, 3) m: outlines of the shapes towards each other, from the centre of A; by round_points.py
    corner: Floats  # (corners, 3) m: corners of the volume without the skin, from its centroid; by contact_points.py
    corner_gap: Floats  # (corners,) m: gap at each, inf if another corner represents the place


class ManifoldCache(Bundle):
    """Patches as found last, for use while the bodies rest, and the contact forces of the last step."""

    patches: Records  # (P,) of PATCH
    points: Records  # (K,) of POINT
    forces: Records  # (K,) of POINT_FORCE


class PatchDelassus(Bundle):
    """A = J M⁻¹ Jᵀ = L Lᵀ over the rows of all patches. By `patch_operator.py`."""

    L: Floats  # (·, 8): one row per freedom of a patch, patch after patch; one column per row of the patch
    freedom: Ints  # (·,): freedom of each row of L
    place: Ints  # (·,): its index in x; by ordering.py
    slot: Ints  # (nv,): row of L of each freedom while a patch is marked, else −1
    motion: Floats  # (·, 6): motions of links by unit rates of freedoms, a block of rows per link
    motion_of: Ints  # (·,): freedom of each of these rows
    ways: Ints  # (n,): number of freedoms between each link and the ground, rows of its block
    block: Ints  # (n,): first row of its block, −1 outside of patch_operator.py
    listed: Ints  # (n,): links with a block
    used: Ints  # (2,): rows of `motion` and links written so far
    own: Floats  # (R, 6): A between the rows of each patch
    C: Floats  # (6, m): responses of the connections' rows to a patch's rows
    X: Floats  # (6, m): forces of the connections by a unit force on a patch's row


class Ordering(Bundle):
    """Islands and nodes, and Newton's matrix in their order. By `ordering.py` and `elimination.py`."""

    tree: Ints  # (nv,): root link of the tree of each freedom
    group: Ints  # (n,): scratch, representative of each tree or node
    node_of: Ints  # (n,): scratch, node of each tree, then island of each node
    column: Ints  # (nv,): scratch, −1 outside of ordering.py
    touched: Ints  # (nv,): scratch, freedoms that patches move
    nodes: Records  # (n,) of NODE
    sequence: Ints  # (n,): nodes in order of elimination, island after island
    islands: Records  # (P,) of ISLAND
    pool: Ints  # lists of neighbours
    used: Ints  # (1,): used length of the pool
    panels: Floats  # upper and lower panels of the nodes of the present island


class NewtonScratch(Bundle):
    """Newton's method on an island: three numbers per point, R rows. By `newton.py`, `proximal.py`."""

    v: Floats  # (3 K,): velocities of the points
    f_trial: Floats  # (3 K,): forces of the linear laws
    press: Floats  # (3 K,): linear law f = c − D v: N, c along n; D across the sliding
    along: Floats  # (3 K,): direction of sliding, and μ
    rest: Floats  # (3 K,): c along t and s; the third is not used
    kept: Floats  # (3 K,): forces with the least error among Newton's steps
    best: Floats  # (3 K,): forces with the least residual so far
    before: Floats  # (3 K,): forces f̄ at the start of a proximal step
    dx: Floats  # (nv,): change of x
    x_trial: Floats  # (nv,): value of x, or its total change, after the step
    w_trial: Floats  # (R,): forces of the rows
    K: Floats  # (6, 6): D of a patch's points, at its rows
    R: Floats  # (6 m,): Lᵀ of a patch in the lanes that it moves; m: columns of all nodes, in full lanes
    T: Floats  # (6 m,): K Lᵀ
    lane: Ints  # (m,): first columns of these lanes in their node; of the nonzero lanes of a pivot row
    seat: Ints  # (m,): scratch, index of each lane in this list, −1 outside of assembly.py
    spread: Ints  # (m,): column in R of each freedom of the patch; rows below a pivot with nonzero entries
    change: Floats  # (m,): change of a row of the matrix


class AndersonScratch(Bundle):
    """Forces, their changes and coordinates of the last sweeps. By `anderson.py`."""

    start: Floats  # (3 K,): forces before a sweep
    g: Floats  # (2, 3 K): forces after the last two sweeps
    F: Floats  # (2, 3 K) m/s: changes by these sweeps
    x: Floats  # (2, nv): coordinates after them
    dg: Floats  # (m, 3 K): differences between sweeps
    dF: Floats  # (m, 3 K)
    dx: Floats  # (m, nv)
    gram: Floats  # (m, m): dF dFᵀ
    factor: Floats  # (m, m): Cholesky factor of `gram`
    against: Floats  # (m,): dF F
    gamma: Floats  # (m,): the weights


class SolverScratch(Bundle):
    """Unknowns of Coulomb's law: y = free + L x, x = Lᵀ w, and w from the point forces f. By `coulomb.py`."""

    f: Floats  # (3 K,): forces of the points along n, t, s (impulses)
    w: Floats  # (R,): forces of the rows (impulses)
    x: Floats  # (nv,): Lᵀ w
    y: Floats  # (R,): velocities of the rows
    free: Floats  # (R,): velocities of the rows without the patches' forces
    chosen: Ints  # (P,): patches of the present island
    first_of_island: Ints  # (P,): first patch of each island
    next_of_island: Ints  # (P,): next patch of the same island, −1 after the last
    change: Floats  # (6,): change of a patch's wrench in a sweep
    newton: NewtonScratch
    anderson: AndersonScratch


#: Energy and momenta of a tree in the present step, in the row of its root; of a group of trees in the row of its
#: representative.
BALANCE = record(
    [
        ("group", "i8"),  # root of the next tree towards the representative
        ("jointed", "i8"),  # 1 if its inertia depends on its pose, or drives and springs act on it
        ("held", "i8"),  # 1 if it is attached to the ground or touches it
        ("before", "f8"),  # J: kinetic, gravitational and elastic energy at the start of the step, after impacts
        ("booked", "f8"),  # J: work of all forces except weight and springs
        ("gained", "f8"),  # J: energy gain by rigid patches, part of `booked`
        ("lost", "f8"),  # J: dissipated by friction, subtracted from `booked`
        ("lift", "f8"),  # J: scratch of position_correction.py
        ("kinetic", "f8"),  # J: kinetic energy at the end
        ("after", "f8"),  # J: kinetic, gravitational and elastic energy at the end
        ("scale", "f8"),  # factor applied to the velocities at the end
        # of a group without support, in world axes; by momentum_balance.py
        ("mass", "f8"),  # kg
        ("com", "f8", 3),  # m: from the representative's origin
        ("velocity", "f8", 3),  # m/s: of the centre of mass
        ("spin", "f8", 3),  # kg m²/s: angular momentum about it
        ("inertia", "f8", 6),  # kg m²: about it
        ("turn", "f8", 3),  # rad/s: angular velocity of a rigid body of the same inertia and momentum
        ("anchor", "f8", 3),  # m: the representative's origin at the start of the step
        ("com_due", "f8", 3),  # m: prescribed centre of mass at the end, from the anchor
        ("velocity_due", "f8", 3),  # m/s
        ("spin_due", "f8", 3),  # kg m²/s
    ]
)


class MidpointData(Bundle):
    """Buffers of one step. By `step.py`, `impact.py` and `position_correction.py`."""

    v_start: Floats  # (nv,): v at the start of the step, before impacts
    v_free: Floats  # (nv,): v at the middle of the step without forces
    a: Floats  # (nv,): accelerations by the smooth forces at the middle
    a_last: Floats  # (nv,): accelerations in the last step, if it had contacts; by step.accept_step
    a_next: Floats  # (nv,): accelerations in the trial step
    tau: Floats  # (nv,): joint forces that remain beside springs and dampers in the inertia
    dv: Floats  # (nv,): change of v by contact forces or by an impact
    dv_bounce: Floats  # (nv,): change of v by a restituted impact
    displacement: Floats  # (nv,): separates bodies that penetrate
    y_start: Floats  # (R,): velocities of the rows at the start of the step, after impacts
    y_end: Floats  # (R,): the same at its end
    y_gain: Floats  # (R,): added to `free` of patches that would gain energy, else 0
    damped: System  # with the inertia of the freedoms increased by damping and stiffness; by step.dampen
    loaded: System  # with contact forces among the external wrenches on the links; by contact_loop.press_from_outside
    free_body: Ints  # (n,): 1 for free bodies, see `free_flight.py`
    every: Ints  # (n,): 1 for every link
    balance: Records  # (n,) of BALANCE; by groups.py, energy_balance.py and momentum_balance.py


class ContactData(Bundle):
    """Contacts of the present step, and all results of the contact search and of the solver."""

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


#: WakisakaSugihara.active: Coulomb's law at every corner; the volumes of 001; vertices in faces, the comparison method
#: of 001
EXACT_LAW, ALTERNATING_LAW, POINTS_LAW = range(3)


class PointLaw(Bundle):
    """Contact by vertices in faces: K points in the order of ContactData.points. Empty for any other law."""

    normal: Floats  # (K, 3): of the face behind which each lies, from b into a; by `vertices_in_faces.py`
    depth: Floats  # (vertices,) m: of those inside, else −1; scratch
    found: Floats  # (vertices, 6): place from A's centre, and normal; scratch
    J: Floats  # (3 K, 6): force of the rows of its patch by a unit force along n, t, s
    V: Floats  # (3 K, 3 K): velocities of the points by their impulses
    H: Floats  # (3 K, 3 K): V²
    L: Floats  # (3 K, 3 K): its factor
    x: Floats  # (3 K,): impulses
    b: Floats  # (3 K,)
    short: Floats  # (3 K,): velocity without impulses, less the prescribed one
    free: Ints  # (3 K,): 1 for unknowns that are free


class WakisakaSugihara(Bundle):
    """The methods of 001: P overlaps, K points. Empty, but of the same type, if Coulomb's law is solved exactly."""

    active: int  # EXACT_LAW, ALTERNATING_LAW or POINTS_LAW
    turns: int  # largest number of alternations between forces and points of action
    relaxation: float  # λ of (22): over the mean of the matrix's diagonal, or itself, in m²/kg² (1/kg² of points)
    absolute: int  # 1: itself
    A: Floats  # (R, R): Delassus matrix over the rows of all patches
    Q: Floats  # (P, 6, 6), by plane_integrals
    c: Floats  # (P, 3, 6)
    T: Floats  # (6 P, 6 P): Q A
    S: Floats  # (6 P, 6 P)
    g: Floats  # (6 P,)
    wanted: Floats  # (6 P,): Q b − k cᵀ n
    H: Floats  # (3 P, 3 P): Hessian of (22) in the forces
    L: Floats  # (3 P, 3 P): its factor
    x: Floats  # (3 P,): forces along n, t, s
    b: Floats  # (3 P,): right-hand side of (22)
    slope: Floats  # (3,): gradient of the objective in the moment of an overlap
    K: Floats  # (2 P, 2 P): Hessian of (26) in the displacements of the points along t and s
    l: Floats  # (2 P,)
    theta: Floats  # (2 P,) m: these displacements
    edge: Ints  # (P,): edge of the polygon on which the point lies, −1 inside, −2 without force
    active_rows: Ints  # (3 P,): 1 for unknowns that are free
    r: Floats  # (P, 3) m: points of action from the patches' p
    f: Floats  # (P, 3) N s: forces in the world
    points: PointLaw
