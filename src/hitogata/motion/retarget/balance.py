"""Balance of a retargeted motion: the centre of mass is bent until the ZMP of the whole body stays in the support, with
feet, trunk and arms as captured.

A capture has no keyframes: feet, trunk and arms follow their own smoothed paths, and all frames are solved together. If
the captured speed cannot be balanced, the motion is slowed down.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.link import Link
from ...chain.values.rotations import quaternion_matrix
from ...contact.polygons import margin, planar_hull
from ...errors import InputError, MotionError
from ...kernels.ik.tables import IK_TARGET_SIZE
from ..balance.balancing import Balancing, Clock
from ..balance.com_correction import point_mass_zmp
from ..balance.support import Contact
from ..clip import Clip, Stage, spans_over
from ..curves.nurbs import Nurbs, RationalBasis
from ..pose.smoothing import Smoother
from ..pose.trajectory import TrajectoryIK
from ..tasks import Orientation, Position, Task
from .attitudes import quaternions
from .clip import FLIGHT, clip_of
from .follow import placed, smoothed
from .retarget import FEWEST, Retargeted, over
from .roles import SIDES, links_by_part
from .stances import Stance, runs

#: factors of the duration, attempted in this order
SLOWER = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5)
#: Hz: default cutoff of the filter before balancing; faster components of a capture are noise
SMOOTH = 6.0
#: m: points of a sole below this height support
_LOW = 0.02
#: samples along each edge of a sole
_PLACES = 8
#: s: standard deviations of the smoothing windows of feet, other parts, and the centre of mass: its place and its
#: height
_FEET, _ELSE, _PLACE, _HEIGHT = 0.05, 0.05, 0.05, 0.12
#: s: time before and after over which a sinking sole is lifted
_LIFT = 0.2
#: m: lowering of the centre of mass, so that legs are not fully stretched
_CROUCH = 0.01
#: control points of the centre of mass per second, and number of passes
_POINTS, _PASSES = 20.0, 6
#: fraction of the support in which the target ZMP stays
_INNER = 0.5
#: s at either end, where a capture's rates are one-sided: cut off before, and from the solution afterwards
_CUT = 0.1
#: m: largest distance of the ZMP outside its support
_OUTSIDE = 0.005
#: hardness of the height of the centre of mass
_SOFT_HEIGHT = 0.01


class _Foot(NamedTuple):
    """A foot's path. p: (F, 3) m, R: (F, 3, 3) of its link. low: (F,) m, its sole's lowest point."""

    link: Link
    p: Array
    R: Array
    low: Array


def balanced(figure: Figure, found: Retargeted, name: str) -> Clip:
    """The motion with its ZMP in the support, slowed down as little as possible. Raises MotionError without support, or
    if two and a half times the duration is not enough."""
    refused: MotionError | None = None
    for slower in SLOWER:
        try:
            return _at_speed(figure, found, name, slower)
        except MotionError as error:
            refused = error
    assert refused is not None
    raise refused


def _at_speed(figure: Figure, whole: Retargeted, name: str, slower: float) -> Clip:
    found = _within(whole, round(_CUT / whole.dt))._replace(dt=whole.dt * slower)
    dt, q = found.dt, found.q
    clip = clip_of(figure, found, name)
    feet = {side: _foot_way(figure, side, q, dt) for side in SIDES}
    hulls = _hulls(figure, feet, dt)
    t = clip.time
    count = min(max(12, round(_POINTS * clip.duration)), len(t) // 2)
    place = evened(clip.com, dt, _PLACE)
    place[:, 2] = evened(clip.com, dt, _HEIGHT)[:, 2] - _CROUCH
    com = Nurbs.fitted(RationalBasis.clamped(5, float(t[0]), float(t[-1]), count), t, place)
    gravity = -float(figure.world.gravity[2])
    target = _target(hulls, point_mass_zmp(com(t), com(t, 2), np.zeros(len(t)), gravity), dt)
    led = _followed(figure, q, feet, dt)
    smoother = Smoother(figure, t, led, (place[:, 2], np.full(len(t), _SOFT_HEIGHT)))
    even = smoothed(figure, np.tile(q[0], (len(t), 1)), q, max(round(2.0 * _ELSE / dt), 1))
    frames = TrajectoryIK(figure, t, [(task, values) for task, values, _ in led], even, clip.com, smoother)
    links = [foot.link.name for foot in feet.values()]
    balancing = Balancing(frames, com, np.column_stack([target, np.zeros(len(t))]), gravity, "position", links, Clock())
    inner = balancing.kept_frames = slice(round(_CUT / dt), len(t) - round(_CUT / dt))
    best, outside = q, np.inf
    last: Stage | None = None
    try:
        for _ in range(_PASSES):
            balancing.correct(last)
            last = balancing.stage("balanced")
            worst = -float(_margins(hulls, last.zmp)[inner].min())
            if worst < outside:
                best, outside = frames.q.copy(), worst
    except InputError as error:
        if not np.isfinite(outside):
            raise MotionError(-1, 0.0, "", f"{_speed(slower)} it cannot be balanced: {error}") from None
    if outside > _OUTSIDE:
        told = f"{_speed(slower)} its ZMP would still be {1e3 * outside:.0f} mm outside the support"
        raise MotionError(-1, 0.0, "", told)
    kept = found._replace(q=np.ascontiguousarray(best[inner]), stances=_stances(found, feet, inner), missed=[])
    made = clip_of(figure, kept, name)
    violations = spans_over(made.time, -_margins(hulls[inner], made.zmp), 0.0, "ZMP outside the support", "m")
    return replace(
        made,
        target=np.column_stack([target[inner], np.zeros(len(made.time))]),
        stages=(Stage("balanced" if slower == 1.0 else f"balanced, {_speed(slower)}", made.com, made.zmp),),
        violations=tuple(violations),
    )


def _speed(slower: float) -> str:
    return "at the captured speed" if slower == 1.0 else f"{slower:g} times slower"


def _within(found: Retargeted, cut: int) -> Retargeted:
    """The same without some frames at either end."""
    last = len(found.q) - cut
    stances = []
    for one in found.stances:
        start, end = max(one.start, cut), min(one.end, last)
        if start < end:
            part = slice(start - one.start, end - one.start)
            stances.append(one._replace(start=start - cut, end=end - cut, heel=one.heel[part], toe=one.toe[part]))
    if last - cut < 2 * cut + FEWEST:
        raise InputError(f"the performance has {len(found.q)} frames; to balance it {4 * cut + FEWEST} are needed")
    return found._replace(q=found.q[cut:last], stances=stances)


def evened(x: Array, dt: float, sigma: float) -> Array:
    """Values (F, …) smoothed by a Gaussian window of `sigma` s; extrapolated linearly beyond both ends."""
    from scipy.ndimage import gaussian_filter1d

    half = min(max(round(4.0 * sigma / dt), 1), len(x) - 1)
    padded = np.pad(x, ((half, half), *((0, 0) for _ in x.shape[1:])), mode="reflect", reflect_type="odd")
    return np.asarray(gaussian_filter1d(padded, sigma / dt, axis=0)[half:-half])


def _foot_way(figure: Figure, side: str, q: Array, dt: float) -> _Foot:
    """The captured values, smoothed, and nowhere below the floor."""
    link = links_by_part(figure)[f"{side}_foot"]
    p, R = (x[:, 0] for x in placed(figure, [link], q))
    p, R = evened(p, dt, _FEET), quaternion_matrix(_unit(evened(quaternions(R), dt, _FEET)))
    sole = _rim(figure, link)
    p[:, 2] += over(np.maximum(-_heights(sole, p, R).min(axis=1), 0.0), max(round(_LIFT / dt), 1))
    return _Foot(link, p, R, _heights(sole, p, R).min(axis=1))


def _rim(figure: Figure, link: Link) -> Array:
    """Points around a sole, (n, 3) m in the link's frame."""
    corners = Contact.of(figure, link.name).points
    edge = planar_hull(corners[:, :2])
    along = np.linspace(0.0, 1.0, _PLACES, endpoint=False)[:, None]
    rim = np.concatenate([a + along * (b - a) for a, b in zip(edge, np.roll(edge, -1, axis=0), strict=True)])
    return np.column_stack([rim, np.full(len(rim), corners[:, 2].min())])


