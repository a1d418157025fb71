"""`hitogata demo`: the worked examples of the papers, and the human figure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .output.options import Beside, Out, Shown, ViewAfter

if TYPE_CHECKING:
    from ..run import Recording

EXAMPLES = """
[bold]Examples[/bold]

  hitogata demo

  hitogata demo catch --view

  hitogata demo swing --out swing --duration 2

  hitogata demo tilted-box

  hitogata demo jump

  hitogata demo human

  hitogata demo rolling-walk
"""


def demo(
    name: Annotated[str, typer.Argument(help="One of those that `hitogata list` names.")] = "release",
    out: Out = Path("hitogata-demo"),
    duration: Annotated[float | None, typer.Option(help="s; instead of the demo's.")] = None,
    view: ViewAfter = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only the recording: no plot, strip or page.")] = False,
) -> None:
    """Run a demo: summary, recording, plot, film strip and a replay in one web page."""
    from ..demos import compared_by_law, demo_names, load_demo, motion_names
    from ..demos.walks import WALKS
    from ..errors import UnknownName
    from ..io.scene.scene import with_options
    from ..warming import compile_beside
    from .info import show_figure
    from .output.running import run_scene

    if name.replace(" ", "-") in WALKS:
        _show_walk(name.replace(" ", "-"), out, duration, view=view, quick=quick)
        return
    if name == "human":
        show_figure("human", picture=out / "human.png")
        return
    if name in motion_names():
        _design(name, out, duration, quick, view)
        return
    if name not in demo_names():
        raise UnknownName("demo", name, [*demo_names(), *motion_names(), *WALKS, "human"])
    compile_beside()
    scene = load_demo(name)
    scene = replace(scene, options=with_options(scene.options, duration=duration))
    done = run_scene(scene, out / f"{name}.mcap", Beside(not quick, not quick, not quick))
    if compared_by_law(name) is not None:
        _compare_laws(name, done, duration, out, quick)
    if view:
        done.view()


def _show_walk(name: str, out: Path, duration: float | None, *, view: bool, quick: bool) -> None:
    from ..demos.walks import WALKS
    from ..errors import InputError
    from .output.playing import show

    if duration is not None:
        raise InputError(f"demo {name!r} lasts as long as its steps; --duration is not allowed")
    stem = out / name
    files = {"record": stem.with_suffix(".mcap")}
    if not quick:
        files |= {"html": stem.with_suffix(".html"), "plot": stem.with_suffix(".png")}
        files |= {"strip": out / f"{name}-strip.png"}
    print((WALKS[name].__doc__ or name).strip())
    show(WALKS[name](), Shown(**files, view=view), joints_only=name != "passive-walker")


def _compare_laws(name: str, done: Recording, duration: float | None, out: Path, quick: bool) -> None:
    """The same scene by the other laws of contact, and on foam; all in one plot."""
    from ..demos import compared_by_law, load_demo, other_contacts
    from ..errors import DivergenceError
    from ..io.scene.scene import with_options
    from ..run import load
    from .output.running import run_scene

    pair = compared_by_law(name)
    assert pair is not None
    runs = {"exact": done}
    for other, change in other_contacts(name).items():
        scene = load_demo(name)
        change(scene.world)
        options = with_options(scene.options, duration=duration)
        scene = replace(scene, title=f"{scene.title}: {other}", options=options)
        print()
        record = out / f"{name}-{other.replace(', λ = 1', ' relaxed').replace(' ', '-')}.mcap"
        try:
            runs[other] = run_scene(scene, record, Beside(html=not quick, strip=not quick))
        except DivergenceError as error:
            # a law that fails does not stop the others; its run is drawn up to the failure
            print(f"{other}: {error}")
            runs[other] = load(record)
    if not quick and all(run.contact_count for run in runs.values()):
        from ..studio.pictures.plots.contacts import plot_laws

        print(f"laws:      {plot_laws(runs, out / f'{name}-laws.png', *pair, title=load_demo(name).title)}")


def _design(name: str, out: Path, duration: float | None, quick: bool, view: bool) -> None:
    from ..demos import is_played, motion_path
    from ..errors import InputError
    from .design import design_file
    from .output.clip_files import ClipFiles

    if duration is not None:
        raise InputError(f"the keyframes of demo {name!r} determine its duration; --duration is not allowed")
    files = ClipFiles(plot=not quick, fit=not quick, html=not quick, strip=not quick)
    design_file(motion_path(name), out, files, simulate=is_played(name), view=view)


demo.__doc__ = f"{demo.__doc__}\n{EXAMPLES}"
