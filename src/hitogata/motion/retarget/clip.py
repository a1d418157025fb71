"""Retargeted poses as a clip: rates, balance and forces, support over time."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...contact.polygons import planar_hull
from ...kernels.ik import trajectory as kernel
from ..balance.balancing import Clock
from ..balance.contact_forces import shared
from ..balance.support import Contact, Region, SupportPhase, phases_at
from ..clip import Clip, Stage
from ..curves.nurbs import Nurbs, RationalBasis
from ..pose.task_tables import block_of
from ..pose.trajectory import demands
from .retarget import Retargeted

#: fraction of the weight: with a smaller ground force there is no support
_PUSH = 0.05
#: control points of the COM's curve per second
_POINTS = 12.0
#: s: a shorter flight does not count
FLIGHT = 0.15


def clip_of(figure: Figure, found: Retargeted, name: str) -> Clip:
    """The clip. Its target is the ZMP of the captured motion."""
    clock = Clock()
    t = np.asarray(np.arange(len(found.q)) * found.dt, dtype=np.float64)
    phases = support_phases(figure, found, t)
    links = tuple(dict.fromkeys(stance.foot for stance in found.stances))
    q = found.q
    v, a = _rates(figure, q, found.dt)
    needed = demands(figure, links, q, v, a)
    height = np.zeros(len(t))
    com = _coms(figure, q)
    weight = -float(figure.world.gravity[2]) * figure.mass
    carried = needed.force[:, 2] > _PUSH * weight
    rows = phases_at(phases, t)
    carried &= np.array([bool(phases[k].links) for k in rows])
    with np.errstate(divide="ignore", invalid="ignore"):
        zmp = np.where(carried[:, None], needed.zmp(height), com[:, :2])
    wrench = shared(needed, zmp, height, phases, rows, links)
    external = np.zeros((len(t), len(figure.world.tables.links), 6))
    for c, link in enumerate(links):
        external[:, figure.world.row(figure[link])] = wrench[:, c]
    torque = demands(figure, links, q, v, a, external).torque
    clock.done("inverse dynamics")
    changes = np.array([*(phase.start for phase in phases), t[-1]])
    names = tuple([_named(phase) for phase in phases] + [""])
    return Clip(
        figure,
        name,
        t,
        q,
        v,
        a,
        com,
        zmp,
        np.column_stack([zmp, height]),
        torque,
        needed.momentum,
        needed.force,
        wrench,
        links,
        tuple(phases),
        changes,
        names,
        _curve(t, com),
        (Stage("as captured", com, zmp),),
        tuple(sorted(found.missed, key=lambda violation: violation.time)),
        clock.seconds,
        soles={link: Contact.of(figure, link) for link in links},
    )


def _named(phase: SupportPhase) -> str:
    return " and ".join(phase.links) if phase.links else "in the air"


def support_phases(figure: Figure, found: Retargeted, t: Array) -> list[SupportPhase]:
    """Spans of time with the same feet on the floor, and flights. Flights of less than 0.15 s do not count: a landing
    foot slows down only after a while, and such a flight cannot be told from a step."""
    edges = sorted({0, len(t), *(s.start for s in found.stances), *(s.end for s in found.stances)})
    out = []
    for a, b in pairwise(edges):
        here = [stance for stance in found.stances if stance.start <= a < stance.end]
        if not here and (b - a) * found.dt < FLIGHT:
            before, after = ([s for s in found.stances if s.end == a], [s for s in found.stances if s.start == b])
            here = before or after
        corners = {s.foot: s.p + Contact.of(figure, s.foot).points @ s.R.T for s in here}
        polygon = planar_hull(np.concatenate(list(corners.values()))[:, :2]) if corners else np.zeros((0, 2))
        end = t[b] if b < len(t) else t[-1]
        out.append(SupportPhase(float(t[a]), float(end), tuple(corners), polygon, Region(corners), {}))
    return out


def _rates(figure: Figure, q: Array, h: float) -> tuple[Array, Array]:
    tables = figure.world.tables
    v, a = np.empty((len(q), tables.nv)), np.empty((len(q), tables.nv))
    kernel.rates(v, a, tables.tree, q, block_of(figure), h, np.empty(tables.nv))
    return v, a


def _coms(figure: Figure, q: Array) -> Array:
    tables = figure.world.tables
    out = np.empty((len(q), 3))
    kernel.coms(out, tables.tree, tables.work, block_of(figure), q)
    return out


def _curve(t: Array, com: Array) -> Nurbs:
    """The centre of mass as a curve of degree 5 in time."""
    count = min(max(12, round(_POINTS * (t[-1] - t[0]))), len(t) // 2)
    return Nurbs.fitted(RationalBasis.clamped(5, float(t[0]), float(t[-1]), count), t, com)
