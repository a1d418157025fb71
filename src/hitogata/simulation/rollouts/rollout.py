"""`rollout`: parallel runs of one world on all processors."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.link import Link
from ...chain.values.validate import number
from ...chain.world import World
from ...errors import InputError, StateError
from ...kernels.integrate.rollout import CONTROL_FORCE, CONTROL_TARGET
from ...processors import processors
from ..events.types import Event, When
from ..inputs.drives import Motor
from ..integrators import Integrator
from .parameters import checked_parameters
from .quantities import chosen_quantities, control_columns
from .worker import Outcome, Work, Worker


@dataclass(frozen=True)
class Rollout:
    """Results of many runs.

    time: (frames,) s. errors: for each run a message, empty if it was completed; its frames after an error are NaN.
    fired: for each run the instants, s, and names of the events that fired. `rollout["q"]` is (runs, frames, nq), and
    likewise for all recorded quantities.
    """

    time: Array
    errors: list[str]
    fired: list[list[tuple[float, str]]]
    _out: Array = field(repr=False)
    _columns: Mapping[str, slice] = field(repr=False)

    def __getitem__(self, name: str) -> Array:
        if name not in self._columns:
            raise InputError(f"{name!r} was not recorded; recorded: {', '.join(self._columns)}")
        return self._out[..., self._columns[name]]

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the recorded quantities."""
        return tuple(self._columns)

    def __len__(self) -> int:
        return len(self._out)


def rollout(
    world: World,
    states: ArrayLike | tuple[ArrayLike, ArrayLike] | None = None,
    controls: ArrayLike | None = None,
    *,
    targets: ArrayLike | None = None,
    joints: Sequence[Link] | None = None,
    motors: Mapping[Link, Motor] | None = None,
    events: Iterable[Event] = (),
    parameters: Mapping[str, ArrayLike] | None = None,
    duration: float | None = None,
    dt: float = 1e-3,
    hold: float | None = None,
    record: Sequence[str] = ("q", "v"),
    every: float | None = None,
    integrator: Integrator = "adams",
    tolerance: float | None = None,
    threads: int | None = None,
) -> Rollout:
    """Run a world many times in parallel, from many states, under many controls, with many parameters.

    states: (runs, nq + nv), or q and v as a pair of (runs, nq) and (runs, nv); one row stands for all runs; by default
    the present state of the world. controls: forces of the joints, N m and N, (runs, T, nv) or (T, nv) for all; or
    instead targets of their motors, (…, nq). Each row is applied for `hold` (s, by default dt), the last one to the
    end. joints: links to whose joints the columns belong, in that order; by default all. duration: s, by default T ·
    hold.

    motors: as `control` of `Simulation`. events: as there; a function called by `.call` finds its links by
    `simulation.world`, because each thread has a world of its own. parameters: values of each run by name, see
    docs/rollouts.md. record: names of the recorded quantities; every: s between recorded instants (by default `hold`).

    The given world is unchanged. There are as many threads as processors; they run in compiled code and need the
    interpreter only for events. Every run is bit for bit the same as alone, for any number of threads.
    """
    motors, parameters, events = dict(motors or {}), dict(parameters or {}), tuple(events)
    for event in events:
        if isinstance(event, When):
            raise InputError(
                f"event {event.name!r} calls Python at every step; rollouts support only events that kernels watch"
            )
    if controls is not None and targets is not None:
        raise InputError("controls (forces) and targets (of motors) must not both be given")
    kind = CONTROL_FORCE if targets is None else CONTROL_TARGET
    links = list(world.tables.links[1:]) if joints is None else list(joints)
    columns = control_columns(world, links, kind == CONTROL_TARGET)
    rows = _rows(controls if targets is None else targets, len(columns), "targets" if kind else "controls")
    q, v = _states(world, states)
    counts = {"states": len(q), "rates": len(v), "targets" if kind else "controls": len(rows)}
    runs = _runs({what: n for what, n in counts.items() if n > 1})
    checked = checked_parameters(world, motors, parameters, None if runs == 1 else runs)
    runs = len(checked[0].values) if checked else runs
    dt = number(dt, "dt", InputError, positive=True)
    hold_steps = _steps(dt if hold is None else hold, dt, "hold")
    every_steps = hold_steps if every is None else _steps(every, dt, "every")
    if duration is None and rows.shape[1] == 0:
        raise InputError("the length of the runs is not specified; give a duration or controls")
    steps = rows.shape[1] * hold_steps if duration is None else _steps(duration, dt, "duration")
    chosen = chosen_quantities(world, record)
    frames = steps // every_steps + 1
    work = Work(
        world=world,
        events=events,
        motors=motors,
        parameters=checked,
        q=q,
        v=v,
        controls=rows,
        columns=columns,
        kind=kind,
        chosen=chosen,
        hold=hold_steps,
        every=every_steps,
        steps=steps,
        out=np.zeros((runs, frames, chosen[-1].columns.stop if chosen else 0)),
        options={"dt": dt, "integrator": integrator, "tolerance": tolerance},
    )
    outcomes = do_all(lambda: Worker(work), runs, threads)
    return Rollout(
        np.arange(frames) * (every_steps * dt),
        [one.error for one in outcomes],
        [one.fired for one in outcomes],
        work.out,
        {one.name: one.columns for one in chosen},
    )


