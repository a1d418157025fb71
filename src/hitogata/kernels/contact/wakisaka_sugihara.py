"""Contact wrenches as 001 finds them: the force of every volume and its point of action in turn (§3.2, §3.3).

Over the contact plane the relative velocity is wanted to be k h n (3). With v̂ = A f̂ + b that is

    ½ f̂ᵀ S f̂ + gᵀ f̂ → min,   S = A Q A,   g = A (Q b − k cᵀ n)          (16), with the sign mended

over wrenches f̂ = (r × f, f) with f_n ≥ 0, r in the contact polygon, and friction put right afterwards. For a fixed r
this is a quadratic problem in f (22), for a fixed f one in r (26). Kept for comparison: `coulomb.py` says what it
lacks.
"""

from __future__ import annotations

import math

import numpy as np

from .._jit import jit
from ..bundle import Bundle
from ..constraints.limit_lcp import solve_active
from ..math.arrays import Floats, Ints
from ..math.vector import Vec3, add, cross, dot, load3, scale
from .tables import Contacts, Touch

#: times that force and point take turns, and when they are done
TURNS = 20
SETTLED = 1e-9
#: relaxation λ of (22), over the mean of the matrix's diagonal
RELAXATION = 1e-9
#: passes over the volumes for their points
PASSES = 8


class Alternation(Bundle):
    """Buffers of the method; P volumes."""

    Q: Floats  # (P, 6, 6), by plane_integrals
    c: Floats  # (P, 3, 6)
    T: Floats  # (6 P, 6 P): Q A
    S: Floats  # (6 P, 6 P)
    g: Floats  # (6 P,)
    H: Floats  # (3 P, 3 P): of the forces
    L: Floats  # (3 P, 3 P): its factor
    x: Floats  # (4, 6 P): scratch
    held: Ints  # (3 P,): 1 for unknowns that are free
    r: Floats  # (P, 3) m: points of action from the pads' points
    f: Floats  # (P, 3) N s: forces in the world


def alternation(P: int) -> Alternation:
    """Buffers for so many volumes; for none, the method is not the one to use."""
    return Alternation(
        Q=np.zeros((P, 6, 6)),
        c=np.zeros((P, 3, 6)),
        T=np.zeros((6 * P, 6 * P)),
        S=np.zeros((6 * P, 6 * P)),
        g=np.zeros(6 * P),
        H=np.zeros((3 * P, 3 * P)),
        L=np.zeros((3 * P, 3 * P)),
        x=np.zeros((4, 6 * P)),
        held=np.zeros(3 * P, dtype=np.int64),
        r=np.zeros((P, 3)),
        f=np.zeros((P, 3)),
    )


@jit
def alternates(paper: Alternation) -> bool:
    """Is this the method to use?"""
    return len(paper.f) > 0


@jit
def count_volumes(contacts: Contacts, pads: int) -> int:
    """Volumes come before joint bounds."""
    count = 0
    while count < pads and contacts.pads[count].bound < 0:
        count += 1
    return count


