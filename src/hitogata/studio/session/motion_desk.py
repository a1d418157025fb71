"""The motion workspace: the open motion, the pose that is being drawn, and the newest design of it."""

from __future__ import annotations

import difflib
import logging
import threading
from collections.abc import Callable
from typing import Any

import numpy as np

from ...arrays import Array
from ...chain.figure import Figure
from ...chain.joints.joint import Free, Hinge
from ...errors import StateError
from ...io.motion.motion_file import read_motion
from ...kernels.compiler.plain import uncompiled
from ...kernels.tree.joint import QUATERNION
from ...motion.pose.ranges import touched_ranges
from ...motion.pose.readings import com_at
from ..designing.designer import Designer
from ..documents import motion_text, toml_text
from ..documents.motion import MotionDocument
from ..documents.motion_python import python_of
from ..posing.draft import Draft, Hold, dragged, handles, place_of
from ..posing.keying import said_by
from ..wire.frames import HELD, RANGE, Instant, unpacked_block
from ..wire.scene import scene_message
from .outlet import Outlet

_log = logging.getLogger("hitogata.studio")
#: s: a keyframe this near is at the same time
SAME = 5e-4
#: names of ends of ranges, in the order of `chain.ranges.SIDES`
ENDS = ("lower", "upper", "cone", "lower twist", "upper twist")