def do_all(make: Callable[[], Worker], runs: int, threads: int | None) -> list[Outcome]:
    """Runs 0 … runs − 1, each on the first free thread. Each thread makes its own worker."""
    count = processors() if threads is None else threads
    if not isinstance(count, int) or count < 1:
        raise InputError(f"threads must be a positive integer, not {threads!r}")
    workers: list[Worker] = []
    outcomes: dict[int, Outcome] = {}
    failed: list[BaseException] = []
    waiting = itertools.count()

    def work() -> None:
        try:
            worker = make()
            workers.append(worker)
            while not failed and (index := next(waiting)) < runs:
                outcomes[index] = worker.run(index)
        except BaseException as error:  # noqa: BLE001 raised again in the calling thread
            failed.append(error)

    others = [threading.Thread(target=work, daemon=True) for _ in range(min(count, runs) - 1)]
    for thread in others:
        thread.start()
    if runs:
        work()
    while any(thread.is_alive() for thread in others):
        try:
            for thread in others:
                thread.join()
        except KeyboardInterrupt as error:
            failed.append(error)
        if failed:
            for worker in workers:
                worker.abort()
    for worker in workers:
        worker.close()
    if failed:
        raise failed[0]
    return [outcomes[i] for i in range(runs)]


def _rows(given: Any, width: int, what: str) -> Array:
    """(runs or 1, T, width); T = 0 if there are none."""
    if given is None:
        return np.zeros((1, 0, width))
    rows = np.ascontiguousarray(given, dtype=np.float64)
    if rows.ndim == 2:
        rows = rows[None]
    if rows.ndim != 3 or rows.shape[2] != width or 0 in rows.shape[:2]:
        raise InputError(f"{what} have shape {rows.shape}; expected (runs, T, {width}), or (T, {width}) for all runs")
    if not np.isfinite(rows).all():
        run, row, _ = np.argwhere(~np.isfinite(rows))[0]
        raise InputError(f"{what} of run {run} are not finite in row {row}")
    return rows


def _states(world: World, states: Any) -> tuple[Array, Array]:
    """(runs or 1, nq) and (runs or 1, nv)."""
    nq, nv = world.nq, world.nv
    if states is None:
        return world.q[None].copy(), world.v[None].copy()
    if isinstance(states, tuple) and len(states) == 2:
        q, v = (np.atleast_2d(np.array(part, dtype=np.float64)) for part in states)
    else:
        both = np.atleast_2d(np.array(states, dtype=np.float64))
        if both.ndim != 2 or both.shape[1] != nq + nv:
            raise StateError(f"states have shape {both.shape}; expected (runs, nq + nv) = (runs, {nq + nv})")
        q, v = np.ascontiguousarray(both[:, :nq]), np.ascontiguousarray(both[:, nq:])
    if q.ndim != 2 or v.ndim != 2 or q.shape[1] != nq or v.shape[1] != nv:
        raise StateError(f"states have shapes {q.shape} and {v.shape}; expected (runs, {nq}) and (runs, {nv})")
    return q, v


def _runs(counts: dict[str, int]) -> int:
    if len(set(counts.values())) > 1:
        told = ", ".join(f"{what} of {n}" for what, n in counts.items())
        raise InputError(f"all arguments must be for the same number of runs, or for one, not for {told} runs")
    return next(iter(counts.values()), 1)


def _steps(seconds: float, dt: float, what: str) -> int:
    """Grid steps of a time that is a multiple of dt."""
    given = number(seconds, what, InputError, positive=True)
    steps = round(given / dt)
    if steps < 1 or abs(steps * dt - given) > 1e-9 * given:
        raise InputError(f"{what} must be a multiple of dt = {dt:g} s, not {given:g} s")
    return steps