@jit
def prepare(paper: Alternation, contacts: Contacts, touch: Touch, P: int, h: float) -> None:
    """S and g of (16)."""
    Q, T, S, g, A, b = paper.Q, paper.T, paper.S, paper.g, contacts.A, contacts.free
    n = 6 * P
    wanted = paper.x[0]
    for p in range(P):
        for i in range(6):
            for j in range(n):
                total = 0.0
                for k in range(6):
                    total += Q[p, i, k] * coupled(contacts, A, 6 * p + k, j, p, j // 6)
                T[6 * p + i, j] = total
    for p in range(P):
        pad = contacts.pads[p]
        rate = touch.rubs[pad.kind].compensation / h
        for i in range(6):
            total = 0.0
            for k in range(6):
                total += Q[p, i, k] * b[6 * p + k]
            for k in range(3):
                total -= rate * paper.c[p, k, i] * pad.n[k]
            wanted[6 * p + i] = total
    for i in range(n):
        g[i] = 0.0
        for k in range(n):
            g[i] += coupled(contacts, A, i, k, i // 6, k // 6) * wanted[k]
        for j in range(i + 1):
            total = 0.0
            for k in range(n):
                total += coupled(contacts, A, i, k, i // 6, k // 6) * T[k, j]
            S[i, j] = total
            S[j, i] = total


@jit
def coupled(contacts: Contacts, A: Floats, i: int, j: int, p: int, q: int) -> float:
    """A[i, j], which is written only between pads that feel each other."""
    return float(A[i, j]) if contacts.pads[p].island == contacts.pads[q].island and feels(contacts, p, q) else 0.0


@jit
def feels(contacts: Contacts, p: int, q: int) -> bool:
    found = False
    for k in range(contacts.joins[p]):
        found = found or contacts.joined[p, k] == q
    return found


@jit
def direction(contacts: Contacts, p: int, k: int) -> Vec3:
    pad = contacts.pads[p]
    return load3(pad.n) if k == 0 else load3(pad.t) if k == 1 else load3(pad.s)


@jit
def component(m: Vec3, f: Vec3, c: int) -> float:
    return m[c] if c < 3 else f[c - 3]


@jit
def find_forces(paper: Alternation, contacts: Contacts, P: int) -> None:
    """f from (22): least squares with f_n ≥ 0 for the points r; then friction put right (21)."""
    H, L, S, g, held = paper.H, paper.L, paper.S, paper.g, paper.held
    x, b = paper.x[1], paper.x[2]
    n = 3 * P
    trace = 0.0
    for i in range(n):
        p, k = i // 3, i % 3
        d = direction(contacts, p, k)
        m = cross(load3(paper.r[p]), d)
        b[i] = 0.0
        for c in range(6):
            b[i] -= component(m, d, c) * g[6 * p + c]
        for j in range(i + 1):
            q = j // 3
            e = direction(contacts, q, j % 3)
            o = cross(load3(paper.r[q]), e)
            total = 0.0
            for c in range(6):
                for s in range(6):
                    total += component(m, d, c) * S[6 * p + c, 6 * q + s] * component(o, e, s)
            H[i, j] = total
        trace += H[i, i]
        held[i] = 1
    shift = RELAXATION * trace / n
    for _ in range(P + 1):
        solve_active(x, H, b, n, held, L, shift)
        worst, at = 0.0, -1
        for p in range(P):
            if held[3 * p] and x[3 * p] < worst:
                worst, at = x[3 * p], 3 * p
        if at < 0:
            break
        held[at] = held[at + 1] = held[at + 2] = 0
    for p in range(P):
        normal, t, s = max(x[3 * p], 0.0), x[3 * p + 1], x[3 * p + 2]
        size, most = math.sqrt(t * t + s * s), contacts.cells[contacts.pads[p].cell].friction * normal
        if size > most:
            t, s = t * most / size, s * most / size
        pad = contacts.pads[p]
        force = add(scale(normal, load3(pad.n)), add(scale(t, load3(pad.t)), scale(s, load3(pad.s))))
        for c in range(3):
            paper.f[p, c] = force[c]


@jit
def find_points(paper: Alternation, contacts: Contacts, P: int) -> float:
    """r from (26): one volume after the other, each exactly within its polygon. Returns the farthest move, m."""
    S, g, y = paper.S, paper.g, paper.x[0]
    farthest = 0.0
    for _ in range(PASSES):
        for p in range(P):
            pad, f = contacts.pads[p], load3(paper.f[p])
            if dot(f, f) == 0.0:
                continue
            # gradient by the volume's wrench: S f̂ + g
            for i in range(6):
                total = g[6 * p + i]
                for q in range(P):
                    other = load3(paper.f[q])
                    moment = cross(load3(paper.r[q]), other)
                    for c in range(6):
                        total += S[6 * p + i, 6 * q + c] * component(moment, other, c)
                y[i] = total
            u, w = cross(load3(pad.t), f), cross(load3(pad.s), f)
            k = 6 * p
            uu, uw, ww = quadratic(S, k, u, u), quadratic(S, k, u, w), quadratic(S, k, w, w)
            gu, gw = u[0] * y[0] + u[1] * y[1] + u[2] * y[2], w[0] * y[0] + w[1] * y[1] + w[2] * y[2]
            r = load3(paper.r[p])
            a, b = dot(r, load3(pad.t)), dot(r, load3(pad.s))
            # objective ½ d·K d + l·d in the point's move d = (x − a, y − b)
            new = best_point(contacts, p, uu, uw, ww, gu, gw, a, b)
            moved = math.sqrt((new[0] - a) ** 2 + (new[1] - b) ** 2)
            farthest = max(farthest, moved)
            point = add(scale(new[0], load3(pad.t)), scale(new[1], load3(pad.s)))
            for c in range(3):
                paper.r[p, c] = point[c]
    return farthest


@jit
def quadratic(S: Floats, k: int, u: Vec3, w: Vec3) -> float:
    total = 0.0
    for i in range(3):
        for j in range(3):
            total += u[i] * S[k + i, k + j] * w[j]
    return total


@jit
def best_point(
    contacts: Contacts, p: int, uu: float, uw: float, ww: float, gu: float, gw: float, a: float, b: float
) -> tuple[float, float]:
    """Least ½ d·K d + l·d over the polygon, d from (a, b): inside if that is where it is, else on the best edge."""
    pad = contacts.pads[p]
    det = uu * ww - uw * uw
    if det > 1e-12 * (uu + ww) ** 2:
        x, y = a - (ww * gu - uw * gw) / det, b - (uu * gw - uw * gu) / det
        if inside(contacts, p, x, y):
            return x, y
    least, best_x, best_y = math.inf, a, b
    for c in range(pad.cells):
        one = load3(contacts.cells[pad.cell + c].r)
        two = load3(contacts.cells[pad.cell + (c + 1) % pad.cells].r)
        x0, y0 = dot(one, load3(pad.t)) - a, dot(one, load3(pad.s)) - b
        dx, dy = dot(two, load3(pad.t)) - a - x0, dot(two, load3(pad.s)) - b - y0
        bend = uu * dx * dx + 2.0 * uw * dx * dy + ww * dy * dy
        slope = (uu * x0 + uw * y0 + gu) * dx + (uw * x0 + ww * y0 + gw) * dy
        part = min(1.0, max(0.0, -slope / bend)) if bend > 0.0 else 0.0
        x, y = x0 + part * dx, y0 + part * dy
        value = 0.5 * (uu * x * x + 2.0 * uw * x * y + ww * y * y) + gu * x + gw * y
        if value < least:
            least, best_x, best_y = value, a + x, b + y
    return best_x, best_y


@jit
def inside(contacts: Contacts, p: int, x: float, y: float) -> bool:
    """Is a point of the contact plane in the polygon? Its corners go anticlockwise about n, and n = t × s."""
    pad = contacts.pads[p]
    for c in range(pad.cells):
        one = load3(contacts.cells[pad.cell + c].r)
        two = load3(contacts.cells[pad.cell + (c + 1) % pad.cells].r)
        x0, y0 = dot(one, load3(pad.t)), dot(one, load3(pad.s))
        x1, y1 = dot(two, load3(pad.t)), dot(two, load3(pad.s))
        if (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0.0:
            return False
    return True


@jit
def solve_alternating(paper: Alternation, contacts: Contacts, touch: Touch, pads: int, h: float) -> None:
    """Forces w of the volumes' rows and the velocities y they give. After `assemble_pads`, with `free` written."""
    P = count_volumes(contacts, pads)
    prepare(paper, contacts, touch, P, h)
    for p in range(P):
        for c in range(3):
            paper.r[p, c] = 0.0
            paper.f[p, c] = 0.0
    find_forces(paper, contacts, P)
    size = 0.0
    for c in range(contacts.pads[P - 1].cell + contacts.pads[P - 1].cells if P > 0 else 0):
        r = load3(contacts.cells[c].r)
        size = max(size, math.sqrt(dot(r, r)))
    for _ in range(TURNS):
        moved = find_points(paper, contacts, P)
        find_forces(paper, contacts, P)
        if moved <= SETTLED * size:
            break
    for i in range(6 * P):
        contacts.w[i] = 0.0
    for p in range(P):
        f = load3(paper.f[p])
        m = cross(load3(paper.r[p]), f)
        for c in range(6):
            contacts.w[6 * p + c] = component(m, f, c)
    for i in range(pads):
        pad = contacts.pads[i]
        for k in range(pad.row, pad.row + pad.rows):
            contacts.y[k] = contacts.free[k]
            for q in range(P):
                if feels(contacts, i, q):
                    for c in range(6):
                        contacts.y[k] += contacts.A[k, 6 * q + c] * contacts.w[6 * q + c]
    press_bounds(contacts, pads, P)


@jit
def press_bounds(contacts: Contacts, pads: int, P: int) -> None:
    """Joint bounds after the volumes, which 001 knows nothing of: each as far as it must, by Gauss–Seidel."""
    A, y, w = contacts.A, contacts.y, contacts.w
    for i in range(P, pads):
        w[contacts.pads[i].row] = 0.0
    for _ in range(PASSES if pads > P else 0):
        for i in range(P, pads):
            k = contacts.pads[i].row
            new = max(0.0, w[k] - (y[k] - contacts.cells[contacts.pads[i].cell].target) / A[k, k])
            change = new - w[k]
            w[k] = new
            for c in range(contacts.joins[i] if change != 0.0 else 0):
                other = contacts.pads[contacts.joined[i, c]]
                for j in range(other.row, other.row + other.rows):
                    y[j] += A[j, k] * change
