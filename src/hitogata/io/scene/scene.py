"""Scene files: figures, connections, events and run options in TOML, so that a run needs no Python.

docs/scenes.md describes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

from ...chain.link import Link
from ...chain.shapes.material import Material
from ...chain.values.validate import number
from ...chain.world import GRAVITY, World
from ...errors import InputError, SceneError, UnknownName
from ...kernels.compiler.plain import uncompiled
from ...simulation.events.triggers import Event
from ...simulation.inputs.drives import Motor
from ...simulation.integrators import Integrator
from ..toml.files import MOST_ENTRIES, parsed, text_of
from ..toml.parts import gather
from ..toml.paths import path_inside
from ..toml.problems import Problems
from ..toml.section import Section
from .contact import lay_floor, read_contact, read_materials
from .controllers import grip_events, make_controllers, read_controllers
from .couplings import make_couplings
from .events import ACTIONS, read_events
from .figures import MOST_LINKS, add_figure
from .ground import lay_ground
from .joints import read_connection
from .motors import read_motors
from .pushes import read_pushes
from .springs import attach_springs

if TYPE_CHECKING:
    from ...control import WholeBody
    from ...simulation.inputs.control import Control

#: arrays of tables
TABLES = ("figure", "ground", "connection", "coupling", "spring", "event", "motor", "push", "controller")
#: steps of a run
MOST_STEPS = 1_000_000_000


@dataclass(frozen=True)
class RunOptions:
    """Run options of a scene.

    duration, dt, every (interval of recorded frames): s. tolerance: of 'adams' and 'adaptive'. joint_forces: record
    forces transmitted by joints. record: path of the recording.
    """

    duration: float
    dt: float = 1e-3
    integrator: Integrator = "adams"
    every: float = 0.01
    tolerance: float | None = None
    joint_forces: bool = False
    record: Path | None = None


@dataclass(frozen=True)
class Scene:
    """A world and its events."""

    title: str
    world: World
    events: tuple[Event, ...]
    options: RunOptions
    motors: Mapping[Link, Motor] = field(default_factory=dict)
    controllers: tuple[WholeBody, ...] = ()

    @property
    def control(self) -> tuple[Control | None, float | None]:
        """Controls of the joints, and the hold time of each, s: arguments of `Simulation`."""
        return control_of(self.controllers, self.motors)


def control_of(controllers: tuple[WholeBody, ...], motors: Mapping[Link, Motor]) -> tuple[Control | None, float | None]:
    """Controllers and motors as one control of a simulation, and its `control_every`."""
    if not controllers:
        return dict(motors) or None, None
    from ...control import Together

    together = Together(controllers, motors)
    return together, together.period


def load_scene(
    path: str | Path, parameters: Mapping[str, Any] | None = None, *, problems: list[SceneError] | None = None
) -> Scene:
    """Read a scene file. A mistake in it raises SceneError with file, line and key.

    parameters: values that take the place of those in its [parameters]. problems: see `read_scene`.
    """
    file = Path(path)
    return read_scene(text_of(file, "scene"), str(file), file.parent, parameters, problems=problems)


def read_scene(
    text: str,
    file: str = "scene",
    folder: Path | None = None,
    parameters: Mapping[str, Any] | None = None,
    *,
    unfinished: bool = False,
    problems: list[SceneError] | None = None,
) -> Scene:
    """The scene described by a text. file: its name in errors. folder: base of relative paths. parameters: values that
    replace those in its [parameters]. unfinished: a scene without figures is allowed.

    problems: receives all errors that can be found in one reading, before the first one is raised.
    """
    checked = Problems(problems)
    top = parsed(text, file)
    parts = gather(top, folder or Path(), parameters or {}, lambda path: parsed(text_of(path, "scene"), str(path)))
    title, options, gravity = top.text("title", ""), RunOptions(1.0), GRAVITY
    with checked.catching():
        options, gravity = _run(top.needed("run"), folder or Path())
    sections: dict[str, list[Section]] = {key: [] for key in TABLES}
    materials: dict[str, Material] = {}
    for part in parts:
        for key in TABLES:
            sections[key] += part.sections(key, MOST_ENTRIES)
        materials |= read_materials(part)
    floor, contact = _only(parts, "floor"), _only(parts, "contact")
    for part in parts:
        part.asked |= {"title", "run"}
        with checked.catching():
            part.done()
    if not sections["figure"] and not unfinished:
        with checked.catching():
            raise top.error("there is no [[figure]]; a scene needs at least one")
        checked.end()

    world = World(gravity)
    with uncompiled():  # errors of the scene are reported without waiting for the compiler
        drives: dict[Link, Motor] = {}
        before = checked.count
        for section in sections["figure"]:
            with checked.catching():
                add_figure(section, world, materials, folder or Path(), drives)
            if len(world.links) > MOST_LINKS:
                raise section.error(f"the scene now has {len(world.links)} links; at most {MOST_LINKS} are allowed")
        failed = checked.count > before
        with checked.catching():
            lay_floor(floor, world, materials)
        for section in sections["ground"]:
            with checked.catching():
                lay_ground([section], world, materials, folder or Path())
        if failed:
            checked.end()  # the rest names figures
        with checked.catching():
            read_contact(contact, world, materials)
        before = checked.count
        _connect(sections["connection"], sections["coupling"], world, checked)
        for section in sections["spring"]:
            with checked.catching():
                attach_springs([section], world)
        joined = checked.count == before
        motors = drives | checked.each(sections["motor"], lambda those: read_motors(those, world))
        pushes = checked.each(sections["push"], lambda those: read_pushes(those, world))
        if not joined:
            checked.end()  # events name connections
        making = ACTIONS - {"cut", "uncouple", "remove", "push"}
        events = (*pushes, *checked.each(sections["event"], lambda those: read_events(those, world), making))
        wanted = checked.each(sections["controller"], lambda those: read_controllers(those, world, folder or Path()))
        checked.end()
    controllers = make_controllers(wanted)
    return Scene(title, world, (*events, *grip_events(controllers)), options, motors, controllers)


def _only(parts: list[Section], key: str) -> Section | None:
    """A table that may be in only one file of the scene."""
    found = [section for part in parts if (section := part.section(key)) is not None]
    if len(found) > 1:
        raise found[-1].error(f"a file that is included has a [{key}] already")
    return found[0] if found else None


def _connect(connections: list[Section], couplings: list[Section], world: World, checked: Problems) -> None:
    """Connections and couplings of the start: all are made first, then one impulse removes forbidden velocities."""
    before = checked.count
    for section in connections:
        with checked.catching():
            join = read_connection(section, world)
            taken = join.options["name"] in world.connections
            with section.blaming("name" if taken else None):
                world.connect(join.a, join.b, join.joint, impact=False, **join.options)
    if checked.count > before:
        return
    with checked.catching():
        make_couplings(couplings, world)
    if world.connections and world.v.any():
        world.resolve_velocities()


def with_options(options: RunOptions, **given: Any) -> RunOptions:
    """The options with the given (not None) values replaced, checked as in a file."""
    said = {key: value for key, value in given.items() if value is not None}
    for key in ("duration", "dt"):
        if key in said:
            number(said[key], key, InputError, positive=True)
    if said.get("integrator", "adams") not in get_args(Integrator):
        raise UnknownName("integrator", said["integrator"], get_args(Integrator))
    if "record" in said and said["record"].suffix != ".mcap":
        raise InputError(f"record is {str(said['record'])!r}; a recording is an .mcap file")
    changed = replace(options, **said)
    if changed.duration / changed.dt > MOST_STEPS:
        raise InputError(f"{changed.duration:g} s in steps of {changed.dt:g} s are more than {MOST_STEPS:g} steps")
    return changed


def _run(section: Section, folder: Path) -> tuple[RunOptions, Any]:
    duration, dt = section.number("duration", positive=True), section.number("dt", 1e-3, positive=True)
    if duration / dt > MOST_STEPS:
        raise section.error(f"{duration:g} s in steps of {dt:g} s are more than {MOST_STEPS:g} steps", "duration")
    integrator = section.one_of("integrator", get_args(Integrator), "integrator", "adams")
    every = section.number("every", 0.01, positive=True)
    tolerance = section.number("tolerance", None, positive=True)
    joint_forces = section.flag("joint_forces", False)
    gravity = section.vector("gravity", 3, GRAVITY)
    record = path_inside(section, "record", folder) if "record" in section else None
    if record is not None and record.suffix != ".mcap":
        raise section.error(f"{record.name!r} must end in .mcap", "record")
    section.asked.add("record")
    section.done()
    return RunOptions(duration, dt, integrator, every, tolerance, joint_forces, record), gravity
