"""Names of an SDF model and of nested models: each has a scope of its own, `arm::hand` from outside."""

from __future__ import annotations

from dataclasses import dataclass

from ..elements import Element, shortened
from .frames import MODEL, ORIGIN, Frames, Place, pose_of
from .include import Library, Source

WORLD = "world"


@dataclass(frozen=True, eq=False)
class Scope:
    """prefix: of its names as seen from the outermost model. frame: name of the model's own frame."""

    source: Source
    prefix: str
    frame: str

    @property
    def element(self) -> Element:
        return self.source.element

    def whole(self, name: str) -> str:
        """A name in this model as seen from the outermost one."""
        return self.frame if name == MODEL else self.prefix + name


@dataclass(frozen=True, eq=False)
class Named:
    """An element and the scope it stands in."""

    element: Element
    scope: Scope


class Scopes:
    """A model with all nested models, their frames and names. frames: by full name, in the outermost model's frame.
    links, joints: by full name, in the order of the files."""

    def __init__(self, source: Source, library: Library) -> None:
        self.library = library
        self.frames = Frames()
        self.links: dict[str, Named] = {}
        self.joints: dict[str, Named] = {}
        #: the frame that a frame, a joint or a model is attached to
        self.attached: dict[str, str] = {}
        self.scopes = [Scope(source, "", MODEL)]
        for scope in self.scopes:  # grows while it is walked
            self._collect(scope)
            self.scopes += self._nested(scope)
        #: pose of the outermost model's frame in its placement frame
        self.shift = self._placed()

    def _collect(self, scope: Scope) -> None:
        element = scope.element
        for link in element.all("link"):
            name = scope.whole(link.required("name"))
            self._frame(name, link, scope, MODEL)
            self.links[name] = Named(link, scope)
        for frame in element.all("frame"):
            name, to = scope.whole(frame.required("name")), frame.get("attached_to") or MODEL
            self._frame(name, frame, scope, to)
            self.attached[name] = scope.whole(to)
        for joint in element.all("joint"):
            name, child = scope.whole(joint.required("name")), joint.needed("child").text
            self._frame(name, joint, scope, child)
            self.joints[name] = Named(joint, scope)
            self.attached[name] = scope.whole(child)

    def _frame(self, name: str, element: Element, scope: Scope, default: str) -> None:
        place, relative = pose_of(element)
        self.frames.add(name, element, place, scope.whole(relative or default))

    def _nested(self, outer: Scope) -> list[Scope]:
        """Nested models of a model. With merge, names of an included model become those of the including one."""
        found = []
        for source in self.library.models(outer.element, outer.source):
            merged = source.by is not None and source.by.get("merge", "false") in ("1", "true")
            name = source.name
            if not name or "::" in name:
                source.element.refuse(f"a model inside another is called {shortened(name)!r}; it needs a plain name")
            whole = outer.whole(f"_merged__{name}__model__" if merged else name)
            prefix = outer.prefix if merged else f"{whole}::"
            place, relative = pose_of(source.holder("pose"))
            self.frames.add(whole, source.by or source.element, place, outer.whole(relative or MODEL))
            if not merged:
                # listed under its own name, and under that of its frame
                self.frames.add(f"{prefix}{MODEL}", source.element, ORIGIN, whole)
            found.append(Scope(source, prefix, whole))
        return found

    def _placed(self) -> Place:
        """Apply placement frames of models, the innermost first; returns the outermost's."""
        outermost = ORIGIN
        for scope in reversed(self.scopes):
            given = None if scope.source.by is None else scope.source.by.one("placement_frame")
            name = scope.element.get("placement_frame", "") if given is None else given.text
            if not name or name == MODEL:
                continue
            shift = self.frames.put_by(scope.frame, scope.whole(name), scope.element)
            if scope.frame == MODEL:
                outermost = shift
            else:
                self.frames.move(scope.frame, shift)
        return outermost

    def link_of(self, name: str, element: Element) -> str | None:
        """The link that a frame, a joint or a model is attached to, full names; None if there is none."""
        seen: set[str] = set()
        while name not in self.links:
            if name in seen:
                element.refuse(f"{', '.join(list(seen)[:10])} are attached to one another in a ring")
            seen.add(name)
            if name in self.attached:
                name = self.attached[name]
                continue
            scope = next((one for one in self.scopes if name in (one.frame, f"{one.prefix}{MODEL}")), None)
            first = None if scope is None else self._canonical(scope)
            if first is None:
                return None
            name = first
        return name

    def _canonical(self, scope: Scope) -> str | None:
        """The link that represents a model: its canonical link, else its first."""
        given = scope.element.get("canonical_link")
        if given:
            return scope.whole(given)
        own = (name for name, one in self.links.items() if one.scope is scope)
        return next(own, next((name for name in self.links if name.startswith(scope.prefix)), None))
