"""Source files that a kernel depends on, and a digest of them.

The machine code of a kernel contains bodies and constants of its callees, so it is valid only as long as neither its
own file nor any file that this one imports, directly or not, has changed. Imports are followed by dotted name. The
digest depends on names inside the package and on contents, not on the location of the package: two checkouts of the
same version have the same digests.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path

#: Import statements at the start of a line. Parsing only these shortens the start by a tenth of a second. A line of
#: prose that looks like one is harmless: it does not parse, names no file, or adds one file too many.
_IMPORT = re.compile(r"^[ \t]*((?:from[ \t]+[\w.]+[ \t]+import|import)\b(?:[ \t]*\([^)]*\)|[^\n]*))", re.MULTILINE)


class Sources:
    """The files of one package, or of one module outside packages."""

    def __init__(self, package: str, file: Path) -> None:
        """file: from which `package` was imported: its `__init__.py`, or the module itself."""
        self.package = package
        self._root = file
        self._texts: dict[str, bytes] = {}
        self._imports: dict[str, frozenset[str]] = {}
        self._digests: dict[str, str] = {}

    def path(self, module: str) -> Path | None:
        """The file of a module of the package, by dotted name; None if there is no such file."""
        if module == self.package:
            return self._root
        if not module.startswith(self.package + ".") or self._root.name != "__init__.py":
            return None
        at = self._root.parent.joinpath(*module.split(".")[1:])
        for path in (at / "__init__.py", at.with_name(at.name + ".py")):
            if path.is_file():
                return path
        return None

    def read(self, module: str) -> bytes:
        if module not in self._texts:
            path = self.path(module)
            if path is None:
                raise ModuleNotFoundError(f"no source file of {module!r} below {self._root.parent}")
            self._texts[module] = path.read_bytes()
        return self._texts[module]

    def imports(self, module: str) -> frozenset[str]:
        """Modules of the package that a module imports directly."""
        if module not in self._imports:
            self._imports[module] = frozenset(self._named(module))
        return self._imports[module]

    def _named(self, module: str) -> Iterator[str]:
        path = self.path(module)
        inside = path is not None and path.name == "__init__.py"
        for statement in _IMPORT.findall(self.read(module).decode("utf-8")):
            try:
                (node,) = ast.parse(statement).body
            except (SyntaxError, ValueError):
                continue
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names if self.path(alias.name))
            elif isinstance(node, ast.ImportFrom):
                # one dot is the package of the module; the module itself, if it is a package
                above = module.split(".")[: len(module.split(".")) - node.level + inside] if node.level else []
                base = ".".join([*above, *filter(None, [node.module])])
                for alias in node.names:
                    # a name is a module or an object defined in `base`
                    inner = f"{base}.{alias.name}"
                    if self.path(inner):
                        yield inner
                    elif self.path(base):
                        yield base

    def reached(self, module: str) -> frozenset[str]:
        """A module and all modules of the package that it imports, directly or not."""
        found = {module}
        waiting = [module]
        while waiting:
            for other in self.imports(waiting.pop()):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return frozenset(found)

    def digest(self, module: str) -> str:
        """Digest of the contents of a module and of all modules that it imports, directly or not."""
        if module not in self._digests:
            whole = hashlib.sha256()
            for name in sorted(self.reached(module)):
                text = self.read(name)
                whole.update(f"{name} {len(text)}\n".encode())
                whole.update(text)
            self._digests[module] = whole.hexdigest()
        return self._digests[module]


@functools.cache
def _sources_of(package: str) -> Sources:
    file = getattr(sys.modules[package], "__file__", None)
    if file is None:
        raise ModuleNotFoundError(f"{package!r} was not imported from a file")
    return Sources(package, Path(file))


def exists(module: str) -> bool:
    """Is there a source file of a module of this package?"""
    return _sources_of(module.partition(".")[0]).path(module) is not None


@functools.cache
def _all_kernels() -> str:
    """Digest of all files of the kernels."""
    whole = hashlib.sha256()
    folder = Path(__file__).parents[1]
    for path in sorted(folder.rglob("*.py")):
        whole.update(f"{path.relative_to(folder).as_posix()}\n".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def digest(module: str) -> str:
    """Digest of the contents that an imported module depends on.

    For a file outside the package every edit of a kernel counts, without an analysis of its imports.
    """
    root = module.partition(".")[0]
    own = _sources_of(root).digest(module)
    if root == __name__.partition(".")[0]:
        return own
    return hashlib.sha256(f"{own} {_all_kernels()}".encode()).hexdigest()
