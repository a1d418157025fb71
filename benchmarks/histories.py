"""Ten thousand random histories of fifty operations each: no law of mechanics broken, nothing changed by a refusal.

python -m benchmarks histories             all of them, in as many processes as there are cores
python -m benchmarks.histories 1234        one, told operation by operation
python -m benchmarks.histories 1234 --shrink    with the operations left out that its failure does not need
python -m benchmarks.histories 0 --count 300    a batch
"""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.random_histories.history import OPERATIONS, Outcome, play
from benchmarks.random_histories.laws import LIMITS

HISTORIES, FEW = 10_000, 4
FEW_OPERATIONS = 10
#: s of real time after which no further batch is begun
LONGEST = 30 * 60.0
_BATCH = 20


def _play_batch(seeds: range, operations: int) -> list[Outcome]:
    return [play(seed, operations) for seed in seeds]


def _outcomes(first: int, count: int, operations: int, processes: int) -> Iterator[Outcome]:
    """Histories of some seeds, as many as there is time for."""
    begun = time.perf_counter()
    batches = [range(at, min(at + _BATCH, first + count)) for at in range(first, first + count, _BATCH)]
    if processes == 1 or len(batches) == 1:
        for batch in batches:
            if time.perf_counter() - begun < LONGEST:
                yield from _play_batch(batch, operations)
        return
    with ProcessPoolExecutor(processes) as pool:
        # as many in hand as there are processes, so that the last ones are not begun when time is over
        waiting = [pool.submit(_play_batch, batch, operations) for batch in batches[: 2 * processes]]
        for i in range(len(batches)):
            yield from waiting[i].result()
            if len(waiting) < len(batches) and time.perf_counter() - begun < LONGEST:
                waiting.append(pool.submit(_play_batch, batches[len(waiting)], operations))
            if i + 1 == len(waiting):
                return


def report(console: Console, outcomes: list[Outcome], wall: float) -> None:
    """How well each law was kept, with the seeds of the worst, and what failed."""
    table = Table(title=f"{len(outcomes)} histories, {sum(sum(o.done.values()) for o in outcomes)} operations")
    for heading in ("law", "median", "95 %", "99.9 %", "worst", "limit", "seed"):
        table.add_column(heading, justify="left" if heading == "law" else "right")
    for law, limit in LIMITS.items():
        found = [(o.worst[law][0], o.seed) for o in outcomes if law in o.worst]
        if limit == 0.0 or not found:
            continue
        values = np.maximum([value for value, _ in found], 0.0)
        cells = [f"{x:.1e}" for x in np.percentile(values, [50.0, 95.0, 99.9, 100.0])]
        table.add_row(law, *cells, f"{limit:.0e}", str(max(found)[1]))
    seconds = np.array([o.seconds for o in outcomes])
    table.add_section()
    cells = [f"{x:.2f}" for x in np.percentile(seconds, [50.0, 95.0, 99.9, 100.0])]
    table.add_row("s of a processor", *cells, "", str(outcomes[int(np.argmax(seconds))].seed))
    table.add_row("failed", *[""] * 3, str(sum(o.failure is not None for o in outcomes)), "0", "")
    console.print(table)
    refused = sum((o.refused for o in outcomes), Counter[str]())
    console.print(
        f"refused, with nothing changed: {refused.total()}; {wall:.0f} s, {seconds.sum():.0f} s of processors"
    )
    failed: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.failure is not None:
            failed[outcome.law].append(outcome)
    for law, those in failed.items():
        console.print(f"{law}: {len(those)} histories, seeds {', '.join(str(o.seed) for o in those[:12])}")
        console.print(f"  seed {those[0].seed}, operation {those[0].at}: {those[0].failure}", markup=False)


def shrink(outcome: Outcome) -> set[int]:
    """Operations that can be left out without a change of what fails, and where."""
    skip = set(range(outcome.at + 1, OPERATIONS))
    left = -1
    while left != len(skip):
        left = len(skip)
        for k in range(outcome.at):
            if k in skip:
                continue
            again = play(outcome.seed, outcome.at + 1, skip=skip | {k})
            if (again.law, again.at) == (outcome.law, outcome.at):
                skip.add(k)
    return skip


def main(*, short: bool = False) -> None:
    begun = time.perf_counter()
    processes = 1 if short else os.cpu_count() or 1
    outcomes = list(_outcomes(0, FEW if short else HISTORIES, FEW_OPERATIONS if short else OPERATIONS, processes))
    report(Console(), outcomes, time.perf_counter() - begun)


def _command() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.histories", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--count", type=int, default=1, help="that many histories, of this and the following seeds")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--shrink", action="store_true", help="leave out what the failure does not need")
    given = parser.parse_args()
    if given.count > 1:
        begun = time.perf_counter()
        outcomes = list(_outcomes(given.seed, given.count, OPERATIONS, given.processes))
        report(Console(), outcomes, time.perf_counter() - begun)
        return
    outcome = play(given.seed)
    skip = shrink(outcome) if given.shrink and outcome.failure is not None else set()
    outcome = play(given.seed, skip=skip, tell=print)
    print(outcome.failure or "all laws kept")


if __name__ == "__main__":
    _command()
