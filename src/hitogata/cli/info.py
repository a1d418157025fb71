"""`hitogata info`: a ready-made figure, a robot of a file, a scene or a recording in text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output.options import Root

if TYPE_CHECKING:
    from ..chain.world import World

EXAMPLES = """
[bold]Examples[/bold]

  hitogata info gymnast

  hitogata info human --height 1.62 --mass 54 --sex female --picture human.png

  hitogata info bar.toml

  hitogata info bar.toml --links --picture links.png

  hitogata info bar.mcap

  hitogata info robot.urdf

  hitogata info g1.xml --anatomy --picture g1.png
"""
#: endings of files that describe robots
ROBOTS = (".urdf", ".xml", ".mjcf", ".sdf")


def info(
    what: Annotated[
        str,
        typer.Argument(
            help="A scene (.toml), a recording (.mcap), a robot (.urdf, .sdf, .xml), a capture (.bvh), or a figure "
            "that `hitogata list` names."
        ),
    ],
    height: Annotated[float | None, typer.Option(help="Of the figure, m.")] = None,
    mass: Annotated[float | None, typer.Option(help="Of the figure, kg.")] = None,
    sex: Annotated[str | None, typer.Option(help="'male' or 'female'.")] = None,
    picture: Annotated[Path | None, typer.Option(help="Also draw it, into this file (.png).")] = None,
    size: Annotated[int, typer.Option(help="Width and height of the picture, pixels.")] = 900,
    links: Annotated[
        bool,
        typer.Option(
            "--links", help="The four pointers of each link instead, also after each change of a scene's run."
        ),
    ] = False,
    root: Root = None,
    anatomy: Annotated[
        bool, typer.Option("--anatomy", help="Of a robot's file: feet, soles, hands, head and directions.")
    ] = False,
) -> None:
    """Print the tree and masses of a figure or robot file, a scene, or the summary of a recording."""
    from .. import figures
    from ..errors import InputError, UnknownName

    ending = Path(what).suffix
    if ending in (".toml", ".mcap", ".bvh", *ROBOTS) and any(option is not None for option in (height, mass, sex)):
        raise InputError(f"{what!r} is a file; --height, --mass and --sex are for figures")
    if anatomy:
        if ending not in ROBOTS:
            raise InputError(f"--anatomy is for a robot's file ({', '.join(ROBOTS)}), not {what!r}")
        _show_anatomy(Path(what), picture, size, root)
    elif links:
        show_links(what, picture)
    elif ending == ".toml":
        _show_scene(Path(what), picture, size)
    elif ending == ".mcap":
        _show_recording(Path(what), picture, size)
    elif ending == ".bvh":
        _show_capture(Path(what))
    elif ending in ROBOTS:
        _show_robot(Path(what), picture, size, root)
    elif what in figures.__all__:
        show_figure(what, picture, size, height=height, mass=mass, sex=sex)
    else:
        raise UnknownName("ready-made figure", what, figures.__all__)


def show_figure(name: str, picture: Path | None = None, size: int = 900, **given: float | str | None) -> None:
    """A ready-made figure: its tree, its masses and, on request, its picture."""
    import inspect

    from .. import figures
    from ..chain.world import World
    from ..errors import InputError
    from ..kernels.compiler.plain import uncompiled
    from .output.figures_table import print_figures

    make = getattr(figures, name)
    options = {key: value for key, value in given.items() if value is not None}
    takes = inspect.signature(make).parameters
    for key in options:
        if key not in takes:
            raise InputError(f"{name!r} takes no --{key}")
    missing = [key for key, one in takes.items() if one.default is inspect.Parameter.empty and key not in options]
    if missing:
        raise InputError(f"{name!r} needs {', '.join(missing)}; only a scene can say so: see docs/scenes.md")
    with uncompiled():
        world = World()
        figure = world.add(make(**options))
        print(world, end="\n\n")
        print_figures(figure)
    if picture is not None:
        _draw(world, picture, size, f"{name.replace('_', ' ')}, {figure.mass:g} kg, {figure.nv} degrees of freedom")


def show_links(what: str, picture: Path | None) -> None:
    """Pointers of a figure's links, or of a scene's before its run and after each change of structure."""
    from ..chain.outline import pointer_table
    from ..demos import demo_names, demo_path
    from ..errors import InputError

    if what in demo_names():
        what = str(demo_path(what))
    worlds = _structures(what)
    if not worlds:
        raise InputError(f"{what!r} has no links to show; give a scene (.toml), a demo, a recording or a figure")
    for head, world in worlds.items():
        print(f"{head}\n{pointer_table(world)}\n")
    if picture is not None:
        from ..studio.pictures.plots.pointers import plot_pointers

        print(f"picture: {plot_pointers(worlds, picture, title=Path(what).stem)}")


def _structures(what: str) -> dict[str, World]:
    """Worlds of a run by the time at which each structure began; of a figure, its only one."""
    from .. import figures
    from ..chain.world import World
    from ..io.recording.mcap.reader import load
    from ..io.scene.scene import load_scene
    from ..run import simulate

    if Path(what).suffix == ".toml":
        scene = load_scene(Path(what))
        control, every = scene.control
        run = simulate(
            scene.world,
            scene.options.duration,
            dt=scene.options.dt,
            integrator=scene.options.integrator,
            events=scene.events,
            control=control,
            control_every=every,
            every=scene.options.duration,
        )
        return {f"from {segment.time[0]:.3f} s on": segment.model for segment in run.segments}
    if Path(what).suffix == ".mcap":
        return {f"from {segment.time[0]:.3f} s on": segment.model for segment in load(Path(what)).segments}
    if what in figures.__all__:
        world = World()
        world.add(getattr(figures, what)())
        return {what: world}
    return {}


def _show_capture(path: Path) -> None:
    from ..io.capture.bvh import LARGEST_BVH, read_bvh
    from ..io.models.files import Files

    capture = read_bvh(Files(path).text(LARGEST_BVH), str(path))
    depth: list[int] = []
    for name, parent, channels in zip(capture.names, capture.parents, capture.channels, strict=True):
        depth.append(0 if parent < 0 else depth[parent] + 1)
        print(f"{'  ' * depth[-1]}{name}  {' '.join(channels)}")
    print(
        f"\n{len(capture.names)} joints, {len(capture)} frames every {capture.dt:g} s, {len(capture) * capture.dt:g} s"
    )
    for note in capture.notes:
        print(note)


def _show_robot(path: Path, picture: Path | None, size: int, root: Path | None) -> None:
    from ..chain.world import World
    from ..io.models.read import read_robot
    from ..kernels.compiler.plain import uncompiled

    found = read_robot(path, missing="leave out", root=root)
    with uncompiled():
        world = World(found.gravity)
        placed = found.add(world)
        print(world, end="\n\n")
    for name, actuator in found.actuators.items():
        print(f"motor: {actuator.link} ({name})")
    for name in found.poses:
        print(f"key pose: {name}")
    print(f"\n{found.report}")
    if picture is not None:
        _draw(world, picture, size, f"{path.stem}, {sum(figure.mass for figure in placed.figures):g} kg")


def _show_anatomy(path: Path, picture: Path | None, size: int, root: Path | None) -> None:
    from ..chain.world import World
    from ..io.models.read import read_robot
    from ..kernels.compiler.plain import uncompiled
    from ..roles import anatomy_of
    from ..roles.marks import marks

    found = read_robot(path, missing="leave out", root=root)
    with uncompiled():
        world = World(found.gravity)
        known = anatomy_of(found.add(world, snap=True).figure)
        print(known)
        for shape in marks(known):
            world.lay(shape)
    if picture is not None:
        _draw(world, picture, size, f"{path.stem}: left green, right red")


def _show_scene(path: Path, picture: Path | None, size: int) -> None:
    from ..io.scene.scene import load_scene
    from ..kernels.compiler.plain import uncompiled

    scene = load_scene(path)
    options = scene.options
    print(scene.title or path.stem, end="\n\n")
    with uncompiled():
        print(scene.world, end="\n\n")
    for event in scene.events:
        print(f"event: {event.name}: {', '.join(kind for kind, _ in event.actions)}")
    for link in scene.motors:
        print(f"motor: {link.path}")
    if scene.world.contact.on:
        count = sum(shape.touches for link in scene.world.links for shape in link.shapes)
        print(f"contact: {count} shapes, law '{scene.world.contact.law}'")
    print(f"run: {options.duration:g} s in steps of {options.dt:g} s, integrator '{options.integrator}'")
    if picture is not None:
        _draw(scene.world, picture, size, scene.title or None)


def _show_recording(path: Path, picture: Path | None, size: int) -> None:
    from ..io.recording.mcap.reader import load  # without all that `hg.load` gives a run to do
    from ..kernels.compiler.plain import uncompiled
    from .output.summary import print_summary

    with uncompiled():
        run = load(path)
        print(run.segments[0].model, end="\n\n")
        print(f"{len(run)} frames from {run.start:g} to {run.end:g} s, {len(run.segments)} structures", end="\n\n")
        print_summary(run)
    if picture is not None:
        _draw(run.world_at(run.end), picture, size, f"{path.stem} at {run.end:g} s")


def _draw(world: object, path: Path, size: int, title: str | None) -> None:
    from ..chain.world import World
    from ..studio.pictures.render.still import picture

    assert isinstance(world, World)
    print("drawing …", flush=True)
    print(f"picture: {picture(world, path, size=(size, size), title=title)}")


info.__doc__ = f"{info.__doc__}\n{EXAMPLES}"
