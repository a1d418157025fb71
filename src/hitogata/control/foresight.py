"""A plan is checked against the world and the motors with which it will be played."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..contact.surface import Surface
from ..motion.clip import Clip
from ..motion.pose.readings import pose_at
from ..motion.pose.task_tables import block_of
from .whole_body import WholeBody

#: m: soles farther from the ground than this are reported
_OFF = 2e-3
#: share of a motor's limit, and of the friction, beyond which nothing is left for balance
_STRAINED = 0.9
#: s: findings up to this long before a fall may be its cause
_BEFORE = 2.0


class Doubt(NamedTuple):
    """A reason why a plan may fail when it is played. time: s, of the worst instant. what: reason. help: remedy.
    grave: it makes a fall likely; otherwise it leaves little room for corrections."""

    time: float
    what: str
    help: str
    grave: bool

    def __str__(self) -> str:
        return f"at {self.time:.2f} s {self.what}; {self.help}"


def foresee(clip: Clip, controller: WholeBody | None = None) -> tuple[Doubt, ...]:
    """Reasons why a clip may fall when it is played, the gravest and earliest first; none if it looks safe.

    The plan is compared with the ground of the controller's world, with the soles, the friction and the limits of the
    motors. Nothing is simulated.
    """
    walker = controller or WholeBody(clip)
    doubts = [*_floor(clip, walker), *_balance(clip, walker), *_friction(clip, walker), *_motors(clip, walker)]
    return tuple(sorted(doubts, key=lambda doubt: (not doubt.grave, doubt.time)))


def cause(doubts: tuple[Doubt, ...], fell: float) -> Doubt | None:
    """The finding that explains a fall best: the last grave one before it, else the last one."""
    before = [doubt for doubt in doubts if fell - _BEFORE <= doubt.time <= fell]
    return max(before, key=lambda doubt: (doubt.grave, doubt.time), default=None)


def _floor(clip: Clip, walker: WholeBody) -> list[Doubt]:
    """Soles above or in the ground at the start of each support."""
    surface = Surface(walker.figure.world)
    model, found = clip.figure, []
    rows = clip.phase_of()
    seen: set[tuple[str, int]] = set()
    for i, phase in enumerate(clip.contacts):
        here = np.flatnonzero(rows == i)
        if not len(here):
            continue
        for link in phase.links:
            if clip.soles[link].normal[2] < _STRAINED:
                continue  # a hand on a wall
            pose = pose_at(model.world, model[link], clip.q[here[0]])
            corners = pose.p + phase.parts.get(link, clip.soles[link].points) @ pose.R.T
            under = [(0.0, None) if surface.empty else surface.under(x, y) for x, y, _ in corners]
            heights = [z - ground[0] for z, ground in zip(corners[:, 2], under, strict=True) if ground is not None]
            if not heights:
                found.append(Doubt(float(phase.start), f"there is no ground under {link!r}", "lay some", True))
                continue
            gap = max(heights, key=abs)
            key = (link, int(np.sign(gap)))
            if abs(gap) <= _OFF or key in seen:
                continue
            seen.add(key)
            where = "above" if gap > 0.0 else "inside"
            help_ = "put the figure on it with motion.stand" if i == 0 else "give the world the ground of the plan"
            what = f"the sole of {link!r} is {1e3 * abs(gap):.0f} mm {where} the ground"
            found.append(Doubt(float(phase.start), what, help_, abs(gap) > 5.0 * _OFF))
    return found


def _balance(clip: Clip, walker: WholeBody) -> list[Doubt]:
    """A ZMP nearer to the edge of the soles than the controller keeps it."""
    margins = clip.margins()
    k = int(np.argmin(margins))
    least = float(margins[k])
    if least >= walker.tuning.margin:
        return []
    place = f"{-1e3 * least:.0f} mm outside" if least < 0.0 else f"{1e3 * least:.0f} mm from the edge of"
    what = f"the ZMP is {place} the soles; the controller keeps {1e3 * walker.tuning.margin:.0f} mm"
    return [Doubt(float(clip.time[k]), what, "take longer shifts of the weight, or shorter steps", least < 0.0)]


def _friction(clip: Clip, walker: WholeBody) -> list[Doubt]:
    """Forces that need more friction than the ground, or the controller's assumption, has."""
    needed = clip.friction_needed()
    k = int(np.argmax(needed))
    has = min(walker.tuning.friction, _coefficient(clip, walker, k))
    if needed[k] <= _STRAINED * has:
        return []
    what = f"the forces need a friction of {needed[k]:.2f}, more than the {has:.2f} of the ground"
    return [Doubt(float(clip.time[k]), what, "move more slowly, or with shorter steps", bool(needed[k] > has))]


def _coefficient(clip: Clip, walker: WholeBody, k: int) -> float:
    """Static friction under the supporting links of a frame."""
    world, surface = walker.figure.world, Surface(walker.figure.world)
    least = np.inf
    for link in clip.contacts[int(clip.phase_of()[k])].links:
        pose = pose_at(clip.figure.world, clip.figure[link], clip.q[k])
        x, y, _ = pose.p + pose.R @ clip.soles[link].centre
        under = surface.under(float(x), float(y))
        if under is None:
            continue
        for shape in walker.figure[link].shapes:
            if shape.touches:
                least = min(least, world.contact.between(shape.material, under[1]).static)
    return float(least)


def _motors(clip: Clip, walker: WholeBody) -> list[Doubt]:
    """The joint whose planned torque is nearest to its motor's limit, or beyond it."""
    world, figure = clip.figure.world, clip.figure
    block = block_of(figure)
    torque, limit = np.abs(clip.torque[:, block[2] : block[3]]), walker.efforts
    share = torque / np.where(limit > 0.0, limit, np.inf)
    k, j = np.unravel_index(int(np.argmax(share)), share.shape)
    worst = float(share[k, j])
    if worst <= _STRAINED:
        return []
    freedom = int(block[2] + j)
    link = next(link.name for link in figure.links if freedom < world.v_slice(link).stop)
    what = f"the joint of {link!r} needs {100.0 * worst:.0f} % of its motor's limit"
    return [Doubt(float(clip.time[k]), what, 'move more slowly, or design with limits="keep"', worst > 1.0)]
