"""Many rows that hold a direction weakly: conjugate gradients, with the shifted factor to lead them.

Fifty boxes that balls join far outside of them hang together by long levers: what one connection holds, others move
a thousand times as easily, and a chain of such levers holds a direction by σ = 10⁻⁶ or less of what it holds others by.
That is not a singular pose. σ stays as it is while the boxes move, and velocity along the direction must not grow.
An eigenvalue σ² of G is rounding, or nearly so, and what `solve.solve_filtered` makes of it with a shift μ is
σ⁴/(σ² + μ)²: too little, in turn after turn. But such directions are few. Conjugate gradients whose preconditioner is
that filter, P = (G + μ)⁻¹ G (G + μ)⁻¹, take about one turn for each of them and one for all the others:

    h = P r,   p ← h + (r·h / r'·h') p,   z = Ŷᵀ p,   α = r·h / |z|²,   x += α p,   r −= α Ŷ z

G p is never taken from G, which has lost the direction, but as Ŷ (Ŷᵀ p): the motion z = Ŷᵀ p along it is known to ε/σ.
P is zero along dependent rows, so that forces stay those of least norm.

A loop that passes a singular pose has such a direction, too, and is not to be stopped there: by what its last step has
left open, over σ, it seems to move along it at any speed; and the accelerations that keep it closed are v²/σ, which no
step follows. The two differ in what is asked. A small change along weak directions is taken, whatever σ; a large one
is left out.
"""

from __future__ import annotations

import math

from ..compiler.jit import jit
from ..compiler.late import jit_late
from ..math.arrays import Floats
from ..math.envelope_cholesky import solve as solve_envelope
from ..math.vector import inner
from ..mechanism.system import Data, System
from ..mechanism.tables import LoopData, Loops
from ..tree.centroidal import link_kinetic_energy
from .couplings import D_LANE
from .normal_equations import add_to_rows, scaled_rhs, to_freedoms

TURNS = 12
#: part of the right-hand sides left over, squared, that shows weak rows: rounding leaves less
LEFT = 1e-20
#: (rad, m, or per s, s²)² times inertia: what is left over of nothing
LITTLE = 1e-28
#: part of the motion, squared, by which the last turn may have changed it
SETTLED = 1e-22
#: what weak directions may be changed by. Accelerations: 1/s, of √(2 kinetic energy): velocity does not turn in less
#: than 10 µs; and m/s², of √mass. Velocities: of √(2 kinetic energy). Positions: m, of √mass
TURN, PUSH, SLIGHT, SHORT = 1e5, 1e3, 1e-6, 1e-7


@jit
def add_motion(z: Floats, p: Floats, loops: Loops, loop_work: LoopData) -> None:
    """z += Ŷᵀ p: over freedoms, from (m,)."""
    if loops.by_freedoms:
        to_freedoms(z, p, loops, loop_work)
        return
    Y, rows = loop_work.Y, loop_work.rows
    for l in range(len(loops.table)):
        loop = loops.table[l]
        for t in range(loop.y, loop.y + loop.moved):
            total = 0.0
            for c in range(loop.rows):
                total += Y[t, c] * rows[loop.row + c].scale * p[loop.row + c]
            z[loops.path[t]] += math.sqrt(Y[t, D_LANE]) * total


@jit
def add_rows(r: Floats, factor: float, z: Floats, loops: Loops, loop_work: LoopData) -> None:
    """r += factor Ŷ z: (m,), from over freedoms."""
    if loops.by_freedoms:
        add_to_rows(r, factor, z, loops, loop_work)
        return
    Y, rows = loop_work.Y, loop_work.rows
    for l in range(len(loops.table)):
        loop = loops.table[l]
        for t in range(loop.y, loop.y + loop.moved):
            along = factor * math.sqrt(Y[t, D_LANE]) * z[loops.path[t]]
            for c in range(loop.rows):
                r[loop.row + c] += along * Y[t, c] * rows[loop.row + c].scale


@jit
def shows_weak_rows(left: float, loops: Loops, loop_work: LoopData) -> bool:
    """Is what is left over more than rounding? Pivots tell weak rows in G, and were looked at; in N they do not.

    left: part of the right-hand sides, squared.
    """
    if not loops.by_freedoms:
        return True
    total = 0.0
    for i in range(len(loop_work.rows)):
        total += (loop_work.rows[i].scale * loop_work.rows[i].rhs) ** 2
    return left * total > LITTLE


