"""Every result bit for bit as before: digests of end states, written to a file and compared with those of another tree.

python -m benchmarks.same_bits --write before.json      2,000 histories and all other parts, in two processes
python -m benchmarks.same_bits --against before.json    the same cases again: lists every case that differs
python -m benchmarks.same_bits --only demos --only motions --against before.json
python -m benchmarks same_bits                          100 histories and all other parts, twice: results repeat

The parts: random histories (all states, and the values of the laws besides), demos, runs of worlds of the benchmarks,
designed motions, motions played through the dynamics, rollouts. A digest is the SHA-256 of the bytes of all numbers.
Errors count by their class, because messages may be reworded. Runs are done by one `run(t)`, without a recorder.

Digests hold for one kind of processor and one version of numpy, numba and Python. A file of other ones is refused.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import platform
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np
from llvmlite import binding
from rich.console import Console
from rich.table import Table

import hitogata as hg

from .random_histories.history import OPERATIONS
from .same_bits_cases import CASES, PARTS, Digests, history

HISTORIES, SAMPLE, FEW = 2_000, 100, 3
FEW_OPERATIONS = 10
PROCESSES = 2
#: histories of one task
BATCH = 10
#: s between two lines about progress
REPORT = 30.0


class Task(NamedTuple):
    """A task of one process: cases of a part by name, or histories by seed."""

    part: str
    names: tuple[str, ...] = ()
    seeds: range = range(0)
    operations: int = OPERATIONS

    @property
    def cases(self) -> list[str]:
        names = self.names or [f"{seed}{law}" for seed in self.seeds for law in ("", ", laws")]
        return [f"{self.part} {name}" for name in names]


def tasks(parts: Iterable[str], histories: int, operations: int = OPERATIONS) -> list[Task]:
    """The long ones first."""
    found = [Task(part, (name,)) for part in reversed(CASES) if part in parts for name in CASES[part]()]
    for first in range(0, histories if "histories" in parts else 0, BATCH):
        seeds = range(first, min(first + BATCH, histories))
        found.append(Task("histories", seeds=seeds, operations=operations))
    return found


def done(task: Task) -> tuple[Digests, float]:
    """Digests by the names of cases, and s of the processor."""
    begun = time.process_time()
    found: Digests = {}
    if task.part == "histories":
        for seed in task.seeds:
            found |= history(seed, task.operations)
    else:
        found = {f"{task.part} {name}": str(CASES[task.part]()[name]()) for name in task.names}
    return found, time.process_time() - begun


def _each(asked: list[Task], processes: int) -> Iterator[tuple[Task, Digests, float]]:
    """Results of `done` for each task, as they end."""
    if processes == 0:
        for task in asked:
            yield task, *done(task)
        return
    # matrices are multiplied by one thread, so that the order of sums does not depend on the number of processors
    os.environ |= {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(done, task): task for task in asked}
        for future in as_completed(waiting):
            yield waiting[future], *future.result()


def digests(asked: list[Task], processes: int = PROCESSES) -> tuple[Digests, dict[str, float]]:
    """Digests of all cases in the order of the tasks, and s of the processor by part."""
    found: Digests = {}
    seconds = dict.fromkeys(PARTS, 0.0)
    begun = last = time.perf_counter()
    for count, (task, digest, spent) in enumerate(_each(asked, processes), 1):
        found |= digest
        seconds[task.part] += spent
        if time.perf_counter() - last > REPORT:
            last = time.perf_counter()
            sys.stderr.write(f"hitogata: {count} of {len(asked)} tasks after {last - begun:.0f} s\n")
    return {name: found[name] for task in asked for name in task.cases}, seconds


def machine() -> dict[str, str]:
    """Properties of the machine and of libraries that affect digests."""
    return {
        "processor": f"{platform.machine()}, {binding.get_host_cpu_name()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
    }


def differing(found: Digests, before: Digests) -> list[str]:
    """Names of cases whose digests differ, and of those that only one of the two has."""
    return [name for name in found | before if found.get(name) != before.get(name)]


def report(found: Digests, before: Digests, seconds: dict[str, float]) -> bool:
    """Prints a table and every case that differs. Are all the same?"""
    table, wrong = Table(), differing(found, before)
    for heading in ("part", "cases", "differ", "s of a processor"):
        table.add_column(heading, justify="left" if heading == "part" else "right")
    for part in PARTS:
        names = [name for name in found | before if name.split(" ", 1)[0] == part]
        bad = sum(name.split(" ", 1)[0] == part for name in wrong)
        if names:
            table.add_row(part, str(len(names)), str(bad), f"{seconds[part]:.1f}")
    Console().print(table)
    for name in wrong:
        print(f"{name}: {'new' if name not in before else 'missing' if name not in found else 'differs'}")
    print(f"{len(found | before) - len(wrong)} passed, {len(wrong)} failed")
    return not wrong


def read(path: Path, parts: Iterable[str], histories: int) -> Digests:
    """Those of a file that were asked for."""
    content = json.loads(path.read_text(encoding="utf-8"))
    if content["machine"] != machine():
        raise SystemExit(f"{path} was written on {content['machine']}; this is {machine()}. Write it again on this one")

    def asked(name: str) -> bool:
        part, case = name.split(" ", 1)
        return part in parts and (part != "histories" or int(case.split(",")[0]) < histories)

    return {name: digest for name, digest in content["cases"].items() if asked(name)}


def main(*, short: bool = False) -> None:
    """The cases twice, in other processes and another order: results must repeat."""
    parts = ("histories", "rollouts") if short else PARTS
    asked = tasks(parts, FEW if short else SAMPLE, FEW_OPERATIONS if short else OPERATIONS)
    processes = 0 if short else PROCESSES
    found, seconds = digests(asked, processes)
    report(digests(asked[::-1], processes)[0], found, seconds)


def command(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.same_bits", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="write digests to this file")
    parser.add_argument("--against", type=Path, metavar="FILE", help="compare with those of this file")
    parser.add_argument("--only", action="append", choices=PARTS, metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--histories", type=int, default=HISTORIES, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--processes", type=int, default=PROCESSES, metavar="N", help="0: in this one")
    given = parser.parse_args(arguments)
    if given.write is None and given.against is None:
        parser.error("nothing to do; give --write FILE or --against FILE")
    parts = given.only or PARTS
    if given.write is not None:
        given.write.touch()  # a file that cannot be written is refused before the work
    print(f"hitogata of {Path(hg.__file__).parent}", flush=True)
    before = None if given.against is None else read(given.against, parts, given.histories)
    found, seconds = digests(tasks(parts, given.histories), given.processes)
    if given.write is not None:
        content = {"machine": machine(), "cases": found}
        given.write.write_text(json.dumps(content, indent=0) + "\n", encoding="utf-8")
    return 0 if report(found, found if before is None else before, seconds) else 1


if __name__ == "__main__":
    sys.exit(command())
