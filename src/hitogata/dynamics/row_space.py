"""Row space of the active constraint rows of all connections: the motions they allow, and their forces.

Rows are scaled to a unit response in the open tree (S), motions are measured by kinetic energy (M = L Lᵀ). Of
Ŷ = S J L⁻ᵀ, whose square is the Delassus matrix, singular values below `RANK` of the largest count as zero. Ŷ has twice
as many accurate digits as the Delassus matrix, which matters near singular poses. This module alone decides on the
rank.

Directions that loops constrain at second order only (two rods in line between pins) are rows as well, J a = c with
their lever and bias, as in a run. They are found by the search of a run.

Where rows contradict each other (a singular pose at speed), J a = c has no solution. All methods then return the same
result: the least-squares solution in scaled rows, and among those the one nearest to the acceleration of the open tree.
The same holds for rows that are almost unable to produce the required acceleration: a moving loop at a kinematic
singularity, σ_min ≈ 10⁻⁸, would otherwise accelerate by v²/10⁻⁸ m.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.connections.soundness import refuse_large, refuse_stuck
from ..chain.world import World
from ..kernels.loops.kinematics import closure_jacobian
from ..kernels.loops.place import assemble_at
from ..kernels.loops.tolerances import SHORT_ROW
from ..kernels.singular.at_instant import second_order_rows as find_second_order_rows
from ..kernels.tree import crba

#: singular value of Ŷ, as a fraction of the largest, that counts as zero
RANK = 1e-10
#: a singular value below this fraction of the largest counts only if the required acceleration is at most `STEEP` times
#: its size. Poses are accurate to machine precision ε; angles below √ε from a singular pose are not meaningful
WEAK, STEEP = 1e-4, 1e3
#: fraction of |Lᵀ v| |v| below which a right-hand side is a rounding error of cancelling terms
CANCELLED = 1e-3
#: fraction of a right-hand side left over that shows a contradiction
CONTRADICTION = 1e-9


class RowSpace(NamedTuple):
    """J: (m, nv) active rows, velocity of b relative to a. c: (m,), J a = c keeps the loops closed. scale: (m,) S.

    Second-order rows come last. U, s, V: the nonzero singular values, Ŷ = U diag(s) V. L: (nv, nv). residual: part of
    S c that no acceleration can produce, and that the velocity error of the rows does not explain. J_C, rate: of
    `closure_jacobian`. weakest: smallest nonzero singular value, and U_weak: (m,) its direction.
    """

    J: Array
    c: Array
    scale: Array
    U: Array
    s: Array
    V: Array
    L: Array
    residual: float
    J_C: Array
    rate: Array
    weakest: float
    U_weak: Array

    @property
    def contradictory(self) -> bool:
        return self.residual > CONTRADICTION

    def directions(self) -> tuple[Array, Array]:
        """K (rank, nv) with orthonormal rows and e (rank,): K a = e is the least-squares solution of J a = c."""
        K = self.V @ self.L.T
        e = (self.U.T @ (self.scale * self.c)) / self.s
        Q, R = np.linalg.qr(K.T)
        return np.asarray(Q.T), np.asarray(np.linalg.solve(R.T, e))

    def multipliers(self, lacking: Array) -> Array:
        """Forces of the rows, λ with Jᵀ λ = lacking (nv,), of least norm in scaled rows."""
        y = np.linalg.solve(self.L, lacking)
        return np.asarray(self.scale * (self.U @ ((self.V @ y) / self.s)))


def closure_rows(world: World) -> tuple[Array, Array]:
    """J_C and J̇_C θ̇_J of 000 (5)(6) at the present q and v."""
    count = world.nv + len(world.loop_tables.work.rates)
    J_C = np.empty((6 * len(world.loop_tables.order), count))
    rate = np.empty(len(J_C))
    closure_jacobian(J_C, rate, *world.mechanism, np.empty((6, world.nv)), world.q, world.v)
    refuse_large(world, "acceleration of the connections' frames", rate)
    return J_C, rate


def held_rows(world: World, J_C: Array, rate: Array) -> tuple[Array, Array]:
    """J (m, nv) and c (m,) of the constraint rows of connections. Call after `closure_rows`."""
    rows = world.loop_tables.work.rows
    J, c = np.zeros((len(rows), world.nv)), np.zeros(len(rows))
    for i, record in enumerate(world.loop_tables.loops.table):
        for k in range(int(record["row"]), int(record["row"] + record["rows"])):
            part = slice(6 * i, 6 * i + 3) if rows[k]["turns"] else slice(6 * i + 3, 6 * i + 6)
            # velocity of b relative to a; J_C has the opposite sign
            J[k] = -rows[k]["u"] @ J_C[part, : world.nv]
            c[k] = rows[k]["u"] @ rate[part]
    return J, c


def second_order_rows(world: World) -> tuple[Array, Array, NDArray[np.int64]]:
    """Levers (n, nv) and biases (n,) of directions that singular loops constrain, and the indices of the rows that they
    replace."""
    (sys, data), rank = world.mechanism_at_instant
    count = find_second_order_rows(sys, data, world.q, world.v, rank)
    blocked = data.blocked
    levers = blocked.lever[:count].reshape(count, world.nv)
    return levers.copy(), blocked.bias[:count].copy(), blocked.row[:count].copy()


def takes_for_dead(world: World, J_C: Array, rate: Array, rounding: float) -> bool:
    """Is some row too small for its scale, yet above rounding errors? Call after `closure_rows`.

    Elimination cannot detect it: the small lever of a rod across a slide gives a small pivot, but no large element of
    H.
    """
    assemble_at(*world.mechanism, world.q)
    dead = world.loop_tables.work.rows["scale"] == 0.0
    for record in world.loop_tables.loops.table:
        dead[int(record["row"]) : int(record["row"] + record["rows"])] &= record["rope"] == 0
    return bool(dead.any() and np.abs(held_rows(world, J_C, rate)[0][dead]).max(initial=0.0) > rounding)


def _cholesky(world: World, M: Array) -> Array:
    """L with M = L Lᵀ. A freedom without inertia, to machine precision, is an error that names it."""
    try:
        return np.asarray(np.linalg.cholesky(M), dtype=np.float64)
    except np.linalg.LinAlgError:
        root = np.sqrt(np.maximum(np.diag(M), np.finfo(np.float64).tiny))
        motion = np.linalg.eigh(M / np.outer(root, root))[1][:, 0]
        refuse_stuck(world, int(np.argmax(np.abs(motion))))
        raise


def row_space(world: World) -> RowSpace:
    """Active constraint rows of the world at its present q and v."""
    levers, biases, replaced = second_order_rows(world)
    assemble_at(*world.mechanism, world.q)
    scale = world.loop_tables.work.rows["scale"].copy()
    J_C, rate = closure_rows(world)
    J, c = held_rows(world, J_C, rate)
    J[replaced], c[replaced] = 0.0, 0.0
    count = len(c)
    J, c = np.vstack([J, levers]), np.concatenate([c, -biases])
    tree, work = world.tables.tree, world.tables.work
    M = np.empty((world.nv, world.nv))
    crba.mass_matrix(M, tree, work, world.q)
    # freedoms without inertia of their own: as in the articulated-body algorithm
    M[np.diag_indices(world.nv)] += work.axes["stand_in"]
    L = _cholesky(world, M)
    Y = np.linalg.solve(L, J.T).T
    turns = world.loop_tables.work.rows["turns"] == 1
    for sort in (turns, ~turns):
        least = SHORT_ROW * float(np.linalg.norm(Y[:count][sort], axis=1).max(initial=0.0))
        if least > 0.0:
            scale[sort] = np.minimum(scale[sort], 1.0 / least)
    scale = np.concatenate([scale, 1.0 / np.linalg.norm(Y[count:], axis=1)])
    U, s, V = np.linalg.svd(scale[:, None] * Y, full_matrices=False)
    # the required acceleration, or a small fraction of the velocity products if these cancel
    with np.errstate(over="ignore", invalid="ignore"):  # speeds that overflow are refused later
        wanted = scale * c
        speed = math.hypot(*(L.T @ world.v).tolist()) * float(np.abs(world.v).max(initial=0.0))
        size = float(np.linalg.norm(wanted)) + CANCELLED * speed
        largest = max(1.0, float(s.max(initial=0.0)))
        asked = np.abs(U.T @ wanted)
        # up to √inertia, an acceleration of 1 rad/s², never steep: at rest the right-hand side is a rounding error
        gentle = math.sqrt(float(np.trace(M)))
        nonzero = s > RANK * largest
        counts = nonzero & ((s > WEAK * largest) | (asked <= s * (STEEP * size + gentle)))
        weakest, U_weak = (float(s[nonzero][-1]), U[:, nonzero][:, -1]) if nonzero.any() else (1.0, np.zeros(len(c)))
        U, s, V = U[:, counts], s[counts], V[counts]
        left = float(np.linalg.norm(wanted - U @ (U.T @ wanted)))
        # the part of the motion that violates the rows explains as large a part of the residual: all of it where v is
        # the rounding error of a mechanism that cannot move
        motion = (L.T @ world.v).tolist()
        violated = math.hypot(*(V @ motion).tolist()) / max(math.hypot(*motion), np.finfo(np.float64).tiny)
    residual = max(0.0, left / size - violated) if size > 0.0 else 0.0
    return RowSpace(J, c, scale, U, s, V, L, residual, J_C, rate, weakest, U_weak)