def _heights(points: Array, p: Array, R: Array) -> Array:
    """(F, n) m of points of a link."""
    return np.asarray(p[:, 2, None] + R[:, 2] @ points.T)


def _hulls(figure: Figure, feet: dict[str, _Foot], dt: float) -> list[Array]:
    """Support polygons frame by frame, (n, 2) m each: the low parts of both soles, also of one that rolls."""
    rims = [(foot, _rim(figure, foot.link)) for foot in feet.values()]
    there = np.concatenate([foot.p[:, None] + np.einsum("fij,nj->fni", foot.R, rim) for foot, rim in rims], axis=1)
    down = there[:, :, 2] < _LOW
    for a, b in runs(np.asarray(~down.any(axis=1))):
        if (b - a) * dt >= FLIGHT or (a == 0 and b == len(down)):
            raise InputError(
                f"nothing carries the figure from {a * dt:.2f} to {b * dt:.2f} s; a balanced motion needs something "
                "that does at all times"
            )
        # just above the floor on its way down: the next support
        down[a:b] = down[b] if b < len(down) else down[a - 1]
    return [planar_hull(row[here][:, :2]) for row, here in zip(there, down, strict=True)]


def _nearest(corners: Array, x: Array) -> Array:
    """The nearest point to x (2,) of a convex polygon, an edge or a corner."""
    if len(corners) > 2 and margin(corners, x[None])[0] >= 0.0:
        return x
    edge = np.roll(corners, -1, axis=0) - corners
    u = np.clip(np.einsum("nk,nk->n", x - corners, edge) / np.maximum((edge**2).sum(axis=1), 1e-12), 0.0, 1.0)
    on = corners + u[:, None] * edge
    return np.asarray(on[int(np.argmin(((on - x) ** 2).sum(axis=1)))])


