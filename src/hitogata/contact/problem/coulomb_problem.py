"""Coulomb's law as a problem of its own: velocities u = W r + q of contacts, reactions r in their friction cones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import scipy.sparse as sp
from scipy.optimize import linprog

from ...arrays import Array
from ...errors import InputError
from .cones import Cones
from .factored import Factored, contact_islands, factor, own_blocks
from .problem_tables import ProblemTables
from .sparse_newton import solve_sparse

#: largest relative asymmetry of W that is averaged away, and largest negative part that is left out of its factor
ASYMMETRY_MAX = 1e-2
INDEFINITE_MAX = 1e-3
#: residual at which the limited work of `bounded` ends
BOUNDED_TOLERANCE = 1e-6
#: corrections of q by the part of W r that the factor misses
REFINEMENTS = 4
#: residual over that before, above which the next start is shaken, and by which part of the reactions
REFINED, SHAKE = 0.5, 3e-3
#: rows of an island of sparse W from which on it is not eliminated densely
LARGE_ISLAND = 4096
#: response of a normal velocity over the largest of its contact, below which it counts as none
LEAST_RESPONSE = 1e-14
#: least violation −q·y of a certificate, over the largest |q|
CERTIFICATE_MIN = 1e-9


@dataclass(frozen=True)
class Solution:
    """Reactions and velocities of a friction problem, one row per contact, in the components of the problem.

    residual: largest natural map over max(1, |q|). converged: whether it is within the tolerance. asymmetry: largest
    entry of W − Wᵀ over that of W; the solution is that of ½(W + Wᵀ). impossible: (m,) normal reactions y ≥ 0 with
    W y = 0 and q·y < 0, which prove that no solution exists, or None.
    """

    r: Array
    u: Array
    residual: float
    converged: bool
    asymmetry: float
    impossible: Array | None


def solve(
    W: Any,
    q: Any,
    mu: Any,
    *,
    torsion: Any = None,
    rolling: Any = None,
    guess: Any = None,
    tolerance: float = 1e-8,
    effort: str = "exact",
) -> Solution:
    """Solves Coulomb's law for n contacts with k components each. SI units.

    Find reactions r and velocities u = W r + q such that at every contact

        0 ≤ r_N ⟂ u_N ≥ 0,    |r_T| ≤ μ r_N,    r_T · u_T = −μ r_N |u_T|

    and likewise for the moments along the normal (torsion, m) and across it (rolling, m), with the relative angular
    velocities. The components of a contact are consecutive: normal, tangents (none, one or two), moment along the
    normal if `torsion` is given, two moments across it if `rolling` is given.
    There is no pyramid and no regularisation.

    W: (n k, n k) symmetric and positive semidefinite, dense or sparse, or `Factored`. A W that is asymmetric by up to
    1 % of its largest entry is replaced by ½(W + Wᵀ). q: (n k,). mu, torsion, rolling: (n,) or one number. guess:
    (n k,) reactions to start from. tolerance: of the residual. effort: exact, bounded or fast, as in a run; the last
    two have limited work and may end before the tolerance.
    """
    q = _vector(q, "q")
    given = [None if b is None else np.asarray(b, dtype=float) for b in (mu, torsion, rolling)]
    lengths = [b.size for b in given if b is not None and b.ndim]
    n = lengths[0] if lengths else _contacts(len(q), torsion is not None, rolling is not None)
    mu, torsion, rolling = map(_bounds, given, (n, n, n), ("mu", "torsion", "rolling"))
    moments = (torsion is not None) + 2 * (rolling is not None)
    across = len(q) / n - 1 - moments if n else 2
    if across not in (0, 1, 2):
        raise InputError(f"q has {len(q)} numbers, which do not fit {n} contacts with {moments} moments each")
    if effort not in ("exact", "bounded", "fast"):
        raise InputError(f"effort must be exact, bounded or fast, not {effort!r}")
    if not tolerance > 0.0:
        raise InputError(f"tolerance must be positive, not {tolerance}")
    if moments and across < 2:
        raise InputError("contacts with moments must have two tangents")
    cones = Cones(mu, int(across), torsion, rolling)
    matrix, asymmetry = _matrix(W, len(q))
    start = np.zeros(len(q)) if guess is None else _vector(guess, "guess")
    if len(start) != len(q):
        raise InputError(f"guess must have {len(q)} numbers, not {len(start)}")
    return _Problem(matrix, q, cones, asymmetry).solve(start, tolerance, effort)


def _vector(given: Any, name: str) -> Array:
    out = np.asarray(given, dtype=float).ravel()
    if not np.isfinite(out).all():
        raise InputError(f"{name} must be finite")
    return out


def _contacts(numbers: int, torsion: bool, rolling: bool) -> int:
    """Number of contacts with two tangents each, where every bound is a single number."""
    size = 3 + torsion + 2 * rolling
    if numbers % size:
        raise InputError(f"q has {numbers} numbers, not a multiple of {size}; give mu with one number per contact")
    return numbers // size


def _bounds(given: Array | None, n: int, name: str) -> Any:
    if given is None:
        return None
    out = given if given.ndim else np.full(n, given)
    if out.shape != (n,) or not np.isfinite(out).all() or (out < 0.0).any():
        raise InputError(f"{name} must be one finite number from 0 or one per contact, {n}")
    return out


def _matrix(W: Any, m: int) -> tuple[Any, float]:
    """W as it is solved, factored or symmetric and sparse, and its asymmetry."""
    shape = getattr(W, "shape", None)
    given = W if isinstance(W, Factored) or sp.issparse(W) else np.asarray(W, dtype=float)
    if given.shape != (m, m):
        raise InputError(f"W must be {m} × {m} as q, not {' × '.join(map(str, shape or given.shape))}")
    if isinstance(given, Factored):
        return given, 0.0
    given = sp.csr_array(given, dtype=float)
    if not np.isfinite(given.data).all():
        raise InputError("W must be finite")
    largest = float(abs(given).max()) if m else 0.0
    asymmetry = float(abs(given - given.T).max()) / largest if largest > 0.0 else 0.0
    if asymmetry > ASYMMETRY_MAX:
        raise InputError(f"W must be symmetric, but differs from its transpose by {asymmetry:.2g} of its largest entry")
    return sp.csr_array(0.5 * (given + given.T)), asymmetry


class _Problem:
    """A checked problem: its matrix, each contact's own response, and the residual."""

    def __init__(self, matrix: Any, q: Array, cones: Cones, asymmetry: float) -> None:
        self.matrix, self.q, self.cones, self.asymmetry = matrix, q, cones, asymmetry
        self.own = matrix.own_blocks(cones.size) if isinstance(matrix, Factored) else own_blocks(matrix, cones.size)
        largest = np.linalg.eigvalsh(self.own)[:, -1] if cones.n else np.ones(0)
        if (self.own.diagonal(axis1=1, axis2=2) < -INDEFINITE_MAX * np.maximum(largest, 0.0)[:, None]).any():
            raise InputError("W must be positive semidefinite, but has a negative entry on its diagonal")
        self.response = np.where(largest > 0.0, largest, 1.0)
        #: contacts whose normal velocity reacts to their own reaction; the others keep r = 0
        self.active = np.flatnonzero(self.own[:, 0, 0] > LEAST_RESPONSE * self.response)

    def residual(self, r: Array) -> float:
        """Largest natural map over max(1, |q|), and at least the rounding of the reactions."""
        u, k = self.matrix @ r + self.q, self.cones.size
        worst = self.cones.natural_map(u.reshape(-1, k), r.reshape(-1, k), self.response)
        rounding = np.finfo(float).eps * float(np.abs(r).max(initial=0.0))
        return max(float(worst.max(initial=0.0)), rounding) / self.size()

    def size(self) -> float:
        return max(1.0, float(np.linalg.norm(self.q)))

    def solve(self, r: Array, tolerance: float, effort: str) -> Solution:
        k = self.cones.size
        if self.residual(r) > tolerance and len(self.active):
            if self._is_large():
                start = r
                r = solve_sparse(self.matrix, self.q, self.cones, self.response, tolerance * self.size())
                r = min(start, r, key=self.residual)
            else:
                r = self._by_elimination(r, tolerance, effort)
        least = self.residual(r)
        done = least <= tolerance
        u = (self.matrix @ r + self.q).reshape(-1, k)
        return Solution(r.reshape(-1, k), u, least, done, self.asymmetry, None if done else self._impossible())

    def _is_large(self) -> bool:
        """Whether an island of sparse W is too large for dense elimination."""
        if isinstance(self.matrix, Factored) or self.cones.size > 1 + self.cones.tangents:
            return False
        islands = contact_islands(self.matrix, self.cones.size)
        return bool(np.bincount(islands).max() * self.cones.size > LARGE_ISLAND)

    def _by_elimination(self, r: Array, tolerance: float, effort: str) -> Array:
        """By the solver of a run, on a factor of W; W r less that of the factor is added to q."""
        factored = self.matrix if isinstance(self.matrix, Factored) else factor(self.matrix, self.cones.size)
        if factored is not self.matrix:
            largest = float(abs(self.matrix).max())
            missed = float(abs(self.matrix - factored.L @ factored.L.T).max())
            if missed > INDEFINITE_MAX * largest:
                raise InputError(f"W must be positive semidefinite; a factor misses {missed / largest:.2g} of it")
        # the kernels' residual is a velocity
        goal = (
            (tolerance if effort == "exact" else BOUNDED_TOLERANCE)
            * self.size()
            * min(1.0, float(self.response[self.active].min()))
        )
        speed = float(np.abs(self.q).max())
        tables = ProblemTables(factored, self.cones, self.active, speed, goal, effort)
        best, least, now = r, self.residual(r), r
        random = np.random.default_rng(0)
        for _ in range(REFINEMENTS if effort == "exact" else 1):
            now = tables.solve(self.q + self.matrix @ now - factored @ now, now)
            found = self.residual(now)
            stuck = not found < REFINED * least
            if found < least:
                best, least = now, found
            if least <= tolerance:
                break
            if stuck:
                # the methods cycle: another start near the best reactions, whose contacts slide otherwise
                now = best * (1.0 + SHAKE * random.standard_normal(len(best)))
        return best

    def _impossible(self) -> Array | None:
        """Normal reactions y ≥ 0 with W y = 0 and q·y < 0: u·y = q·y then contradicts u_N ≥ 0."""
        normal = np.arange(0, len(self.q), self.cones.size)
        rows = self.matrix.L[normal].T if isinstance(self.matrix, Factored) else self.matrix[:, normal]
        scale = np.sqrt(self.response)
        found = linprog(
            self.q[normal] / scale,
            A_eq=sp.csr_array(rows @ sp.diags_array(1.0 / scale)),
            b_eq=np.zeros(rows.shape[0]),
            bounds=(0.0, 1.0),
        )
        if found.status != 0 or not found.fun < -CERTIFICATE_MIN * float(np.abs(self.q).max()):
            return None
        y = np.zeros(len(self.q))
        y[normal] = found.x / scale
        return y
