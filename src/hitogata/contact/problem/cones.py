"""Friction cones of a problem in numbers alone: projection and natural map. Shares no code with the kernels."""

from __future__ import annotations

from itertools import product

import numpy as np

from ...arrays import Array


class Cones:
    """Friction cones of n contacts with k components each: normal, tangents, torsion (if any), rolling (if any).

    mu, torsion, rolling: (n,); bounds of the friction force, of the moment along and of that across the normal, each
    over the normal force. The last two are None without such moments.
    """

    def __init__(self, mu: Array, tangents: int, torsion: Array | None, rolling: Array | None) -> None:
        self.n, self.tangents = len(mu), tangents
        self.torsion, self.rolling = torsion, rolling
        #: components and bound of friction, torsion and rolling
        self.parts: list[tuple[slice, Array]] = [(slice(1, 1 + tangents), mu)] if tangents else []
        self.size = 1 + tangents
        for bound, width in ((torsion, 1), (rolling, 2)):
            if bound is not None:
                self.parts.append((slice(self.size, self.size + width), bound))
                self.size += width

    def project(self, r: Array) -> Array:
        """Euclidean projection of (n, k) onto the cones.

        The normal component p solves p = r_N + Σ b (|part| − b p)⁺. Its right-hand side is a maximum of linear
        functions of p, one per set of parts at their bounds, so p is the largest of their solutions.
        """
        lengths = [np.linalg.norm(r[:, part], axis=1) for part, _ in self.parts]
        normal = np.zeros(self.n)
        for chosen in product((0.0, 1.0), repeat=len(self.parts)):
            above, below = r[:, 0].copy(), np.ones(self.n)
            for taken, length, (_, bound) in zip(chosen, lengths, self.parts, strict=True):
                above += taken * bound * length
                below += taken * bound * bound
            normal = np.maximum(normal, above / below)
        out = np.zeros_like(r)
        out[:, 0] = normal
        for length, (part, bound) in zip(lengths, self.parts, strict=True):
            size = np.minimum(length, bound * normal)
            out[:, part] = np.divide(size, length, out=np.zeros(self.n), where=length > 0.0)[:, None] * r[:, part]
        return out

    def shifted(self, u: Array) -> Array:
        """u with the sliding and rotation speeds times their bounds added to the normal component (De Saxcé)."""
        out = u.copy()
        for part, bound in self.parts:
            out[:, 0] += bound * np.linalg.norm(u[:, part], axis=1)
        return out

    def natural_map(self, u: Array, r: Array, response: Array) -> Array:
        """(n,) N s: |r − P(r − ρ ũ)| of each contact, with ũ the shifted velocity and 1/ρ its own response.

        response: (n,), the largest eigenvalue of the contact's own block of W. Zero if and only if the law holds.
        """
        return np.asarray(np.linalg.norm(r - self.project(r - self.shifted(u) / response[:, None]), axis=1))
