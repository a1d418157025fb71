"""The biped workspace without rendering: latency from a slider to the updated walk.

A page of no picture sends what a slider sends while it moves, and waits for the block with both robots, all poses and
all branches. New legs are new bodies; a new stride is not.
"""

from __future__ import annotations

import asyncio
import tempfile
import time

import numpy as np
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.biped.study import read_study
from hitogata.errors import HitogataError
from hitogata.studio.documents.files import Root
from hitogata.studio.doors.serve import Studio
from hitogata.studio.wire.gaits import walk_message

from .biped_settings import settings
from .studio_client import Client, page
from .timing import verdict

#: ms: from slider to walk; a new robot with its walk
SLIDER_LIMIT, ROBOT_LIMIT = 50.0, 30.0
#: table, key, first value, and how much more each time
SLIDERS = (("walk", "step", 0.05, 2e-4), ("biped", "radius", 0.08, 2e-4), ("biped", "l2", 0.06, 1e-4))


def main(*, short: bool = False) -> None:
    table = Table(title="biped workspace, rolling and flat feet side by side")
    for name in ("", "median", "95 %", "limit, ms", ""):
        table.add_column(name, justify="left" if not name else "right")
    _robots(table, 3 if short else 60)
    _at_random(table, 10 if short else 1000)
    with tempfile.TemporaryDirectory() as folder, Studio(Root.at(folder), []) as studio:
        asyncio.run(_measure(studio, table, 3 if short else 60))
    Console(width=130).print(table)


def _add(table: Table, name: str, taken: list[float], limit: float) -> None:
    middle, high = (1e3 * float(np.percentile(taken, q)) for q in (50, 95))
    table.add_row(name, f"{middle:.1f}", f"{high:.1f}", f"{limit:g}", verdict(middle, limit))


def _robots(table: Table, times: int) -> None:
    """In this process, by its own time on the processor."""
    taken = []
    for k in range(times + 1):
        began = time.process_time()
        made = hg.biped.robot(0.08 + 1e-4 * k, dimensions=hg.biped.Dimensions(l2=0.06 + 1e-4 * k))
        hg.biped.walk(made, "roll").angles  # noqa: B018
        taken.append(time.process_time() - began)
    _add(table, "a new robot, its walk, its angles (processor)", taken[1:], ROBOT_LIMIT)


def _at_random(table: Table, count: int) -> None:
    """Drags all sliders anywhere: the page shows a walk, or a reason why there is none; any other exception fails."""
    walked, refused, taken = 0, 0, []
    for seed in range(count):
        began = time.process_time()
        try:
            study = read_study(settings(seed))
            motion, beside = study.motion(), study.companion()
            walk_message([motion, *([] if beside is None else [beside])], seed, study.branch)
            walked += 1
        except HitogataError as error:
            refused += len(str(error)) > 20
        taken.append(time.process_time() - began)
    _add(table, f"{count} settings at random: {walked} walk, {refused} refused (processor)", taken, SLIDER_LIMIT)


async def _measure(studio: Studio, table: Table, times: int) -> None:
    async with page(studio) as one:
        await one.do("new", what="biped")
        for which, key, first, more in SLIDERS:
            taken = [await _slide(one, which, key, first + more * k, k) for k in range(times + 1)]
            _add(
                table,
                f"slider {which}.{key}: the walk, ready to go (processor)",
                [t for _, t in taken[1:]],
                SLIDER_LIMIT,
            )
            _add(table, f"slider {which}.{key}: from the page and back", [t for t, _ in taken[1:]], SLIDER_LIMIT)


async def _slide(one: Client, table: str, key: str, value: float, number: int) -> tuple[float, float]:
    """s until the walk was shown, and s of processor time that the studio reports for it."""
    began = time.perf_counter()
    await one.send(do="biped_set", id=1_000_000 + number, table=table, values={key: round(value, 6)}, done=False)
    arrived = processor = None
    while arrived is None or processor is None:
        said = await one.take()
        if said is None:
            arrived = time.perf_counter() - began
        elif isinstance(said, dict) and said.get("id") == 1_000_000 + number:
            processor = said["ok"]["processor"]
    return arrived, processor
