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
    data = files.text()
    other = format_of(data, files.path.suffix)
    if other:
        raise RobotFileError(files.name, 0, f"this is {other}; {READABLE}")
    root = parse(data, files.name)
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


#: formats that hg.read can read, for messages
READABLE = "hg.read reads robots as URDF, SDF and MJCF, and motion capture as BVH"
#: first bytes of other formats
_STARTS = (
    (b"glTF", "a glTF scene (.glb)"),
    (b"Kaydara FBX", "an FBX scene"),
    (b"\x89MCAP", "a recording; open it by hg.load"),
    (b"PK\x03\x04", "a ZIP archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"PXR-USDC", "a USD scene"),
    (b"#usda", "a USD scene"),
    (b"solid ", "an STL mesh"),
    (b"ply\n", "a PLY mesh"),
    (b"\x89HDF", "an HDF5 file"),
    (b"\x93NUMPY", "a NumPy array"),
    (b"%PDF", "a PDF document"),
    (b"HIERARCHY", "motion capture (BVH); give its file the ending .bvh"),
)
#: formats without first bytes of their own, by ending
_ENDINGS = {
    ".toml": "a scene or motion file; use `hitogata run` or `hitogata design`",
    ".json": "a JSON file",
    ".yaml": "a YAML file",
    ".yml": "a YAML file",
    ".obj": "an OBJ mesh",
    ".stl": "an STL mesh",
    ".csv": "a table",
    ".trc": "a table of markers (.trc)",
    ".asf": "a skeleton of the Acclaim format (.asf)",
    ".amc": "motion of the Acclaim format (.amc)",
}


def format_of(data: bytes, ending: str) -> str:
    """A format that is not read, recognised by its first bytes or its ending; "" for XML and unknown ones."""
    text = data[3:] if data.startswith(b"\xef\xbb\xbf") else data
    if text.lstrip()[:1] == b"<":
        return ""
    # the second byte of a C3D file is 80, and its first one the block of its parameters
    if len(data) > 2 and data[1] == 0x50 and 0 < data[0] < 0x20:
        return "a C3D file of markers"
    return next((name for start, name in _STARTS if text.startswith(start)), _ENDINGS.get(ending.lower(), ""))
