"""Normal equations of a smooth bend of a motion: one Gauss–Newton step for many frames at once.

The bend's rates are a spline, δ_f = Σ_k b_fk c_k, so that every frame's rows J δ = e, weighted, add b_fk b_fl JᵀJ to the
blocks (k, l): a band, since a frame sees few splines. Rows are those of the tasks, of gaps that are too small, and of
joint bounds that are passed.
"""

from __future__ import annotations

from typing import NamedTuple

from ._jit import jit, jit_sums
from .inverse_kinematics import Problem, Search, evaluate
from .joint import integrate_joint
from .nearness import Outlines, near, near_along, spread
from .records import Ints, Tree, Work
from .tasks import place_of
from .vector import ZERO3, Floats, Vec3, add, copy, cross, dot, load3, sub

#: rad, m: nearer to a bound than this is past it
_PASSED = 1e-4


class Asking(NamedTuple):
    """What frames are asked for. F frames, T tasks, R pairs of shapes."""

    targets: Floats  # (F, T, TARGET)
    weight: Floats  # (F, T): of each task's rows; 0 leaves them out
    pairs: Ints  # (R, 2): shapes, or a shape and −1 − plane
    least: Floats  # (F, R) m: gap that is wanted; −inf where none is
    along: Floats  # (F, R, 3): direction in which shapes that overlap are to part, zero for the nearest way
    gap_weight: Floats  # (1,)


class Bend(NamedTuple):
    """Splines of a bend and the equations for them. K splines, of which each frame sees w; n freedoms."""

    basis: Floats  # (F, w)
    first: Ints  # (F,): first spline that a frame sees
    band: Floats  # (K n, w n): lower band of the normal equations, each row what stands in and below the diagonal
    right: Floats  # (K n,)
    H: Floats  # (n, n): of one frame
    b: Floats  # (n,)
    row: Floats  # (n,)
    gaps: Floats  # (F, R) m: before the step; only those asked for


@jit
def point_row(row: Floats, tree: Tree, work: Work, block: Ints, link: int, point: Vec3, d: Vec3, sign: float) -> None:
    """Add the rate along d of a point (m, world) of a link for each freedom of the figure. After `place`."""
    links, freedoms, bodies, axes = tree.links, tree.freedoms, work.bodies, work.axes
    arm = sub(point, place_of(tree, work, link, ZERO3))
    i = link
    while i > 0:
        for k in range(links[i].v, links[i].v + links[i].nv):
            if block[2] <= k < block[3]:
                axis = load3(axes[k].axis)
                moved = cross(axis, arm) if freedoms[k].turns else axis
                row[k - block[2]] += sign * dot(d, moved)
        arm = add(arm, load3(bodies[i].r))
        i = links[i].parent


@jit
def gap_row(row: Floats, shapes: Outlines, i: int, j: int, tree: Tree, work: Work, block: Ints) -> None:
    """Rate of a gap for each freedom of the figure, at the points and along the direction in hulls.found."""
    found = shapes.hulls.found
    d = (found[0], found[1], found[2])
    row[:] = 0.0
    point_row(row, tree, work, block, shapes.links[i], (found[3], found[4], found[5]), d, 1.0)
    if j >= 0:
        point_row(row, tree, work, block, shapes.links[j], (found[6], found[7], found[8]), d, -1.0)


@jit_sums
def _add_row(H: Floats, b: Floats, row: Floats, error: float, weight: float) -> None:
    n = len(b)
    for i in range(n):
        if row[i] == 0.0:
            continue
        factor = weight * row[i]
        b[i] += factor * error
        for j in range(i + 1):
            H[i, j] += factor * row[j]


@jit_sums
def _add_frame(bend: Bend, f: int) -> None:
    """Spread one frame's H and b over the splines that it sees."""
    w, n, k0 = bend.basis.shape[1], len(bend.b), bend.first[f]
    H, band = bend.H, bend.band
    for k in range(w):
        share = bend.basis[f, k]
        if share == 0.0:
            continue
        at = (k0 + k) * n
        for i in range(n):
            bend.right[at + i] += share * bend.b[i]
        for l in range(k + 1):
            both = share * bend.basis[f, l]
            if both == 0.0:
                continue
            column = (k0 + l) * n
            for j in range(n):
                for i in range(j if k == l else 0, n):
                    band[column + j, at + i - column - j] += both * H[j, i]


@jit
def bend_rows(
    bend: Bend, asking: Asking, p: Problem, s: Search, shapes: Outlines, tree: Tree, work: Work, q: Floats
) -> None:
    """Add the rows of frames q (F, nq) to bend.band and bend.right, and measure bend.gaps."""
    v0 = p.block[2]
    strength = asking.gap_weight[0]
    for f in range(len(q)):
        evaluate(p, s, tree, work, q[f], q[f], asking.targets[f], False)
        bend.H[:] = 0.0
        bend.b[:] = 0.0
        for t in range(len(p.tasks)):
            weight = asking.weight[f, t]
            if weight > 0.0:
                for r in range(p.tasks[t].row, p.tasks[t].row + p.tasks[t].rows):
                    _add_row(bend.H, bend.b, s.J[r], s.e[r], weight)
        for i in range(len(p.limits)):
            limit, bound = p.limits[i], s.bounds[i]
            if bound.room < _PASSED:
                bend.row[:] = 0.0
                for k in range(limit.count):
                    bend.row[limit.v - v0 + k] = bound.row[k]
                _add_row(bend.H, bend.b, bend.row, _PASSED - bound.room, strength)
        spread(shapes, tree, work)
        for r in range(len(asking.pairs)):
            least = asking.least[f, r]
            if not least > -1e30:
                continue
            i, j = asking.pairs[r, 0], asking.pairs[r, 1]
            room = near(shapes, i, j, least)
            bend.gaps[f, r] = room
            if room >= least:
                continue
            d = load3(asking.along[f, r])
            if room < 0.0 and dot(d, d) > 0.0:
                room = near_along(shapes, i, j, d)
            gap_row(bend.row, shapes, i, j, tree, work, p.block)
            _add_row(bend.H, bend.b, bend.row, least - room, strength)
        for i in range(len(bend.b)):
            for j in range(i):
                bend.H[j, i] = bend.H[i, j]
        _add_frame(bend, f)


@jit
def bend_frames(out: Floats, q: Floats, c: Floats, bend: Bend, tree: Tree, block: Ints, rates: Floats) -> float:
    """out: (F, nq) = q ⊕ δ for coefficients c (K, n). rates: (nv,) scratch. Returns the largest |δ|."""
    largest = 0.0
    n = len(bend.b)
    for f in range(len(q)):
        for i in range(n):
            total = 0.0
            for k in range(bend.basis.shape[1]):
                total += bend.basis[f, k] * c[bend.first[f] + k, i]
            rates[block[2] + i] = total
            largest = max(largest, abs(total))
        copy(out[f], q[f])
        for i in range(block[0], block[1]):
            integrate_joint(out[f], tree.links[i], q[f], rates, 1.0)
    return largest