class MotionDesk:
    """All methods run in the engine's thread. changed: called when viewers need the new state."""

    def __init__(
        self,
        document: MotionDocument,
        outlet: Outlet,
        designer: Designer,
        wake: Callable[[Callable[[], None]], None],
        changed: Callable[[], None],
    ) -> None:
        self.document, self._outlet, self._changed = document, outlet, changed
        self._wake, self._designer = wake, designer
        self.pins: dict[str, str] = {}
        self.level = True
        #: numbers of the newest text sent to the designer, and of the results received
        self.number = self.previewed = self.designed = self._first = designer.number
        self.trouble: dict[str, Any] | None = None
        #: the newest clip: times (S,) s and coordinates (S, nq)
        self._clip: tuple[Array, Array] | None = None
        self._header: dict[str, Any] = {}
        self.echo = 0.0
        #: the pose before the present drag, and whether there is one
        self.before: Draft | None = None
        self.dragging = False
        #: the motion is being played under dynamics
        self.simulating = False
        self.warm = False
        self._bodies: Any = None
        self._read: _Known | None = None
        #: the text before the last change, to show the difference
        self._text_before = document.text
        self._python = self._python_before = self._known.python
        threading.Thread(target=self._warm_up, args=(document.text,), name="hitogata kernels", daemon=True).start()

    @property
    def figure(self) -> Figure:
        return self.document.motion.figure

    @property
    def tables(self) -> list[dict[str, Any]]:
        """All [[keyframe]] tables as plain values."""
        return self._known.tables

    @property
    def written(self) -> bool:
        """Has each keyframe a table of its own?"""
        return self._known.written

    @property
    def _known(self) -> _Known:
        """Contents of the text, parsed once."""
        if self._read is None or self._read.text is not self.document.text:
            self._read = _Known(self.document)
        return self._read

    # kernels

    def _warm_up(self, text: str) -> None:
        """Solve one pose in a thread of its own, so that kernels are ready at the first drag."""
        figure = read_motion(text).figure
        q = figure.world.q.copy()
        hold = Hold((figure.links[-1].name,), {}, level=True, points=handles(figure, []))
        dragged(figure, Draft(0.0, q, q), {("com", ""): com_at(figure, q) - (0.0, 0.0, 0.01)}, hold)
        touched_ranges(figure, q)
        self._wake(self._warmed)

    def _warmed(self) -> None:
        self.warm = True
        self._changed()

    # the design

    def scene(self, number: int) -> bytes | None:
        """Send the bodies if they have changed."""
        plain = {key: self._known.plain.get(key) for key in ("figure", "prop")}
        if plain == self._bodies:
            return None
        self._bodies = plain
        with uncompiled():
            return scene_message(self.figure.world, self.document.title, number)

    def redesign(self, text: str | None = None) -> None:
        """Design the changed text. text: a preview during a drag."""
        self.number = self._designer.design(text or self.document.text, self.document.name, full=text is None)
        self._changed()

    def took(self, header: dict[str, Any] | None, block: bytes) -> None:
        """A message of the designing process; None: it has ended."""
        if header is None:
            self._warmed_up()
            self.simulating = False
            self.trouble = {
                "text": "the process that designs motions has ended; the next change starts it anew",
                "key": -1, "time": None, "link": None,
            }  # fmt: skip
        elif "warming" in header:
            said = {"tell": "warming", "kernel": header["warming"], "done": header["done"], "left": header["left"]}
            self._outlet.tell(said | {"seconds": 0.0})
            return
        elif "play" in header or "played" in header:
            self._warmed_up()
            self._take_played(header, block)
        elif header["number"] <= max(self._first, (self.previewed if header["preview"] else self.designed) - 1):
            return
        else:
            self._warmed_up()
            self._take_design(header, block)
        self._changed()

    def leave(self) -> None:
        """The motion is closed. Its kernels may still be compiling, but no page shows that any more."""
        self._warmed_up()

    def _warmed_up(self) -> None:
        """Called when nothing is being compiled any more."""
        self._outlet.tell({"tell": "warming", "kernel": "", "done": 0, "left": 0, "seconds": 0.0})

    def simulate(self) -> None:
        """Play the motion under dynamics, in the background."""
        self.simulating = True
        self._designer.play(self.document.text, self.document.name)

    def _take_played(self, header: dict[str, Any], block: bytes) -> None:
        self.simulating = False
        if "error" not in header:
            self._outlet.block("played", block)
            return
        if header.get("details"):
            _log.error("a simulation went wrong: %s", header["details"])
        text = header["error"] or "the simulation went wrong; the log of the studio has the details"
        self._outlet.tell({"tell": "toast", "text": text, "level": "error"})

    def _take_design(self, header: dict[str, Any], block: bytes) -> None:
        if header["preview"]:
            self.previewed = header["number"]
        else:
            self.designed = header["number"]
        if header["preview"] and self.designed >= header["number"]:
            return
        if "error" in header:
            if header.get("details"):
                _log.error("a design went wrong: %s", header["details"])
            text = header["error"] or "the design went wrong; the log of the studio has the details"
            self.trouble = {"text": text, "key": header["key"], "time": header.get("time"), "link": header.get("link")}
            return
        self.trouble = None
        self._header = header
        data = unpacked_block(block)[2]
        _, first, count = header["arrays"]["q"]
        q = np.frombuffer(data, "<f4", count, first).reshape(header["frames"], -1).astype(np.float64)
        self._clip = np.linspace(0.0, header["duration"], header["frames"]) + header["start"], q
        self._outlet.block("clip", block)

    # poses

    def pose_at(self, time: float) -> Array:
        """Pose (nq,) of the newest design at a time; without a design, the figure's first pose."""
        if self._clip is None or self._clip[1].shape[1] != self.figure.world.nq:
            return self.figure.world.q.copy()
        times, frames = self._clip
        at = np.clip((time - times[0]) / (times[1] - times[0]), 0.0, len(times) - 1.0)
        k = min(int(at), len(times) - 2)
        q0, q1 = frames[k], frames[k + 1].copy()
        for link in self.figure.links:
            turn = QUATERNION[link.joint.kind] if link.joint is not None else -1
            if turn >= 0:
                where = self.figure.world.q_slice(link)
                part = slice(where.start + turn, where.start + turn + 4)
                if q0[part] @ q1[part] < 0.0:
                    q1[part] *= -1.0
        q = q0 + (at - k) * (q1 - q0)
        return normalised(self.figure, q)

    def draft_at(self, time: float) -> Draft:
        """The draft at a time; a draft at another time is replaced by a new one."""
        draft = self.document.draft
        if draft is not None and abs(draft.time - time) < SAME:
            return draft
        q, number = self.pose_at(time), self.key_at(time)
        said = said_by([self.tables[number]]) if number is not None and self.written else set()
        points = self._known.points
        kept = {touch: place_of(self.figure, q, touch, points.get(touch[1], np.zeros(3))) for touch in said}
        return Draft(time, q, q, kept=kept)

    def key_at(self, time: float) -> int | None:
        """Number of the keyframe at a time."""
        for number, key in enumerate(self.document.motion.keyframes):
            if abs(key.time - time) < SAME:
                return number
        return None

    def hold(self, time: float) -> Hold:
        """Constraints during a drag at a time."""
        carried = [list(key.support) for key in self.document.motion.keyframes]
        times = [key.time for key in self.document.motion.keyframes]
        k = max((i for i, t in enumerate(times) if t <= time + SAME), default=0)
        here = carried[k]
        if k > 0 and abs(times[k] - time) < SAME:
            here = [*here, *(link for link in carried[k - 1] if link not in here)]
        return Hold(tuple(here), dict(self.pins), self.level, self._known.points)

    def held(self, time: float) -> set[str]:
        """Links that stand before a time and cannot be moved there."""
        keys = self.document.motion.keyframes
        before = [key for key in keys if key.time < time - SAME]
        return set(before[-1].support) if before else set()

    def ready(self) -> None:
        if not self.warm:
            raise StateError("kernels are being prepared; poses can be drawn in a moment")

    # state for viewers

    def instant(self, scene: int) -> Instant | None:
        """The pose that is being drawn; without one, viewers show the design by themselves."""
        draft, world = self.document.draft, self.figure.world
        if draft is None:
            return None
        com = com_at(self.figure, draft.q)
        placed = [world.placed(row) for row in range(len(world.links))]
        poses = np.array([[*pose.p, *pose.quaternion] for pose in placed], np.float32)
        found = touched_ranges(self.figure, draft.q)
        ranges = np.zeros(len(found), RANGE)
        for row, touch in zip(ranges, found, strict=True):
            row["body"], row["side"] = world.row(self.figure[touch.link]), ENDS.index(touch.end)
        return Instant(
            draft.time, poses, com=tuple(com), ranges=ranges, scene=scene, echo=self.echo,
            flags=HELD if self.dragging else 0,
        )  # fmt: skip

    def state(self) -> dict[str, Any]:
        draft = self.document.draft
        return self._known.state() | {
            "pins": dict(self.pins),
            "level": self.level,
            "ready": self.warm,
            "draft": None if draft is None else {
                "time": draft.time,
                "touched": [list(touch) for touch in draft.touched],
                "missed": [{"text": str(miss), "amount": miss.amount, "unit": miss.unit} for miss in draft.missed],
                "q": [round(float(x), 5) for x in draft.q],
            },
            "number": self.number,
            "designing": "full" if self.designed < self.number else None,
            "trouble": self.trouble,
            "simulating": self.simulating,
            "diff": changed_lines(self._text_before, self.document.text),
            "python": changed_lines("\n".join(self._python_before), "\n".join(self._known.python)),
        }  # fmt: skip

    def note_change(self, before: str) -> None:
        """Keep the text before a change, so that viewers can see the difference."""
        self._text_before = before
        self._python_before, self._python = self._python, self._known.python


