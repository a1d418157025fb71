"""Commands that change the scene before the run has begun, and the run afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...errors import CommandError, StateError
from ..documents.changes import RunChange
from ..documents.scene import SceneDocument
from ..live.inputs import ACTS
from ..live.run import UNDOABLE
from ..wire import commands
from .editing import EDITS, SCENE_ONLY, edit, entry_of
from .opened import WorldDocument

if TYPE_CHECKING:
    from .session import Session


def change(session: Session, command: commands.Command) -> dict[str, Any]:
    """Apply a command to the scene before the run has begun, or to the run afterwards."""
    document = session.document
    if isinstance(document, SceneDocument) and _changes_scene(session, document, command):
        playing = session.playing
        answer = edit(document, command)
        session.rebuild()
        if playing:
            session.play()
        return answer
    if type(command) not in ACTS:
        raise StateError("this command changes scene files only; the open world was made in Python")
    run = session.needed()
    if session.past is not None and not isinstance(command, commands.Release):
        raise StateError("a recorded instant is shown; go on from here, or back to the live end, to change the run")
    number = len(run.branch.inputs)
    answer = run.act(command)
    if isinstance(command, UNDOABLE) and isinstance(document, SceneDocument | WorldDocument):
        document.history.add(RunChange(_said(command), run.branch.number, number, command))
    if not isinstance(command, commands.Pull) or run.held is None or command.stamp == 0.0:
        session.state_changed()
    session.stale = True
    return answer


def _changes_scene(session: Session, document: SceneDocument, command: commands.Command) -> bool:
    if isinstance(command, SCENE_ONLY):
        return True
    if type(command) not in EDITS or (session.run is not None and session.run.begun):
        return False
    if isinstance(command, commands.Cut):
        try:
            entry_of(document, command.what)
        except CommandError:
            return False
    return True


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
