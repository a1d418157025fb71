"""Position targets of overlapping contact points, and compliance where they contradict each other.

With x the displacement of the freedoms in the metric of the inertia, the points require N x ≥ t with the least |x|. As
for velocities, x = Nᵀ f with forces f ≥ 0. Where joints, connections or other bodies leave too few freedoms, the
targets contradict each other: both ends of a seesaw should move up. Then there are forces with Nᵀ f = 0 and f · t > 0.
Any multiple of them may be added, and those of the law are unbounded. In such an island each point yields by ε f. The
result minimises

    ½ |x|² + ½ Σ max(t − N x, 0)² / ε

with forces of at most t/ε. Up to a part ε of it, x is the least-squares solution: the sum of the squares of the
remaining overlaps is least. ε is the same for all points of an island; otherwise they would have different weights.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ..find.size_limits import tolerated_depth
from ..rows.compliant import make_yielding
from ..rows.point_kinematics import normal_velocity
from ..rows.rolling_friction import ease
from ..solver.coulomb import first_goal
from ..solver.tolerances import MIN_ISLAND_SPEED
from ..tables import DISPLACEMENTS, GRIP_POINT, Collision, ContactData
from .tolerances import MIN_SEPARATION_RATIO, OVERLAP_COMPLIANCE


@jit
def set_displacements(col: Collision, con: ContactData, most: float) -> None:
    """Targets of the points, m: required displacements along n. Sets forces and displacements to zero.

    most: limit of the targets. Bodies placed into each other move by up to that limit, others by part of their depth.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        part = 1.0 if patch.bound >= 0 else col.surfaces[patch.surface].penetration_recovery
        left = tolerated_depth(patch)
        ease(con, patch)
        for k in range(patch.row, patch.row + patch.rows):
            con.solver.free[k] = con.solver.w[k] = con.solver.y[k] = 0.0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            point.friction = 0.0
            point.target = -max(point.gap, 0.0)
            if point.gap < -left:
                way = -point.gap - left
                placed = patch.bound < 0 and patch.placed
                point.target = min(way if placed else part * way, most)
            make_yielding(point)
            for k in range(3):
                con.solver.f[point.at + k] = 0.0


@jit
def select_deep_islands(con: ContactData) -> bool:
    """Selects only the islands whose overlaps exceed the solver's goal for them. Returns whether there is any.

    Without forces the residual is the target itself, so that the solver would accept the other islands at once. After
    `set_displacements`.
    """
    islands, found = con.ordering.islands, False
    for n in range(con.status[0].n_islands):
        islands[n].deepest, islands[n].speed = 0.0, 0.0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        island = islands[patch.island]
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            target = con.points[c].target
            island.deepest = max(island.deepest, target)
            island.speed = max(island.speed, math.fabs(target), MIN_ISLAND_SPEED)
    for n in range(con.status[0].n_islands):
        goal = first_goal(con, islands[n], islands[n].patches, DISPLACEMENTS)
        islands[n].wanted = islands[n].deepest > goal * islands[n].speed
        found = found or islands[n].wanted
    return bool(found)


@jit
def find_contradictions(con: ContactData) -> bool:
    """Whether some points do not reach their targets. Selects only their islands, among those selected so far.

    status.wedged: largest depth of such points whose bodies were placed into each other; wedged_a and wedged_b: their
    links. deepest, giving: of the islands.
    """
    status, islands, found = con.status[0], con.ordering.islands, False
    for n in range(status.n_islands):
        # −1: not selected before
        islands[n].deepest, islands[n].giving = 0.0 if islands[n].wanted else -1.0, math.inf
        islands[n].wanted = 0
    for i in range(status.n_patches):
        patch = con.patches[i]
        island = islands[patch.island]
        if island.deepest < 0.0:
            continue
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if point.size != GRIP_POINT:  # no force in a displacement
                island.giving = min(island.giving, OVERLAP_COMPLIANCE * point.inv_mass)
            island.deepest = max(island.deepest, -point.gap)
            if point.target > 0.0 and not normal_velocity(con, con.solver.y, c) > MIN_SEPARATION_RATIO * point.target:
                found, island.wanted = True, 1
                if patch.bound < 0 and patch.placed and patch.depth > status.wedged:
                    status.wedged, status.wedged_a, status.wedged_b = patch.depth, patch.a, patch.b
    return found


@jit
def soften_contradictions(con: ContactData, most: float) -> None:
    """Makes the points of contradictory islands compliant, with targets in proportion to their depths.

    With equal targets a seesaw would turn until one end is free, however deep the other one gets. In proportion, it
    turns to the least sum of squared depths and stays there.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        island = con.ordering.islands[patch.island]
        if not island.wanted:
            continue
        part = min(most / island.deepest, 1.0)
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            left = tolerated_depth(patch)
            if patch.bound < 0 and patch.placed and point.gap < -left:
                point.target = part * (-point.gap - left)
            point.compliance = max(point.compliance, island.giving)
            con.solver.f[point.at] = 0.0
