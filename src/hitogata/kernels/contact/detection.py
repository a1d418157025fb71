"""From shapes that overlap to pads: what could press in the coming step, and where.

Contact is sought in a thin skin about one of the two bodies, thicker by the way the pair can go in a step. Bodies that
are about to touch are thus seen before they do, and come to rest touching, not overlapping. The gap at each place
is measured between the bodies themselves, so the skin's thickness does not enter.
"""

from __future__ import annotations

import math

from .._jit import jit
from ..constraints.joint_limits import measure, slack_rate
from ..constraints.mechanism import Data, System
from ..geometry.broad_phase import find_candidates
from ..geometry.cross_section import reduce_polygon
from ..geometry.intersection import OVERLAP, interfere
from ..geometry.plane_integrals import plane_integrals
from ..geometry.tables import HALF_SPACE, between
from ..math.arrays import Floats, Record
from ..math.vector import Vec3, add, cross, dot, load3, scale, store, sub
from ..tree.tables import Tree, TreeData
from .compliant import draw_in, share_area, slow
from .contact_points import OUT_OF_REACH, choose_places, put_in_turn, relative_twist, write_place
from .gap_filter import even_gaps
from .manifold_cache import bring_back, keep, note_parted, place_shapes, recall, still_parted, way_of
from .normal import settle_normal
from .tables import CORNERS, PADS, PAST_CELLS, Contacts, Touch
from .wakisaka_sugihara import Alternation, alternates

#: rad, m: a joint bound this near may be reached in a step whatever the motion
NEAR_BOUND = 0.02
#: m/s, rad/s: slower than this nothing bounces, or it would do so for ever
QUIET = 1e-2
#: of the time to a hit that bounces: a step that long ends just before it
SHORT_OF = 0.9
#: the way a pair may go in one step, over half the size of the smaller one
STRIDE = 0.5
#: of the smaller shape's size: corners of the volume itself are within this, up to rounding
WITHIN = 1e-9


@jit
def shape_speed(touch: Touch, work: TreeData, i: int) -> tuple[Vec3, float]:
    """Velocity of a shape's centre, and how much faster any of its points can be. After `forward_velocity`."""
    shape = touch.shapes.shapes[i]
    body = work.bodies[shape.link]
    omega = load3(body.omega)
    v = add(load3(body.v), cross(omega, load3(touch.work.places[i].arm)))
    if shape.kind == HALF_SPACE:
        return v, 0.0
    return v, math.sqrt(dot(omega, omega)) * shape.radius


@jit
def approach(touch: Touch, work: TreeData, i: int, j: int) -> float:
    """A speed that no point of one shape exceeds relative to the other."""
    v_i, spin_i = shape_speed(touch, work, i)
    v_j, spin_j = shape_speed(touch, work, j)
    v = sub(v_i, v_j)
    return math.sqrt(dot(v, v)) + spin_i + spin_j


@jit
def farthest_way(touch: Touch, work: TreeData, h: float) -> float:
    """How near two boxes must be to matter in a step of h: skin, and twice the way of the fastest shape."""
    fastest, largest = 0.0, 0.0
    for i in range(len(touch.shapes.shapes)):
        shape = touch.shapes.shapes[i]
        v, spin = shape_speed(touch, work, i)
        fastest = max(fastest, math.sqrt(dot(v, v)) + spin)
        if shape.kind != HALF_SPACE:
            largest = max(largest, shape.radius)
    return float(touch.skin * largest + 2.0 * h * fastest)


@jit
def smallest(touch: Touch, i: int) -> float:
    """Half the size of a shape where it is thinnest."""
    half = touch.shapes.shapes[i].half
    return float(min(half[0], half[1], half[2]))


@jit
def apart(touch: Touch, i: int, j: int, reach: float) -> bool:
    """Do the boxes about two shapes stay apart by more than reach?"""
    d = between(touch.work, i, j)
    a, b = touch.work.places[i].half, touch.work.places[j].half
    return bool(
        math.fabs(d[0]) > a[0] + b[0] + reach
        or math.fabs(d[1]) > a[1] + b[1] + reach
        or math.fabs(d[2]) > a[2] + b[2] + reach
    )


