"""A run in progress: steps, events and structure changes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.connection import Connection, Impact
from ..chain.joint import Joint
from ..chain.link import Link
from ..chain.structure import strike
from ..chain.validate import number, vector
from ..chain.world import World
from ..errors import DivergenceError, InputError, StateError
from ..kernels.constraints.limit_impact import LEAVING, limit_impulse
from ..kernels.integrate import loop
from ..kernels.integrate.contact_frames import log_contacts, press_from_outside
from ..kernels.integrate.contact_loop import advance_contact
from ..kernels.integrate.event_location import INSTANT
from ..kernels.integrate.step_control import SHORTEST_WAIT
from ..kernels.integrate.tables import CLOCK, CROWDED, DIVERGED, FULL, TOO_FINE
from ..kernels.math.arrays import table
from .buffers import FRAMES, BoundKey, Tables
from .drives import Motor
from .event_tables import watched
from .events import At, Event, When
from .recorder import Chunk, Happening, Recorder

Integrator = Literal["euler", "rk4", "gill", "adaptive", "adams"]
#: drives by link, or a function that is called at every step and may return joint forces (nv,)
Control = Mapping[Link, Motor] | Callable[["Simulation"], ArrayLike | None]

#: steps between frames that nobody wants
_NEVER = 1 << 62
#: s of simulated time between two reports of progress
_BREATH = 0.1
#: rad/s, m/s: slower arrivals at the end of a range are not worth a word
_FELT = 1e-3
_SIDES = ("lower end", "upper end", "cone", "lower twist", "upper twist")


class Simulation:
    """A world in motion. `world` is always at the present state; change it only through this object during a run.

    dt: s, grid of the steps. integrator: 'adams' takes one evaluation a step while the motion is smooth and Runge–Kutta
    4 where it is not; 'euler' (semi-implicit), 'rk4', 'gill'; 'adaptive' is Dormand–Prince 5(4) with `tolerance`.
    every: s between recorded frames.
    """

    def __init__(
        self,
        world: World,
        *,
        dt: float = 1e-3,
        integrator: Integrator = "adams",
        events: Iterable[Event] = (),
        control: Control | None = None,
        recorder: Recorder | None = None,
        every: float = 0.01,
        tolerance: float = 1e-9,
    ) -> None:
        if integrator not in get_args(Integrator):
            raise InputError(f"integrator is {integrator!r}; choose from {', '.join(get_args(Integrator))}")
        self.world = world
        self.dt = number(dt, "dt", InputError, positive=True)
        self.integrator = integrator
        self.recorder = recorder
        self.motors: dict[Link, Motor] = {}
        self._control: Callable[[Simulation], ArrayLike | None] | None = None
        if callable(control):
            self._control = control
        elif control is not None:
            self.motors = dict(control)
        self._waiting = list(events)
        for event in self._waiting:
            if not isinstance(event, Event):
                raise InputError(f"{event!r} is not an event; make one with at(…), events.within(…), …")
        world.check_state()
        self._run_clock = table(1, CLOCK)
        self._clock = self._run_clock[0]
        self._clock["dt"] = self._clock["next_length"] = self.dt
        self._clock["tolerance"] = number(tolerance, "tolerance", InputError, positive=True)
        frames_apart = max(1, round(number(every, "every", InputError, positive=True) / self.dt))
        self._clock["frame_every"] = frames_apart if recorder is not None else _NEVER
        self._clock["n_grid_steps"] = self._clock["n_clear"] = 1
        self._clock["patience"] = SHORTEST_WAIT
        self._clock["method"] = ("euler", "rk4", "gill", "adaptive", "adams").index(integrator)
        self._struck: list[str] | None = None
        self._watching: list[Event] = []
        self._start_energy = 0.0
        self._room = (0, 0)
        self._worst_law = self._deepest = 0.0
        self._last_mark = -1.0
        #: s of real time spent running
        self.seconds = 0.0
        self._begun = False

    # state

    @property
    def time(self) -> float:
        """s since the start."""
        return float(self._clock["time"])

    @property
    def work(self) -> float:
        """J that drives, dampers and outside forces have put in since the start."""
        return float(self._clock["work"])

    @property
    def lost(self) -> float:
        """J lost in impacts since the start."""
        return float(self._clock["lost"])

    @property
    def largest_gap(self) -> float:
        """rad or m: the most that a step has left a loop open before it was closed again."""
        return float(self._clock["largest_gap"])

    # running

    def run(self, duration: float, progress: Callable[[float], None] | None = None) -> None:
        """Go on for a while, s. progress: called now and then with the time reached."""
        end = self.time + number(duration, "duration", InputError, low=0.0)
        self._begin()
        started = perf_counter()
        while self.time < end - 1e-12:
            # without frames to hand on the kernel would not come up for air
            self._go(min(end, self.time + _BREATH) if progress is not None else end)
            if progress is not None:
                progress(self.time)
        self.seconds += perf_counter() - started
        self._flush()

    def step(self) -> None:
        """Go on to the next grid time."""
        self._begin()
        self._go((self._clock["step"] + 1) * self.dt, steps=1)

    def finish(self) -> dict[str, Any]:
        """End the run: hand the rest to the recorder. Returns a summary of plain values."""
        self._begin()
        self._flush()
        summary = self.summary()
        if self.recorder is not None:
            self.recorder.finish(summary)
        return summary

    def summary(self) -> dict[str, Any]:
        energy = self.world.energy().total if self.world.nv else 0.0
        return {
            "duration": self.time,
            "steps": int(self._clock["step"]),
            "seconds": self.seconds,
            "dt": self.dt,
            "integrator": self.integrator,
            "energy_start": self._start_energy,
            "energy_end": energy,
            "work": self.work,
            "lost": self.lost,
            "energy_error": energy - self._start_energy - self.work + self.lost,
            "largest_gap": self.largest_gap,
            "contact_residual": self._worst_law,
            "deepest": self._deepest,
        }

    def _begin(self) -> None:
        if self._begun:
            return
        self._begun = True
        self._touching: set[BoundKey] = set()
        self._rebuild()
        self._refuse_bad_start()
        self._settle_bounds()
        self._start_energy = self.world.energy().total if self.world.nv else 0.0
        if self.recorder is not None:
            self.recorder.structure(self.time, self.world)
        self._write_frame()

    def _refuse_bad_start(self) -> None:
        """A joint outside its range at the start is an error; one at its end touches it."""
        for bound, limit in zip(self._tables.data.limits.bounds, self._tables.sys.limits, strict=True):
            link = self.world.tables.links[int(limit["link"])]
            if bound["slack"] < -1e-6:
                side = _SIDES[int(limit["side"])]
                raise StateError(
                    f"joint of {link.path!r} starts {-bound['slack']:.3g} beyond the {side} of its range; start inside"
                )
            bound["active"] = bound["slack"] < 1e-9

    def _go(self, end: float, steps: int = 1 << 40) -> None:
        """Advance until the end, an event, or so many steps."""
        by_python = self._control is not None or any(isinstance(event, When) for event in self._waiting)
        next_time = min((event.time for event in self._waiting if isinstance(event, At)), default=math.inf)
        until = self._on_grid(min(end, max(next_time, self.time)))
        if until > self.time:
            if self._control is not None:
                self._ask_control()
            status = self._advance_watching(until) if by_python else self._advance(steps, until)
            if status == DIVERGED or status == TOO_FINE:
                self._diverge(status)
            if status == FULL:
                self._flush()
        self._happen()

    def _on_grid(self, time: float) -> float:
        """A time that is a grid time but for rounding as that grid time: a step of 1e-17 s would be left otherwise."""
        grid = round(time / self.dt) * self.dt
        return grid if abs(time - grid) < 1e-9 * self.dt else time

    def _advance(self, steps: int, until: float) -> int:
        if self._tables.touching_bodies is not None:
            return self._advance_touching(steps, until)
        return self._advance_apart(steps, until)

    def _advance_apart(self, steps: int, until: float) -> int:
        tables = self._tables
        return loop.advance(tables.sys, tables.data, tables.run, steps, until)

    def _advance_touching(self, steps: int, until: float) -> int:
        """The same with contacts; tables grow as more bodies touch."""
        last = self._clock["step"] + steps
        while True:
            tables = self._tables
            assert tables.touching_bodies is not None
            steps = int(last - self._clock["step"])
            status = advance_contact(tables.sys, tables.data, tables.run, *tables.touching_bodies, steps, until)
            values = tables.touching_bodies[0].status[0]
            self._worst_law = max(self._worst_law, float(values["worst_residual"]))
            self._deepest = max(self._deepest, float(values["deepest"]))
            if status != CROWDED:
                return status
            self._flush()
            self._room = (
                2 * len(tables.touching_bodies[0].patches),
                2 * len(tables.touching_bodies[1].candidates.pairs),
            )
            self._touching = tables.touching()
            self._rebuild()

    def _advance_watching(self, until: float) -> int:
        """One step with conditions that only Python can tell; the instant of the first is found by halving."""
        watching = [event for event in self._waiting if isinstance(event, When)]
        before = self._save()
        frames = int(self._clock["n_frames"])
        status = self._advance(1, until)
        if not watching or status == DIVERGED or not self._any_reached(watching):
            return status
        early, late = before[0]["time"][0], self.time
        while late - early > INSTANT * 10:
            middle = 0.5 * (early + late)
            self._restore(before, frames)
            self._advance(1, middle)
            if self._any_reached(watching):
                late = middle
            else:
                early = middle
        self._restore(before, frames)
        return self._advance(1, late)

    def _any_reached(self, watching: list[When]) -> bool:
        return any(event.value(self.world) >= 0.0 for event in watching)

    def _save(self) -> tuple[Any, Array, Array, Any, Any, int]:
        contacts = self._tables.touching_bodies
        return (
            self._run_clock.copy(), self.world.q.copy(), self.world.v.copy(),
            self._tables.data.limits.bounds["active"].copy(), self._tables.run.guards.copy(),
            0 if contacts is None else int(contacts[0].status[0]["n_logged"]),
        )  # fmt: skip

    def _restore(self, saved: tuple[Any, Array, Array, Any, Any, int], frames: int) -> None:
        self._run_clock[:] = saved[0]
        self.world.q[:], self.world.v[:] = saved[1], saved[2]
        self._tables.data.limits.bounds["active"], self._tables.run.guards[:] = saved[3], saved[4]
        self._tables.data.limits.bounds["budget"] = 0.0
        if self._tables.touching_bodies is not None:
            self._tables.touching_bodies[0].status[0]["n_logged"] = saved[5]
        self._clock["n_frames"] = frames
        self._clock["history"] = 0

    def _ask_control(self) -> None:
        assert self._control is not None
        force = self._control(self)
        if force is not None:
            self._tables.sys.drives.motors["force"] = vector(force, self.world.nv, "force from control", StateError)
            self._clock["order"] = 0  # accelerations found before are not those of these forces

    # events

    def _happen(self) -> None:
        """Do what is due at this instant: all actions first, then one impulse for all connections made."""
        self._report_hits()
        due = [event for event in self._waiting if self._is_due(event)]
        if not due:
            return
        self._write_frame()
        self._flush()
        self._waiting = [event for event in self._waiting if event not in due]
        self._struck = []
        cuts: list[str] = []
        self._cuts = cuts
        for event in due:
            self._tell("event", event.name, {"actions": [kind for kind, _ in event.actions]})
            for _, action in event.actions:
                action(self)
        made, self._struck = self._struck, None
        if made:
            self._strike(made)
        self._rebuild()
        if made or cuts:
            self._settle_bounds()
            if self.recorder is not None:
                self.recorder.structure(self.time, self.world)
        self._write_frame()

    def _is_due(self, event: Event) -> bool:
        if isinstance(event, At):
            return event.time <= self.time + 1e-12
        if isinstance(event, When):
            return event.value(self.world) >= 0.0
        at = self._watching.index(event)
        return bool(self._tables.run.guards[at]["armed"] and self._tables.run.guards[at]["value"] >= 0.0)

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Connection:
        """Connect two links now. In an event, all connections made at that instant share one impulse."""
        self._touching = self._tables.touching() if self._begun else set()
        connection = self.world.connect(a, b, joint, impact=False, **options)
        if self._struck is None:
            self._flush()
            self._strike([connection.name])
            self._changed()
        else:
            self._struck.append(connection.name)
        return connection

    def aim(self, link: Link, target: ArrayLike, rate: ArrayLike = 0.0) -> None:
        """Move the target of a link's motor: coordinates as in q, and their rates. It stays there until moved again."""
        self._begin()
        joint = link.joint
        if link not in self.motors or joint is None:
            raise InputError(f"{link.path!r} has no motor to aim")
        motor = replace(self.motors[link], target=target, target_rate=rate)
        self.motors[link] = motor
        drives, q, v = self._tables.sys.drives, self.world.q_slice(link), self.world.v_slice(link)
        drives.q_target[q] = vector(np.atleast_1d(target), joint.nq, f"motor target of {link.path!r}", InputError)
        drives.v_target[v] = vector(np.broadcast_to(rate, joint.nv), joint.nv, f"rate of {link.path!r}", InputError)

    def watch(self, event: Event) -> None:
        """Wait for one more event from now on; an action may set the trap for what comes after it."""
        if not isinstance(event, Event):
            raise InputError(f"{event!r} is not an event; make one with at(…), events.within(…), …")
        self._waiting.append(event)
        if self._begun and self._struck is None:
            self._touching = self._tables.touching()
            self._rebuild()

    def cut(self, what: Connection | Link | str) -> None:
        """Part a connection or a tree joint now."""
        self._touching = self._tables.touching() if self._begun else set()
        name = what if isinstance(what, str) else what.path if isinstance(what, Link) else what.name
        if self._struck is None:
            self._flush()
        self.world.cut(what)
        self._tell("cut", name, {})
        if self._struck is None:
            self._changed()
        else:
            self._cuts.append(name)

    def _changed(self) -> None:
        self._rebuild()
        self._settle_bounds()
        if self.recorder is not None and self._begun:
            self.recorder.structure(self.time, self.world)

    def _strike(self, names: list[str]) -> None:
        impact: Impact = strike(self.world)
        self._clock["lost"] += impact.energy_lost
        for name in names:
            connection = self.world.connections[name]
            connection.impact = impact
            wrench = impact.impulses[connection]
            self._tell(
                "connect",
                name,
                {
                    "a": connection.a.path,
                    "b": connection.b.path,
                    "joint": connection.joint.name,
                    "impulse": [*wrench.moment.tolist(), *wrench.force.tolist()],
                    "energy_lost": impact.energy_lost,
                },
            )

    def _settle_bounds(self) -> None:
        """An impulse must not drive joints through bounds that they touch."""
        if self._tables.data.limits.bounds["active"].any():
            sys, data = self._tables.sys, self._tables.data
            self._clock["lost"] += limit_impulse(sys, data, self.world.q, self.world.v, LEAVING)

    def _report_hits(self) -> None:
        count = int(self._clock["n_hits"])
        for time, row, lost, speed in self._tables.run.hits[:count].tolist():
            if speed < _FELT:
                continue
            limit = self._tables.sys.limits[int(row)]
            link = self.world.tables.links[int(limit["link"])]
            detail = {"side": _SIDES[int(limit["side"])], "speed": speed, "energy_lost": lost}
            self._tell("limit", link.path, detail, time)
        self._clock["n_hits"] = 0

    def _tell(self, kind: str, name: str, detail: dict[str, Any], time: float | None = None) -> None:
        if self.recorder is not None:
            self.recorder.happened(Happening(self.time if time is None else time, kind, name, detail))

    def _diverge(self, status: int) -> None:
        world = self.world
        if status == DIVERGED:
            freedom = int(self._clock["diverged_freedom"])
            joint = world.tables.links[int(world.tables.tree.freedoms[freedom]["link"])].path
            what = f"the joint of {joint!r} ran away"
        else:
            joint, what = "", "joints hit their ranges without end"
        self._tell("diverged", joint, {})
        summary = self.finish()
        raise DivergenceError(
            f"the run diverged at t = {summary['duration']:.6g} s: {what}; take a smaller dt than {self.dt:g} s, "
            "the integrator 'rk4' or 'adaptive', or softer springs and drives",
            self.time,
            joint,
            world.q.copy(),
            world.v.copy(),
        )

    # tables

    def _rebuild(self) -> None:
        """Tables for the world's present structure."""
        self.motors = {link: motor for link, motor in self.motors.items() if link.index >= 0}
        # who has touched whom must not be forgotten: parting waits for it
        touched = [event for event, guard in zip(self._watching, self._guards(), strict=True) if guard["touched"]]
        self._watching = [event for event in self._waiting if watched(event)]
        before: Tables | None = getattr(self, "_tables", None)
        self._tables = Tables.of(self.world, self._run_clock, self.motors, self._watching, self._room)
        self._tables.touch(self._touching)
        if before is not None:
            self._tables.press_as(before)
        for event, guard in zip(self._watching, self._tables.run.guards, strict=True):
            guard["touched"] = any(event is one for one in touched)

    def _guards(self) -> Any:
        """Of the events watched so far; none before the first tables."""
        return self._tables.run.guards if self._watching else ()

    def _write_frame(self) -> None:
        if self.recorder is None or self.world.nv == 0:
            return
        sys, data, run = self._tables.sys, self._tables.data, self._tables.run
        if self._tables.touching_bodies is not None:
            contacts = self._tables.touching_bodies[0]
            press_from_outside(contacts, sys)
            sys = contacts.step.loaded
        loop.write_frame(self.time, self.world.q, self.world.v, self.work, self.lost, sys, data, run)
        full = self._clock["n_frames"] == FRAMES
        if self._tables.touching_bodies is not None:
            contacts = self._tables.touching_bodies[0]
            count = int(contacts.status[0]["n_logged"])
            last = contacts.log[count - 1]["time"] if count else self._last_mark
            # a frame of the grid at this very time has brought its contacts already
            if last != self.time:
                log_contacts(contacts, self.time)
            full = full or int(contacts.status[0]["n_logged"]) + len(contacts.patches) > len(contacts.log)
        if full:
            self._flush()

    def _flush(self) -> None:
        """Hand the frames so far to the recorder."""
        self._report_hits()
        k = int(self._clock["n_frames"])
        self._clock["n_frames"] = 0
        if k == 0:
            return
        frames = self._tables.run.frames
        if self.recorder is not None:
            # connections in the order they were made, as world.connections has them
            names = [connection.name for connection in self.world.loop_tables.order]
            order = [names.index(name) for name in self.world.connections]
            chunk = Chunk(**{name: column[:k].copy() for name, column in frames._asdict().items()})
            self.recorder.frames(chunk._replace(forces=chunk.forces[:, order]))
        self._hand_over_contacts()

    def _hand_over_contacts(self) -> None:
        if self._tables.touching_bodies is None:
            return
        contacts = self._tables.touching_bodies[0]
        count = int(contacts.status[0]["n_logged"])
        contacts.status[0]["n_logged"] = 0
        if count and self.recorder is not None:
            self._last_mark = float(contacts.log[count - 1]["time"])
            self.recorder.contacts(contacts.log[:count].copy())
