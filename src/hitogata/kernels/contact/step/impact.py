"""Impacts at the start of a step: impulses that stop or reflect points which approach too fast for their gap."""

from __future__ import annotations

import math

from ...compiler.jit import jit
from ...dynamics.joint_friction import unlock
from ...loops.delassus import assemble
from ...loops.kinematics import place_loops
from ...loops.place import articulate
from ...math.arrays import Floats, Record
from ...math.vector import copy
from ...mechanism.system import Data, System
from ...singular.constrained_directions import place_blocked
from ...tree.centroidal import kinetic_energy_at, kinetic_energy_here
from ..find.size_limits import least_excess
from ..find.tolerances import MIN_BOUNCE_SPEED
from ..joints.joint_friction import restitution_of_row
from ..operator.patch_operator import assemble_patches
from ..rows.belts import work_of_belts
from ..rows.compliant import make_yielding
from ..rows.patch_kinematics import apply_contact_forces, count_points, patch_twists, point_responses, set_friction
from ..rows.point_kinematics import fastest_approach, normal_velocity
from ..rows.rolling_friction import clear_slot
from ..solver.coulomb import solve_coulomb
from ..tables import GRIP_POINT, IMPACTS, Collision, ContactData
from .propagation import propagate_hits
from .tolerances import MIN_BOUND_EXCESS


@jit
def hits(con: ContactData, point: Record, speed: float, most: float, h: float) -> bool:
    """Whether a rigid point with normal velocity `speed` exceeds its fastest approach `most` enough for an impulse."""
    if point.size == GRIP_POINT or point.area != 0.0:
        return False
    if point.size == 1:
        return bool(speed < most - MIN_BOUND_EXCESS)
    return bool(speed < most - least_excess(con.patches[point.patch], h))


@jit
def approaches_too_fast(con: ContactData, y: Floats, h: float) -> bool:
    """Whether any point approaches faster than its gap allows in a step."""
    for c in range(count_points(con)):
        point = con.points[c]
        if hits(con, point, normal_velocity(con, y, c), fastest_approach(con, point, h), h):
            return True
    return False


@jit
def contact_impulse(sys: System, data: Data, col: Collision, con: ContactData, q: Floats, v: Floats, h: float) -> float:
    """Applies impulses, with friction and restitution, at all points that would penetrate. Returns the energy lost."""
    dv, dv_bounce = con.step.dv, con.step.dv_bounce
    unlock(data)  # dry friction in joints has bounded forces and no impulse
    data.soft.n[0] = 0  # likewise springs
    before = kinetic_energy_at(sys.tree, data.tree, q, v)
    articulate(sys, data)
    shift = 0.0
    if len(sys.loops.table) > 0:
        place_loops(sys, data)
        shift = assemble(sys, data)
        place_blocked(sys, data, shift)
    assemble_patches(sys, data, con, shift)
    point_responses(con)
    patch_twists(con.solver.free, sys, data, con, v)
    set_friction(col, con, con.solver.free)
    if col.propagating:
        propagate_hits(sys, col, con, h)
        apply_contact_forces(dv, sys, data, con, shift)
        for k in range(len(v)):
            v[k] += dv[k]
        # remaining approaches are slow, or followed too many hits: one impulse stops them together
        set_impact_targets(sys, col, con, h, False)
        solve_coulomb(con, IMPACTS)
        apply_contact_forces(dv, sys, data, con, shift)
        for k in range(len(v)):
            v[k] += dv[k]
        add_impulses(con)
        return before - kinetic_energy_here(sys.tree, data.tree, v)
    bounced = set_impact_targets(sys, col, con, h, True)
    solve_coulomb(con, IMPACTS)
    apply_contact_forces(dv, sys, data, con, shift)
    for k in range(len(v)):
        v[k] += dv[k]
    blend_impulses(con, 1.0)
    after = kinetic_energy_here(sys.tree, data.tree, v) - work_of_belts(con)
    if not bounced or after <= before:
        return before - after - work_of_belts(con)
    # With friction a bounce may increase the energy, a stop cannot. Both satisfy cones and gaps, and so do their convex
    # combinations: the largest part of the bounce that does not increase the energy.
    copy(dv_bounce, dv)
    set_impact_targets(sys, col, con, h, False)
    solve_coulomb(con, IMPACTS)
    apply_contact_forces(dv, sys, data, con, shift)
    for k in range(len(v)):
        v[k] += dv[k] - dv_bounce[k]
    stopped = kinetic_energy_here(sys.tree, data.tree, v) - work_of_belts(con)
    for k in range(len(v)):
        dv_bounce[k] -= dv[k]
    between = kinetic_energy_here(sys.tree, data.tree, dv_bounce)
    # energy of v + part · dv_bounce is stopped + part · slope + part² · between
    slope, room = after - stopped - between, max(before - stopped, 0.0)
    part = (
        room / (0.5 * slope + math.sqrt(0.25 * slope * slope + between * room))
        if slope > 0.0
        else ((math.sqrt(0.25 * slope * slope + between * room) - 0.5 * slope) / between)
    )
    for k in range(len(v)):
        v[k] += part * dv_bounce[k]
    blend_impulses(con, 1.0 - part)
    return before - kinetic_energy_here(sys.tree, data.tree, v)


@jit
def set_impact_targets(sys: System, col: Collision, con: ContactData, h: float, bounce: bool) -> bool:
    """Least velocities of the points after an impact, with forces set to zero. Returns whether any point bounces.

    Only islands with an impact are selected.
    """
    bounced = False
    for n in range(con.status[0].n_islands):
        con.ordering.islands[n].wanted = 0
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for k in range(patch.row, patch.row + patch.rows):
            con.solver.w[k] = 0.0
        back = restitution_of_row(sys, patch) if patch.bound >= 0 else col.surfaces[patch.surface].restitution
        for c in range(patch.first_point, patch.first_point + patch.n_points):
            point = con.points[c]
            speed = normal_velocity(con, con.solver.free, c)
            most = fastest_approach(con, point, h)
            point.target = most
            if point.size == GRIP_POINT:
                point.friction = 0.0  # bounded forces have no impulse
            if hits(con, point, speed, most, h):
                con.ordering.islands[patch.island].wanted = 1
            if bounce and speed < most and -speed > MIN_BOUNCE_SPEED and back > 0.0:
                point.target = -back * speed
                bounced = True
            make_yielding(point)
            for k in range(3):
                con.solver.f[point.at + k] = 0.0
        clear_slot(con, patch)
    return bounced


@jit
def add_impulses(con: ContactData) -> None:
    """Adds the forces just found to the impulses of the patches."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(6 if patch.rows == 6 else 0):
            patch.impulse[c] += con.solver.w[patch.row + c]


@jit
def blend_impulses(con: ContactData, part: float) -> None:
    """Impulses of the patches: weighted mean of the forces just found (weight `part`) and the earlier ones."""
    for i in range(con.status[0].n_patches):
        patch = con.patches[i]
        for c in range(6 if patch.rows == 6 else 0):
            patch.impulse[c] = (1.0 - part) * patch.impulse[c] + part * con.solver.w[patch.row + c]
