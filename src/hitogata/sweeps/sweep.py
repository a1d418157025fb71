"""`sweep`: runs a function, or a scene, for many values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ..errors import InputError
from .journal import Journal, Row, digest
from .results import Sweep, read_table, write_table
from .scene_run import SceneRun
from .search import search
from .space import SEARCHED, Method, Point, checked_method, checked_seed, points_of
from .work import Function, Rows, Work, doing

#: called with the number of finished runs and of all runs
Progress = Callable[[int, int], None]


def sweep(
    what: Function | str | Path,
    parameters: Mapping[str, Any],
    *,
    method: Method = "grid",
    samples: int | None = None,
    seed: int = 0,
    results: Mapping[str, Mapping[str, Any]] | None = None,
    objective: str | None = None,
    maximise: bool = False,
    out: str | Path | None = None,
    record: str | Path | None = None,
    workers: int | None = None,
    cluster: Any = None,
    progress: Progress | None = None,
) -> Sweep:
    """Run a function or a scene for many values and collect the results.

    what: a function of a dict of values that returns results by name (numbers, texts), at the top of a module, so that
    other processes find it; or a scene file. parameters: name → values (or {from, to, count}) on a grid; name → (low,
    high) for the other methods. For a scene, names are those of its [parameters], or paths such as 'event[0].at'.

    method: 'grid', 'random' or 'latin-hypercube' (`samples` of them), or a search for the smallest `objective`, a
    result by name: 'cma' (CMA-ES), 'nelder-mead', 'differential-evolution', in about `samples` runs. seed: of all
    random numbers. results: quantities measured in a scene, see docs/sweeps.md.

    out: a .parquet or .arrow file. A journal is kept beside it: a sweep or search that was stopped continues from there
    when it is called again, without repeating finished runs.
    record: a folder for a recording of each run. workers: processes, by default as many as processors. cluster: address
    of a Dask scheduler, or a client, to run on instead.
    """
    function, name = _function_of(what, results, record)
    method, seed = checked_method(method), checked_seed(seed)
    target = None if out is None else _checked_out(out)
    folder = None if record is None else Path(record)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)

    points: list[Point] | None = None
    key = digest(name, [{"method": method, "parameters": dict(parameters), "samples": samples, "seed": seed,
                         "objective": objective, "maximise": maximise}])  # fmt: skip
    if method in SEARCHED:
        if objective is None:
            raise InputError(f"method {method!r} minimises a result; name the result in `objective`")
    else:
        points = points_of(parameters, method, samples, seed)
        key = digest(name, points)
        if isinstance(function, SceneRun):
            function.check(points[0])
    journal = None if target is None else Journal(target.with_name(target.name + ".journal"), key)

    def kept(rows: Rows, asked: dict[int, Point]) -> Iterator[tuple[int, Row]]:
        """Rows of the requested runs: first those of the journal, then the others as they end; they are added to it."""
        work: Work = {}
        for index, point in asked.items():
            row = None if journal is None else journal.row(index, point)
            if row is not None:
                yield index, row
            else:
                work[index] = point, None if folder is None else str(folder / f"run-{index:06d}.mcap")
        for index, row in rows(work):
            if journal is not None:
                journal.add(index, row)
            yield index, row

    try:
        with doing(function, workers, cluster) as rows:
            if points is None:
                assert objective is not None
                made = search(
                    method, parameters, partial(kept, rows), objective, maximise, samples or 100, seed, progress
                )
            else:
                made = _all(points, kept(rows, dict(enumerate(points))), progress, journal)
    finally:
        if journal is not None:
            journal.close()
    found = _written(Sweep(list(parameters), made), target)
    if journal is not None:
        journal.path.unlink()
    return found


def _function_of(
    what: Function | str | Path, results: Mapping[str, Mapping[str, Any]] | None, record: str | Path | None
) -> tuple[Function, str]:
    """The function of one run, and a name by which a journal recognises it. Arguments as of `sweep`."""
    if isinstance(what, str | Path):
        scene = SceneRun.of_file(what, results)
        return scene, scene.text + repr(scene.results)
    if not callable(what):
        raise InputError(f"{what!r} is neither a function nor a scene file")
    if results is not None:
        raise InputError("`results` applies to scene sweeps; a function returns its own results")
    if record is not None:
        raise InputError("`record` applies to scene sweeps; a function writes its own recordings")
    return what, f"{what.__module__}.{getattr(what, '__qualname__', repr(what))}"


def _all(
    points: list[Point], rows: Iterator[tuple[int, Row]], progress: Progress | None, journal: Journal | None
) -> list[Row]:
    """Rows in the order of the points. Rows from the journal are reported at once, the others one by one."""
    before = 0 if journal is None else len(journal.done)
    if progress is not None:
        progress(before, len(points))
    done: dict[int, Row] = {}
    for index, row in rows:
        done[index] = row
        if progress is not None and len(done) > before:
            progress(len(done), len(points))
    return [done[i] for i in range(len(points))]


def load_sweep(path: str | Path) -> Sweep:
    """A sweep from its .parquet or .arrow file."""
    return read_table(_checked_out(path))


def _checked_out(path: str | Path) -> Path:
    file = Path(path)
    if file.suffix not in (".parquet", ".arrow"):
        raise InputError(f"out is {str(path)!r}; results are a .parquet or an .arrow file")
    from ..extras import require

    require("pyarrow", "sweep")  # checked before the long part
    return file


def _written(made: Sweep, target: Path | None) -> Sweep:
    if target is not None:
        write_table(made, target)
    return made
