"""Ten thousand random histories of fifty operations each: no law of mechanics broken, nothing changed by a refusal.

python -m benchmarks histories             all of them, in as many processes as there are cores
python -m benchmarks.histories 1234        one, reported operation by operation
python -m benchmarks.histories 1234 --shrink    without the operations that its failure does not need
python -m benchmarks.histories 0 --count 300    a batch

Violations are printed when they are found, with the progress from time to time.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice

import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.random_histories.history import OPERATIONS, Outcome, play
from benchmarks.random_histories.laws import LIMITS

HISTORIES, FEW = 10_000, 4
FEW_OPERATIONS = 10
#: s of real time after which no further batch is begun, and between two lines of progress
LONGEST, TELL = 30 * 60.0, 30.0
#: histories per batch of a process
BATCH = 10


def _play_batch(seeds: range, operations: int) -> list[Outcome]:
    return [play(seed, operations) for seed in seeds]


def _outcomes(first: int, count: int, operations: int, processes: int) -> Iterator[Outcome]:
    """Histories of some seeds, as many as there is time for, as they are done."""
    begun = time.perf_counter()
    if processes == 1:
        for seed in range(first, first + count):
            if time.perf_counter() - begun < LONGEST:
                yield play(seed, operations)
        return
    batches = iter([range(at, min(at + BATCH, first + count)) for at in range(first, first + count, BATCH)])
    # processes share compiled kernels, and several threads do not pay for matrices of ten rows
    yield from _play_batch(next(batches), operations)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as pool:
        waiting = {pool.submit(_play_batch, batch, operations) for batch in islice(batches, processes)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for one in done:
                yield from one.result()
                if time.perf_counter() - begun < LONGEST and (batch := next(batches, None)) is not None:
                    waiting.add(pool.submit(_play_batch, batch, operations))


def _told(console: Console, outcomes: Iterator[Outcome], count: int) -> list[Outcome]:
    """All outcomes; failures are printed as they come, and progress from time to time."""
    begun = told = time.perf_counter()
    found: list[Outcome] = []
    for outcome in outcomes:
        found.append(outcome)
        if outcome.failure is not None:
            console.print(f"seed {outcome.seed}, operation {outcome.at}: {outcome.failure}", markup=False)
        now = time.perf_counter()
        if now - told > TELL:
            told, rate = now, len(found) / (now - begun)
            broken = sum(o.failure is not None for o in found)
            console.print(
                f"{len(found)} of {count} histories, {broken} broke a law; {60.0 * rate:.0f} a minute, "
                f"{(count - len(found)) / rate / 60.0:.0f} min to go"
            )
    return found


def report(console: Console, outcomes: list[Outcome], wall: float) -> None:
    """Largest error of each law, with the seeds of the worst, and the failures."""
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
        console.print(f"{law}: {len(those)} histories, seeds {', '.join(str(o.seed) for o in those)}")


def shrink(outcome: Outcome) -> set[int]:
    """Operations that can be omitted without a change of the failure."""
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
    console, count = Console(), FEW if short else HISTORIES
    processes = 1 if short else os.cpu_count() or 1
    outcomes = _outcomes(0, count, FEW_OPERATIONS if short else OPERATIONS, processes)
    report(console, _told(console, outcomes, count), time.perf_counter() - begun)


def _command() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.histories", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--count", type=int, default=1, help="number of histories, of this and the following seeds")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--shrink", action="store_true", help="omit operations that the failure does not need")
    given = parser.parse_args()
    if given.count > 1:
        console, begun = Console(), time.perf_counter()
        outcomes = _outcomes(given.seed, given.count, OPERATIONS, given.processes)
        report(console, _told(console, outcomes, given.count), time.perf_counter() - begun)
        return
    outcome = play(given.seed)
    skip = shrink(outcome) if given.shrink and outcome.failure is not None else set()
    outcome = play(given.seed, skip=skip, tell=print)
    print(outcome.failure or "all laws kept")


if __name__ == "__main__":
    _command()
