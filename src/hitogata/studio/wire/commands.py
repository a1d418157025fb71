"""All commands that a viewer may give, as one table: the schema of docs/studio-protocol.md and of web/'s types.

A command is a JSON object {"do": …, "id": …, …}. `read` checks it and gives the dataclass below that `do` names.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from ...errors import CommandError, UnknownName
from .command import Command
from .motion_commands import MOTION
from .values import (
    Check,
    Coefficient,
    Count,
    Counts,
    Duration,
    FileName,
    Flag,
    Force,
    Found,
    Fresh,
    Name,
    Names,
    Picture,
    Place,
    Size,
    Speed,
    Stamp,
    Step,
    Steps,
    Strength,
    Table,
    Time,
    Turn,
    Whose,
)

__all__ = ["CHECKS", "COMMANDS", "VERSION", "Command", "declarations", "number_of", "read"]

VERSION = 1
#: largest number of a message
_MOST_ID = 2**53


# --- looking: every viewer


@dataclass(frozen=True)
class TakeOver(Command):
    """Drive from now on; who drove watches. ok: {}."""

    drives = False


@dataclass(frozen=True)
class Watch(Command):
    """Send columns of these quantities (names as in `quantities`) as they grow; the whole past first. ok: {}."""

    drives = False
    names: Names


@dataclass(frozen=True)
class Quantities(Command):
    """What can be watched. ok: {quantities: [{name, text, unit}]}."""

    drives = False


@dataclass(frozen=True)
class Listing(Command):
    """Files in a folder below the root. ok: {folder, folders: [name], files: [{name, size, changed, kind}]}."""

    drives = False
    folder: FileName | None = None


@dataclass(frozen=True)
class RecentFiles(Command):
    """Files that were open lately, the last one first. ok: {recent: [{file, title, kind, picture}]}; the picture is at
    `/recent/PICTURE`, null if there is none."""

    drives = False


@dataclass(frozen=True)
class Figures(Command):
    """Figures and props that can be added. ok: {figures: [{name, what, takes: [{name, type, default}]}]}."""

    drives = False


@dataclass(frozen=True)
class Inspect(Command):
    """Everything about a link. ok: {path, figure, mass, joint, parent, coordinates: [{name, unit, value, range}],
    motor}."""

    drives = False
    link: Name


# --- documents


@dataclass(frozen=True)
class Open(Command):
    """Open a scene or motion (.toml) or a recording (.mcap) below the root; scene and state follow. ok: {}."""

    file: FileName


@dataclass(frozen=True)
class Beside(Command):
    """Compare the recording that is open with another (.mcap) below the root; without a file with none. ok: {}."""

    file: FileName | None = None


@dataclass(frozen=True)
class OpenDemo(Command):
    """Open a demo of the start page as a scene that has no file yet. ok: {}."""

    name: Name


@dataclass(frozen=True)
class New(Command):
    """An empty scene with a floor, or a motion of a humanoid that stands. ok: {}."""

    what: Fresh = "scene"


@dataclass(frozen=True)
class Close(Command):
    """Back to the start page; changes that were not saved stay in the log of changes. ok: {}."""


@dataclass(frozen=True)
class Save(Command):
    """Write the scene or motion file. file: another name; without it the document's own. over: replace a file that is
    there and is not the document's own. ok: {file}."""

    file: FileName | None = None
    over: Flag = False


@dataclass(frozen=True)
class SaveRecording(Command):
    """Write a branch as an .mcap file below the root. ok: {file}."""

    file: FileName
    branch: Count | None = None
    over: Flag = False


@dataclass(frozen=True)
class Remember(Command):
    """The file that is open is to be found on the start page, with this picture (JPEG in base64, ≤ 36 kB). ok: {}."""

    picture: Picture


@dataclass(frozen=True)
class Resolve(Command):
    """The file has changed on disk: keep mine, or take theirs. ok: {}."""

    keep: Whose


@dataclass(frozen=True)
class Recover(Command):
    """Changes of a session that ended without saving were found: restore or discard them. ok: {}."""

    what: Found


@dataclass(frozen=True)
class Upload(Command):
    """A dropped file, which follows in chunks (see the page). It is written below the root. ok: {upload: number}."""

    name: FileName
    size: Size
    over: Flag = False


@dataclass(frozen=True)
class Undo(Command):
    """Take the last change back. ok: {}."""


@dataclass(frozen=True)
class Redo(Command):
    """Make it again. ok: {}."""


# --- the scene


