"""A plain nonsmooth Gauss–Seidel solver (NSGS) to compare with: contact by contact, each by a fixed point of its own.

Blocks of W in compressed rows; the local problem r = P(r − ρ ũ) is iterated with an adapted step ρ (Alart–Curnier,
Jean and Moreau). It shares no code with the package.
"""

from __future__ import annotations

import time
from typing import Any

import numba
import numpy as np
import scipy.sparse as sp

from hitogata.arrays import Array

#: iterations of a contact's own problem, and the change at which they end
_LOCAL_STEPS, _LOCAL_TOL = 100, 1e-14


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _local(D: Array, w: Array, mu: float, roll: float, r: Array, rho: float) -> None:
    """r of one contact from the velocity w without it. Components: normal, tangents (d − 1, or 2 and 2 moments)."""
    d = len(w)
    flat = d if d < 5 else 3
    u = np.empty(d)
    for _ in range(_LOCAL_STEPS):
        for i in range(d):
            u[i] = w[i]
            for j in range(d):
                u[i] += D[i, j] * r[j]
        normal = max(r[0] - rho * u[0], 0.0)
        change = abs(normal - r[0])
        size = abs(normal)
        r[0] = normal
        for first, end, most in ((1, flat, mu * normal), (flat, d, roll * normal)):
            length = 0.0
            for i in range(first, end):
                length += (r[i] - rho * u[i]) ** 2
            part = 1.0 if length <= most * most else most / length**0.5
            for i in range(first, end):
                new = part * (r[i] - rho * u[i])
                change = max(change, abs(new - r[i]))
                r[i] = new
        if change <= _LOCAL_TOL * size:
            break


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def _sweep(
    start: Array, cols: Array, blocks: Array, own: Array, q: Array, mu: Array, roll: Array, rho: Array, r: Array
) -> None:  # fmt: skip
    d = r.shape[1]
    w = np.empty(d)
    for i in range(len(mu)):
        w[:] = q[i]
        for e in range(start[i], start[i + 1]):
            j = cols[e]
            if j != i:
                for a in range(d):
                    for b in range(d):
                        w[a] += blocks[e, a, b] * r[j, b]
        if w[0] >= 0.0:
            r[i] = 0.0
        else:
            _local(own[i], w, mu[i], roll[i], r[i], rho[i])


class NSGS:
    """A problem in blocks. `run` sweeps until a limit of time or residual."""

    def __init__(self, W: Any, q: Array, mu: Array, rolling: Array | None, size: int) -> None:
        n = len(mu)
        blocks = sp.bsr_array(sp.csr_array(W), blocksize=(size, size))
        blocks.sort_indices()
        self.start, self.cols = blocks.indptr.astype(np.int64), blocks.indices.astype(np.int64)
        self.blocks = np.ascontiguousarray(blocks.data)
        self.own = np.zeros((n, size, size))
        for i in range(n):
            for e in range(self.start[i], self.start[i + 1]):
                if self.cols[e] == i:
                    self.own[i] = self.blocks[e]
        largest = np.linalg.eigvalsh(self.own)[:, -1] if n else np.ones(0)
        self.rho = 1.0 / np.where(largest > 0.0, largest, 1.0)
        self.q, self.mu = q.reshape(n, size), mu
        self.rolling = np.zeros(n) if rolling is None else rolling
        self.r = np.zeros((n, size))

    def sweep(self, count: int) -> None:
        for _ in range(count):
            _sweep(self.start, self.cols, self.blocks, self.own, self.q, self.mu, self.rolling, self.rho, self.r)

    def run(self, residual: Any, tolerance: float, seconds: float) -> tuple[float, float]:
        """CPU time and residual when the tolerance or the limit of time is reached. residual: of r."""
        begun, spent, burst = time.process_time(), 0.0, 1
        self.sweep(0)
        least = float(residual(self.r))
        while least > tolerance and spent < seconds:
            self.sweep(burst)
            burst = min(2 * burst, 1000)
            spent = time.process_time() - begun
            least = float(residual(self.r))
        return spent, least
