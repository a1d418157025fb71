"""One function for each command that changes neither the scene nor the run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ...errors import CommandError, StateError
from ...io.recording.mcap.writer import save
from ...io.writing import checked_target, writing
from ..documents import biped, motion_text, scene_text
from ..documents.biped import BipedDocument
from ..documents.changes import History, RunChange, TextChange
from ..documents.motion import MotionDocument
from ..documents.scene import SceneDocument
from ..documents.text import TextDocument
from ..live.columns import quantities
from ..live.inputs import fits
from ..live.run import LiveRun
from ..wire import commands
from .describing import described_link
from .editing import known_figures
from .opened import RecordingDocument, WorldDocument, opened

if TYPE_CHECKING:
    from .session import Session


def _open(session: Session, command: commands.Open) -> dict[str, Any]:
    session.show(opened(session.root, command.file))
    return {}


def _beside(session: Session, command: commands.Beside) -> dict[str, Any]:
    other = None
    if command.file is not None:
        path = session.root.path(command.file, there=True, endings=(".mcap",))
        other = opened(session.root, session.root.name(path))
    session.compare(other)
    return {}


def _remember(session: Session, command: commands.Remember) -> dict[str, Any]:
    told = {} if session.document is None else session.document.described()
    if told.get("file") is None:
        raise StateError("no file is open that could be remembered")
    session.recent.remember(told["file"], told["title"], told["kind"], command.picture)
    return {}


def _demo(session: Session, command: commands.OpenDemo) -> dict[str, Any]:
    if command.name not in session.demos:
        raise CommandError("name", f"there is no demo {command.name!r}")
    demo = session.demos[command.name]
    if demo.path is not None and demo.kind == "run":
        text = demo.path.read_text(encoding="utf-8")
        session.show(SceneDocument(session.root, text, demo.name, folder=demo.path.parent))
    elif demo.path is not None and demo.kind == "motion":
        text = demo.path.read_text(encoding="utf-8")
        session.show(MotionDocument(session.root, text, demo.name, folder=demo.path.parent))
    elif demo.study is not None:
        session.show(BipedDocument(session.root, demo.study, demo.name))
        if demo.passive and session.biped is not None:
            session.biped.release()
    elif demo.make is not None:
        session.show(RecordingDocument(demo.make(), demo.title))
    else:
        raise StateError(f"the studio cannot open {demo.name!r} yet")
    return {}


def _new(session: Session, command: commands.New) -> dict[str, Any]:
    if command.what == "motion":
        session.show(MotionDocument(session.root, motion_text.EMPTY, "new motion"))
    elif command.what == "biped":
        session.show(BipedDocument(session.root, biped.EMPTY, "new biped"))
    else:
        session.show(SceneDocument(session.root, scene_text.EMPTY, "new"))
    return {}


def _close(session: Session, _: commands.Close) -> dict[str, Any]:
    session.leave()
    session.changed()
    return {}


def _text_of(session: Session) -> TextDocument:
    if not isinstance(session.document, TextDocument):
        raise StateError("no scene or motion file is open")
    return session.document


def _save(session: Session, command: commands.Save) -> dict[str, Any]:
    if session.settling is not None:
        session.settling.settle()
    name = _text_of(session).save(command.file, over=command.over)
    session.changed()
    return {"file": name}


def _save_recording(session: Session, command: commands.SaveRecording) -> dict[str, Any]:
    there = None if command.over else False
    path = session.root.path(command.file, there=there, endings=(".mcap",))
    run = session.needed().recording(command.branch)
    with writing(checked_target(path, ".mcap")) as part:
        save(run, part)
    return {"file": session.root.name(path)}


def _resolve(session: Session, command: commands.Resolve) -> dict[str, Any]:
    document = _text_of(session)
    if command.keep == "mine":
        document.keep_mine()
        session.changed()
    else:
        document.take_theirs()
        session.rebuild()
    return {}


def _recover(session: Session, command: commands.Recover) -> dict[str, Any]:
    document = _text_of(session)
    if command.what == "restore":
        document.recover()
        session.rebuild()
    else:
        document.discard()
        session.changed()
    return {}


def _history(session: Session) -> History:
    if not isinstance(session.document, TextDocument | WorldDocument):
        raise StateError("nothing is open that could have changed")
    return session.document.history


def _restored(session: Session, how: Callable[[TextDocument], None]) -> None:
    """Undo or redo a change of a text, and update the view if it has changed."""
    document = _text_of(session)
    before = document.text
    how(document)
    if session.desk is not None:
        session.desk.note_change(before)
    if document.text != before or session.desk is None:
        session.rebuild()


def _undo(session: Session, _: commands.Undo) -> dict[str, Any]:
    change = _history(session).undo
    if change is None:
        raise StateError("there is nothing to undo")
    if isinstance(change, TextChange):
        _restored(session, lambda document: document.undo(change))
    else:
        run = session.needed()
        session.pause()
        session.past = None
        run.before(run.branches[change.branch], change.number)
        _history(session).undone()
    session.changed()
    return {}


def _redo(session: Session, _: commands.Redo) -> dict[str, Any]:
    change = _history(session).redo
    if change is None:
        raise StateError("there is nothing to redo")
    if isinstance(change, TextChange):
        _restored(session, lambda document: document.redo(change))
    else:
        run = session.needed()
        number = len(run.branch.inputs)
        run.act(change.command)
        _history(session).redone(RunChange(change.text, run.branch.number, number, change.command))
    session.changed()
    return {}


def _play(session: Session, _: commands.Play) -> dict[str, Any]:
    session.play()
    return {}


def _pause(session: Session, _: commands.Pause) -> dict[str, Any]:
    session.pause()
    return {"time": session.run.time if session.run is not None else 0.0}


def _step(session: Session, command: commands.StepOn) -> dict[str, Any]:
    run = session.needed()
    session.pause()
    if session.past is not None or command.steps < 0:
        time, branch = session.past or (run.time, run.branch.number)
        session.past = (max(time + command.steps * run.plan.every, 0.0), branch)
        if session.past[0] >= run.branch_of(branch).end - 1e-9 and branch == run.branch.number:
            session.past = None
    else:
        run.step(command.steps)
    session.changed()
    return {"time": run.time if session.past is None else session.past[0]}


def _speed(session: Session, command: commands.SetSpeed) -> dict[str, Any]:
    session.pace.speed = command.factor
    session.changed()
    return {}


def _branched(session: Session, make: Callable[[LiveRun], Any]) -> dict[str, Any]:
    run = session.needed()
    session.pause()
    session.past, session.trouble = None, None
    branch = make(run)
    session.send_marks(0)
    session.changed()
    return {"branch": branch.number, "time": run.time}


def _reset(session: Session, _: commands.Reset) -> dict[str, Any]:
    session.pause_at = session.plan().duration
    return _branched(session, lambda run: run.reset(session.warn))


def _look(session: Session, command: commands.Look) -> dict[str, Any]:
    run = session.needed()
    branch = run.branch_of(command.branch)
    if session.playing:
        session.pause()
    if session.past is None:
        session.changed()
    session.past = (min(command.time, branch.end), branch.number)
    session.stale = True
    return {}


def _live(session: Session, _: commands.Live) -> dict[str, Any]:
    session.past = None
    session.changed()
    return {}


def _go_on(session: Session, command: commands.GoOn) -> dict[str, Any]:
    run = session.needed()
    time, branch = session.past or (run.time, run.branch.number)
    if command.time is not None:
        time = command.time
    if command.branch is not None:
        branch = command.branch
    return _branched(session, lambda run: run.go_on(time, branch))


def _compare(session: Session, command: commands.Compare) -> dict[str, Any]:
    session.needed().compare(command.branches)
    session.changed()
    return {}


DO: dict[type[commands.Command], Callable[[Session, Any], dict[str, Any]]] = {
    commands.Quantities: lambda session, _: {"quantities": quantities(session.plan().world)},
    commands.Inspect: lambda session, command: described_link(session.needed(), command.link),
    commands.Figures: lambda _session, _: known_figures(),
    commands.Listing: lambda session, command: session.root.listing(command.folder),
    commands.RecentFiles: lambda session, _: {"recent": session.recent.listing()},
    commands.Remember: _remember,
    commands.Fit: lambda session, command: fits(session.needed(), command),
    commands.Open: _open,
    commands.Beside: _beside,
    commands.OpenDemo: _demo,
    commands.New: _new,
    commands.Close: _close,
    commands.Save: _save,
    commands.SaveRecording: _save_recording,
    commands.Resolve: _resolve,
    commands.Recover: _recover,
    commands.Undo: _undo,
    commands.Redo: _redo,
    commands.Play: _play,
    commands.Pause: _pause,
    commands.StepOn: _step,
    commands.SetSpeed: _speed,
    commands.Reset: _reset,
    commands.Look: _look,
    commands.Live: _live,
    commands.GoOn: _go_on,
    commands.Compare: _compare,
}
