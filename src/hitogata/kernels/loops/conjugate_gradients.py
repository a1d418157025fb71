"""Many poorly conditioned constraint rows: conjugate gradients, preconditioned by the shifted factor.

Fifty boxes joined by balls far outside of them are coupled by long levers. Such a chain of levers constrains a
direction with a singular value σ = 10⁻⁶ or less of the others. That is not a singular pose. σ stays the same while the
boxes move, and velocity along the direction must not grow. The eigenvalue σ² of G is close to round-off. One iteration
of `solve.solve_filtered` with a shift μ reduces the error there only by the factor 1 − σ⁴/(σ² + μ)². Such directions
are few. That filter, P = (G + μ)⁻¹ G (G + μ)⁻¹, preconditions conjugate gradients. They need about one iteration for
each such direction and one for all the others:

    h = P r,   p ← h + (r·h / r'·h') p,   z = Ŷᵀ p,   α = r·h / |z|²,   x += α p,   r −= α Ŷ z

G p is computed as Ŷ (Ŷᵀ p), because G itself has lost the direction. The motion z = Ŷᵀ p along it has relative accuracy
ε/σ. P is zero along dependent rows, so that the forces stay those of least norm.

A loop that passes through a singular pose has such a direction, too, and must not be stopped there. The position error
of its last step, over σ, would be a motion along the direction at any speed. Its constraint accelerations are v²/σ,
beyond the resolution of any step. The two cases differ in the size of the required change. A small change along poorly
conditioned directions is made for any σ. A large one is omitted.
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
from .couplings import LOOP_D_LANE
from .normal_equations import add_to_rows, scaled_rhs, to_freedoms
from .tolerances import (
    CG_ACCELERATION_FLOOR,
    CG_ACCELERATION_RATE,
    CG_DISPLACEMENT,
    CG_ITERATIONS,
    CG_MOTION_CHANGE,
    CG_RESIDUAL_FLOOR,
    CG_VELOCITY_PART,
)


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
            z[loops.path[t]] += math.sqrt(Y[t, LOOP_D_LANE]) * total


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
            along = factor * math.sqrt(Y[t, LOOP_D_LANE]) * z[loops.path[t]]
            for c in range(loop.rows):
                r[loop.row + c] += along * Y[t, c] * rows[loop.row + c].scale


@jit
def shows_weak_rows(left: float, loops: Loops, loop_work: LoopData) -> bool:
    """Whether the residual exceeds rounding. Pivots of G have already shown poor conditioning; those of N do not.

    left: |b − G x|² / |b|².
    """
    if not loops.by_freedoms:
        return True
    total = 0.0
    for i in range(len(loop_work.rows)):
        total += (loop_work.rows[i].scale * loop_work.rows[i].rhs) ** 2
    return left * total > CG_RESIDUAL_FLOOR


@jit
def filtered(h: Floats, r: Floats, loops: Loops, loop_work: LoopData) -> float:
    """h = P r, both (m,), with the present factor. Returns r · P r. Overwrites solved[0] and weak[3].

    The component of r along dependent rows is much larger than that along poorly conditioned ones, and (G + μ)⁻¹
    amplifies it. The motion w = Ŷᵀ (G + μ)⁻¹ r does not contain it. So P r is computed from w, and r · P r is |w|².
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
    """Improves the unknowns of `solve_filtered` along poorly conditioned rows, unless the motion exceeds its bound.

    left: |b − G x|² / |b|² before. Returns the same of the unknowns in loop_work.multiplier afterwards.
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
    for _ in range(CG_ITERATIONS):
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
        if step * product <= CG_MOTION_CHANGE * motion:
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
    """Whether poorly conditioned rows are solved here. Few rows are solved by `rank_revealing.py`."""
    return shift > 0.0 and len(data.loops.weak) > 0


@jit_late
def allow_accelerations(sys: System, data: Data) -> None:
    """Bounds accelerations along poorly conditioned rows, until `allow_all`. After `forward_velocity`."""
    data.loops.least[1] = CG_ACCELERATION_RATE * root_of_energy(
        sys, data, data.tree.v
    ) + CG_ACCELERATION_FLOOR * root_of_mass(sys)


@jit_late
def allow_velocities(sys: System, data: Data) -> None:
    """Bounds velocity changes along poorly conditioned rows, until `allow_all`. After `forward_velocity`."""
    data.loops.least[1] = CG_VELOCITY_PART * root_of_energy(sys, data, data.tree.v)


@jit_late
def allow_shifts(sys: System, data: Data) -> None:
    """Bounds displacements along poorly conditioned rows, until `allow_all`."""
    data.loops.least[1] = CG_DISPLACEMENT * root_of_mass(sys)


@jit
def allow_all(data: Data) -> None:
    """Removes the bound on motion along poorly conditioned rows."""
    data.loops.least[1] = math.inf
