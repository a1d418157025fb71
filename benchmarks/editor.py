"""The motion workspace without rendering: drags of a hand, edits of keyframes, balancing of motions."""

from __future__ import annotations

import asyncio
import tempfile
import time
from typing import Any

import numpy as np

from hitogata.demos.gallery import cards
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.posing.draft import place_of
from hitogata.studio.session.motion_desk import MotionDesk
from hitogata.studio.wire.frames import CLIP, HELD, Instant
from hitogata.studio.wire.motion_commands import Pose, PoseClear

from .rows import Rows
from .studio import _in_engine
from .studio_client import Client, page
from .timing import verdict

#: motions of 5 s and of 10 s
SHORT_MOTION, LONG_MOTION = "sway", "walk"
LINK, WHEN = "right_hand", 2.5
#: ms: an answer of inverse kinematics, from hand to pose, previews of 5 and 10 s, a whole design, between two poses
IK_LIMIT, HAND_LIMIT, PREVIEW_LIMITS, DESIGN_LIMIT, GAP_LIMIT = 8.0, 40.0, (150.0, 250.0), 1000.0, 150.0

#: s between two events of a pointer
POINTER = 1.0 / 120.0


def main(*, short: bool = False) -> None:
    rows = Rows("motion workspace, humanoid, one page without a picture", ("median", "95 %", "limit, ms"))
    with tempfile.TemporaryDirectory() as folder, Studio(Root.at(folder), cards()) as studio:
        asyncio.run(_measure(studio, rows, short=short))


async def _measure(studio: Studio, rows: Rows, *, short: bool) -> None:
    async with page(studio) as one:
        await _open(one, SHORT_MOTION)
        await asyncio.to_thread(_answers, studio, rows, 40 if short else 1500)
        await _drag(studio, one, rows, 1.0 if short else 30.0)
        times = 2 if short else 20
        await _edits(one, rows, times, PREVIEW_LIMITS[0], "5 s")
        await _open(one, LONG_MOTION)
        await _edits(one, rows, times, PREVIEW_LIMITS[1], "10 s")


async def _open(one: Client, demo: str) -> None:
    """A motion, designed, whose poses can be drawn."""
    await one.do("demo", name=demo)
    while not ((motion := one.state.get("motion")) and motion["ready"]):
        await one.take()
    await _design(one, preview=False)


async def _design(one: Client, *, preview: bool, after: int = 0) -> dict[str, Any]:
    """The next design of a text that came after another, by its number."""
    while True:
        header: dict[str, Any] = await one.block(CLIP)
        if header["preview"] == preview and header["number"] > after:
            return header


def _desk(studio: Studio) -> MotionDesk:
    assert studio.session.desk is not None
    return studio.session.desk


def _way(at: Any, seconds: float) -> list[float]:
    """Where the hand is wanted: wide loops, some of them out of reach."""
    loop = [0.25 * np.sin(1.3 * seconds), 0.2 * np.sin(1.9 * seconds), 0.35 * np.sin(0.7 * seconds)]
    return [float(x) for x in at + np.array(loop)]


def _start(studio: Studio) -> Any:
    desk = _desk(studio)
    return place_of(desk.figure, desk.pose_at(WHEN), ("at", LINK), desk.hold(WHEN).points[LINK])


def _answers(studio: Studio, rows: Rows, times: int) -> None:
    """Inverse kinematics of a drag, by processor time of the engine's thread: other programs may use the machine."""
    at, taken = _start(studio), []

    def drag(k: int) -> None:
        before = time.thread_time()
        studio.session.do(Pose(WHEN, LINK, tuple(_way(at, k / 50.0)), stamp=float(k + 1)), 0)
        taken.append(1e3 * (time.thread_time() - before))

    for k in range(times):
        _in_engine(studio, lambda k=k: drag(k))  # type: ignore[misc]
    _in_engine(studio, lambda: studio.session.do(PoseClear(), 0))
    rows.measured("inverse kinematics of a drag (processor time)", taken, "ms", IK_LIMIT)


async def _drag(studio: Studio, one: Client, rows: Rows, seconds: float) -> None:
    """A hand that moves all the time: how soon its pose is there, how long nothing comes, and is it ever an old one?"""
    at = _start(studio)
    began = last = sent = time.perf_counter()
    stamp, latencies, gaps, stale, echo = 0.0, [], [], 0, 0.0
    while (now := time.perf_counter()) - began < seconds:
        if not stamp:
            # no pointer sends events more often, and a faster sender would be ignored by the server
            await asyncio.sleep(max(0.0, sent + POINTER - now))
            sent = now = time.perf_counter()
            stamp = 1e3 * now
            await one.send(do="pose", time=WHEN, link=LINK, to=_way(at, now - began), stamp=stamp)
        seen: Instant = await one.frame()
        if not seen.flags & HELD:
            continue
        now = time.perf_counter()
        stale += seen.echo < echo
        echo = seen.echo
        gaps.append(1e3 * (now - last))
        last = now
        if seen.echo == stamp:
            latencies.append(1e3 * now - stamp)
            stamp = 0.0
    await one.do("pose_end")
    await one.do("pose_clear")
    rows.measured("hand → new pose", latencies, "ms", HAND_LIMIT)
    rows.add(f"poses in a drag of {seconds:g} s, 1/s", f"{len(gaps) / seconds:.3g}", "", "")
    rows.add("longest gap in it", f"{max(gaps):.3g} ms", "", verdict(max(gaps), GAP_LIMIT))
    rows.add("poses older than one before", f"{stale}", "", verdict(stale, 0))


async def _edits(one: Client, rows: Rows, times: int, limit: float, what: str) -> None:
    """A change of the motion: when its preview is there, when its whole design."""
    previews, wholes, designs, worked = [], [], [], []
    number = int(one.state["motion"]["number"])
    for k in range(times):
        began = time.perf_counter()
        await one.send(do="style", options={"zmp_weight": 0.31 + 0.01 * (k % 2)})
        worked.append(1e3 * (await _design(one, preview=True, after=number))["processor"])
        previews.append(1e3 * (time.perf_counter() - began))
        header = await _design(one, preview=False, after=number)
        number = header["number"]
        wholes.append(1e3 * (time.perf_counter() - began))
        designs.append(1e3 * header["processor"])
    rows.measured(f"change → preview of {what}", previews, "ms", limit)
    rows.measured(f"preview of {what} (processor time)", worked, "ms", limit)
    rows.measured(f"whole design of {what} (processor time)", designs, "ms", DESIGN_LIMIT)
    rows.measured("… from the change on, with the rest of 250 ms before it", wholes, "ms")
