"""One thread's copy of the world, and the runs that it performs one after the other."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...arrays import Array
from ...chain.link import Link
from ...chain.world import World
from ...errors import HitogataError
from ...kernels.integrate import tables
from ...kernels.integrate.rollout import (
    CONTROL_TARGET,
    PLAN,
    Roll,
    keep_contact_frame,
    keep_frame,
    roll_on,
    roll_on_contact,
)
from ...kernels.math.arrays import table
from ...kernels.mechanism.system import Data
from ..events.types import Event
from ..inputs.drives import Motor
from ..output.divergence import divergence_error
from ..simulation import Simulation
from ..stop import Stop
from .parameters import Parameter, motor_of, write_parameter
from .quantities import Chosen, ControlColumn, control_places, needs, quantity_rows


class Work(NamedTuple):
    """Arguments shared by all workers. q, v: (runs, nq), (runs, nv), or one row for all. controls: (runs or 1, T, k).

    hold, every, steps: numbers of grid steps for a row of controls, between recorded instants, and of a run. out:
    (runs, frames, columns), written by the workers. options: of `Simulation`. kind: of controls.
    """

    world: World
    events: Sequence[Event]
    motors: Mapping[Link, Motor]
    parameters: list[Parameter]
    q: Array
    v: Array
    controls: Array
    columns: list[ControlColumn]
    kind: int
    chosen: list[Chosen]
    hold: int
    every: int
    steps: int
    out: Array
    options: Mapping[str, Any]


class Outcome(NamedTuple):
    """Result of a run. error: empty if there was none. fired: instant, s, and name of each event. time: s, at the
    end."""

    error: str
    fired: list[tuple[float, str]]
    time: float


class Worker:
    """Performs runs. No run affects the next one."""

    def __init__(self, work: Work, *, copied: bool = False) -> None:
        """copied: the world, events and motors of the work are already copies for this worker."""
        self.work = work
        own = work.world, tuple(work.events), dict(work.motors)
        self.world, self._events, self._motors = own if copied else copy.deepcopy(own)
        self.world.forget()
        self._plan = table(1, PLAN)
        self._plan["kind"], self._plan["hold"], self._plan["every"] = work.kind, work.hold, work.every
        for what, wanted in needs(work.chosen).items():
            self._plan[what] = wanted
        self._written: tuple[Any, ...] | None = None
        #: buffers of the initial structure, to which all runs return, and of the last other one
        self._first: tuple[Data, Roll] | None = None
        self._other: tuple[Data, Roll] | None = None
        self.simulation = self._simulation()

    def _simulation(self) -> Simulation:
        self._first = self._other = None
        return Simulation(self.world, events=self._events, control=self._motors, **self.work.options)

    def abort(self) -> None:
        """From another thread: ends the run in progress."""
        self.simulation.abort()

    def close(self) -> None:
        """After the last run: frees large arrays at once, without the garbage collector."""
        self._first = self._other = None
        self.world.forget()

    def run(self, index: int) -> Outcome:
        """Performs one run of the work and writes its frames into `out`; NaN after an error."""
        simulation, error, kept = self.simulation, "", 0
        fired: list[tuple[float, str]] = []
        try:
            simulation = self._simulation_of(index)
            self._plan["run"] = index
            self._keep_frame()
            kept = 1
            stop = self._roll(self.work.steps, fired)
            if stop in (Stop.DIVERGED, Stop.TOO_FINE):
                error = str(divergence_error(simulation.engine, stop, simulation.integrator))
        except HitogataError as refused:
            error = str(refused)
        if error:
            self.work.out[index, kept and simulation.engine.step // self.work.every + 1 :] = np.nan
        return Outcome(error, fired, simulation.time if kept else 0.0)

    def _simulation_of(self, index: int) -> Simulation:
        """Sets the initial state of a run."""
        q, v = (x[index if len(x) > 1 else 0] for x in (self.work.q, self.work.v))
        self._write_parameters(index)
        if not self.simulation._begun:
            self.world.q, self.world.v = q, v
        self.simulation.restart(q, v)
        for link, motor in self._motors.items():
            own = [one for one in self.work.parameters if not one.rebuilds and self.world[one.of] is link]
            if own:
                self.simulation.set_motor(link, motor_of(motor, own, index))
        return self.simulation

    def _write_parameters(self, index: int) -> None:
        """Sets the parameters of a run, with new tables if they differ from those of the run before."""
        parameters = [one for one in self.work.parameters if one.rebuilds]
        values = tuple(tuple(np.atleast_1d(one.values[index]).tolist()) for one in parameters)
        if not parameters or values == self._written:
            return
        self._written = None
        if self.simulation._origin is not None:
            # the initial structure, before it is changed
            self.simulation.engine.restore(self.simulation._origin)
        for one in parameters:
            write_parameter(self.world, one, index, self.work.world)
        self.world.forget()
        self.simulation = self._simulation()
        self._written = values

    def _roll(self, last: int, fired: list[tuple[float, str]]) -> Stop:
        """Runs to grid step `last`, through changes of structure."""
        simulation = self.simulation
        engine = simulation.engine
        queue = engine.queue
        self._plan["last"] = last
        while True:
            self._plan["until"] = simulation.planned_stop()
            engine.look_for_moved()
            stop = self._kernel()
            engine.note_left()
            if stop in (Stop.DIVERGED, Stop.TOO_FINE, Stop.ABORTED):
                return stop
            waiting = queue.pending
            simulation.fire_due()
            if queue.pending is not waiting:
                left = {id(event) for event in queue.pending}
                fired += [(simulation.time, event.name) for event in waiting if id(event) not in left]
            if engine.step >= last:
                return Stop.DONE

    def _kernel(self) -> Stop:
        """Runs as far as possible without Python."""
        engine = self.simulation.engine
        while True:
            buffers = engine.buffers
            sys, data, run, contact = buffers.sys, buffers.data, buffers.run, buffers.contact
            roll = self._roll_of(data)
            if contact is None:
                return Stop(roll_on(sys, data, run, roll))
            status = roll_on_contact(sys, data, run, contact.data, contact.collision, contact.law, roll)
            if status != tables.CROWDED:
                return Stop(status)
            engine.grow(buffers, contact)

    def _keep_frame(self) -> None:
        buffers = self.simulation.engine.buffers
        roll = self._roll_of(buffers.data)
        if buffers.contact is None:
            keep_frame(buffers.sys, buffers.data, buffers.run, roll)
        else:
            keep_contact_frame(buffers.sys, buffers.data, buffers.run, buffers.contact.data, roll)

    def _roll_of(self, data: Data) -> Roll:
        """Controls and quantities for the structure of the present buffers."""
        for known in (self._first, self._other):
            if known is not None and known[0] is data:
                return known[1]
        work = self.work
        roll = Roll(
            plan=self._plan,
            controls=work.controls,
            places=control_places(self.world, work.columns, work.kind == CONTROL_TARGET),
            quantities=quantity_rows(self.world, work.chosen),
            out=work.out,
        )
        if self._first is None:
            self._first = data, roll
        else:
            self._other = data, roll
        return roll
