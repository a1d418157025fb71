"""Bodies that give way: where and on what area they press, and what that adds to the law.

Derivation: docs/derivations/contact_step.md.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..geometry.tables import Shapes, Volume
from ..math.arrays import Record
from ..math.vector import Vec3, add, cross, dot, load3, scale, sub
from ..tree.tables import Tree, TreeData
from .contact_points import gap_of_corner, relative_twist, write_place
from .point_kinematics import normal_velocity
from .tables import Contacts, Touch

#: m²: what a volume without depth has to press with
LEAST_AREA = 1e-20
#: give, over its stiffness, of a cell that is not to press
ASIDE = 1e12


@jit
def slow(touch: Touch, tree: Tree, pad: Record, overlap: float, h: float) -> bool:
    """Does what gives way move by less than its depth in a step, so that its volume there is the one to press with?

    Otherwise it is as good as rigid within the step, and must be held wherever it might touch.
    """
    a, b = tree.links[pad.a], tree.links[pad.b]
    lightness = (1.0 / a.mass if a.mass > 0.0 else 0.0) + (1.0 / b.mass if b.mass > 0.0 else 0.0)
    depth = touch.volume.result[0].width
    return bool(touch.rubs[pad.kind].stiffness * overlap * h * h * lightness < depth)


@jit
def draw_in(contacts: Contacts, volume: Volume, shapes: Shapes, i: int, first: int, cells: int, n: Vec3) -> None:
    """Move places from the corners of a volume inward, so that equal weights on them give its moments.

    Those of a regular polygon up to the second: a linear pressure then has its resultant where it belongs.
    """
    count = cells - first
    if count < 3:
        return
    middle = (0.0, 0.0, 0.0)
    for c in range(first, cells):
        middle = add(middle, scale(1.0 / count, load3(contacts.cells[c].r)))
    part = math.sqrt((2.0 + math.cos(2.0 * math.pi / count)) / 6.0)
    for c in range(first, cells):
        r = add(middle, scale(part, sub(load3(contacts.cells[c].r), middle)))
        write_place(contacts, c, r, min(gap_of_corner(volume, shapes, i, n, r, 0.0), 0.0))


@jit
def share_area(contacts: Contacts, work: TreeData, pad: Record, overlap: float, near: float, h: float) -> None:
    """Areas under the cells of what gives way, the same for each, so that Σ area · depth is the volume of the overlap.

    Where the bodies are hardly in each other it is that part of the polygon over which they will be within `near` at
    the end of the step.
    """
    v, omega = relative_twist(work, pad)
    n, first = load3(pad.n), pad.cell
    depths, inside, both, around = 0.0, 0.0, 0.0, 0.0
    last = load3(contacts.cells[first + pad.cells - 1].r)
    for c in range(first, first + pad.cells):
        cell = contacts.cells[c]
        r = load3(cell.r)
        depths += max(-cell.gap, 0.0)
        later = near - cell.gap - h * min(0.0, dot(n, add(v, cross(omega, r))))
        inside += max(later, 0.0)
        both += math.fabs(later)
        around += 0.5 * dot(n, cross(last, r))
        last = r
    area = LEAST_AREA
    if depths > 0.0:
        area = max(area, overlap / depths)
    if depths <= near * pad.cells and inside > 0.0:
        area = max(area, math.fabs(around) / pad.cells * inside / both)
    for c in range(first, first + pad.cells):
        contacts.cells[c].area = area


@jit
def set_targets(contacts: Contacts, touch: Touch, pads: int, h: float) -> None:
    """Least velocities along n at the end of a step of h: what is rigid closes its gap, no more.

    What gives way presses with area κ depth (1 − χ v). With the depth as it will be at the end of the step, less by
    h v, but that beside χ as it is,

        f = area κ (depth − h v − χ depth v)   ⇔   v + give · (f h) = target,
        give = 1 / (area κ h (h + χ depth)),   target = depth / (h + χ depth)

    so that no stiffness is too much for any step. Where it is slow it is the mean depth of the step, less by
    ¼ h (v₀ + v), that counts: that neither wins nor loses energy.
    """
    start = contacts.twist[0]
    for i in range(pads):
        pad = contacts.pads[i]
        for c in range(pad.cell, pad.cell + pad.cells):
            cell = contacts.cells[c]
            if cell.area == 0.0:
                cell.target = -max(cell.gap, 0.0) / h
                continue
            rub = touch.rubs[pad.kind]
            damped, depth = rub.dissipation * max(-cell.gap, 0.0), -cell.gap
            lag = h + damped
            if pad.slow:
                lag = 0.25 * h + damped
                depth -= 0.25 * h * normal_velocity(contacts, start, c)
            cell.give = 1.0 / (cell.area * rub.stiffness * h * lag)
            cell.target = depth / lag


@jit
def stand_aside(cell: Record) -> None:
    """What gives way takes no part in impacts of rigid bodies, nor in moving them apart: it hardly resists."""
    cell.give = ASIDE * cell.stiff if cell.area > 0.0 else 0.0