@jit
def filtered(h: Floats, r: Floats, loops: Loops, loop_work: LoopData) -> float:
    """h = P r, both (m,), with the present factor. Returns r · P r. Overwrites solved[0] and weak[3].

    What r has along dependent rows is many times what it has along weak ones, and (G + μ)⁻¹ r more so; the motion that
    it makes, w, has nothing of it. So P r is taken from w, and r · P r is |w|².
    """
    y, w, m = loop_work.solved[0], loop_work.weak[3], len(r)
    for i in range(m):
        h[i] = 0.0
    if loops.by_freedoms:
        to_freedoms(y, r, loops, loop_work)
        solve_envelope(y, loop_work.L, loops.first, loops.start)
        solve_envelope(y, loop_work.L, loops.first, loops.start)
        add_to_rows(h, 1.0, y, loops, loop_work)
        product = 0.0
        for i in range(m):
            product += r[i] * h[i]
        return product
    for i in range(m):
        y[i] = r[i]
    solve_envelope(y, loop_work.L, loops.first, loops.start)
    w[:] = 0.0
    add_motion(w, y, loops, loop_work)
    add_rows(h, 1.0, w, loops, loop_work)
    solve_envelope(h, loop_work.L, loops.first, loops.start)
    return float(inner(w, w))


@jit_late
def follow_weak_rows(loops: Loops, loop_work: LoopData, left: float) -> float:
    """Go on from the unknowns that `solve_filtered` has found to those that weak rows ask for, unless that is too much.

    left: |b − G x|² / |b|² before. Returns the same of the unknowns that are left in loop_work.multiplier.
    """
    x, r = loop_work.multiplier, loop_work.residual
    p, h, found = loop_work.weak[0], loop_work.weak[1], loop_work.weak[2]
    z, moved = loop_work.weak[3], loop_work.weak[4]
    m, size = len(r), scaled_rhs(r, loop_work.rows)
    z[:] = 0.0
    moved[:] = 0.0
    add_motion(z, x, loops, loop_work)
    add_rows(r, -1.0, z, loops, loop_work)
    motion = inner(z, z)
    for i in range(m):
        found[i] = 0.0
        p[i] = 0.0
    last = math.inf
    for _ in range(TURNS):
        product = filtered(h, r, loops, loop_work)
        if not product > 0.0:
            break
        for i in range(m):
            p[i] = h[i] + product / last * p[i]
        z[:] = 0.0
        add_motion(z, p, loops, loop_work)
        way = inner(z, z)
        if not way > 0.0:
            break
        step, last = product / way, product
        add_rows(r, -step, z, loops, loop_work)
        for i in range(m):
            found[i] += step * p[i]
        for k in range(len(z)):
            moved[k] += step * z[k]
        motion = max(motion, step * product)
        if step * product <= SETTLED * motion:
            break
    if not inner(moved, moved) <= loop_work.least[1] ** 2:
        return left
    for i in range(m):
        x[i] += found[i]
    return float(inner(r, r) / size)


@jit
def root_of_energy(sys: System, data: Data, v: Floats) -> float:
    """√(2 kinetic energy). After `forward_velocity`."""
    energy = 0.0
    for i in range(1, len(sys.tree.links)):
        energy += link_kinetic_energy(sys.tree, data.tree, v, i)
    return math.sqrt(2.0 * energy)


@jit
def root_of_mass(sys: System) -> float:
    """√(mass of all links)."""
    mass = 0.0
    for i in range(1, len(sys.tree.links)):
        mass += sys.tree.links[i].mass
    return math.sqrt(mass)


@jit
def weak_rows(data: Data, shift: float) -> bool:
    """Is it here that weak rows are dealt with? Few rows are solved by `rank_revealing.py`."""
    return shift > 0.0 and len(data.loops.weak) > 0


@jit_late
def allow_accelerations(sys: System, data: Data) -> None:
    """Weak directions may be accelerated so far, until `allow_all`. After `forward_velocity`."""
    data.loops.least[1] = TURN * root_of_energy(sys, data, data.tree.v) + PUSH * root_of_mass(sys)


@jit_late
def allow_velocities(sys: System, data: Data) -> None:
    """Velocities along weak directions may be changed so far, until `allow_all`. After `forward_velocity`."""
    data.loops.least[1] = SLIGHT * root_of_energy(sys, data, data.tree.v)


@jit_late
def allow_shifts(sys: System, data: Data) -> None:
    """Positions along weak directions may be changed so far, until `allow_all`."""
    data.loops.least[1] = SHORT * root_of_mass(sys)


@jit
def allow_all(data: Data) -> None:
    """Weak directions are held, whatever it takes."""
    data.loops.least[1] = math.inf
