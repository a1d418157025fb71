"""How far the points of bodies that are in each other are to go, and what is done where they cannot all go there.

With x the displacement of the freedoms in the metric of the inertia, N x ≥ t is asked of the points, and |x| is to be
least. Forces f ≥ 0 with x = Nᵀ f tell it, as for velocities. Where joints, connections or other bodies leave too few
freedoms the wishes contradict each other: one corner of a seesaw goes up, the other one down. There are then forces
with Nᵀ f = 0 and f · t > 0, any multiple of which may be added, and those of the law have no bound. In such an island
each point gives way by ε f. The answer is that of

    least  ½ |x|² + ½ Σ max(t − N x, 0)² / ε

with forces of at most t/ε. But for a part ε of it, x is the least-squares answer: the overlaps that are left, squared
and added, are least. ε is one for all points of an island, or they would not weigh the same.
"""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ..find.tolerances import TOLERATED_DEPTH
from ..rows.compliant import make_yielding
from ..rows.point_kinematics import normal_velocity
from ..rows.rolling_friction import ease
from ..solver.coulomb import SLOWEST, first_goal
from ..tables import DISPLACEMENTS, GRIP_POINT, Collision, ContactData

#: ε over the least inv_mass of an island. The heaviest body goes this part less far; what rounding makes of the sums of
#: forces is 1e-16 over it, times the ratio of the masses.
GIVING = 1e-6
#: part of its way that a point must at least be able to go, or wishes contradict each other
ENOUGH_OF_THE_WAY = 0.5


@jit
def set_displacements(col: Collision, con: ContactData, most: float) -> None:
    """Targets of the points: how far they go, m; forces are zero, and nothing goes anywhere.

    most: no point goes farther. Bodies that were put into each other go as far.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        part = 1.0 if patch.bound >= 0 else col.surfaces[patch.surface].penetration_recovery
        ease(con, patch)
        for k in range(patch.row, patch.row + patch.rows):
            con.solver.free[k] = con.solver.w[k] = con.solver.y[k] = 0.0
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            point.friction = 0.0
            point.target = -max(point.gap, 0.0)
            if point.gap < -TOLERATED_DEPTH:
                way = -point.gap - TOLERATED_DEPTH
                placed = patch.bound < 0 and patch.placed
                point.target = min(way if placed else part * way, most)
            make_yielding(point)
            for k in range(3):
                con.solver.f[point.at + k] = 0.0


@jit
def want_deep_islands(con: ContactData) -> bool:
    """Want those islands alone whose overlaps are more than what is good enough for them. Are there any?

    Without any force points are off by just what they are asked for: where the solver would find nothing to do, it need
    not be asked. After `set_displacements`.
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
            island.speed = max(island.speed, math.fabs(target), SLOWEST)
    for n in range(con.status[0].n_islands):
        goal = first_goal(con, islands[n], islands[n].patches, DISPLACEMENTS)
        islands[n].wanted = islands[n].deepest > goal * islands[n].speed
        found = found or islands[n].wanted
    return bool(found)


@jit
def find_contradictions(con: ContactData) -> bool:
    """Are there points that could not go where they are to go? Their islands alone are wanted then. Of those that are.

    status.wedged: how deep bodies are that were put into each other and are among them, wedged_a and wedged_b: the
    links of the deepest. deepest, giving: of the islands.
    """
    status, islands, found = con.status[0], con.ordering.islands, False
    for n in range(status.n_islands):
        # −1: has been asked for nothing
        islands[n].deepest, islands[n].giving = 0.0 if islands[n].wanted else -1.0, math.inf
        islands[n].wanted = 0
    for i in range(status.n_patches):
        patch = con.patches[i]
        island = islands[patch.island]
        if island.deepest < 0.0:
            continue
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if point.size != GRIP_POINT:  # which does not push here
                island.giving = min(island.giving, GIVING * point.inv_mass)
            island.deepest = max(island.deepest, -point.gap)
            if point.target > 0.0 and not normal_velocity(con, con.solver.y, c) > ENOUGH_OF_THE_WAY * point.target:
                found, island.wanted = True, 1
                if patch.bound < 0 and patch.placed and patch.depth > status.wedged:
                    status.wedged, status.wedged_a, status.wedged_b = patch.depth, patch.a, patch.b
    return found


@jit
def share_contradictions(con: ContactData, most: float) -> None:
    """Let the points of islands whose wishes contradict each other give way, and go in proportion to their depths.

    All of them as far as each other would turn a seesaw until one of its ends is out, however deep the other gets. In
    proportion, it turns to where the squares of the depths, added, are least, and stays.
    """
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        island = con.ordering.islands[patch.island]
        if not island.wanted:
            continue
        part = min(most / island.deepest, 1.0)
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            if patch.bound < 0 and patch.placed and point.gap < -TOLERATED_DEPTH:
                point.target = part * (-point.gap - TOLERATED_DEPTH)
            point.compliance = max(point.compliance, island.giving)
            con.solver.f[point.at] = 0.0
