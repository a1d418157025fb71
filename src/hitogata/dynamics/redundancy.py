"""Choice among the drive forces that produce the same motion."""

from __future__ import annotations

import numpy as np

from ..arrays import Array

#: singular value, as a fraction of the largest or of the scale of the rows, that counts as zero
_RANK = 1e-10


def least_norm(A: Array, b: Array, weight: Array, size: float) -> Array:
    """x with A x = b (in the least-squares sense) and least Σ weight x².

    size: of the elements of the matrix of which A is a part: rows far below it are rounding errors and count as zero.
    """
    root = np.sqrt(weight)
    if not A.size:
        return np.zeros(A.shape[1])
    U, s, vt = np.linalg.svd(A / root, full_matrices=False)
    counts = s > _RANK * max(float(s[0]), size / float(root.max()))
    return np.asarray((vt[counts].T @ ((U[:, counts].T @ b) / s[counts])) / root)


def null_space(A: Array, size: float = 0.0) -> Array:
    """Orthonormal basis of the null space of A, as columns. size: as of `least_norm`."""
    if not A.size:
        return np.eye(A.shape[1])
    _, s, vt = np.linalg.svd(A)
    return np.asarray(vt[int((s > _RANK * max(float(s[0]), size)).sum()) :].T)


def least_within(x: Array, N: Array, weight: Array, low: Array, high: Array) -> Array | None:
    """The point of x + span N with least Σ weight x² inside the limits; None if no point is inside."""
    if N.shape[1]:
        x = x - N @ np.linalg.solve(N.T @ (weight[:, None] * N), N.T @ (weight * x))
    if _inside(x, low, high):
        return x
    if not N.shape[1]:
        return None
    return _quadratic(x, N, N.T @ (weight[:, None] * N), N.T @ (weight * x), low, high)


def toward(x: Array, N: Array, C: Array, d: Array, low: Array, high: Array) -> tuple[Array, Array, float]:
    """Moves within x + span N until C x is as near to d as the limits allow.

    Returns the point, the remaining directions that change neither, and the remaining distance to d.
    """
    if N.shape[1]:
        CN = C @ N
        step = np.asarray(np.linalg.lstsq(CN, d - C @ x, rcond=_RANK)[0], dtype=np.float64)
        free = x + N @ step
        if not _inside(free, low, high):
            # a small multiple of the norm makes the Hessian definite; it shifts the result by at most its square root
            H = CN.T @ CN
            H += 1e-10 * max(float(np.trace(H)), 1e-300) * np.eye(len(H))
            found = _quadratic(x, N, H, CN.T @ (C @ x - d), low, high)
            free = x if found is None else found
        x = free
        N = N @ null_space(CN)
    return x, N, float(np.linalg.norm(C @ x - d))


def nearest(A: Array, b: Array, low: Array, high: Array) -> Array:
    """x inside the limits with least |A x − b|, for limits that exclude A x = b."""
    from scipy.optimize import lsq_linear  # 0.3 s to import, and rarely needed

    held = low == high
    x = np.where(held, low, 0.0)
    if not held.all():
        found = lsq_linear(A[:, ~held], b - A @ x, (low[~held], high[~held]), tol=1e-14)
        x[~held] = found.x
    return np.asarray(x)


def _quadratic(x: Array, N: Array, H: Array, f: Array, low: Array, high: Array) -> Array | None:
    """x + N z with least ½ zᵀHz + fᵀz and low ≤ x + N z ≤ high."""
    import daqp

    bounded = np.isfinite(low) | np.isfinite(high)
    A = np.ascontiguousarray(N[bounded])
    upper = np.minimum(high[bounded] - x[bounded], 1e30)
    lower = np.maximum(low[bounded] - x[bounded], -1e30)
    z, _, flag, _ = daqp.solve(np.ascontiguousarray(H), f, A, upper, lower, np.zeros(len(A), dtype=np.int32))
    # an infeasible problem also returns a finite z: only the flag shows it
    return np.asarray(x + N @ z) if flag == 1 else None


def _inside(x: Array, low: Array, high: Array) -> bool:
    slack = 1e-12 * max(1.0, float(np.abs(x).max(initial=0.0)))
    return bool((x >= low - slack).all() and (x <= high + slack).all())
