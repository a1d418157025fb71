"""A run in progress: steps, events and changes of structure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike

from ..chain.connection import Connection
from ..chain.joint import Joint
from ..chain.link import Link
from ..chain.validate import number, vector
from ..chain.world import World
from ..errors import DivergenceError, InputError, StateError
from .changes import Changes
from .contact_buffers import ContactForce
from .divergence import divergence_error
from .drives import Motor
from .engine import NEVER, Engine, EngineState, Stop
from .event_queue import EventQueue
from .event_types import Event
from .recorder import Recorder
from .recorder_feed import RecorderFeed

Integrator = Literal["euler", "rk4", "gill", "adaptive", "adams"]
#: the rule of every step in which bodies touch, whatever the integrator
CONTACT_INTEGRATOR = "midpoint"
#: drives by link, or a function that is called at every step and may return joint forces (nv,)
Control = Mapping[Link, Motor] | Callable[["Simulation"], ArrayLike | None]

#: s of simulated time between two reports of progress
_PROGRESS_INTERVAL = 0.1
#: more steps than any run has
_ANY = 1 << 40


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Complete state of a run at an instant, for `Simulation.restore`. Opaque but for its time, s."""

    simulation: Simulation
    engine: EngineState
    pending: tuple[Event, ...]
    motors: Mapping[Link, Motor]
    told: int

    @property
    def time(self) -> float:
        return self.engine.time


