"""Commands that look, which every viewer may give, and those that open, keep and take back documents."""

from __future__ import annotations

from .command import Command
from .values import Count, FileName, Flag, Found, Fresh, Name, Names, Picture, Size, Whose


class TakeOver(Command, do="take_over"):
    """Drive from now on; the viewer who drove watches. ok: {}."""

    drives = False


class Watch(Command, do="watch"):
    """Send columns of these quantities (names as in `quantities`) as they grow; the whole past first. ok: {}."""

    drives = False
    names: Names


class Quantities(Command, do="quantities"):
    """Quantities that can be watched. ok: {quantities: [{name, text, unit}]}."""

    drives = False


class Listing(Command, do="list"):
    """Files in a folder below the root. ok: {folder, folders: [name], files: [{name, size, changed, kind}]}."""

    drives = False
    folder: FileName | None = None


class RecentFiles(Command, do="recent"):
    """Recently opened files, the last one first. ok: {recent: [{file, title, kind, picture}]}; the picture is at
    `/recent/PICTURE`, null if there is none."""

    drives = False


class Figures(Command, do="figures"):
    """Figures and props that can be added. ok: `{figures: [{name, what, takes: [{name, type, default}]}]}`."""

    drives = False


class Inspect(Command, do="inspect"):
    """Everything about a link. ok: {path, figure, mass, joint, parent, coordinates: [{name, unit, value, range}],
    motor}."""

    drives = False
    link: Name


class Open(Command, do="open"):
    """Open a scene or motion (.toml) or a recording (.mcap) below the root; scene and state follow. ok: {}."""

    file: FileName


class Beside(Command, do="beside"):
    """Compare the recording that is open with another (.mcap) below the root; without a file with none. ok: {}."""

    file: FileName | None = None


class OpenDemo(Command, do="demo"):
    """Open a demo of the start page as a scene that has no file yet. ok: {}."""

    name: Name


class New(Command, do="new"):
    """An empty scene with a floor, or a motion of a humanoid that stands. ok: {}."""

    what: Fresh = "scene"


class Close(Command, do="close"):
    """Back to the start page; changes that were not saved stay in the log of changes. ok: {}."""


class Save(Command, do="save"):
    """Write the scene or motion file. file: another name; without it the document's own. over: replace a file that is
    there and is not the document's own. ok: {file}."""

    file: FileName | None = None
    over: Flag = False


class SaveRecording(Command, do="save_recording"):
    """Write a branch as an .mcap file below the root. ok: {file}."""

    file: FileName
    branch: Count | None = None
    over: Flag = False


class Remember(Command, do="remember"):
    """The file that is open is to be found on the start page, with this picture (JPEG in base64, ≤ 36 kB). ok: {}."""

    picture: Picture


class Resolve(Command, do="resolve"):
    """The file has changed on disk: keep mine, or take theirs. ok: {}."""

    keep: Whose


class Recover(Command, do="recover"):
    """Changes of a session that ended without saving were found: restore or discard them. ok: {}."""

    what: Found


class Upload(Command, do="upload"):
    """A dropped file, which follows in chunks (see the page). It is written below the root. ok: {upload: number}."""

    name: FileName
    size: Size
    over: Flag = False


class Undo(Command, do="undo"):
    """Take the last change back. ok: {}."""


class Redo(Command, do="redo"):
    """Make it again. ok: {}."""
