"""A retargeted clip as keyframes, to be edited and designed again."""

from __future__ import annotations

import numpy as np

from ...arrays import Array
from ...chain.values.validate import number
from ...errors import InputError
from ..clip import Clip
from ..keyframes import DesignOptions
from ..motion import Motion
from ..tasks import Com, Orientation, Position, Task
from .attitudes import quaternions
from .follow import placed
from .roles import links_by_part


def keyframes_of(clip: Clip, every: float = 0.25) -> Motion:
    """Keyframes where feet land or leave, and at least every `every` seconds between.

    Each has the height of the centre of mass and the attitudes of trunk, arms and head, as secondary tasks, and the
    places of feet in the air. The figure is put into the clip's first pose. A motion needs support at all times.
    """
    number(every, "every", InputError, positive=True)
    for phase in clip.contacts:
        if not phase.links:
            raise InputError(
                f"nothing carries the figure from {phase.start:.2f} to {phase.end:.2f} s; keyframes of a motion need "
                "something that does at all times"
            )
    figure, parts = clip.figure, links_by_part(clip.figure)
    figure.world.q = clip.q[0]
    motion = Motion(figure, options=DesignOptions(rate=min(clip.rate, 100.0), interference=False), name=clip.name)
    # legs follow from feet and pelvis
    links = [link for part, link in parts.items() if not part.endswith(("thigh", "shank"))]
    p, R = placed(figure, links, clip.q)
    feet = [parts["left_foot"], parts["right_foot"]]
    before: tuple[str, ...] = ()
    for t, support in _instants(clip, every):
        k = min(round((t - clip.time[0]) * clip.rate), len(clip.time) - 1)
        # the balance determines its place over the ground
        tasks: list[Task] = [Com((0.0, 0.0, clip.com[k, 2]), weight=(0.0, 0.0, 1.0), priority=2)]
        for i, link in enumerate(links):
            stands = link.name in support
            if link in feet and link.name in before:
                continue  # it stays, or leaves from its place
            at = _flattest(clip, link.name, k, R[:, i]) if link in feet and stands else k
            order = 1 if link in feet and stands else 2
            if link in feet:
                tasks.append(Position(link.name, p[at, i], priority=order))
            tasks.append(Orientation(link.name, quaternions(R[at : at + 1, i])[0], priority=order))
        motion.key(float(t), *tasks, support=support)
        before = support
    return motion


def _flattest(clip: Clip, foot: str, frame: int, R: Array) -> int:
    """The frame of a foot's stance in which its sole is most level. R: (F, 3, 3) of its link."""
    rows = clip.phase_of()
    stands = np.array([foot in clip.contacts[row].links for row in rows])
    if not stands[frame]:  # about to land
        frame += int(np.argmax(stands[frame:]))
    end = frame
    while end + 1 < len(stands) and stands[end + 1]:
        end += 1
    return frame + int(np.argmax(R[frame : end + 1, 2, 2]))


def _instants(clip: Clip, every: float) -> list[tuple[float, tuple[str, ...]]]:
    """Times with the supporting feet from then on: each keyframe shares a foot with the one before."""
    out: list[tuple[float, tuple[str, ...]]] = []
    for phase in clip.contacts:
        if out and not set(out[-1][1]) & set(phase.links):
            # the weight is transferred at once: both support for an instant
            out[-1] = (out[-1][0], (*out[-1][1], *phase.links))
        count = max(int(np.ceil((phase.end - phase.start) / every - 1e-9)), 1)
        out += [(phase.start + (phase.end - phase.start) * j / count, phase.links) for j in range(count)]
    last = clip.contacts[-1]
    return [*out, (last.end, last.links)] if last.end > out[-1][0] + 1e-9 else out
