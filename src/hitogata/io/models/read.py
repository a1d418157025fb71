"""`hg.read`: any file that describes a robot, recognised by its content and not by its ending."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...errors import HitogataError, InputError, RobotFileError
from ..capture.bvh import LARGEST_BVH, read_bvh
from ..capture.capture import Capture
from .coarse_hulls import coarsen_hulls
from .elements import Element, parse, shortened
from .files import Files
from .found import Found
from .given import load_anatomy
from .options import Options
from .report import Report


def read(path: str | Path, **options: Any) -> Found | Capture:
    """Read a robot from a URDF, SDF or MJCF file (`Found`), or a performance from a BVH file (`Capture`).

    The options are for robots. floating: whether a root floats that the file does not fix; by default URDF roots float,
    and MJCF and SDF specify it. packages: folders by the name of a package, for `package://` and `model://`. meshes:
    replacement of a touching mesh: 'hull', 'boxes', 'none'. missing: 'refuse' or 'leave out' meshes that do not exist;
    by default those that are only drawn are left out. merge: which fixed links become part of their parents:
    'massless', 'all', 'none'. root: the folder that contains all named files; the file's own by default. strict: parts
    that would be left out are errors. key: the key pose to start in. hull_distance: m by which the hull of a touching
    mesh may be smaller for fewer corners, 0 for all of them; by default the larger of 1 mm and a thousandth of the
    robot's size, at most a hundredth of the mesh's own.

    Entries of its anatomy that were saved beside the file are read, too (`hg.anatomy`). A file that is wrong raises
    RobotFileError with file, line and reason.
    """
    file = Path(path)
    if file.suffix.lower() == ".bvh":
        if options:
            raise InputError(f"{file} is a capture; options ({', '.join(options)}) are for robots")
        return read_bvh(Files(file).text(LARGEST_BVH), str(file))
    return read_robot(file, **options)


def read_robot(path: str | Path, **options: Any) -> Found:
    """Read robots only."""
    try:
        chosen = Options(**options)
    except TypeError:
        known = ", ".join(Options.__dataclass_fields__)
        raise InputError(f"unknown option among {', '.join(options)}; known are {known}") from None
    files = Files(Path(path), chosen.packages, root=None if chosen.root is None else Path(chosen.root))
    report = Report(files.name)
    root = parse(files.text(), files.name)
    try:
        found, roots = read_elements(root, files, chosen, report)
        coarsen_hulls(found, chosen, report)
    except RobotFileError:
        raise
    except HitogataError as error:
        raise RobotFileError(files.name, 0, str(error)) from None
    except OverflowError:
        raise RobotFileError(files.name, 0, "its numbers are too large to compute with") from None
    report.close(roots)
    if chosen.strict:
        for note in report.of("left out"):
            raise RobotFileError(files.name, note.line, f"{note.path} would be left out ({note.what} {note.value})")
    found.given = load_anatomy(path)
    if chosen.key is not None:
        found.start(chosen.key, strict=chosen.strict)
    return found


def read_elements(root: Element, files: Files, options: Options, report: Report) -> tuple[Found, list[Element]]:
    """Model of an XML document in any format, and the roots of all files that it includes."""
    match root.tag:
        case "robot":
            from .urdf import UrdfReader

            return UrdfReader(root, files, options, report).read(), [root]
        case "mujoco" | "mujocoinclude":
            from .mjcf.reader import MjcfReader

            reader = MjcfReader(root, files, options, report)
            return reader.read(), reader.roots
        case "sdf":
            from .sdf.reader import SdfReader

            models = SdfReader(root, files, options, report)
            return models.read(), models.roots
    known = "robot (URDF), sdf and mujoco (MJCF)"
    raise root.error(f"the root tag is <{shortened(root.tag)}>; known are {known}")
