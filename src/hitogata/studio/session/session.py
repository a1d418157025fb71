"""The open document and its run. Everything here happens in one thread, the engine's."""

from __future__ import annotations

import contextlib
import secrets
import shutil
import threading
from collections.abc import Callable
from time import monotonic
from typing import Any

import numpy as np

from ...chain.world import World
from ...errors import CommandError, HitogataError, StateError
from ...kernels._plain import uncompiled
from ..designing.designer import Designer
from ..documents import scene_text
from ..documents.changes import RunChange
from ..documents.files import Root
from ..documents.motion import MotionDocument
from ..documents.recent import Recent
from ..documents.recovery import claim, recover
from ..documents.scene import SceneDocument
from ..documents.text import TextDocument
from ..live.branches import Setting
from ..live.columns import Watched, check_names
from ..live.inputs import ACTS
from ..live.instants import Shown
from ..live.pacing import Pace
from ..live.run import UNDOABLE, LiveRun, Plan
from ..live.warmup import warm_up
from ..replay import Mark
from ..wire import commands
from ..wire.frames import PLAYING, Instant, packed_frame
from ..wire.scene import poses_of, scene_message
from .demos import Demo
from .describing import described_run
from .doing import DO
from .editing import EDITS, SCENE_ONLY, edit, entry_of
from .motion_desk import MotionDesk
from .motion_doing import MOTION_DO, PROPS
from .opened import RecordingDocument, WorldDocument
from .outlet import Outlet
from .settled import settled

Wake = Callable[[Callable[[], None]], None]
Document = SceneDocument | MotionDocument | WorldDocument | RecordingDocument
#: s of real time: for which the run goes on before commands are looked at; between looks at the file on disk;
#: between two states and two columns
_BUDGET, _DISK_EVERY, _STATE_EVERY, _COLUMNS_EVERY = 0.008, 2.0, 0.05, 0.1


