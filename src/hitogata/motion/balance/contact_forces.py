"""Distribution of the required force among the supporting links."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...contact.polygons import area_and_centroid
from ..pose.trajectory import Demands
from .support import SupportPhase


def shared(
    demands: Demands,
    zmp: Array,
    height: Array,
    phases: Sequence[SupportPhase],
    rows: NDArray[np.int64],
    links: Sequence[str],
) -> Array:
    """Wrench on each link at its origin: (S, C, 6) N m, N; their sum is exactly the required one, zero in flight.

    Link i takes the fraction αᵢ ≥ 0 of force and vertical moment. The fractions are those for which the centres of
    pressure, all shifted equally from the contacts' centres, have the ZMP as their mean. A single link takes all.
    """
    S = len(zmp)
    out = np.zeros((S, len(links), 6))
    point = np.column_stack([zmp, height])
    # moment about the ZMP: vertical only
    twist = demands.moment + np.cross(demands.root - point, demands.force)
    for i, phase in enumerate(phases):
        here = np.flatnonzero(rows == i)
        if len(here) == 0 or not phase.links:
            continue
        centres = np.array([area_and_centroid(phase.region.polygons[link])[1] for link in phase.links])
        share = _shares(centres, zmp[here])
        shift = zmp[here] - share @ centres
        for j, link in enumerate(phase.links):
            c = links.index(link)
            pressed = np.column_stack([centres[j] + shift, height[here]])
            force = share[:, j : j + 1] * demands.force[here]
            moment = np.cross(pressed - demands.places[here, c], force) + share[:, j : j + 1] * twist[here]
            out[here, c] = np.column_stack([moment, force])
    return out


def _shares(centres: Array, zmp: Array) -> Array:
    """αᵢ ≥ 0, Σ αᵢ = 1, with Σ αᵢ cᵢ as near to each ZMP as possible: (s, n)."""
    n = len(centres)
    if n == 1:
        return np.ones((len(zmp), 1))
    if n == 2:
        along = centres[1] - centres[0]
        u = np.clip((zmp - centres[0]) @ along / max(float(along @ along), 1e-300), 0.0, 1.0)
        return np.column_stack([1.0 - u, u])
    from scipy.optimize import nnls  # slow to import, and only where three or more links carry

    # a heavy row fixes the sum; light rows distribute evenly if the solution is not unique
    A = np.vstack([centres.T, np.full(n, 1e3), 1e-2 * np.eye(n)])
    found = np.array([nnls(A, np.concatenate([point, [1e3], np.zeros(n)]))[0] for point in zmp])
    return np.asarray(found / found.sum(axis=1, keepdims=True))
