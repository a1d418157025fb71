"""Designed motions played through the dynamics, as recordings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..arrays import Array
from ..control.play import Played, play
from ..motion.clip import Clip
from .clip import COLOURS, clip_events, clip_overlays
from .recording.memory import MemoryRecorder
from .recording.overlays import Overlay
from .recording.run import RunData

#: s between the instants of the overlay
_EVERY = 0.02
#: m above the ground, to be visible
_LIFT = 2e-3


def record_played(
    clip: Clip, progress: Callable[[float], None] | None = None, **options: Any
) -> tuple[Played, RunData]:
    """Play a clip as `control.play` does, with the same options. The recording shows the plan's support polygon and
    target ZMP, and the ZMP and COM of the run."""
    recorder = MemoryRecorder()
    played = play(clip, recorder=recorder, progress=progress, **options)
    run = recorder.run
    meta = {**run.meta, "title": clip.name, "overlays": [one.to_record() for one in played_overlays(clip, played)]}
    summary = {**run.summary, "played": str(played), "standing": played.standing, "off_m": played.off}
    # stable sort: events of one instant keep their order
    events = sorted([*clip_events(clip), *run.events], key=lambda entry: entry.time)
    return played, RunData(run.segments, events, summary, meta)


def played_overlays(clip: Clip, played: Played) -> tuple[Overlay, ...]:
    """Support polygon and target ZMP of the plan; ZMP and COM of the run, on the plane of the plan's ZMP."""
    planned = {one.name: one for one in clip_overlays(clip)}
    ticks = np.unique(np.searchsorted(played.time, np.arange(played.time[0], played.time[-1], _EVERY)))
    time = played.time[ticks]
    ground = np.interp(time - played.time[0], clip.time - clip.time[0], clip.target[:, 2]) + _LIFT

    def there(at: Array) -> list[list[Array]]:
        rows = np.column_stack([at[ticks, :2], ground])
        return [[row[None]] if np.isfinite(row).all() else [] for row in rows]

    return (
        planned["support polygon"],
        planned["ZMP target"],
        Overlay.of_parts("ZMP", "points", COLOURS["zmp"], time, there(played.zmp), size=5.0),
        Overlay.of_parts("COM on the ground", "points", COLOURS["com"], time, there(played.com), size=4.0, trace=True),
    )


def telling_moments(clip: Clip, count: int = 8) -> list[float]:
    """The most informative moments of a motion, for a film strip: its keyframes, the middle of each flight, and more
    between them. Of too many keyframes, those nearest to evenly spaced times are shown."""
    start, end = float(clip.time[0]), float(clip.time[-1])
    flights = [0.5 * (phase.start + phase.end) for phase in clip.contacts if not phase.links]
    times = sorted({*(float(t) for t in clip.keyframes), *flights})
    if len(times) > count:
        # one keyframe for each evenly spaced time, in order: the later times need keyframes too
        chosen, first = [], 0
        for i, even in enumerate(np.linspace(start, end, count)):
            open_ = np.array(times[first : len(times) - (count - 1 - i)])
            first += int(np.argmin(np.abs(open_ - even))) + 1
            chosen.append(times[first - 1])
        return chosen
    while len(times) < count:
        gaps = np.diff(times)
        k = int(gaps.argmax())
        times.insert(k + 1, times[k] + 0.5 * float(gaps[k]))
    return times
