"""Collects the errors of a file, so that all of them are reported at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TypeVar

from ...errors import HitogataError, SceneError
from .section import Section, written

T = TypeVar("T")


class Problems:
    """found: errors are added to it; None: the first one is raised, as usual."""

    def __init__(self, found: list[SceneError] | None = None) -> None:
        self.found = found

    @property
    def count(self) -> int:
        return len(self.found or ())

    @contextmanager
    def catching(self, consequence: type[HitogataError] | None = None) -> Iterator[None]:
        """Collect an error of this block; the rest of the block is left out.

        consequence: errors of the model layer that earlier errors of the file may have caused; they are dropped.
        """
        try:
            yield
        except SceneError as error:
            if self.found is None:
                raise
            if consequence is None or not isinstance(error.__context__, consequence):
                self.found.append(error)

    def each(self, sections: list[Section], read: Callable[[list[Section]], T], makes: Collection[str] = ()) -> T:
        """Read sections, a section with an error left out of the next attempt.

        read: changes nothing. makes: keys whose sections others may depend on; if one of those has an error, the rest
        is not checked.
        """
        while True:
            try:
                return read(sections)
            except SceneError as error:
                if self.found is None:
                    raise
                self.found.append(error)
                wrong = [one for one in sections if _is_in(error, one)]
                if not wrong or any(key in one for one in wrong for key in makes):
                    return read([])
                sections = [one for one in sections if one not in wrong]

    def end(self) -> None:
        """Raise the first error found, if any: the file has no valid contents."""
        if self.found:
            raise self.found[0]


def _is_in(error: SceneError, section: Section) -> bool:
    """Is an error about a key of a section, or about the section itself?"""
    path = written(section.path)
    return error.file == section.source.file and (error.key == path or error.key.startswith((f"{path}.", f"{path}[")))
