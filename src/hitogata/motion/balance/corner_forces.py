"""Corner forces inside friction pyramids that supply the required force and moment, for contacts at several heights:
hands on walls and rails, seats and slopes. The ZMP alone does not decide feasibility there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ..pose.trajectory import Demands
from .sole_parts import is_edge
from .support import Contact, SupportPhase

#: m: corners whose heights differ by less are level
_LEVEL = 1e-6
#: weight of corner forces relative to the missing force: it distributes forces evenly if the solution is not unique
_SPREAD = 1e-4


def is_level(phase: SupportPhase, contacts: Mapping[str, Contact]) -> bool:
    """Do all contacts of a phase lie on one level and face upwards? Then the ZMP decides all except friction."""
    heights = [points[:, 2] for points in phase.region.corners.values()]
    if not heights:
        return True
    if float(np.ptp(np.concatenate(heights))) > _LEVEL:
        return False
    return all(contacts[link].normal[2] > 1.0 - 1e-9 for link in phase.links)


def tells_all(phase: SupportPhase, contacts: Mapping[str, Contact]) -> bool:
    """Does the ZMP determine each contact's force? Not if one is an edge, on which its pressure must lie."""
    return is_level(phase, contacts) and not any(map(is_edge, phase.region.corners.values()))


def pyramid(normal: Array, friction: float) -> Array:
    """(4, 3): edges of the friction pyramid inside the cone, with unit normal component."""
    side = np.cross(normal, (1.0, 0.0, 0.0) if abs(normal[0]) < 0.9 else (0.0, 1.0, 0.0))
    side /= np.linalg.norm(side)
    other = np.cross(normal, side)
    return np.array([normal + friction * edge for edge in (side, -side, other, -other)])


def corner_forces(
    demands: Demands,
    phase: SupportPhase,
    frames: NDArray[np.int64],
    links: Sequence[str],
    contacts: Mapping[str, Contact],
    length: float,
) -> tuple[Array, Array]:
    """Wrenches (s, C, 6) N m, N on each link at its origin, in some frames of a phase, and the missing part of the
    required wrench: (s,) N, moments divided by `length`, m.

    f ≥ 0 along the edges of each corner's pyramid with Σ f = F and Σ p × f = n, by non-negative least squares.
    """
    from scipy.optimize import nnls  # slow to import, and only where contacts are not level

    edges, points, owners = [], [], []
    for link in phase.links:
        rays = pyramid(contacts[link].normal, contacts[link].friction)
        for point in phase.region.corners[link]:
            edges.append(rays)
            points.append(point)
            owners.append(links.index(link))
    E, P = np.array(edges), np.array(points)
    count = len(P)
    out, short = np.zeros((len(frames), len(links), 6)), np.zeros(len(frames))
    light = _SPREAD * np.eye(4 * count)
    for row, f in enumerate(frames):
        arm = P - demands.root[f]
        moment = np.cross(arm[:, None], E).reshape(-1, 3).T / length
        A = np.vstack([E.reshape(-1, 3).T, moment])
        b = np.concatenate([demands.force[f], demands.moment[f] / length])
        size = max(float(np.linalg.norm(b)), 1e-12)
        x = nnls(np.vstack([A, light]), np.concatenate([b / size, np.zeros(4 * count)]), maxiter=50 * count)[0]
        # the light rows reduce the total a little: the loss is distributed among the pushing corners
        used = x > 1e-9
        x[used] += np.linalg.lstsq(A[:, used], b / size - A @ x, rcond=None)[0]
        good = (x >= -1e-9).all()
        x = size * (x if good else np.maximum(x, 0.0))
        short[row] = float(np.linalg.norm(b - A @ x))
        force = np.einsum("ck,ckj->cj", x.reshape(count, 4), E)
        for c, owner in enumerate(owners):
            out[row, owner, 3:] += force[c]
            out[row, owner, :3] += np.cross(P[c] - demands.places[f, owner], force[c])
    return out, short