class Simulation:
    """A world in motion. `world` is always at the present state; change it only through this object during a run.

    dt: s, grid of the steps. integrator: 'adams' takes one evaluation a step while the motion is smooth and Runge–Kutta
    4 where it is not; 'euler' (semi-implicit), 'rk4', 'gill'; 'adaptive' is Dormand–Prince 5(4) with `tolerance`. It
    acts while nothing touches: steps with contact are taken by a midpoint rule of their own, of second order, which
    solves for contact, limits and connections at once (docs/contact.md). every: s between recorded frames.
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
        self.motors: dict[Link, Motor] = {}
        self._control: Callable[[Simulation], ArrayLike | None] | None = None
        if callable(control):
            self._control = control
        elif control is not None:
            self.motors = dict(control)
        self._queue = EventQueue(events)
        world.check_state()
        tolerance = number(tolerance, "tolerance", InputError, positive=True)
        frame_every = max(1, round(number(every, "every", InputError, positive=True) / self.dt))
        method = get_args(Integrator).index(integrator)
        self._engine = Engine(world, self.dt, method, tolerance, NEVER if recorder is None else frame_every)
        self._feed = RecorderFeed(recorder, self._engine)
        self._changes = Changes(self._engine, self._feed, self._build)
        self._begun = False
        self._start_energy = 0.0
        #: s of real time spent running
        self.seconds = 0.0

    # state

    @property
    def recorder(self) -> Recorder | None:
        return self._feed.recorder

    @property
    def time(self) -> float:
        """s since the start."""
        return self._engine.time

    @property
    def work(self) -> float:
        """J that drives, dampers and outside forces have put in since the start."""
        return float(self._engine.clock["work"])

    @property
    def lost(self) -> float:
        """J lost in impacts and to friction since the start."""
        return float(self._engine.clock["lost"])

    @property
    def largest_loop_error(self) -> float:
        """rad or m: the most that a step has left a loop open before it was closed again."""
        return float(self._engine.clock["largest_loop_error"])

    @property
    def law_residual(self) -> float:
        """Largest residual of the law of contact so far, over the largest velocity of the bodies concerned."""
        return self._engine.law_residual

    @property
    def deepest(self) -> float:
        """m: how deep any two bodies have been in each other so far."""
        return self._engine.deepest

    def contacts(self) -> list[ContactForce]:
        """Contacts of the last step with their forces; `hg.contacts(world)` tells what touches at the present pose."""
        self._begin()
        return self._engine.contacts()

    # running

    def run(self, duration: float, progress: Callable[[float], None] | None = None) -> None:
        """Go on for a while, s. progress: called now and then with the time reached."""
        end = self.time + number(duration, "duration", InputError, low=0.0)
        self._begin()
        started = perf_counter()
        while self.time < end - 1e-12:
            # without frames to hand on the kernel would not come up for air
            self._advance(min(end, self.time + _PROGRESS_INTERVAL) if progress is not None else end)
            if progress is not None:
                progress(self.time)
        self.seconds += perf_counter() - started
        self._feed.flush()

    def step(self) -> None:
        """Go on to the next grid time."""
        self._begin()
        self._advance((self._engine.step + 1) * self.dt, steps=1)

    def finish(self) -> dict[str, Any]:
        """End the run: hand the rest to the recorder. Returns a summary of plain values."""
        self._begin()
        self._feed.flush()
        summary = self.summary()
        if self.recorder is not None:
            self.recorder.finish(summary)
        return summary

    def summary(self) -> dict[str, Any]:
        """Plain values: length, cost and energy balance of the run so far, and how well constraints were kept.

        contact_integrator: the rule of the steps in which bodies touch, contact_steps of all; None without contact.
        """
        energy = self.world.energy().total if self.world.nv else 0.0
        contact = self.world.contact.on
        return {
            "duration": self.time,
            "steps": self._engine.step,
            "seconds": self.seconds,
            "dt": self.dt,
            "integrator": self.integrator,
            "contact_integrator": CONTACT_INTEGRATOR if contact else None,
            "contact_steps": int(self._engine.clock["contact_steps"]),
            "energy_start": self._start_energy,
            "energy_end": energy,
            "work": self.work,
            "lost": self.lost,
            "energy_error": energy - self._start_energy - self.work + self.lost,
            "largest_loop_error": self.largest_loop_error,
            "contact_residual": self.law_residual,
            "deepest": self.deepest,
        }

    def _begin(self) -> None:
        if self._begun:
            return
        self._build()
        self._engine.refuse_undetermined()
        self._engine.activate_limits()
        # energy lost at the first instant is lost in the run: count what there was before
        self._start_energy = self.world.energy().total if self.world.nv else 0.0
        self._begun = True
        self._engine.apply_limit_impulse()
        self._feed.structure()
        self._feed.frame()

    def _build(self) -> None:
        self.motors = {link: motor for link, motor in self.motors.items() if link.index >= 0}
        self._engine.build(self.motors, self._queue.watched)

    def _advance(self, end: float, steps: int = _ANY) -> None:
        """Go on until the end, an event, or so many steps."""
        until = self._on_grid(min(end, max(self._queue.next_time, self.time)))
        if until > self.time:
            if self._control is not None:
                force = self._control(self)
                if force is not None:
                    self._engine.set_forces(force)
            if self._queue.predicates:
                stop = self._queue.advance_to_predicate(self._engine, until)
            else:
                stop = self._engine.advance(until, steps if self._control is None else 1)
            if stop in (Stop.DIVERGED, Stop.TOO_FINE):
                raise self._diverge(stop)
            if stop is Stop.FULL:
                self._feed.flush()
        self._fire_due()

    def _diverge(self, stop: Stop) -> DivergenceError:
        """The error of a run that has diverged; what there is of it is handed to the recorder."""
        error = divergence_error(self._engine, stop, self.integrator)
        self._feed.log("diverged", error.joint, {})
        self.finish()
        return error

    def _on_grid(self, time: float) -> float:
        """A time that is a grid time but for rounding as that grid time: a step of 1e-17 s would be left otherwise."""
        grid = round(time / self.dt) * self.dt
        return grid if abs(time - grid) < 1e-9 * self.dt else time

    # events and changes of structure

    def _fire_due(self) -> None:
        """Do what is due at this instant: all actions first, then one impulse for all connections made."""
        self._feed.hits()
        due = self._queue.take_due(self._engine)
        if not due:
            return
        self._feed.frame()
        with self._changes.change():
            for event in due:
                self._feed.log("event", event.name, {"actions": [kind for kind, _ in event.actions]})
                for _, action in event.actions:
                    action(self)
        self._feed.frame()

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Connection:
        """Connect two links now. In an event, all connections made at that instant share one impulse."""
        self._begin()
        return self._changes.connect(a, b, joint, **options)

    def cut(self, what: Connection | Link | str) -> None:
        """Part a connection or a tree joint now."""
        self._begin()
        self._changes.cut(what)

    def add_event(self, event: Event) -> None:
        """Wait for one more event from now on; an action may set the trap for what comes after it."""
        self._queue.add(event)
        if self._begun and not self._changes.in_progress:
            self._engine.watch(self._queue.watched)

    def set_target(self, link: Link, target: ArrayLike, rate: ArrayLike = 0.0) -> None:
        """Move the target of a link's motor: coordinates as in q, and their rates. It stays there until moved again."""
        self._begin()
        joint = link.joint
        if link not in self.motors or joint is None:
            raise InputError(f"{link.path!r} has no motor whose target could be set")
        q = vector(np.atleast_1d(target), joint.nq, f"motor target of {link.path!r}", InputError)
        v = vector(np.broadcast_to(rate, joint.nv), joint.nv, f"rate of {link.path!r}", InputError)
        self.motors[link] = replace(self.motors[link], target=q, target_rate=v)
        self._engine.set_target(link, q, v)

    # going back

    def snapshot(self) -> Snapshot:
        """The state of the run, complete: one that goes on from it, now or later, goes on bit for bit the same.

        A control function, Python conditions and actions are called anew; what they keep themselves is theirs.
        """
        self._begin()
        if self.recorder is not None:
            self._feed.flush()
        return Snapshot(
            self, self._engine.snapshot(), tuple(self._queue.pending), dict(self.motors), self._feed.told
        )  # fmt: skip

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a state of this run. Connections made since are gone, and those cut since are there again.

        What a recorder has been told cannot be taken back: with one, go back only before it has been told more.
        """
        if snapshot.simulation is not self:
            raise InputError(f"the snapshot at t = {snapshot.time:g} s is of another simulation")
        if self._feed.told != snapshot.told:
            raise StateError(
                f"cannot go back to t = {snapshot.time:g} s: the recorder has been told what came after; "
                "run without a recorder to go back and forth"
            )
        self._engine.restore(snapshot.engine)
        self._queue.pending = list(snapshot.pending)
        self.motors = dict(snapshot.motors)