def _target(hulls: list[Array], zmp: Array, dt: float) -> Array:
    """Target ZMP, (F, 2) m: as near to the actual one as the support allows, and smooth."""
    inner = [hull.mean(axis=0) + _INNER * (hull - hull.mean(axis=0)) for hull in hulls]
    for _ in range(4):
        zmp = np.array([_nearest(hull, x) for hull, x in zip(inner, zmp, strict=True)])
        zmp = evened(zmp, dt, 0.8 * _ELSE)
    return np.array([_nearest(hull, x) for hull, x in zip(hulls, zmp, strict=True)])


def _margins(hulls: list[Array], zmp: Array) -> Array:
    return np.array([margin(hull, x[None])[0] for hull, x in zip(hulls, zmp, strict=True)])


def _followed(figure: Figure, q: Array, feet: dict[str, _Foot], dt: float) -> list[tuple[Task, Array, Array]]:
    """Tasks, their targets (F, IK_TARGET_SIZE), and their hardness, (F,): supporting feet are hard."""
    out: list[tuple[Task, Array, Array]] = []
    for foot in feet.values():
        hard = np.clip(evened((foot.low < _LOW).astype(np.float64), dt, 0.5 * _FEET), 0.0, 1.0)
        out.append((Position(foot.link.name, np.zeros(3)), _wide(foot.p), hard))
        out.append((Orientation(foot.link.name, np.eye(3)), _wide(quaternions(foot.R)), hard))
    for part, link in links_by_part(figure).items():
        if not part.endswith(("thigh", "shank", "foot")):  # legs follow from feet and pelvis
            turn = _unit(evened(quaternions(placed(figure, [link], q)[1][:, 0]), dt, _ELSE))
            out.append((Orientation(link.name, np.eye(3), priority=2), _wide(turn), np.zeros(len(q))))
    return out


def _wide(x: Array) -> Array:
    out = np.zeros((len(x), IK_TARGET_SIZE))
    out[:, : x.shape[1]] = x
    return out


def _unit(x: Array) -> Array:
    return np.asarray(x / np.linalg.norm(x, axis=1)[:, None])


def _stances(found: Retargeted, feet: dict[str, _Foot], inner: slice) -> list[Stance]:
    """Spans of the kept frames in which a foot supports, each at the place of its stance."""
    out = []
    for foot in feet.values():
        own = [stance for stance in found.stances if stance.foot == foot.link.name]
        for a, b in runs(foot.low < _LOW):
            start, end = max(a, inner.start) - inner.start, min(b, inner.stop) - inner.start
            near = [one for one in own if one.start < b and a < one.end]
            if end > start and near:
                down = np.ones(end - start, dtype=bool)
                out.append(Stance(foot.link.name, start, end, down, down, near[0].p, near[0].R))
    return sorted(out, key=lambda stance: stance.start)
