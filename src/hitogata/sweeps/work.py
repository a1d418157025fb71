"""Who does the runs: processes of this machine, or a cluster of Dask."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ..errors import HitogataError, InputError
from ..extras import require
from ..processors import processors
from .journal import Row
from .space import Point

#: a run: results from values; with `record`, a path to write a recording to
Function = Callable[..., Mapping[str, Any]]
#: times that a run may lose its worker before it is given up
LIVES = 3
#: s to wait for a cluster to answer
PATIENCE = 10.0


def do_run(function: Function, values: Point, record: str | None) -> Row:
    """One run, whatever comes of it."""
    try:
        found = function(values) if record is None else function(values, Path(record))
        results = {str(name): _plain(value, name) for name, value in dict(found).items()}
        return Row(values, results, "", record or "")
    except (HitogataError, ArithmeticError, ValueError, LookupError) as error:
        kept = record if record is not None and Path(record).exists() else ""
        return Row(values, {}, f"{type(error).__name__}: {error}", kept)


def _plain(value: Any, name: str) -> Any:
    if hasattr(value, "item"):
        value = value.item()
    if not isinstance(value, bool | int | float | str):
        raise InputError(f"result {name!r} is {value!r}; results are numbers, texts or truth values")
    return value


def local_rows(
    function: Function, work: dict[int, tuple[Point, str | None]], workers: int | None
) -> Iterator[tuple[int, Row]]:
    """Rows as they end, by processes of this machine. A process that is lost costs nothing but its runs' time."""
    count = processors() if workers is None else workers
    if count < 1:
        raise InputError(f"workers is {workers!r}; it is a number of processes, at least 1")
    if count == 1:
        for index, (values, record) in work.items():
            yield index, do_run(function, values, record)
        return
    left, lives = dict(work), dict.fromkeys(work, LIVES)
    while left:
        try:
            for index, row in _pooled(function, left, count):
                del left[index]
                yield index, row
        except BrokenProcessPool as lost:
            # nobody knows whose fault it was: all that were under way, and those first in the queue, have one life less
            for index in list(left)[: 2 * count]:
                lives[index] -= 1
                if lives[index] == 0:
                    yield index, Row(left.pop(index)[0], {}, f"the process was lost {LIVES} times: {lost}", "")


def _pooled(function: Function, work: dict[int, tuple[Point, str | None]], count: int) -> Iterator[tuple[int, Row]]:
    # a process that is started anew inherits no threads and no locks
    with ProcessPoolExecutor(min(count, len(work)), mp_context=get_context("spawn"), initializer=_one_thread) as pool:
        waiting = iter(list(work.items()))
        running: dict[Future[Row], int] = {}
        while True:
            for index, (values, record) in waiting:
                running[pool.submit(do_run, function, values, record)] = index
                if len(running) >= 2 * count:
                    break
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()


def _one_thread() -> None:
    """Processes share the processors; BLAS in each must not take all of them."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")


def cluster_rows(
    function: Function, work: dict[int, tuple[Point, str | None]], cluster: Any
) -> Iterator[tuple[int, Row]]:
    """The same by a cluster of Dask. cluster: address of its scheduler, or a client. Dask does lost runs again."""
    distributed = require("distributed", "sweep")
    client = cluster if isinstance(cluster, distributed.Client) else _client(distributed, cluster)
    futures = {}
    for index, (values, record) in work.items():
        # not pure: equal values are runs of their own
        future = client.submit(do_run, function, values, record, key=f"hitogata-{os.getpid()}-{index}", pure=False)
        futures[future] = index
    try:
        for future in distributed.as_completed(list(futures)):
            index = futures.pop(future)
            if future.status == "finished":
                yield index, future.result()
            else:
                yield index, Row(work[index][0], {}, f"the cluster gave it up: {future.exception()!r}", "")
            future.release()
    finally:
        if client is not cluster:
            client.close()


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise InputError(f"no cluster answers at {address!r}: {error}") from None
