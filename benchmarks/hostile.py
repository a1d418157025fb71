"""Files from anyone: 5,000 mutations each of scenes, motions, sweeps, tables, recordings and robots, read in forked
children (only our errors, soon, in little memory), and runs that are killed at random moments.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.hostile.children import LARGEST, LONGEST, in_a_child
from tests.hostile.killing import killed_run
from tests.hostile.mutated import KINDS, MODELS, mutations, samples

from .timing import verdict

COUNT, KILLS = 5000, 100
#: s of wall time of a run that a kill may lose
LOST = 0.5


def main(*, short: bool = False) -> None:
    console = Console()
    count = 20 if short else COUNT
    table = Table("kind", "files", "read", "refused", "anything else", "slowest", "memory", title="mutated files")
    with tempfile.TemporaryDirectory() as folder:
        for kind in (*KINDS, *MODELS):
            found = in_a_child(kind, [*samples(kind), *mutations(kind, count, seed=2)], Path(folder))
            table.add_row(
                kind,
                str(found.read + found.refused + len(found.failed)),
                str(found.read),
                str(found.refused),
                f"{len(found.failed)}  {verdict(len(found.failed), 0)}",
                f"{found.seconds:.2f} s  {verdict(found.seconds, LONGEST)}",
                f"{found.megabytes:.0f} MB  {verdict(found.megabytes, LARGEST)}",
            )
            for one in found.failed[:5]:
                console.print(one, markup=False)
        console.print(table)
        rng = random.Random(3)  # noqa: S311 for benchmarks
        lost = [killed_run(Path(folder), rng.uniform(0.05, 1.5)) for _ in range(2 if short else KILLS)]
    killed = Table("runs killed", "most wall time lost", title="SIGKILL")
    killed.add_row(str(len(lost)), f"{max(lost):.2f} s  {verdict(max(lost), LOST)}")
    console.print(killed)
