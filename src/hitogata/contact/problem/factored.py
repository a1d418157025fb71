"""Factors W = L Lᵀ of Delassus matrices: from the caller, from masses and directions, or by pivoted Cholesky."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp
from scipy.linalg import cholesky, solve_triangular
from scipy.linalg.lapack import dpstrf
from scipy.sparse.csgraph import connected_components

from ...arrays import Array
from ...errors import InputError


class Factored:
    """A Delassus matrix W = L Lᵀ, given by its factor.

    factor: (m, c), dense or sparse, with one column per freedom of the bodies. bodies: (c,) labels of the columns. A
    contact that moves at most two bodies is then solved by elimination body by body; without labels, or where a contact
    moves more, the freedoms of an island count as one body.
    """

    def __init__(self, factor: Any, *, bodies: Any = None) -> None:
        L = sp.csr_array(factor, dtype=float)
        if not np.isfinite(L.data).all():
            raise InputError("the factor of W must be finite")
        self.L = L
        self.bodies = None if bodies is None else np.asarray(bodies)
        if self.bodies is not None and self.bodies.shape != (L.shape[1],):
            raise InputError(f"bodies must have one label per column of the factor, {L.shape[1]}")

    @property
    def shape(self) -> tuple[int, int]:
        return (self.L.shape[0], self.L.shape[0])

    def own_blocks(self, size: int) -> Array:
        """(n, size, size): W between the components of each contact."""
        out = np.zeros((self.L.shape[0] // size, size, size))
        for i in range(len(out)):
            rows = self.L[i * size : (i + 1) * size]
            out[i] = (rows @ rows.T).toarray()
        return out

    def __matmul__(self, r: Array) -> Array:
        return np.asarray(self.L @ (self.L.T @ r))


class Reduced(NamedTuple):
    """A problem in contact velocities: u = W r + q."""

    W: Factored
    q: Array


def reduce(M: Any, H: Any, f: Any, b: Any = None, *, bodies: Any = None) -> Reduced:
    """W = Hᵀ M⁻¹ H and q = Hᵀ M⁻¹ f + b of a problem M v = f + H r, u = Hᵀ v + b; W stays factored.

    M: (c, c) mass matrix, dense or sparse. H: (c, m). f: (c,) impulse of all other forces and the momentum before.
    b: (m,), zero by default. bodies: (c,) labels of the freedoms, by default those that M couples.
    """
    M, H = sp.csr_array(M, dtype=float), sp.csr_array(H, dtype=float)
    f = np.asarray(f, dtype=float)
    if M.shape != (H.shape[0],) * 2 or f.shape != (H.shape[0],):
        raise InputError(f"M, H and f must agree, not {M.shape}, {H.shape} and {f.shape}")
    b = np.zeros(H.shape[1]) if b is None else np.asarray(b, dtype=float)
    inverse, labels = _inverse_root(M)
    L = sp.csr_array(H.T @ inverse)
    return Reduced(Factored(L, bodies=labels if bodies is None else bodies), L @ (inverse.T @ f) + b)


def _inverse_root(M: Any) -> tuple[Any, Array]:
    """R with M⁻¹ = R Rᵀ, block by block of coupled freedoms, and the label of each freedom's block."""
    count, labels = connected_components(M, directed=False)
    order = np.argsort(labels, kind="stable")
    ends = np.cumsum(np.bincount(labels, minlength=count))
    rows, cols, values = [], [], []
    for members in np.split(order, ends[:-1]):
        block = M[members][:, members].toarray() if len(members) > 1 else M[members[0], members[0]] * np.ones((1, 1))
        try:
            factor = cholesky(0.5 * (block + block.T), lower=True)
        except np.linalg.LinAlgError:
            raise InputError("M must be symmetric and positive definite") from None
        root = solve_triangular(factor, np.eye(len(members)), lower=True).T
        rows.append(np.repeat(members, len(members)))
        cols.append(np.tile(members, len(members)))
        values.append(root.ravel())
    made = sp.coo_array((np.concatenate(values), (np.concatenate(rows), np.concatenate(cols))), shape=M.shape)
    return sp.csr_array(made), labels


def contact_islands(W: Any, size: int) -> Array:
    """Island of each contact of a sparse W with `size` components per contact."""
    i, j = W.tocoo().coords
    n = W.shape[0] // size
    graph = sp.coo_array((np.ones(len(i)), (i // size, j // size)), shape=(n, n))
    return np.asarray(connected_components(graph, directed=False)[1])


def own_blocks(W: Any, size: int) -> Array:
    """(n, size, size): W between the components of each contact."""
    out = np.zeros((W.shape[0] // size, size, size))
    entries = W.tocoo()
    i, j = entries.coords
    own = i // size == j // size
    np.add.at(out, (i[own] // size, i[own] % size, j[own] % size), entries.data[own])
    return out


def factor(W: Any, size: int) -> Factored:
    """Factor of a sparse, symmetric, positive semidefinite matrix, island by island of contacts of that size."""
    island = contact_islands(W, size)
    rows, cols, values = [], [], []
    bodies: list[Array] = []
    width = 0
    ends = np.cumsum(np.bincount(island))[:-1]
    for members in np.split(np.argsort(island, kind="stable"), ends):
        at = (members[:, None] * size + np.arange(size)).ravel()
        L = _pivoted(W[at][:, at].toarray())
        r, c = np.nonzero(L)
        rows.append(at[r])
        cols.append(width + c)
        values.append(L[r, c])
        bodies.append(np.full(L.shape[1], len(bodies)))
        width += L.shape[1]
    made = (np.concatenate(values), (np.concatenate(rows), np.concatenate(cols)))
    return Factored(sp.coo_array(made, shape=(W.shape[0], width)), bodies=np.concatenate(bodies))


def _pivoted(W: Array) -> Array:
    """(m, rank) with W = L Lᵀ to machine precision, by Cholesky with pivoting."""
    packed, order, rank, _ = dpstrf(W, lower=1, tol=-1.0)  # stops at a pivot of m ε times the largest
    L = np.zeros((len(W), rank))
    L[order - 1] = np.tril(packed)[:, :rank]
    return L
