"""Files that a model names: found inside the model's own folder and nowhere else."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from ...errors import InputError, RobotFileError
from .elements import LARGEST_FILE, Element, parse, shortened

#: levels above the file's folder that are searched for a package
_HIGHEST = 8
#: files that one model may include
MOST_INCLUDES = 200
DEEPEST_INCLUDE = 20


class Missing(Exception):
    """A file that does not exist, or cannot be read here. The text gives the reason."""


class Files:
    """The folder of a model, and the packages that it names.

    packages: folders by the name of a package, for `package://` and `model://`. root: the folder outside of which no
    file is read; by default the file's own.
    """

    def __init__(
        self, path: Path, packages: Mapping[str, str | Path] | None = None, *, root: Path | None = None
    ) -> None:
        self.path = path
        self.name = str(path)
        self.folder = path.resolve().parent
        self.root = root.resolve() if root else self.folder
        if root is not None and not self.folder.is_relative_to(self.root):
            raise InputError(f"root {str(root)!r} does not hold {self.name!r}")
        self.packages = {name: Path(folder).resolve() for name, folder in (packages or {}).items()}

    def text(self, most: int = LARGEST_FILE) -> bytes:
        """The bytes of the model's own file. most: largest allowed size."""
        try:
            return read_regular(self.path.resolve(), most)
        except Missing as why:
            raise RobotFileError(self.name, 0, str(why)) from None

    def find(self, name: str, element: Element, folder: Path | None = None, *, package: bool = False) -> Path:
        """The path of the file that an attribute names; it may not exist. folder: base of relative paths. package: it
        may be a package itself, or a folder in one.

        Paths that lead out of the model's folder, or of the package that they name, are refused.
        """
        if any(not letter.isprintable() for letter in name) or len(name) > 1000 or not name:
            element.refuse(f"{element.words}: {shortened(name)!r} is no file name")
        for scheme in ("package://", "model://"):
            if name.startswith(scheme):
                return self._in_package(name, name[len(scheme) :], element, package)
        if "://" in name:
            element.refuse(f"{element.words}: {shortened(name)!r}: only files beside the model are read")
        relative = PurePosixPath(name.replace("\\", "/"))
        if relative.is_absolute() or ":" in relative.parts[0]:
            element.refuse(f"{element.words}: {shortened(name)!r} is absolute; name files relative to the model")
        found = (folder or self.folder).joinpath(*relative.parts)
        return self._inside(found, (self.root, *self.packages.values()), name, element)

    def asset(self, name: str, folder: str, element: Element) -> Path:
        """The path of a mesh or a height field of MJCF; it may not exist. folder: the compiler's, '' without one.

        It is looked up in the folder beside the first file, then beside the file with the element, as in MuJoCo.
        """
        first: Path | None = None
        refused: RobotFileError | None = None
        folder = folder.replace("\\", "/")
        beside = Path(element.file).resolve().parent
        for path, base in ((f"{folder}/{name}" if folder else name, self.folder), (name, beside)):
            try:
                found = self.find(path, element, base)
            except RobotFileError as error:
                refused = refused or error
                continue
            if found.is_file():
                return found
            first = first or found
        if first is None:
            assert refused is not None
            raise refused
        return first

    def _in_package(self, name: str, path: str, element: Element, whole: bool) -> Path:
        package, _, rest = path.partition("/")
        relative = PurePosixPath(rest)
        if package in ("", ".", "..") or relative.is_absolute() or ".." in relative.parts:
            element.refuse(f"{element.words}: {shortened(name)!r} leads out of its package")
        if not (rest or whole):
            raise Missing(f"{shortened(name)!r} names a package and no file in it")
        if package in self.packages:
            return self._inside(self.packages[package] / relative, (self.packages[package],), name, element)
        above = [folder for folder in (self.folder, *self.folder.parents)[:_HIGHEST] if folder.parent != folder]
        for folder in above:
            if folder.name == package:
                return self._inside(folder / relative, (folder,), name, element)
        for folder in above:
            if whole and (folder / package / relative).exists():
                return self._inside(folder / package / relative, (folder / package,), name, element)
        for folder in above:
            if rest and (folder / relative).is_file():
                return self._inside(folder / relative, (folder,), name, element)
        raise Missing(f"package {package!r} is in no folder above; give packages={{{package!r}: folder}}")

    def _inside(self, path: Path, roots: tuple[Path, ...], name: str, element: Element) -> Path:
        """The path with links resolved, if it is inside the root."""
        try:
            resolved = path.resolve()
        except (OSError, RuntimeError):
            element.refuse(f"{element.words}: {shortened(name)!r} is a ring of links")
        if not any(resolved.is_relative_to(root) for root in roots):
            element.refuse(
                f"{element.words}: {shortened(name)!r} leads out of the model's folder{self._wider(resolved)}"
            )
        return resolved

    def _wider(self, path: Path) -> str:
        """The root that would allow it: a folder that contains both, written as the model's file was."""
        for up, folder in enumerate(self.folder.parents[:_HIGHEST], start=1):
            if folder.parent != folder and path.is_relative_to(folder):
                wider = self.path.parent.joinpath(*[".."] * up)
                return f"; root={str(wider)!r} would allow it"
        return ""


def read_regular(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file of at most `most` bytes; no device, no pipe."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        raise Missing(f"no file {path.name!r}") from None
    if not stat.S_ISREG(found.st_mode):
        raise Missing(f"{path.name!r} is no ordinary file")
    if found.st_size > most:
        raise Missing(f"{path.name!r} has {found.st_size} bytes; at most {most} are allowed")
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise Missing(f"cannot read {path.name!r}: {error.strerror}") from None


def expand_includes(root: Element, files: Files) -> list[Element]:
    """Put the children of included files in the place of <include> (MJCF). Returns the roots of all files.

    A file is looked up beside the first file, then beside the including one; each may be included once.
    """
    roots = [root]
    seen = {files.path.resolve()}
    size = 0
    waiting = [(root.children, files.folder, 0)]
    while waiting:
        tops, folder, depth = waiting.pop(0)
        for include in [element for top in tops for element in top.walk() if element.tag == "include"]:
            include.taken = True
            above = include.parent
            assert above is not None
            if depth >= DEEPEST_INCLUDE:
                include.refuse(f"files include one another more than {DEEPEST_INCLUDE} deep")
            name = include.required("file")
            path = files.find(name, include)
            if not path.is_file():
                path = files.find(name, include, folder)
            if path in seen:
                include.refuse(f"include of {shortened(name)!r}, which is part of this model already")
            if len(seen) > MOST_INCLUDES:
                include.refuse(f"more than {MOST_INCLUDES} files are included")
            seen.add(path)
            try:
                data = read_regular(path, LARGEST_FILE - size)
            except Missing as why:
                include.refuse(f"include of {shortened(name)!r}: {why}")
            size += len(data)
            other = parse(data, _shown(path, files))
            roots.append(other)
            children, other.children = other.children, []
            for child in children:
                child.parent = above
            at = above.children.index(include)
            above.children[at + 1 : at + 1] = children
            waiting.append((children, path.parent, depth + 1))
    return roots


def _shown(path: Path, files: Files) -> str:
    """A file beside the first one, written as that one was."""
    return str(files.path.parent / path.relative_to(files.folder)) if path.is_relative_to(files.folder) else str(path)
