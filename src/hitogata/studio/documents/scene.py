"""A scene as a document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...io.scene.scene import Scene, read_scene
from ...io.toml.files import text_of
from ..live.run import Plan
from . import scene_text, toml_text
from .files import Root
from .text import TextDocument


class SceneDocument(TextDocument):
    """A scene: figures, connections, events."""

    scene: Scene
    #: a text, and where figures are in it; cached, because every state message contains it
    _placed: tuple[str, list[dict[str, Any]]] | None = None

    @classmethod
    def open(cls, root: Root, name: str) -> SceneDocument:
        path = root.path(name, there=True, endings=(".toml",))
        return cls(root, text_of(path, "scene"), name, path)

    def adopt(self, text: str) -> None:
        self.scene = self.read(text)

    def read(self, text: str) -> Scene:
        """The scene of a text, as new figures in a new world."""
        return read_scene(text, self.name, self._folder, unfinished=True)

    @property
    def title(self) -> str:
        return self.scene.title or Path(self.name).stem

    def figures(self) -> list[dict[str, Any]]:
        if self._placed is None or self._placed[0] is not self.text:
            self._placed = self.text, scene_text.figure_places(self.text, list(self.scene.world.figures))
        return self._placed[1]

    def settle(self, text: str) -> None:
        """Another text with the settings made during the run. The run goes on, and undoing its commands
        also undoes this."""
        if text != self.text:
            self.read(text)
            self._take(text, "set during the run")

    def plan(self) -> Plan:
        """The plan of the run."""
        scene, options = self.scene, self.scene.options
        tables = toml_text.tables_of(self.text, "event")
        pushes: list[None] = [None] * (len(scene.events) - len(tables))
        return Plan(
            world=scene.world,
            events=scene.events,
            motors=scene.motors,
            controllers=scene.controllers,
            dt=options.dt,
            integrator=options.integrator,
            every=options.every,
            tolerance=options.tolerance,
            duration=options.duration,
            title=self.title,
            tables=(*pushes, *tables),
        )
