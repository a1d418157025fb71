"""Prepares the kernels of a live run before they are needed."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from ...chain.world import World
from ...figures import box
from ...kernels.compiler.late import compile_late
from ...kernels.compiler.listeners import on_compile
from ..wire import commands
from .inputs import fits
from .run import LiveRun, Plan

#: kernels that a run without contact needs: the compiler only finds those that the present kernel calls
USUAL = 370
#: called with progress: the kernel that is being compiled ("" at the end), numbers of done and remaining ones
Report = Callable[[str, int, int], None]


def warm_up(contact: bool, report: Report) -> None:
    """A small run that uses every feature of a live run once, so that kernels missing in the cache are compiled."""
    done = 0

    def heard(kernel: str, started: bool, left: int) -> None:
        nonlocal done
        if started:
            report(kernel, done, max(left, USUAL - done))
        else:
            done += 1

    end = on_compile(heard)
    try:
        with tempfile.TemporaryDirectory(prefix="hitogata-") as folder:
            _run(contact, Path(folder))
        compile_late()  # otherwise these would be compiled during the run and interrupt it
    finally:
        end()
    report("", done, 0)


def _run(contact: bool, folder: Path) -> None:
    world = World()
    world.add(box(), at=(0.0, 0.0, 0.3), name="a")
    world.add(box(), at=(0.0, 0.5, 0.3), name="b")
    if contact:
        world.floor()
    run = LiveRun(Plan(world), folder)
    run.act(commands.Pull("a/box", (0.0, 0.0, 0.0), (0.0, 0.0, 0.4)))
    run.advance(0.004, 10.0)
    run.act(commands.Release())
    on_a, on_b = (0.0, 0.25, 0.0), (0.0, -0.24, 0.0)
    fits(run, commands.Fit("a/box", "b/box", on_a=on_a, on_b=on_b))
    run.act(commands.Connect("a/box", "b/box", {"type": "ball"}, on_a=on_a, on_b=on_b, snap=True))
    run.advance(0.01, 10.0)
    run.act(commands.Cut("box-box"))
    run.advance(0.01, 10.0)
    run.instant()
    run.look(0.005)
    run.close()
