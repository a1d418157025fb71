"""Runs a scene, prints its summary and writes the files asked for."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from ...io.scene.scene import Scene
    from ...run import Recording
    from .options import Beside


#: s
_MOMENT = 1.5


def run_scene(scene: Scene, record: Path, beside: Beside) -> Recording:
    """Run it into an .mcap file, print the summary, write the other files next to it."""
    from .endings import shown
    from .summary import print_summary

    record.parent.mkdir(parents=True, exist_ok=True)
    print(shown(scene.title or record.stem), end="\n\n", flush=True)
    run, seconds = _timed(scene, record)
    print_summary(run, seconds)
    print(f"recording: {record}")
    if beside.plot:
        run.plot(record.with_suffix(".png"))
        print(f"plot:      {record.with_suffix('.png')}")
    if beside.strip:
        path = record.with_name(f"{record.stem}-strip.png")
        print(f"strip:     {run.strip(path, title=scene.title or None)}")
    if beside.foxglove:
        print(f"foxglove:  {run.to_foxglove(record.with_name(f'{record.stem}-foxglove.mcap'))}")
    if beside.html:
        # short runs are played in slow motion, so they need more frames a second
        rate = 60.0 if run.duration > _MOMENT else 240.0
        print(f"replay:    {run.html(record.with_suffix('.html'), title=scene.title or None, rate=rate)}")
    return run


def _timed(scene: Scene, record: Path) -> tuple[Recording, float]:
    """The run and the seconds it took, compiling and loading kernels not counted."""
    from ...compiling import Progress
    from ...errors import DivergenceError
    from ...kernels.compiler.listeners import on_compile
    from ...run import simulate
    from .progress import RunProgress

    _warm_up()
    options = scene.options
    control, control_every = scene.control
    # kernels that few worlds need are compiled when the run comes to them
    compiling = Progress(io.StringIO(), live=False)
    on_compile(compiling)
    with RunProgress(options.duration, scene.title or "running") as progress:
        began = time.perf_counter()
        try:
            run = simulate(
                scene.world,
                options.duration,
                dt=options.dt,
                integrator=options.integrator,
                events=scene.events,
                control=control,
                control_every=control_every,
                record=record,
                every=options.every,
                tolerance=options.tolerance,
                joint_forces=options.joint_forces,
                progress=progress,
            )
        except DivergenceError as error:
            error.args = (f"{error}; the run up to here is in {record}",)
            raise
        except KeyboardInterrupt:
            print(f"\nhitogata: stopped; the run up to here is in {record}", file=sys.stderr)
            raise typer.Exit(130) from None
        return run, time.perf_counter() - began - compiling.total


def _warm_up() -> None:
    """Run a box on a string for two steps, so that all kernels are compiled now."""
    from ...chain.joints.joint import Ball
    from ...chain.world import World
    from ...figures import box
    from ...simulation.simulation import Simulation

    world = World()
    world.connect(world.ground, world.add(box())["box"], Ball())
    Simulation(world).run(2e-3)