@dataclass(frozen=True)
class Add(Command):
    """Add a figure or prop, turned about its own origin. options: keys of a [[figure]] table. ok: {figure}."""

    figure: Name
    at: Place = (0.0, 0.0, 0.0)
    turn: Turn | None = None
    name: Name | None = None
    options: Table | None = None


@dataclass(frozen=True)
class PlaceFigure(Command):
    """Move or turn a figure to a place in the world. ok: {}."""

    latest = True
    figure: Name
    at: Place | None = None
    turn: Turn | None = None


@dataclass(frozen=True)
class Remove(Command):
    """Take a figure out of the scene, with connections, motors and events that name it. ok: {}."""

    figure: Name


@dataclass(frozen=True)
class SetOption(Command):
    """Set keys of a figure's table, such as height. ok: {}."""

    figure: Name
    options: Table


@dataclass(frozen=True)
class Gravity(Command):
    """m/s², from now on and in the scene. ok: {}."""

    value: Place


@dataclass(frozen=True)
class Friction(Command):
    """Coefficients of all surfaces, from now on and in the scene; kinetic as static if not given. ok: {}."""

    static: Coefficient
    kinetic: Coefficient | None = None


@dataclass(frozen=True)
class SetMotor(Command):
    """The motor of a link's joint: keys of a [[motor]] table but `link`; without `motor` it is taken away. ok: {}."""

    link: Name
    motor: Table | None = None


@dataclass(frozen=True)
class Motors(Command):
    """Switch all motors on or off. ok: {}."""

    on: Flag


@dataclass(frozen=True)
class AddEvent(Command):
    """event: keys of an [[event]] table. ok: {event: number}."""

    event: Table


@dataclass(frozen=True)
class ChangeEvent(Command):
    """Another event in the place of one that has not fired. ok: {}."""

    number: Count
    event: Table


@dataclass(frozen=True)
class RemoveEvent(Command):
    """ok: {}."""

    number: Count


# --- the run


@dataclass(frozen=True)
class Play(Command):
    """Run, from the live end. ok: {}."""


@dataclass(frozen=True)
class Pause(Command):
    """ok: {time}."""


@dataclass(frozen=True)
class StepOn(Command):
    """So many steps on, paused; negative: back through the recorded frames. ok: {time}."""

    steps: Steps = 1


@dataclass(frozen=True)
class SetSpeed(Command):
    """Seconds of the run a second. ok: {}."""

    factor: Speed


@dataclass(frozen=True)
class SetStep(Command):
    """Step of the run, s. The run starts anew, as by `reset`. ok: {}."""

    dt: Step


@dataclass(frozen=True)
class Reset(Command):
    """To the first instant; the run so far stays as a branch. ok: {branch}."""


@dataclass(frozen=True)
class Look(Command):
    """Pause and show a recorded instant (of a branch; else of the current one): frames come with the flag PAST."""

    latest = True
    time: Time
    branch: Count | None = None


@dataclass(frozen=True)
class Live(Command):
    """Show the live end again. ok: {}."""


@dataclass(frozen=True)
class GoOn(Command):
    """Go on from the instant that is shown, or from `time`, in a new branch. ok: {branch, time}."""

    time: Time | None = None
    branch: Count | None = None


@dataclass(frozen=True)
class Compare(Command):
    """Show figures of other branches as ghosts, at the same time; at most 8. ok: {}."""

    branches: Counts


@dataclass(frozen=True)
class Pull(Command):
    """Hold a point of a link, m in its frame, and pull it to a place. The first begins, later ones move on.

    stamp: any number that grows (ms of the page's clock); the first frame that has felt it brings it back as `echo`.
    """

    latest = True
    link: Name
    point: Place
    to: Place
    strength: Strength = "firm"
    stamp: Stamp = 0.0


@dataclass(frozen=True)
class Release(Command):
    """Let go. ok: {}."""


@dataclass(frozen=True)
class Push(Command):
    """Push a link: N in world axes at a point, m in its frame. ok: {}."""

    link: Name
    force: Force
    point: Place = (0.0, 0.0, 0.0)
    duration: Duration = 0.1


@dataclass(frozen=True)
class Fit(Command):
    """Which joints would join two links. on_a, on_b: points in their frames; by default as `connect`.

    ok: {fits: [{joint, name, gap: [rad, m], fits, snaps, why, ghost: [[body, x, y, z, w, x, y, z], …]}]}, nearest
    first; ghost: bodies that snapping would move, where it would move them.
    """

    a: Name
    b: Name
    on_a: Place | None = None
    on_b: Place | None = None