class Session:
    """root: where files are. demos: of the start page. wake: has some work done in the session's own thread."""

    def __init__(self, root: Root, outlet: Outlet, demos: list[Demo], wake: Wake) -> None:
        self.root: Root = root
        self._outlet, self._wake = outlet, wake
        self.demos = {demo.name: demo for demo in demos}
        self._folder = root.own("live", secrets.token_hex(4))
        #: recordings of a session that did not come to its end
        self.recovered = recover(root)
        self.recent: Recent = Recent(root)
        self.document: Document | None = None
        self.run: LiveRun | None = None
        #: the motion workspace, while a motion is open
        self.desk: MotionDesk | None = None
        self._designer = Designer(lambda header, block: wake(lambda: self._designed(header, block)))
        self.pace = Pace()
        self.playing = False
        self.trouble: str | None = None
        self._wants_play = False
        self._warm: set[bool] = set()
        self._warming = False
        #: a recorded instant that is shown: time and branch
        self.past: tuple[float, int] | None = None
        self._shown_past: Shown | None = None
        self._watched: dict[int, Watched] = {}
        self._scenes = self._runs = self._frames = 0
        self._still: Instant | None = None
        self._bodies: Any = None
        self.pause_at: float | None = None
        #: text of the scene that the run began with, and what the text has been told of since
        self._base = ""
        self._settled: Setting | None = None
        self._refused: Setting | None = None
        self._gravity: tuple[float, ...] = ()
        self._on_disk = "same"
        self._next_disk = self._next_state = self._next_columns = 0.0
        #: whether commands wait: the run lets them in between two slices
        self.hurry: Callable[[], bool] = lambda: False
        self._echo = 0.0
        #: a frame, a state is due
        self.stale = self._changed = True

    # what is shown

    def changed(self) -> None:
        """Viewers have to be told of the state, and see it."""
        self._changed = self.stale = True

    def publish(self, now: float, *, frame: bool) -> None:
        """Tell viewers what is new. frame: it is time for one."""
        if self._changed and now >= self._next_state:
            self._settle_if_possible()
            self._changed, self._next_state = False, now + _STATE_EVERY
            self._outlet.state(self.state())
        if frame:
            self._send_frame(now)
        if self.run is not None:
            marks = self.run.branch.marks
            if len(marks) > self.run.told_marks:
                self.send_marks(self.run.told_marks)
            if self._watched and now >= self._next_columns:
                self._next_columns = now + _COLUMNS_EVERY
                self._send_columns()
        if now >= self._next_disk:
            self._next_disk = now + _DISK_EVERY
            self._look_at_disk()

    @property
    def waits(self) -> bool:
        """Is there a state that could not be sent yet?"""
        return self._changed

    @property
    def felt(self) -> bool:
        """Has the run felt a hand since the last frame?"""
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
            return self._still
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
        """What has happened, from a mark on."""
        assert self.run is not None
        marks = self.run.branch.marks
        self.run.told_marks = len(marks)
        self._outlet.tell(_told(marks, start))

    def marks(self) -> dict[str, Any]:
        """All marks, for a viewer that has just come."""
        return _told(self.run.branch.marks if self.run is not None else [], 0)

    def _send_columns(self) -> None:
        assert self.run is not None
        self.run.flush()
        for viewer, watched in self._watched.items():
            data = watched.message(self.run)
            if data is not None:
                self._outlet.columns(viewer, data)

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
        preparing = waiting and self._warming
        return {"tell": "state", "document": document, "run": run, "motion": motion, "preparing": preparing}

    # documents

    def _look_at_disk(self) -> None:
        if isinstance(self.document, TextDocument):
            on_disk = self.document.on_disk
            if on_disk != self._on_disk:
                self._on_disk = on_disk
                self.changed()

    def show(self, document: Document) -> None:
        """Another document takes the place of the one that is open."""
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
            self.rebuild()
        self.changed()

    def compare(self, other: Document | None) -> None:
        """Another recording beside the one that is open; None: it is alone again."""
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
        self._watched.clear()
        self.desk = None
        for block in ("scene", "recording", "other", "clip", "played"):
            self._outlet.block(block, None)

    def _end_run(self) -> None:
        if self.run is not None:
            self.run.close()
            shutil.rmtree(self.run.folder, ignore_errors=True)
        self.run, self.playing, self.past, self._shown_past = None, False, None, None
        self._wants_play, self.pause_at = False, None
        self.pace.end()

    def plan(self) -> Plan:
        if isinstance(self.document, SceneDocument | WorldDocument):
            return self.document.plan()
        raise StateError("there is no scene to run; open one first")

    def rebuild(self) -> None:
        """The scene is another: show it, and run it from its start as soon as kernels are there."""
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
        self._still = _still(plan.world, self._scenes)
        self.changed()
        contact = plan.world.contact.on
        if contact in self._warm:
            self._begin()
        elif not self._warming:
            self._warming = True
            threading.Thread(target=self._warm_up, args=(contact,), name="hitogata kernels", daemon=True).start()

    def _show_bodies(self, desk: MotionDesk) -> None:
        """Of the motion, if they are others than before."""
        message = desk.scene(self._scenes + 1)
        if message is not None:
            self._scenes += 1
            self._outlet.block("scene", message)
        self.changed()

    def _warm_up(self, contact: bool) -> None:
        """In a thread of its own."""
        began, last = monotonic(), 0.0

        def report(kernel: str, done: int, left: int) -> None:
            nonlocal last
            now = monotonic()
            if kernel and now - last < 0.1:
                return
            last = now
            said = {"tell": "warming", "kernel": kernel, "done": done, "left": left, "seconds": now - began}
            if kernel or done:
                self._outlet.tell(said)

        try:
            warm_up(contact, report)
        finally:
            self._wake(lambda: self._warmed(contact))

    def _warmed(self, contact: bool) -> None:
        self._warm |= {contact}
        self._warming = False
        if not isinstance(self.document, SceneDocument | WorldDocument) or self.run is not None:
            return
        if self.plan().world.contact.on in self._warm:
            wanted = self._wants_play
            self._begin()
            if wanted:
                self.play()
        else:
            self.rebuild()

    def _begin(self) -> None:
        """Kernels are there: make the run."""
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
            self._base, self._settled, self._gravity = self.document.text, self.run.setting, plan.gravity
        self.changed()

    def settle(self) -> None:
        """The scene's text says what its run has been set to; what it cannot say raises a HitogataError."""
        run = self.run
        if run is None or not isinstance(self.document, SceneDocument):
            return
        if self._settled is not run.setting or self._gravity != tuple(run.world.gravity):
            self.document.settle(settled(self._base, run))
            self._settled, self._gravity = run.setting, tuple(run.world.gravity)

    def _settle_if_possible(self) -> None:
        """What cannot be said is told when the scene is saved."""
        if self.run is not None and self.run.setting is not self._refused:
            try:
                self.settle()
            except HitogataError:
                self._refused = self.run.setting

    def warn(self, message: str) -> None:
        """A warning of the run, for the page."""
        self._outlet.tell({"tell": "toast", "text": message, "level": "warning"})

    def _designed(self, header: dict[str, Any] | None, block: bytes) -> None:
        if self.desk is not None:
            self.desk.took(header, block)

    def close(self) -> None:
        """The end: recordings that nobody saved go, and folders of the studio's own that are empty."""
        self.leave()
        self._designer.close()
        shutil.rmtree(self._folder, ignore_errors=True)
        with contextlib.suppress(OSError):
            self._folder.parent.rmdir()
            self.root.own().rmdir()

    # the run

    def needed(self) -> LiveRun:
        if self.run is None:
            waits = self._warming and self.document is not None
            raise StateError(
                "kernels are being compiled; the run begins when they are there" if waits else "nothing is there to run"
            )
        return self.run

    def advance(self, now: float) -> None:
        """Go on as far as the clock wants, for some milliseconds at the most."""
        run = self.needed()
        owed = self.pace.owed(now)
        if owed < run.slice:
            return
        if self.pause_at is not None and run.time < self.pause_at:
            owed = min(owed, max(self.pause_at - run.time, run.slice))
        slow = self.pace.slow
        try:
            went = run.advance(owed, _BUDGET, self.hurry)
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
        if self.run is None and self._warming:
            self._wants_play = True
        else:
            self.needed()
            self.past, self.trouble, self.playing = None, None, True
            self.pace.begin(monotonic())
        self.changed()

    # commands

    def do(self, command: commands.Command, viewer: int) -> dict[str, Any]:
        """What a command asks for. Returns what `ok` holds; what is refused raises a HitogataError."""
        kind = type(command)
        if kind in MOTION_DO or (self.desk is not None and kind in PROPS):
            return self._do_motion(command)
        if kind in ACTS or kind in EDITS:
            return self._do_change(command)
        if isinstance(command, commands.Watch):
            return self._watch(command, viewer)
        return DO[kind](self, command)

    def _do_motion(self, command: commands.Command) -> dict[str, Any]:
        if self.desk is None:
            raise StateError("no motion is open")
        dragging = self.desk.dragging
        answer = (MOTION_DO | PROPS)[type(command)](self.desk, command)
        if dragging and self.desk.dragging:
            self.stale = True  # a frame tells it all
        else:
            self._show_bodies(self.desk)
        return answer

    def _do_change(self, command: commands.Command) -> dict[str, Any]:
        """Before the run has begun a change is one of the scene; later it is one of the run."""
        document = self.document
        if isinstance(document, SceneDocument) and self._changes_scene(document, command):
            playing = self.playing
            answer = edit(document, command)
            document.history.forget_run()
            self.rebuild()
            if playing:
                self.play()
            return answer
        if type(command) not in ACTS:
            raise StateError("only a scene file can be changed so; this world was made elsewhere")
        run = self.needed()
        if self.past is not None and not isinstance(command, commands.Release):
            raise StateError("a recorded instant is shown; go on from here, or back to the live end, to change the run")
        number = len(run.branch.inputs)
        answer = run.act(command)
        if isinstance(command, UNDOABLE) and isinstance(document, SceneDocument | WorldDocument):
            document.history.add(RunChange(_said(command), run.branch.number, number, command))
        if not isinstance(command, commands.Pull) or run.held is None or command.stamp == 0.0:
            self._changed = True
        self.stale = True
        return answer

    def _changes_scene(self, document: SceneDocument, command: commands.Command) -> bool:
        if isinstance(command, SCENE_ONLY):
            return True
        if type(command) not in EDITS or (self.run is not None and self.run.begun):
            return False
        if isinstance(command, commands.Cut):
            try:
                entry_of(document, command.what)
            except CommandError:
                return False
        return True

    def _watch(self, command: commands.Watch, viewer: int) -> dict[str, Any]:
        if not command.names:
            self._watched.pop(viewer, None)
            return {}
        check_names(self.plan().world, command.names)
        self._watched[viewer] = Watched(command.names)
        self._next_columns = 0.0
        return {}

    def left(self, viewer: int) -> None:
        """A viewer is gone."""
        self._watched.pop(viewer, None)


def _told(marks: list[Mark], start: int) -> dict[str, Any]:
    told = [{**mark._asdict(), "minor": mark.minor} for mark in marks[start:]]
    return {"tell": "marks", "from": start, "marks": told}


def _still(world: World, scene: int) -> Instant:
    with uncompiled():
        p, quaternion = poses_of(world)
        energy = world.energy() if world.nv else None
    told = (0.0, 0.0, 0.0) if energy is None else (energy.kinetic, energy.gravity, energy.spring)
    return Instant(0.0, np.concatenate([p, quaternion], axis=1).astype(np.float32), energy=told, scene=scene)


def _said(command: commands.Command) -> str:
    """A command in a few words, for undo."""
    match command:
        case commands.Cut():
            return f"cut {command.what}"
        case commands.Connect():
            return f"connect {command.a} and {command.b}"
        case commands.Push():
            return f"push {command.link}"
        case commands.SetMotor():
            return f"motor of {command.link}"
        case commands.AddEvent():
            return "add event"
        case commands.ChangeEvent():
            return "change event"
        case commands.RemoveEvent():
            return "remove event"
        case _:
            return type(command).__name__.lower()
