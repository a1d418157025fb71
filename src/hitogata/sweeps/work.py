"""Executes runs: processes of this machine, or a cluster of Dask."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ..errors import HitogataError, InputError
from ..extras import require
from ..processors import processors
from .journal import Row
from .space import Point

#: a run: results from values; `record` is a path to write a recording to
Function = Callable[..., Mapping[str, Any]]
#: number of lost workers after which a run is given up
LIVES = 3
#: s to wait for a cluster to answer
PATIENCE = 10.0


def do_run(function: Function, values: Point, record: str | None) -> Row:
    """One run; errors are returned in its row."""
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


#: work by number: values, and a path for a recording
Work = dict[int, tuple[Point, str | None]]
#: executes work; yields rows as they end
Rows = Callable[[Work], Iterator[tuple[int, Row]]]


@contextmanager
def doing(function: Function, workers: int | None, cluster: Any) -> Iterator[Rows]:
    """Executor of runs, open as long as this context: a search submits work many times.

    workers: processes of this machine. cluster: address of a Dask scheduler, or a client, used instead.
    """
    if cluster is not None:
        with _client(cluster) as client:
            yield lambda work: _cluster_rows(client, function, work)
        return
    count = processors() if workers is None else workers
    if count < 1:
        raise InputError(f"workers must be a positive number of processes, not {workers!r}")
    if count == 1:
        yield lambda work: ((index, do_run(function, *what)) for index, what in work.items())
        return
    pool = _Processes(function, count)
    try:
        yield pool.rows
    finally:
        pool.close()


class _Processes:
    """Executes in processes of this machine. A process that is lost costs only the time of its runs."""

    def __init__(self, function: Function, count: int) -> None:
        self._function, self._count = function, count
        self._pool: ProcessPoolExecutor | None = None

    def rows(self, work: Work) -> Iterator[tuple[int, Row]]:
        left, lives = dict(work), dict.fromkeys(work, LIVES)
        while left:
            try:
                for index, row in self._pooled(left):
                    del left[index]
                    yield index, row
            except BrokenProcessPool as lost:
                self.close()
                # the cause is unknown: all running runs, and the first in the queue, lose one of their lives
                for index in list(left)[: 2 * self._count]:
                    lives[index] -= 1
                    if lives[index] == 0:
                        yield index, Row(left.pop(index)[0], {}, f"the process was lost {LIVES} times: {lost}", "")

    def _pooled(self, work: Work) -> Iterator[tuple[int, Row]]:
        if self._pool is None:
            # "spawn": a new process inherits no threads and no locks
            self._pool = ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=_one_thread)
        waiting = iter(list(work.items()))
        running: dict[Future[Row], int] = {}
        while True:
            for index, (values, record) in waiting:
                running[self._pool.submit(do_run, self._function, values, record)] = index
                if len(running) >= 2 * self._count:
                    break
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def _one_thread() -> None:
    """Processes share the processors; BLAS in each must not take all of them."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ.setdefault(name, "1")


@contextmanager
def _client(cluster: Any) -> Iterator[Any]:
    """cluster: address of a scheduler, or a client, which is left open."""
    distributed = require("distributed", "sweep")
    if isinstance(cluster, distributed.Client):
        yield cluster
        return
    try:
        client = distributed.Client(cluster, timeout=PATIENCE)
    except (OSError, TimeoutError, ValueError) as error:
        raise InputError(f"no cluster answers at {cluster!r}: {error}") from None
    try:
        yield client
    finally:
        client.close()


def _cluster_rows(client: Any, function: Function, work: Work) -> Iterator[tuple[int, Row]]:
    """Executes on a cluster of Dask, which repeats lost runs itself."""
    distributed = require("distributed", "sweep")
    futures = {}
    for index, (values, record) in work.items():
        # not pure: runs of equal values are separate runs
        future = client.submit(do_run, function, values, record, key=f"hitogata-{os.getpid()}-{index}", pure=False)
        futures[future] = index
    for future in distributed.as_completed(list(futures)):
        index = futures.pop(future)
        if future.status == "finished":
            yield index, future.result()
        else:
            yield index, Row(work[index][0], {}, f"the cluster gave the run up: {future.exception()!r}", "")
        future.release()
