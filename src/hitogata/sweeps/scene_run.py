"""One run of a scene with other values, and its results."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from ..errors import InputError, UnknownName
from ..io.recording.run import RunData

#: results from the run's summary that every table has
SUMMARY = ("duration", "steps", "work", "lost", "energy_end", "energy_error", "largest_loop_error", "deepest")
_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
#: quantities that a result can measure
KINDS = ("event", "position", "force")


@dataclass(frozen=True)
class SceneRun:
    """Runs a scene as a function of its values. It is stored as text, so that it can be sent to other processes.

    text: of the scene. folder: paths in it are relative to this. results: name → measured quantity, see docs/sweeps.md.
    """

    text: str
    name: str
    folder: str
    results: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @classmethod
    def of_file(cls, path: str | Path, results: Mapping[str, Mapping[str, Any]] | None = None) -> SceneRun:
        from ..io.toml.files import text_of

        file = Path(path)
        made = cls(text_of(file, "scene"), str(file), str(file.parent.resolve()), dict(results or {}))
        for name, what in made.results.items():
            checked_result(name, what)
        return made

    def check(self, values: Mapping[str, Any]) -> None:
        """Refuse values that the scene does not have, before any run starts."""
        self._scene(values)

    def _scene(self, values: Mapping[str, Any]) -> Any:
        import tomllib

        from ..io.scene.scene import read_scene

        known = tomllib.loads(self.text).get("parameters", {})
        own = {name: value for name, value in values.items() if name in known}
        text = with_values(self.text, {name: value for name, value in values.items() if name not in known})
        return read_scene(text, self.name, Path(self.folder), own)

    def __call__(self, values: Mapping[str, Any], record: Path | None = None) -> dict[str, Any]:
        """record: an .mcap file to write."""
        from ..run import simulate

        scene = self._scene(values)
        options = scene.options
        control, control_every = scene.control
        run = simulate(
            scene.world,
            options.duration,
            dt=options.dt,
            integrator=options.integrator,
            events=scene.events,
            control=control,
            control_every=control_every,
            every=options.every,
            tolerance=options.tolerance,
            record=record,
        )
        told = {name: run.summary[name] for name in SUMMARY}
        return told | {name: measured(run, what) for name, what in self.results.items()}


def with_values(text: str, values: Mapping[str, Any]) -> str:
    """A scene's text with other values at paths such as 'event[0].at' or 'figure[1].pose.trunk.at[2]'."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    if not values:
        return text
    document = tomlkit.parse(text)
    for path, value in values.items():
        steps = [key or int(index) for key, index in _STEP.findall(path)]
        place: Any = document
        try:
            for step in steps[:-1]:
                place = place[step]
            place[steps[-1]]  # raises if it does not exist
            place[steps[-1]] = value
        except (KeyError, IndexError, TypeError, TOMLKitError):
            known = [str(key) for key in document] + list(document.get("parameters", {}))
            raise UnknownName("value of the scene", path, known) from None
    return tomlkit.dumps(document)


def checked_result(name: str, what: Mapping[str, Any]) -> None:
    """Refuse a result without a measurable quantity."""
    kinds = [kind for kind in KINDS if kind in what]
    allowed = {"event": {"event"}, "position": {"position", "axis", "at"}, "force": {"force"}}
    if len(kinds) != 1 or not set(what) <= allowed[kinds[0]]:
        raise InputError(
            f"result {name!r} must be {{ event = … }}, {{ position = …, axis = …, at = … }} or {{ force = … }}, "
            f"not {dict(what)!r}"
        )
    if "axis" in what and what["axis"] not in ("x", "y", "z"):
        raise InputError(f"result {name!r}: axis is {what['axis']!r}; choose from x, y, z")
    if "position" in what and "axis" not in what:
        raise InputError(f"result {name!r}: give the axis of the position, x, y or z")


def measured(run: RunData, what: Mapping[str, Any]) -> float:
    """The instant of an event, s; a coordinate of a link, m, at the end or at an event; the largest force of a
    connection, N. NaN if it did not happen or was not there."""
    if "event" in what:
        return _instant(run, what["event"])
    if "force" in what:
        if what["force"] not in run.connections:
            return float("nan")
        force = np.linalg.norm(run.forces(what["force"])[:, 3:], axis=1)
        return float(np.nanmax(force)) if np.isfinite(force).any() else float("nan")
    at = run.end if "at" not in what else _instant(run, what["at"])
    if not np.isfinite(at):
        return float("nan")
    world = run.world_at(at)
    return float(world.pose(world[what["position"]]).p["xyz".index(what["axis"])])


def _instant(run: RunData, name: str) -> float:
    return next((entry.time for entry in run.events if entry.kind == "event" and entry.name == name), float("nan"))