class _Known:
    """Contents of a motion's text, in plain values; the same object until the text changes."""

    def __init__(self, document: MotionDocument) -> None:
        self.text, self._motion = document.text, document.motion
        self.plain = toml_text.plain(self.text)
        self.tables = motion_text.keyframes(self.text)
        self.points = handles(document.motion.figure, self.tables)
        keys = document.motion.keyframes
        #: each keyframe has a table of its own; False if [walk], hold, repeat or mirror make some of them
        self.written = [table.get("time") for table in self.tables] == [key.time for key in keys]
        #: the call that makes each keyframe
        self.python = [python_of(key, keys[k - 1] if k else None) for k, key in enumerate(keys)]
        self._state: dict[str, Any] | None = None

    def state(self) -> dict[str, Any]:
        if self._state is None:
            self._state = self._described()
        return self._state

    def _described(self) -> dict[str, Any]:
        tables, keys = self.tables, self._motion.keyframes
        figure, world = self._motion.figure, self._motion.figure.world
        points, written = self.points, self.written
        return {
            "keys": [
                {
                    "time": key.time,
                    "name": key.name,
                    "rest": key.rest,
                    "support": list(key.support),
                    "table": tables[k] if written else None,
                    "text": toml_text.block_text(self.text, "keyframe", k) if written else "",
                    "python": self.python[k],
                }
                for k, key in enumerate(keys)
            ],
            "walk": not written,
            "links": [
                {
                    "name": link.name,
                    "body": world.row(link),
                    "handle": points[link.name].tolist(),
                    "range": _range(link.joint),
                    "value": float(world.q[world.q_slice(link)][0]) if link.joint and link.joint.nq == 1 else None,
                    "q": world.q_slice(link).start,
                    "unit": "rad" if isinstance(link.joint, Hinge) else "m",
                    "root": isinstance(link.joint, Free),
                }
                for link in figure.links
            ],
            "figure": figure.name,
            "carriers": self._carriers(),
            "poses": [one["name"] for one in self.plain.get("pose", [])],
            "options": self.plain.get("motion", {}),
        }

    def _carriers(self) -> list[str]:
        """Links with a row in the timeline: links that support anywhere, and ends of limbs."""
        named = list(dict.fromkeys(link for key in self._motion.keyframes for link in key.support))
        parents = {link.parent for link in self._motion.figure.links}
        ends = [link.name for link in self._motion.figure.links if link not in parents and link.shapes]
        return [*named, *(name for name in ends if name not in named and ("hand" in name or "foot" in name))]


def changed_lines(before: str, now: str) -> str:
    """The difference for display: removed and added lines, with one line of context."""
    lines = difflib.unified_diff(before.splitlines(), now.splitlines(), lineterm="", n=1)
    return "\n".join(line for line in list(lines)[2:] if not line.startswith("@@"))[:4000]


def _range(joint: Any) -> list[float] | None:
    if joint is None or joint.nq != 1:
        return None
    low, high = joint.ranges[0]
    return [float(low), float(high)] if np.isfinite(low) and np.isfinite(high) else None


def normalised(figure: Figure, q: Array) -> Array:
    """Coordinates with normalised quaternions."""
    out = q.copy()
    for link in figure.links:
        turn = QUATERNION[link.joint.kind] if link.joint is not None else -1
        if turn >= 0:
            where = figure.world.q_slice(link)
            part = slice(where.start + turn, where.start + turn + 4)
            out[part] /= np.linalg.norm(out[part])
    return out