@jit
def tangents(n: Vec3) -> tuple[Vec3, Vec3]:
    """Two unit vectors across a unit vector, without a preferred direction that could vanish (Duff et al. 2017)."""
    sign = math.copysign(1.0, n[2])
    a = -1.0 / (sign + n[2])
    b = n[0] * n[1] * a
    return (1.0 + sign * n[0] * n[0] * a, sign * b, -sign * n[0]), (b, sign + n[1] * n[1] * a, -n[1])


@jit
def find_pads(
    contacts: Contacts,
    touch: Touch,
    sys: System,
    data: Data,
    q: Floats,
    v: Floats,
    h: float,
    paper: Alternation,
) -> tuple[int, float]:
    """Volumes that may press within h, and with them the joint bounds. After kinematics at (q, v).

    Returns the number of pads (0 if there is no volume, −1 if the tables are too small) and the longest step in which
    no body can pass through another. paper: for the method of 001, else empty.
    """
    shapes = touch.shapes.shapes
    place_shapes(touch, sys.tree, data.tree)
    pairs = find_candidates(touch.near, touch.shapes, touch.work, farthest_way(touch, data.tree, h))
    contacts.number[PADS] = 0
    if pairs > len(touch.near.pairs):
        return -1, h
    pads, cells, rows, longest, last = 0, 0, 0, h, -1
    for c in range(pairs):
        i, j = touch.near.pairs[c, 0], touch.near.pairs[c, 1]
        size = min(shapes[i].radius, shapes[j].radius)
        speed = approach(touch, data.tree, i, j)
        thin = STRIDE * min(smallest(touch, i), smallest(touch, j))
        skin = touch.skin * size + min(h * speed, thin)
        if alternates(paper):
            skin = 0.0  # the volumes of 001 are those of the bodies themselves
        if h * speed > thin and not apart(touch, i, j, h * speed):
            longest = min(longest, thin / speed)
        way = way_of(touch, i, j)
        if apart(touch, i, j, skin) or still_parted(touch, c, i, j, skin, way):
            continue
        if pads == len(contacts.pads) or cells + CORNERS > len(contacts.cells) or rows + 6 > len(contacts.y):
            return -1, h
        pad, first = contacts.pads[pads], cells
        known = recall(contacts, i, j, skin, way, last + 1) if not alternates(paper) else -1
        if known >= 0:
            last = known
            cells = bring_back(contacts, known, pads, first)
        else:
            cells = find_volume(contacts, touch, sys.tree, data.tree, pad, i, j, first, skin, size, h, pads, paper)
            if cells < 0:
                note_parted(touch, c, i, j, skin, way)
                cells = first
                continue
            pad.skin, pad.way = skin, way
        close_pad(contacts, pad, pads, first, cells)
        if touch.rubs[pad.kind].restitution > 0.0:
            longest = min(longest, time_to_bounce(contacts, data.tree, pad, h))
        pad.row, pad.rows = rows, 6
        rows += 6
        pads += 1
    keep(contacts, pads)
    if pads == 0:
        return 0, longest
    measure(sys, data, q, v)
    for b in range(len(sys.limits)):
        bound, limit = data.limits.bounds[b], sys.limits[b]
        if bound.slack > max(NEAR_BOUND, 4.0 * h * math.fabs(slack_rate(bound, limit, v))):
            continue
        if pads == len(contacts.pads) or cells == len(contacts.cells) or rows == len(contacts.y):
            return -1, h
        pad, cell = contacts.pads[pads], contacts.cells[cells]
        pad.bound, pad.rows, pad.row, pad.cell, pad.cells = b, 1, rows, cells, 1
        cell.pad, cell.at, cell.size = pads, 3 * cells, 1
        cell.gap, cell.friction, cell.area, cell.give = bound.slack, 0.0, 0.0, 0.0
        pads += 1
        cells += 1
        rows += 1
    contacts.number[PADS] = pads
    return pads, longest


