"""Models that an SDF file includes from other files."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..elements import LARGEST_FILE, MOST_ELEMENTS, Element, parse, shortened
from ..files import DEEPEST_INCLUDE, MOST_INCLUDES, Files, Missing, read_regular

#: most included models, repetitions counted
MOST_MODELS = 2_000


@dataclass(frozen=True, eq=False)
class Source:
    """A <model> and its origin.

    by: the <include> element, None if the model is in the file itself. version: of its file. files: base of the
    names in it. chain: files that include one another down to it.
    """

    element: Element
    by: Element | None
    version: tuple[int, int]
    files: Files
    chain: tuple[Path, ...]

    @property
    def name(self) -> str:
        """The name given by the <include>, else its own."""
        own: str = self.element.get("name", "")
        given = None if self.by is None else self.by.one("name")
        return given.text if given is not None and given.text else own

    def holder(self, tag: str) -> Element:
        """The element that holds a child: the <include>, else the model."""
        return self.by if self.by is not None and self.by.one(tag) is not None else self.element


def version_of(root: Element) -> tuple[int, int]:
    words = root.get("version", "1.6").split(".")
    if len(words) < 2 or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words[:2]):
        root.refuse(f"version is {shortened('.'.join(words))!r}; it must be like 1.6")
    return int(words[0]), int(words[1])


class Library:
    """Reads the files that are included, each once. roots: of all of them, the first file's first."""

    def __init__(self, root: Element, files: Files) -> None:
        self.roots = [root]
        self.first = files.path.resolve()
        self._known: dict[Path, Element] = {}
        self._bytes = 0
        self._models = 0
        self._elements = 0

    def models(self, element: Element, of: Source) -> list[Source]:
        """Models in an element, included ones too, in the order of the file."""
        found = []
        for child in element.children:
            if child.tag == "model":
                child.taken = True
                found.append(Source(child, None, of.version, of.files, of.chain))
            elif child.tag == "include":
                child.taken = True
                found.append(self._included(child, of))
        return found

    def _included(self, include: Element, of: Source) -> Source:
        uri = include.needed("uri").text
        path, folder = _model_file(uri, include, of.files)
        if path in of.chain:
            ring = " → ".join(one.name for one in (*of.chain[of.chain.index(path) :], path))
            include.refuse(f"include of {shortened(uri)!r}: files include one another in a ring ({shortened(ring)})")
        if len(of.chain) >= DEEPEST_INCLUDE:
            include.refuse(f"files include one another more than {DEEPEST_INCLUDE} deep")
        root = self._known.get(path) or self._parsed(path, uri, include)
        models = root.all("model")
        if len(models) != 1:
            include.refuse(f"include of {shortened(uri)!r}: it holds {len(models)} models; it must hold one")
        self._models += 1
        if self._models > MOST_MODELS:
            include.refuse(f"more than {MOST_MODELS} models are included")
        self._elements += sum(1 for _ in models[0].walk())
        if self._elements > MOST_ELEMENTS:
            include.refuse(f"more than {MOST_ELEMENTS} elements are included")
        files = Files(path, of.files.packages, root=folder)
        return Source(models[0].copied(""), include, version_of(root), files, (*of.chain, path))

    def _parsed(self, path: Path, uri: str, include: Element) -> Element:
        if len(self._known) >= MOST_INCLUDES:
            include.refuse(f"more than {MOST_INCLUDES} files are included")
        try:
            data = read_regular(path, LARGEST_FILE - self._bytes)
        except Missing as why:
            include.refuse(f"include of {shortened(uri)!r}: {why}")
        self._bytes += len(data)
        root = parse(data, str(path))
        if root.tag != "sdf":
            include.refuse(f"include of {shortened(uri)!r}: its root tag is <{shortened(root.tag)}>; it must be <sdf>")
        self._known[path] = root
        self.roots.append(root)
        return root


def _model_file(uri: str, include: Element, files: Files) -> tuple[Path, Path]:
    """The file that a model's address refers to, and the folder outside of which no file is read.

    A folder holds a model.config that names the file of each version of SDF; the newest is taken, else model.sdf.
    """
    try:
        path = files.find(uri, include, package=True)
    except Missing as why:
        include.refuse(f"include of {shortened(uri)!r}: {why}")
    if not path.is_dir():
        return path, path.parent
    name, config = "model.sdf", path / "model.config"
    if config.is_file():
        try:
            root = parse(read_regular(config.resolve(), LARGEST_FILE), str(config))
        except Missing as why:
            include.refuse(f"include of {shortened(uri)!r}: {why}")
        known = [(version_of(one), one.text) for one in root.all("sdf") if one.text]
        name = max(known, default=((0, 0), name))[1]
    inner = Files(path / "model.config", files.packages)
    return inner.find(name, include), path
