"""`hitogata run`: a scene file."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from .output.options import Beside, ViewAfter, grouped

EXAMPLES = """
[bold]Examples[/bold]

  hitogata run bar.toml

  hitogata run bar.toml --duration 10 --dt 0.0005 --integrator rk4

  hitogata run cart.toml --set speed=2.5

  hitogata run bar.toml --record runs/bar.mcap --plot --html --strip --foxglove
"""


@dataclass(frozen=True)
class Instead:
    """Options that take the place of the scene's."""

    duration: Annotated[float | None, typer.Option(help="s; instead of the scene's.")] = None
    dt: Annotated[float | None, typer.Option(help="Step, s; instead of the scene's.")] = None
    integrator: Annotated[
        str | None, typer.Option(help="'adams', 'euler', 'rk4', 'gill' or 'adaptive'; instead of the scene's.")
    ] = None
    joint_forces: Annotated[
        bool | None,
        typer.Option("--joint-forces", help="Also record forces and moments in joints.", show_default=False),
    ] = None
    record: Annotated[
        Path | None, typer.Option(help="Recording to write (.mcap); by default named after the scene, here.")
    ] = None


@grouped
def run(
    scene: Annotated[Path, typer.Argument(help="A scene file (.toml); see docs/scenes.md.", show_default=False)],
    instead: Instead,
    beside: Beside,
    parameters: Annotated[
        list[str] | None, typer.Option("--set", help="A parameter of the scene: name=value. Repeatable.")
    ] = None,
    view: ViewAfter = False,
) -> None:
    """Run a scene file: record it, print what happened."""
    from ..io.scene.scene import load_scene, with_options
    from ..warming import compile_beside
    from .output.running import run_scene

    compile_beside()
    loaded = load_scene(scene, _values(parameters or []))
    options = with_options(loaded.options, **asdict(instead))
    target = options.record or Path(f"{scene.stem}.mcap")
    done = run_scene(replace(loaded, options=options), target, beside)
    if view:
        done.view()


def _values(given: list[str]) -> dict[str, object]:
    """name=value of the command line, the value as in TOML; text needs no quotes there."""
    import tomllib

    from ..errors import InputError

    found: dict[str, object] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals or not name.strip():
            raise InputError(f"--set {one!r}: write name=value")
        try:
            found[name.strip()] = tomllib.loads(f"x = {value}")["x"]
        except (tomllib.TOMLDecodeError, KeyError):
            found[name.strip()] = value
    return found


run.__doc__ = f"{run.__doc__}\n{EXAMPLES}"