@jit
def rub_of(touch: Touch, i: int, j: int) -> int:
    """Row of `rubs` for the materials of two shapes."""
    materials = int(math.sqrt(float(len(touch.rubs))) + 0.5)
    return int(touch.material[i] * materials + touch.material[j])


@jit
def find_volume(
    contacts: Contacts,
    touch: Touch,
    tree: Tree,
    work: TreeData,
    pad: Record,
    i: int,
    j: int,
    first: int,
    skin: float,
    size: float,
    h: float,
    index: int,
    paper: Alternation,
) -> int:
    """The volume of shapes i and j as a pad, its cells from `first` on. Returns the next cell, −1 if there is none."""
    kind = rub_of(touch, i, j)
    gives = not alternates(paper) and touch.rubs[kind].stiffness > 0.0
    overlap = 0.0
    if gives and interfere(touch.volume, touch.shapes, touch.work, i, j, 0.0) == OVERLAP:
        overlap = touch.volume.result[0].volume
    if interfere(touch.volume, touch.shapes, touch.work, i, j, skin) != OVERLAP:
        return -1
    if alternates(paper):
        write_volume(touch, pad, i, j, kind)
        plane_integrals(touch.volume, paper.Q[index], paper.c[index])
        return write_polygon(contacts, touch, first)
    settle_normal(touch.volume, touch.shapes, touch.work, i, j, skin)
    write_volume(touch, pad, i, j, kind)
    near = touch.skin * size
    cells = write_places(contacts, touch, work, pad, first, skin, OUT_OF_REACH * skin, near, h)
    if not gives:
        return cells
    if overlap > 0.0:
        interfere(touch.volume, touch.shapes, touch.work, i, j, 0.0)
        if slow(touch, tree, pad, overlap, h):
            write_volume(touch, pad, i, j, kind)
            cells = write_places(contacts, touch, work, pad, first, 0.0, WITHIN * size, near, h)
            draw_in(contacts, touch.volume, touch.shapes, i, first, cells, load3(pad.n))
            pad.slow = 1
    pad.cell, pad.cells = first, cells - first
    share_area(contacts, work, pad, overlap, near, h)
    return cells


@jit
def write_volume(touch: Touch, pad: Record, i: int, j: int, kind: int) -> None:
    """One volume as a pad; its cells come after it."""
    result = touch.volume.result[0]
    pad.bound, pad.shape_a, pad.shape_b = -1, i, j
    pad.a, pad.b = touch.shapes.shapes[i].link, touch.shapes.shapes[j].link
    pad.kind, pad.slow = kind, 0
    n = load3(result.n)
    t, s = tangents(n)
    store(pad.n, n)
    store(pad.t, t)
    store(pad.s, s)
    store(pad.p, load3(result.p))
    store(pad.arm_a, load3(result.arm_a))
    store(pad.arm_b, load3(result.arm_b))
    pad.volume = result.volume


@jit
def write_polygon(contacts: Contacts, touch: Touch, first: int) -> int:
    """Cells at the corners of the cross-section, as 001 has it. Returns the next cell."""
    volume = touch.volume
    reduce_polygon(volume, CORNERS)
    cells = first
    for k in range(volume.result[0].vertices):
        cells = write_place(contacts, cells, load3(volume.polygon[k]), -volume.thickness[k])
    return cells


@jit
def time_to_bounce(contacts: Contacts, work: TreeData, pad: Record, h: float) -> float:
    """A step that ends just before the first hit that comes back, or h: bodies bounce where they touch."""
    v, omega = relative_twist(work, pad)
    n = load3(pad.n)
    time = h
    for c in range(pad.cell, pad.cell + pad.cells):
        cell = contacts.cells[c]
        closing = -dot(n, add(v, cross(omega, load3(cell.r))))
        if closing > QUIET and 0.0 < cell.gap < h * closing:
            time = min(time, SHORT_OF * cell.gap / closing)
    return time


