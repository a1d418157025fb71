"""The open document and its run. Everything here happens in one thread, the engine's."""

from __future__ import annotations

import contextlib
import secrets
import shutil
from collections.abc import Callable
from time import monotonic
from typing import Any

from ...errors import HitogataError, StateError
from ...kernels.compiler.plain import uncompiled
from ..designing.designer import Designer
from ..documents import scene_text
from ..documents.biped import BipedDocument
from ..documents.files import Root
from ..documents.motion import MotionDocument
from ..documents.recent import Recent
from ..documents.recovery import claim, recover
from ..documents.scene import SceneDocument
from ..documents.text import TextDocument
from ..live.inputs import ACTS
from ..live.instants import Shown
from ..live.pacing import Pace
from ..live.run import LiveRun, Plan
from ..walking.walks import Walks
from ..wire import commands
from ..wire.frames import PLAYING, Instant, packed_frame
from ..wire.scene import scene_message
from . import biped_desk, motion_keying, motion_posing, motion_props
from .biped_desk import BipedDesk
from .changing import change
from .demos import Demo
from .describing import described_run, still_instant, told_marks
from .doing import DO
from .editing import EDITS
from .motion_desk import MotionDesk
from .opened import RecordingDocument, WorldDocument
from .outlet import Outlet
from .preparing import Kernels
from .settled import Settling
from .watching import Plots

MOTION = motion_posing.DO | motion_keying.DO
Wake = Callable[[Callable[[], None]], None]
Document = SceneDocument | MotionDocument | BipedDocument | WorldDocument | RecordingDocument
#: s of real time: for which the run goes on before commands are handled; between checks of the file on disk;
#: between two states
_BUDGET, _DISK_EVERY, _STATE_EVERY = 0.008, 2.0, 0.05


