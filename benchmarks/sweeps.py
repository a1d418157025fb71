"""The basin of the passive walker on a local cluster of Dask, one of whose two workers is killed on the way.

Every run must be bit for bit that of a single process, and none may be lost.
"""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import numpy as np
from distributed import Client, LocalCluster
from rich.console import Console
from rich.table import Table

import hitogata as hg
from hitogata.biped.walkers.basin import steps_from


def grid(runs: int, most: int) -> dict[str, Any]:
    """About `starts` starts around the gait, each for at most `steps` steps."""
    across = max(2, round(runs**0.5 * 1.25))
    up = max(2, round(runs / across))
    return {
        "lean": {"from": -0.42, "to": -0.18, "count": across},
        "rate": {"from": 0.7, "to": 1.6, "count": up},
        "most": [most],
    }


def on_cluster(parameters: dict[str, Any], kill_at: int) -> tuple[hg.Sweep, float, int]:
    """The sweep by two workers, one of which is killed after some runs. Returns seconds and workers killed."""
    killed: list[int] = []
    # loopback only, and no page of its own
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, silence_logs=50
        ) as cluster,
        Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())

        def progress(done: int, total: int) -> None:
            if done >= kill_at and not killed and total:
                os.kill(pids[0], signal.SIGKILL)
                killed.append(pids[0])

        start = time.perf_counter()
        made = hg.sweep(steps_from, parameters, cluster=client, progress=progress)
        return made, time.perf_counter() - start, len(killed)


def main(*, short: bool = False) -> None:
    parameters = grid(50, 2) if short else grid(1000, 10)
    start = time.perf_counter()
    serial = hg.sweep(steps_from, parameters, workers=1)
    alone = time.perf_counter() - start
    shared, together, killed = on_cluster(parameters, len(serial) // 3)
    same = sum(a == b for a, b in zip(serial.rows, shared.rows, strict=True))
    assert same == len(serial), f"{len(serial) - same} runs of the cluster differ from those of one process"
    assert killed == 1
    walked = int(np.sum(serial["steps"] == serial["most"]))
    table = Table(title="The passive walker's basin on a local Dask cluster of two workers")
    for heading in (
        "runs",
        "one process, s",
        "cluster, s",
        "workers killed",
        "equal bit for bit",
        "lost",
        "did not fall",
    ):
        table.add_column(heading, justify="right")
    lost = sum(bool(row.error) for row in shared.rows)
    judged = f"[green]{same}[/]" if same == len(serial) else f"[red]{same}[/]"
    table.add_row(str(len(serial)), f"{alone:.1f}", f"{together:.1f}", str(killed), judged, str(lost), f"{walked}")
    table.add_row("", "", "", "", f"of {len(serial)}", "0 wanted", "")
    Console(width=120).print(table)