@jit
def write_places(
    contacts: Contacts,
    touch: Touch,
    work: TreeData,
    pad: Record,
    first: int,
    skin: float,
    reach: float,
    near: float,
    h: float,
) -> int:
    """Cells where the volume may press within h. Returns the next cell."""
    v, omega = relative_twist(work, pad)
    cells = choose_places(
        contacts,
        touch.volume,
        touch.shapes,
        touch.work,
        pad.shape_a,
        pad.shape_b,
        first,
        skin,
        reach,
        near,
        v,
        omega,
        h,
    )
    put_in_turn(contacts, first, cells, load3(pad.t), load3(pad.s))
    even_gaps(contacts, first, cells, load3(pad.t), load3(pad.s))
    return cells


@jit
def close_pad(contacts: Contacts, pad: Record, index: int, first: int, cells: int) -> None:
    """A pad's cells are written: number them."""
    pad.cell, pad.cells = first, cells - first
    narrowest = math.inf
    for c in range(first, cells):
        cell = contacts.cells[c]
        cell.pad, cell.at, cell.size = index, 3 * c, 3
        narrowest = min(narrowest, cell.gap)
    pad.depth = -narrowest


@jit
def start_forces(contacts: Contacts, pads: int, h: float) -> None:
    """Forces to start from: each cell of the last step hands its own to the nearest cell of the same pad now."""
    for i in range(pads):
        pad = contacts.pads[i]
        for c in range(pad.cell, pad.cell + pad.cells):
            at = contacts.cells[c].at
            contacts.f[at], contacts.f[at + 1], contacts.f[at + 2] = 0.0, 0.0, 0.0
    pad_at = 0
    for k in range(contacts.number[PAST_CELLS]):
        past = contacts.past[k]
        # both lists are in the order of the pairs, so the pad is looked for from where the last one was
        found = -1
        for turn in range(pads):
            i = pad_at + turn if pad_at + turn < pads else pad_at + turn - pads
            pad = contacts.pads[i]
            same = pad.bound == past.bound
            if same and (past.bound >= 0 or (pad.shape_a == past.shape_a and pad.shape_b == past.shape_b)):
                found = i
                break
        if found < 0:
            continue
        pad_at = found
        pad = contacts.pads[found]
        if pad.bound >= 0:
            contacts.f[contacts.cells[pad.cell].at] = h * past.force[0]
            continue
        p = load3(past.p)
        nearest, at = math.inf, 0
        for c in range(pad.cell, pad.cell + pad.cells):
            d = sub(add(load3(pad.p), load3(contacts.cells[c].r)), p)
            if dot(d, d) < nearest:
                nearest, at = dot(d, d), contacts.cells[c].at
        force = load3(past.force)
        contacts.f[at] += h * dot(force, load3(pad.n))
        contacts.f[at + 1] += h * dot(force, load3(pad.t))
        contacts.f[at + 2] += h * dot(force, load3(pad.s))


@jit
def remember_forces(contacts: Contacts, pads: int, h: float) -> None:
    """Keep the cells' forces for the next step, and the pads' wrenches."""
    count = 0
    for i in range(pads):
        pad = contacts.pads[i]
        for c in range(6):
            pad.wrench[c] = (contacts.w[pad.row + c] + pad.impulse[c]) / h if pad.rows == 6 else 0.0
        for c in range(pad.cell, pad.cell + pad.cells):
            cell, past = contacts.cells[c], contacts.past[count]
            at = cell.at
            if contacts.f[at] == 0.0:
                continue
            past.bound, past.shape_a, past.shape_b = pad.bound, pad.shape_a, pad.shape_b
            if cell.size == 1:
                store(past.force, (contacts.f[at] / h, 0.0, 0.0))
            else:
                n, t, s = contacts.f[at] / h, contacts.f[at + 1] / h, contacts.f[at + 2] / h
                force = add(scale(n, load3(pad.n)), add(scale(t, load3(pad.t)), scale(s, load3(pad.s))))
                store(past.force, force)
                store(past.p, add(load3(pad.p), load3(cell.r)))
            count += 1
    contacts.number[PAST_CELLS] = count