@dataclass(frozen=True)
class Connect(Command):
    """joint: a table as in scene files, {type: "ball"}. ok: {name, impulse: [3] N s, moment: [3] N m s, at: [3] m,
    lost: J}."""

    a: Name
    b: Name
    joint: Table
    on_a: Place | None = None
    on_b: Place | None = None
    snap: Flag = False
    name: Name | None = None


@dataclass(frozen=True)
class Cut(Command):
    """A connection or spring by its name, or the joint above a link by the link's path. ok: {}."""

    what: Name


#: by what stands in `do`
COMMANDS: dict[str, type[Command]] = {
    "take_over": TakeOver,
    "watch": Watch,
    "quantities": Quantities,
    "list": Listing,
    "recent": RecentFiles,
    "figures": Figures,
    "inspect": Inspect,
    "open": Open,
    "beside": Beside,
    "demo": OpenDemo,
    "new": New,
    "close": Close,
    "save": Save,
    "save_recording": SaveRecording,
    "remember": Remember,
    "resolve": Resolve,
    "recover": Recover,
    "upload": Upload,
    "undo": Undo,
    "redo": Redo,
    "add": Add,
    "place": PlaceFigure,
    "remove": Remove,
    "set": SetOption,
    "gravity": Gravity,
    "friction": Friction,
    "motor": SetMotor,
    "motors": Motors,
    "add_event": AddEvent,
    "change_event": ChangeEvent,
    "remove_event": RemoveEvent,
    "play": Play,
    "pause": Pause,
    "step": StepOn,
    "speed": SetSpeed,
    "dt": SetStep,
    "reset": Reset,
    "look": Look,
    "live": Live,
    "go_on": GoOn,
    "compare": Compare,
    "pull": Pull,
    "release": Release,
    "push": Push,
    "fit": Fit,
    "connect": Connect,
    "cut": Cut,
    **MOTION,
}


def _check(hint: Any) -> Check:
    if get_origin(hint) in (Union, types.UnionType):
        hint = next(one for one in get_args(hint) if one is not type(None))
    assert get_origin(hint) is Annotated, hint
    check = get_args(hint)[1]
    assert isinstance(check, Check)
    return check


def _checks_of(command: type[Command]) -> dict[str, Check]:
    hints = get_type_hints(command, include_extras=True)
    return {field.name: _check(hints[field.name]) for field in fields(command)}


#: of each field of each command, what it may be
CHECKS = {do: _checks_of(command) for do, command in COMMANDS.items()}


def number_of(message: Any) -> int | None:
    """The `id` of a message, if it has one that is sound: also a message that is otherwise wrong gets its answer."""
    number = message.get("id") if isinstance(message, dict) else None
    sound = isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= _MOST_ID
    return number if sound else None


def read(message: Any) -> Command:
    """The command that a message gives; what is wrong with it raises CommandError at its key."""
    if not isinstance(message, dict):
        raise CommandError("", "a command is an object with the key 'do'")
    if message.get("v", VERSION) != VERSION:
        raise CommandError("v", f"the page speaks version {message['v']!r} of the protocol, the studio {VERSION}")
    if "id" in message and number_of(message) is None:
        raise CommandError("id", "must be a whole number, at least 0")
    do = message.get("do")
    if not isinstance(do, str) or do not in COMMANDS:
        raise CommandError("do", str(UnknownName("command", str(do)[:80], COMMANDS)))
    kind = COMMANDS[do]
    checks = CHECKS[do]
    for key in message:
        if key not in checks and key not in ("v", "id", "do"):
            raise CommandError(key[:80], str(UnknownName(f"key of {do!r}", key[:80], checks)))
    given = {}
    for field in fields(kind):
        value = message.get(field.name)
        if value is not None:
            given[field.name] = checks[field.name].read(value, field.name)
        elif field.default is MISSING:
            raise CommandError(field.name, f"{field.name!r} is missing")
    return kind(**given)


def declarations() -> str:
    """`protocol.d.ts` for web/: the type of every command."""
    lines = ["// Written by `python -m hitogata.studio.wire` from wire/commands.py; do not edit.", ""]
    lines += ["export interface Commands {"]
    for do, kind in COMMANDS.items():
        said = " ".join((kind.__doc__ or "").split())
        lines.append(f"  /** {said} */")
        members = "; ".join(
            f"{field.name}{'' if field.default is MISSING else '?'}: {CHECKS[do][field.name].declared}"
            for field in fields(kind)
        )
        lines.append(f"  {do}: {{ {members} }};" if members else f"  {do}: {{}};")
    return "\n".join([*lines, "}", ""])
