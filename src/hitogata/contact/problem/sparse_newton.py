"""Newton's method on Coulomb's law in the contacts' own unknowns, for sparse islands too large for the dense kernels.

At (r, u), with p = r − ρ u, a contact is open (p_N ≤ 0), sticking (|p_T| ≤ μ p_N) or sliding, and its law is linear:
r = 0; ρ u = −ε δr; or r_T = μ r_N τ with τ turning with p_T. ε > 0 makes redundant contacts solvable. Full steps are
taken whether the error falls or not, since two sets of sliding contacts may alternate; ε is doubled after a step that
failed and divided by three after the best step so far. The result is the best iterate.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from ...arrays import Array
from .cones import Cones

STEPS = 120
#: steps without a new best iterate after which the iteration returns to it
STALLED_STEPS = 8
FIRST_SOFTNESS, LEAST_SOFTNESS, MOST_SOFTNESS = 1e-3, 1e-9, 10.0


def solve_sparse(W: Any, q: Array, cones: Cones, response: Array, tolerance: float) -> Array:
    """Reactions of a problem without moments, (n k,). tolerance: of the natural map, N s."""
    k, rho = cones.size, 1.0 / response
    W = sp.csr_array(W)
    r = best = np.zeros(len(q))
    least, softness, stalled = np.inf, FIRST_SOFTNESS, 0
    for _ in range(STEPS):
        u = W @ r + q
        errors = cones.natural_map(u.reshape(-1, k), r.reshape(-1, k), response)
        error = float((response * errors).max())
        if error < least:
            best, least, softness, stalled = r, error, max(softness / 3.0, LEAST_SOFTNESS), 0
        else:
            softness, stalled = min(2.0 * softness, MOST_SOFTNESS), stalled + 1
        if errors.max() <= tolerance:
            return r
        if stalled == STALLED_STEPS:
            r, softness, stalled = best, FIRST_SOFTNESS, 0
            u = W @ r + q
        A, B, F = _linearise(r.reshape(-1, k), u.reshape(-1, k), cones, rho, softness)
        try:
            change = splu(sp.csc_array(A + B @ W)).solve(F)
        except RuntimeError:  # singular: a softer law is tried from the same place
            softness, r = min(10.0 * softness, MOST_SOFTNESS), best
            continue
        r = _into_cones((r + change).reshape(-1, k), cones)
    return best


def _linearise(r: Array, u: Array, cones: Cones, rho: Array, softness: float) -> tuple[Any, Any, Array]:
    """A, B, F of A δr + B δu = F, block-diagonal."""
    n, k = r.shape
    mu = cones.parts[0][1] if cones.tangents else np.zeros(n)
    p = r - rho[:, None] * u
    length = np.linalg.norm(p[:, 1:], axis=1)
    opened = p[:, 0] <= 0.0
    sliding = ~opened & (length > mu * p[:, 0])
    A, B, F = softness * np.tile(np.eye(k), (n, 1, 1)), rho[:, None, None] * np.eye(k), -rho[:, None] * u
    A[opened], B[opened], F[opened] = np.eye(k), 0.0, -r[opened]
    i = np.flatnonzero(sliding)
    if len(i) and k > 1:
        bound = mu[i] * p[i, 0]
        tau = p[i, 1:] / length[i, None]
        turning = (bound / length[i])[:, None, None] * (np.eye(k - 1) - tau[:, :, None] * tau[:, None, :])
        A[i, 1:, 1:] = np.eye(k - 1) - turning
        A[i, 1:, 0] = -mu[i, None] * tau
        B[i, 1:, 1:] = rho[i, None, None] * turning
        B[i, 1:, 0] = (mu * rho)[i, None] * tau
        F[i, 1:] = bound[:, None] * tau - r[i, 1:]
    at = np.arange(n)
    blocks = [sp.bsr_array((X, at, np.arange(n + 1)), shape=(n * k, n * k)) for X in (A, B)]
    return sp.csr_array(blocks[0]), sp.csr_array(blocks[1]), F.ravel()


def _into_cones(r: Array, cones: Cones) -> Array:
    """No tension; friction shortened to its bound."""
    r[:, 0] = np.maximum(r[:, 0], 0.0)
    for part, bound in cones.parts:
        length, most = np.linalg.norm(r[:, part], axis=1), bound * r[:, 0]
        r[:, part] *= np.minimum(1.0, np.divide(most, length, out=np.ones(len(r)), where=length > 0.0))[:, None]
    return r.ravel()