class Session:
    """root: where files are. demos: of the start page. wake: has some work done in the session's own thread."""

    def __init__(self, root: Root, outlet: Outlet, demos: list[Demo], wake: Wake) -> None:
        self.root: Root = root
        self._outlet, self._wake = outlet, wake
        self.demos = {demo.name: demo for demo in demos}
        self._folder = root.own("live", secrets.token_hex(4))
        #: recordings of a session that ended unexpectedly
        self.recovered = recover(root)
        self.recent: Recent = Recent(root)
        self.document: Document | None = None
        self.run: LiveRun | None = None
        #: the motion workspace, while a motion is open
        self.desk: MotionDesk | None = None
        self._designer = Designer(lambda header, block: wake(lambda: self._designed(header, block)))
        #: the biped workspace, while a biped is open
        self.biped: BipedDesk | None = None
        self._walks = Walks(lambda header, block: wake(lambda: self._walked(header, block)))
        self.pace = Pace()
        self.playing = False
        self.trouble: str | None = None
        self._wants_play = False
        self._kernels = Kernels(outlet, wake, self._prepared)
        #: a recorded instant that is shown: time and branch
        self.past: tuple[float, int] | None = None
        self._shown_past: Shown | None = None
        self.plots = Plots(outlet)
        self._scenes = self._runs = self._frames = 0
        self._still: Instant | None = None
        self._bodies: Any = None
        self.pause_at: float | None = None
        #: keeps the scene's text up to date with its run
        self.settling: Settling | None = None
        self._on_disk = "same"
        self._next_disk = self._next_state = 0.0
        #: are commands pending? the run handles them between two slices
        self.hurry: Callable[[], bool] = lambda: False
        self._echo = 0.0
        #: a frame, a state is due
        self.stale = self._changed = True

    # view

    def changed(self) -> None:
        """Viewers need the new state, and a new frame."""
        self._changed = self.stale = True

    def state_changed(self) -> None:
        """Viewers need the new state; the next frame shows it."""
        self._changed = True

    def publish(self, now: float, *, frame: bool) -> None:
        """Send news to viewers. frame: it is time for one."""
        if self._changed and now >= self._next_state:
            if self.settling is not None:
                self.settling.settle_if_possible()
            self._changed, self._next_state = False, now + _STATE_EVERY
            self._outlet.state(self.state())
        if frame:
            self._send_frame(now)
        if self.run is not None:
            if len(self.run.branch.marks) > self.run.told_marks:
                self.send_marks(max(self.run.told_marks, 0))
            self.plots.send(self.run, now)
        if now >= self._next_disk:
            self._next_disk = now + _DISK_EVERY
            self._look_at_disk()

    @property
    def waits(self) -> bool:
        """Is there a state that could not be sent yet?"""
        return self._changed

    @property
    def felt(self) -> bool:
        """Has the pointer acted on the run since the last frame?"""
        return self.run is not None and self.past is None and self.run.echo > self._echo

    def _send_frame(self, now: float) -> None:
        self.stale = False
        instant = self._instant(now)
        if instant is not None:
            self._frames += 1
            self._echo = instant.echo
            self._outlet.frame(packed_frame(instant, self._frames), self._frames)

    def _instant(self, now: float) -> Instant | None:
        if self.desk is not None:
            return self.desk.instant(self._scenes)
        if self.run is None:
            return None if self.biped is not None else self._still
        if self.past is not None:
            time, branch = self.past
            instant, shown = self.run.look(time, branch, scene=self._scenes)
            if shown is not self._shown_past:
                self._shown_past, self._changed = shown, True
            return instant
        before = self._shown_past
        self._shown_past = self.run.shown
        if before is not self._shown_past:
            self._changed = True
        flags = PLAYING if self.playing else 0
        return self.run.instant(scene=self._scenes, flags=flags, speed=self.pace.real_speed(now))

    def send_marks(self, start: int) -> None:
        """Events from a mark on."""
        assert self.run is not None
        marks = self.run.branch.marks
        self.run.told_marks = len(marks)
        self._outlet.tell(told_marks(marks, start))

    def marks(self) -> dict[str, Any]:
        """All marks, for a viewer that has just connected."""
        return told_marks(self.run.branch.marks if self.run is not None else [], 0)

    def state(self) -> dict[str, Any]:
        run = None
        if self.run is not None:
            shown = self._shown_past if self.past is not None and self._shown_past is not None else self.run.shown
            run = described_run(self.run, shown) | {
                "playing": self.playing or self._wants_play,
                "ready": True,
                "speed": self.pace.speed,
                "past": self.past is not None,
                "slow": self.pace.slow,
                "trouble": self.trouble,
            }
        document = None if self.document is None else self.document.described()
        waiting = isinstance(self.document, SceneDocument | WorldDocument) and self.run is None
        motion = None if self.desk is None else self.desk.state()
        biped = None if self.biped is None else self.biped.state()
        told = {"document": document, "run": run, "motion": motion, "biped": biped}
        return {"tell": "state", **told, "preparing": waiting and self._kernels.under_way}

    # documents

    def _look_at_disk(self) -> None:
        if isinstance(self.document, TextDocument):
            on_disk = self.document.on_disk
            if on_disk != self._on_disk:
                self._on_disk = on_disk
                self.changed()

    def show(self, document: Document) -> None:
        """Replace the open document."""
        self.leave()
        self.document = document
        if isinstance(document, RecordingDocument):
            self._outlet.block("recording", document.message)
            if document.other is not None:
                self.compare(document.other)
        else:
            self._bodies = None
            if isinstance(document, MotionDocument):
                self.desk = MotionDesk(document, self._outlet, self._designer, self._wake, self.changed)
            elif isinstance(document, BipedDocument):
                self.biped = BipedDesk(document, self._outlet, self._walks, self.changed)
            self.rebuild()
        self.changed()

    def compare(self, other: Document | None) -> None:
        """Set the recording to compare with; None removes it."""
        if not isinstance(self.document, RecordingDocument):
            raise StateError("no recording is open that another could be compared with")
        if other is not None and not isinstance(other, RecordingDocument):
            raise StateError("a recording is compared with a recording")
        self.document.other = other
        self._outlet.block("other", None if other is None else other.as_other)
        self.changed()

    def leave(self) -> None:
        self._end_run()
        self.document, self.trouble = None, None
        self.plots.clear()
        if self.desk is not None:
            self.desk.leave()
        self.desk = self.biped = None
        for block in ("scene", "recording", "other", "clip", "played", "gait", "basin", "walked"):
            self._outlet.block(block, None)

    def _end_run(self) -> None:
        if self.run is not None:
            self.run.close()
            shutil.rmtree(self.run.folder, ignore_errors=True)
            if isinstance(self.document, SceneDocument | WorldDocument):
                self.document.history.forget_run()
            self._outlet.tell(told_marks([], 0))
        self.run, self.playing, self.past, self._shown_past = None, False, None, None
        self._wants_play, self.pause_at, self.settling = False, None, None
        self.pace.end()

    def plan(self) -> Plan:
        if isinstance(self.document, SceneDocument | WorldDocument):
            return self.document.plan()
        raise StateError("there is no scene to run; open one first")

    def rebuild(self) -> None:
        """Show a changed scene, and run it from its start as soon as kernels are ready."""
        if self.biped is not None:
            self.biped.rebuild()
            return
        if self.desk is not None:
            self._show_bodies(self.desk)
            self.desk.redesign()
            return
        self._end_run()
        plan = self.plan()
        document = self.document
        bodies = scene_text.bodies(document.text) if isinstance(document, SceneDocument) else None
        if bodies is None or bodies != self._bodies:
            self._bodies = bodies
            self._scenes += 1
            with uncompiled():
                self._outlet.block("scene", scene_message(plan.world, plan.title, self._scenes))
        self._still = still_instant(plan.world, self._scenes)
        self.changed()
        contact = plan.world.contact.on
        if self._kernels.there(contact=contact):
            self._begin()
        else:
            self._kernels.prepare(contact=contact)

    def _show_bodies(self, desk: MotionDesk) -> None:
        """Of the motion, if they are others than before."""
        message = desk.scene(self._scenes + 1)
        if message is not None:
            self._scenes += 1
            self._outlet.block("scene", message)
        self.changed()

    def _prepared(self) -> None:
        """Called when kernels are compiled."""
        if not isinstance(self.document, SceneDocument | WorldDocument) or self.run is not None:
            return
        if self._kernels.there(contact=self.plan().world.contact.on):
            wanted = self._wants_play
            self._begin()
            if wanted:
                self.play()
        else:
            self.rebuild()

    def _begin(self) -> None:
        """Make the run, when kernels are ready."""
        plan = self.plan()
        if plan.world.nv == 0:
            return  # nothing can move
        self._runs += 1
        claim(self._folder)
        try:
            self.run = LiveRun(plan, self._folder / str(self._runs))
        except HitogataError as error:
            self.trouble = str(error)
            self._outlet.tell({"tell": "toast", "text": str(error), "level": "error"})
        self.pause_at = plan.duration
        if self.run is not None and isinstance(self.document, SceneDocument):
            self.settling = Settling(self.document, self.run)
        self.changed()

    def warn(self, message: str) -> None:
        """A warning of the run, for the page."""
        self._outlet.tell({"tell": "toast", "text": message, "level": "warning"})

    def _designed(self, header: dict[str, Any] | None, block: bytes) -> None:
        if self.desk is not None:
            self.desk.took(header, block)

    def _walked(self, header: dict[str, Any] | None, block: bytes) -> None:
        if self.biped is not None:
            self.biped.took(header, block)

    def close(self) -> None:
        """The end: unsaved recordings and empty folders of the studio are deleted."""
        self.leave()
        self._designer.close()
        self._walks.close()
        shutil.rmtree(self._folder, ignore_errors=True)
        with contextlib.suppress(OSError):
            self._folder.parent.rmdir()
            self.root.own().rmdir()

    # the run

    def needed(self) -> LiveRun:
        if self.run is None:
            waits = self._kernels.under_way and self.document is not None
            raise StateError(
                "kernels are being compiled; the run begins when they are ready" if waits else "there is nothing to run"
            )
        return self.run

    def advance(self, now: float) -> None:
        """Go on up to the time of the clock, for some milliseconds at the most."""
        run = self.needed()
        owed = self.pace.owed(now)
        if owed < run.slice:
            return
        if self.pause_at is not None and run.time < self.pause_at:
            owed = min(owed, max(self.pause_at - run.time, run.slice))
        slow = self.pace.slow
        try:
            # effects of a drag are shown at once, because a slice may take as long as a frame
            went = run.advance(owed, _BUDGET, lambda: self.hurry() or run.moved)
        except HitogataError as error:
            self.pause()
            self.trouble = str(error)
            self.changed()
            return
        self.pace.went(went, monotonic())
        if self.pace.slow != slow:
            self._changed = True
        if self.pause_at is not None and run.time >= self.pause_at - 1e-9:
            self.pause_at = None
            self.pause()

    def pause(self) -> None:
        self.playing = self._wants_play = False
        self.pace.end()
        if self.run is not None:
            self.run.flush()
        self.changed()

    def play(self) -> None:
        if self.run is None and self._kernels.under_way:
            self._wants_play = True
        else:
            self.needed()
            self.past, self.trouble, self.playing = None, None, True
            self.pace.begin(monotonic())
        self.changed()

    # commands

    def do(self, command: commands.Command, viewer: int) -> dict[str, Any]:
        """Carry out a command. Returns the contents of `ok`; a refused command raises a HitogataError."""
        kind = type(command)
        if kind in MOTION or (self.desk is not None and kind in motion_props.DO):
            return self._do_motion(command)
        if kind in biped_desk.DO:
            if self.biped is None:
                raise StateError("no biped is open")
            return self.biped.do(command)
        if kind in ACTS or kind in EDITS:
            return change(self, command)
        if isinstance(command, commands.Watch):
            self.plots.watch(viewer, command.names, self.plan().world)
            return {}
        return DO[kind](self, command)

    def _do_motion(self, command: commands.Command) -> dict[str, Any]:
        if self.desk is None:
            raise StateError("no motion is open")
        dragging = self.desk.dragging
        answer = (MOTION | motion_props.DO)[type(command)](self.desk, command)
        if dragging and self.desk.dragging:
            self.stale = True  # the next frame shows everything
        else:
            self._show_bodies(self.desk)
        return answer

    def left(self, viewer: int) -> None:
        """A viewer is gone."""
        self.plots.left(viewer)
