"""A run in progress: steps, events and changes of structure."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Any, get_args

from numpy.typing import ArrayLike

from ..chain.connections.attachment import Attachment
from ..chain.connections.connection import Connection, Wrench
from ..chain.connections.coupling import Coupling, FreedomLike, Leaders
from ..chain.connections.spring import Spring
from ..chain.connections.structure import load_kernels
from ..chain.joints.joint import Joint
from ..chain.link import Link
from ..chain.measures import total_energy
from ..chain.values.validate import number
from ..chain.world import World
from ..errors import HitogataError, InputError, StateError
from .budget import Budget
from .changes import Changes
from .contact_buffers import ContactForce, ContactWrench
from .engine import NEVER, Engine, EngineState
from .events.types import Event
from .inputs.control import Control, Controller
from .inputs.drives import Motor
from .inputs.motor_targets import set_motor, set_target, set_targets
from .inputs.pushes import Frame, Pull, Push, Pushes, end_time, pull_spec, push_spec
from .integrators import Integrator
from .output.divergence import divergence_error, warn_of_error
from .output.live import LiveFrame
from .output.recorder import LastingRecorder, Recorder
from .output.recorder_feed import RecorderFeed
from .output.summary import summarise
from .overlap import tell_of_overlaps, tell_of_wedged
from .start import activate_limits, apply_limit_impulse, overlaps, refuse_undetermined
from .state.rewinding import restart, restore, restore_saved, take_snapshot
from .state.snapshot import SavedSnapshot, Snapshot
from .stop import Stop
from .tolerances import tolerances

#: s of simulated time between two reports of progress
_PROGRESS_INTERVAL = 0.1
#: what nearly all steps end with
_DONE = Stop.DONE
#: more steps than any run has
_ANY = 1 << 40


class Simulation:
    """A world in motion. `world` is always at the present state; change it only through this object during a run.

    dt: s, grid of the steps. integrator: 'adams' takes one evaluation a step while the motion is smooth and Dormand–
    Prince 5(4), in as many steps inside the grid step as it takes, where it is not; 'adaptive' is that pair alone. Both
    keep `tolerance`, the error of v in rad/s and m/s, weighed by inertia, that a step may make: by default 1e-9 in
    worlds of up to 8 freedoms and of 'adaptive', else 1e-7 (docs/derivations/runs.md). Where they cannot, the summary
    says how far off they were, and a ToleranceWarning if that is more than a thousand times. Where springs, dampers or
    drives are so stiff that this would take many steps, both take implicit ones instead (docs/stiff.md). 'euler'
    (semi-implicit), 'rk4' and 'gill' take steps of dt whatever the error; 'implicit' as well, stable at any stiffness,
    of first order, one evaluation a step. The integrator acts when nothing touches: steps with contact are taken by a
    midpoint rule of their own, of second order, which solves for contact, limits and connections at once
    (docs/contact.md). every: s between recorded frames. control: motors by link, a function of the simulation, or
    forces (k, nv); control_every: s for which what the function returns, or a row, is held, a multiple of dt (one step
    by default). joint_forces: recorded frames have what the joints of the tree transmit, too.
    """

    def __init__(
        self,
        world: World,
        *,
        dt: float = 1e-3,
        integrator: Integrator = "adams",
        events: Iterable[Event] = (),
        control: Control | None = None,
        control_every: float | None = None,
        recorder: Recorder | None = None,
        every: float = 0.01,
        tolerance: float | None = None,
        joint_forces: bool = False,
    ) -> None:
        if integrator not in get_args(Integrator):
            raise InputError(f"integrator is {integrator!r}; choose from {', '.join(get_args(Integrator))}")
        self.world = world
        self.dt = number(dt, "dt", InputError, positive=True)
        self.integrator = integrator
        controller = Controller(control, control_every, self.dt, world.nv)
        world.check_state()
        tolerance, stiff_tolerance = tolerances(tolerance, integrator, world.nv)
        self.tolerance = tolerance
        self._warned = self._wedged = False
        frame_every = max(1, round(number(every, "every", InputError, positive=True) / self.dt))
        method = get_args(Integrator).index(integrator)
        every_step = NEVER if recorder is None else frame_every
        #: the compiled run, for inspection
        self.engine = Engine(
            world, self.dt, method, (tolerance, stiff_tolerance), every_step,
            control=controller, events=events, joint_forces=joint_forces,
        )  # fmt: skip
        self._feed = RecorderFeed(recorder, self.engine)
        self._changes = Changes(self.engine, self._feed)
        self._pushes = Pushes(self.engine)
        self._begun = False
        #: as built, before anything has happened: see `restart`
        self._origin: EngineState | None = None
        #: s of real time spent running
        self.seconds = 0.0

    # state

    @property
    def recorder(self) -> Recorder | None:
        return self._feed.recorder

    @property
    def motors(self) -> dict[Link, Motor]:
        """Motors by link; set before the run, or during it by `set_motor` and `set_target`."""
        return self.engine.motors

    @motors.setter
    def motors(self, motors: dict[Link, Motor]) -> None:
        self.engine.motors = motors

    @property
    def start_energy(self) -> float:
        """J at the start of the run."""
        return self.engine.start_energy

    @property
    def time(self) -> float:
        """s since the start."""
        return self.engine.time

    @property
    def work(self) -> float:
        """J that drives, dampers, outside forces and snaps have put in since the start."""
        return float(self.engine.clock["work"])

    @property
    def lost(self) -> float:
        """J lost in impacts, to friction and with springs that were cut since the start."""
        return float(self.engine.clock["lost"])

    @property
    def largest_loop_error(self) -> float:
        """rad or m: the most that a step has left a loop open before it was closed again."""
        return float(self.engine.clock["largest_loop_error"])

    @property
    def law_residual(self) -> float:
        """Largest residual of the law of contact so far, over the largest velocity of the bodies concerned."""
        return self.engine.law_residual

    @property
    def deepest(self) -> float:
        """m: how deep any two bodies have been in each other so far."""
        return self.engine.deepest

    def contacts(self) -> list[ContactForce]:
        """Contacts of the last step with their forces; `hg.contacts(world)` tells what touches at the present pose."""
        self._begin()
        return self.engine.contacts()

    def contact_wrench(self, link: Link) -> ContactWrench:
        """What all contacts of the last step do to a link together, and where they press: its centre of pressure."""
        self._begin()
        return self.engine.contact_wrench(link)

    def frame(self) -> LiveFrame:
        """Poses, contacts, forces, energies and joints at their range now, in arrays that the next call reuses.

        Looking changes nothing: the run goes on bit for bit as if nobody had looked.
        """
        self._begin()
        return self.engine.live_frame()

    def joint_forces(self) -> dict[Link, Wrench]:
        """Force and moment on each link from its parent, at the link's origin, world axes, at this instant.

        All that the two exert on each other there: drives, springs and ends of the joint's range are part of it.
        Pushes, connections and the contacts of the last step are felt.
        """
        self._begin()
        return self.engine.joint_forces()

    # running

    def run(
        self, duration: float, progress: Callable[[float], None] | None = None, *, seconds: float | None = None
    ) -> float:
        """Go on for a while, s. Returns the time reached.

        progress: called now and then with the time reached. seconds: of real time after which to come back, though the
        duration may not be over; one step is taken at least. `abort` ends it as well.
        """
        end = self.time + number(duration, "duration", InputError, low=0.0)
        self._begin()
        started = perf_counter()
        budget = None if seconds is None else Budget(number(seconds, "seconds", InputError, low=0.0), started)
        lasting = self.recorder if isinstance(self.recorder, LastingRecorder) else None
        flush = None if lasting is None else Budget(lasting.flush_every, started)
        while self.time < end - 1e-12:
            # without frames to hand on the kernel would not come up for air
            until = min(end, self.time + _PROGRESS_INTERVAL) if progress is not None else end
            stop = self._advance(until, min((one.steps for one in (budget, flush) if one is not None), default=_ANY))
            if lasting is not None and flush is not None and flush.is_spent(self.engine.step):
                self._feed.flush()
                flush = Budget(lasting.flush_every, perf_counter())
            if progress is not None:
                progress(self.time)
            if stop is Stop.ABORTED or (budget is not None and budget.is_spent(self.engine.step)):
                break
        self.engine.abort[0] = 0
        self.seconds += perf_counter() - started
        self._feed.flush()
        self._warned = self._warned or warn_of_error(self.engine)
        self._wedged = self._wedged or tell_of_wedged(self.world, self.engine.buffers.contact)
        return self.time

    def abort(self) -> None:
        """From another thread: the run in progress, or the next one, comes back at the end of its step."""
        self.engine.abort[0] = 1

    def step(self) -> None:
        """Go on to the next grid time."""
        self._begin()
        engine = self.engine
        engine.abort[0] = 0
        end = (engine.step + 1) * self.dt
        if self.engine.queue.pending or self._pushes.active or self.engine.control.active:
            self._advance(end, steps=1)
            return
        # nobody takes part but the kernels
        stop = engine.advance(end, 1)
        if stop is not _DONE:
            self._come_up(stop)
        if engine.n_hits.item():
            self._feed.hits()

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
        rough_steps: those that could not keep the tolerance, held_steps of them with velocity stopped where loops went
        taut; worst_error (of v, over 1 + |v|), worst_time and worst_joint are of the worst of them. singular_steps:
        those that met a pose where loops contradict each other, singular_time (s, None if there is none) the first;
        singular_residual: rad/s² or m/s², the most that no force could give there. not_fired: by name, how near those
        events came that still wait.
        """
        return summarise(self, self.engine)

    def _begin(self) -> None:
        if self._begun:
            return
        self.engine.rebuild()
        if self.recorder is None:
            self._origin = self.engine.snapshot()
        refuse_undetermined(self.engine)
        activate_limits(self.engine)
        tell_of_overlaps(self.world.contact, overlaps(self.engine))
        # energy lost at the first instant is lost in the run: count what there was before
        self.engine.start_energy = total_energy(self.world)
        self._begun = True
        apply_limit_impulse(self.engine)
        if self.recorder is None:
            load_kernels(self.world)  # nobody records it: it is a live one, which must not stop for a grab
        self._feed.structure()
        self._feed.frame()

    def _advance(self, end: float, steps: int = _ANY) -> Stop:
        """Go on until the end, an event, or so many steps. Returns why the engine came back."""
        stop = Stop.DONE
        until = self.next_stop(end)
        if until > self.time:
            if self.engine.control.active:
                step = self.engine.step
                force = self.engine.control.forces(self, step)
                if force is not None:
                    self.engine.set_forces(force)
                steps = min(steps, self.engine.control.steps_left(step))
            if self.engine.queue.predicates:
                stop = self.engine.queue.advance_to_predicate(self.engine, until)
            else:
                stop = self.engine.advance(until, steps)
            self._come_up(stop)
        self.fire_due()
        return stop

    def _come_up(self, stop: Stop) -> None:
        """The engine came back: whoever ran away is named, frames that have no room are handed on."""
        if stop is Stop.DIVERGED or stop is Stop.TOO_FINE:
            # what there is of the run is handed to the recorder
            error = divergence_error(self.engine, stop, self.integrator)
            self._feed.log("diverged", error.joint, {})
            self.finish()
            raise error
        if stop is Stop.FULL:
            self._feed.flush()

    def next_stop(self, end: float) -> float:
        """s: when Python is wanted next, at `end` or for an event before it."""
        return self._on_grid(min(end, max(self.engine.queue.next_time, self.time), self._pushes.next_end))

    def _on_grid(self, time: float) -> float:
        """A time that is a grid time but for rounding as that grid time: a step of 1e-17 s would be left otherwise."""
        grid = round(time / self.dt) * self.dt
        return grid if abs(time - grid) < 1e-9 * self.dt else time

    # events and changes of structure

    def fire_due(self) -> None:
        """Do what is due at this instant: all actions first, then one impulse for all connections made."""
        self._feed.hits()
        self._pushes.end_due()
        due = self.engine.queue.take_due(self.engine)
        if not due:
            return
        self._feed.frame()
        try:
            with self._changes.change():
                for event in due:
                    self._feed.log("event", event.name, {"actions": [kind for kind, _ in event.actions]})
                    for _, action in event.actions:
                        action(self)
        except HitogataError:
            self._watch()  # what was refused has been undone, and the kernel would go on waiting for its event
            raise
        self._feed.frame()

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Connection:
        """Connect two links now. In an event, all connections made at that instant share one impulse."""
        self._begin()
        return self._changes.connect(a, b, joint, **options)

    def attach(self, a: Link, b: Link, spring: Spring, **options: Any) -> Attachment:
        """Hang a spring between two links now; options as of `World.attach` (on_a, on_b, name).

        What it stores at this instant counts as work put in, and as lost when it is cut.
        """
        self._begin()
        return self._changes.attach(a, b, spring, **options)

    def cut(self, what: Connection | Attachment | Link | str) -> None:
        """Part a connection, a spring or a tree joint now."""
        self._begin()
        self._changes.cut(what)

    def couple(self, follower: FreedomLike, leaders: Leaders, **options: Any) -> Coupling:
        """Make a joint follow others from now on, as `World.couple`; the impulse is shared as that of connections."""
        self._begin()
        return self._changes.couple(follower, leaders, **options)

    @contextmanager
    def changing_world(self) -> Iterator[None]:
        """Within it gravity and materials of the world may be changed; the run goes on with what is new.

        The energy that a change gives to what can move counts as work.
        """
        self._begin()
        with self._changes.by_hand():
            yield

    def uncouple(self, what: Coupling | str) -> None:
        """Take a coupling away now; nothing jumps."""
        self._begin()
        self._changes.uncouple(what)

    @property
    def events(self) -> tuple[Event, ...]:
        """Events that have not fired yet, in the order in which they were given."""
        return tuple(self.engine.queue.pending)

    def add_event(self, event: Event) -> Event:
        """Wait for one more event from now on; an action may set the trap for what comes after it."""
        self.engine.queue.add(event)
        self._watch()
        return event

    def cancel(self, event: Event | str) -> None:
        """Wait for an event no longer; it may be given by its name."""
        self.engine.queue.remove(event)
        self._watch()

    def change_event(self, event: Event | str, to: Event) -> Event:
        """Wait for another event in the place of one, or of one of that name, that has not fired yet."""
        self.engine.queue.replace(event, to)
        self._watch()
        return to

    def _watch(self) -> None:
        if self._begun and not self._changes.in_progress:
            self.engine.watch()

    # motors

    def set_motor(self, link: Link, motor: Motor | None) -> None:
        """Drive a link's joint by another motor from now on; None takes it away."""
        self._begin()
        set_motor(self.engine, link, motor)

    def set_target(self, link: Link, target: ArrayLike, rate: ArrayLike = 0.0) -> None:
        """Move the target of a link's motor: coordinates as in q, and their rates. It stays there until moved again."""
        self._begin()
        set_target(self.engine, link, target, rate)

    def set_targets(self, target: ArrayLike | Mapping[Link, ArrayLike], rate: ArrayLike | None = None) -> None:
        """Move the targets of all motors at once: coordinates (nq,) as in q, or by link; rate: (nv,), 0 if not given.

        Joints without a motor take no notice, nor do those that a mapping leaves out. Targets stay until moved again.
        """
        self._begin()
        set_targets(self.engine, target, rate)

    # forces from outside

    @property
    def pushes(self) -> tuple[Push | Pull, ...]:
        """Pushes and pulls that act now."""
        return tuple(self._pushes.active)

    def push(
        self,
        link: Link,
        force: ArrayLike = (0.0, 0.0, 0.0),
        moment: ArrayLike = (0.0, 0.0, 0.0),
        *,
        at: ArrayLike = (0.0, 0.0, 0.0),
        frame: Frame = "world",
        until: float | None = None,
        duration: float | None = None,
    ) -> Push:
        """Push a link from now on: a force (3,) N at a point of it, and a moment (3,) N m besides.

        at: (3,) m in the link's frame. frame: whose axes force and moment are in; in the link's they turn with it.
        until: s since the start of the run, or duration: s; for good if neither is given. Its work counts as work.
        """
        self._begin()
        return self._pushes.push(push_spec(link, force, moment, at, frame, end_time(self.time, until, duration)))

    def pull(
        self,
        link: Link,
        point: ArrayLike,
        to: ArrayLike,
        *,
        frequency: float = 3.0,
        damping_ratio: float = 1.0,
        stiffness: float | None = None,
        limit: float = math.inf,
        until: float | None = None,
        duration: float | None = None,
    ) -> Pull:
        """Pull a point of a link, (3,) m in its frame, to a place in the world, (3,) m, by a spring and a damper.

        frequency: Hz at which the mass that is felt at the point now would swing; it gives the stiffness, unless that
        is given, N/m. damping_ratio: 1 for the fastest motion without overshoot. limit: N, of the spring. Both are
        weakened where the point feels so little mass that steps of dt could not follow. The energy of the spring
        counts as work. Ends as a push does, or by `release()`; `move(to)` pulls to another place.
        """
        self._begin()
        return self._pushes.pull(
            pull_spec(
                self.engine,
                link,
                point,
                to,
                frequency=frequency,
                damping_ratio=damping_ratio,
                stiffness=stiffness,
                limit=limit,
                end=end_time(self.time, until, duration),
            )
        )

    # going back

    def restart(self, q: ArrayLike, v: ArrayLike) -> None:
        """Begin anew from another state, q (nq,) and v (nv,): bit for bit as a new simulation of the same world would.

        Structure, events and motors are those of the first start. Takes some 50 µs, building anew milliseconds. A state
        that is refused leaves the run at its first start. Only without a recorder.
        """
        if self.recorder is not None:
            raise StateError("a run that is recorded cannot begin anew; make another simulation")
        self._begin()
        assert self._origin is not None
        restart(self.engine, self._origin, q, v)

    def snapshot(self) -> Snapshot:
        """The state of the run, complete: one that goes on from it, now or later, goes on bit for bit the same.

        Python conditions and actions are called anew; what they keep themselves is theirs, and so is what a control
        function keeps, unless it has `memory()` and `recall(…)`.
        """
        self._begin()
        return take_snapshot(self, self._feed)

    def restore(self, snapshot: Snapshot | SavedSnapshot) -> None:
        """Go back to a state of this run. Connections made since are gone, and those cut since are there again.

        A snapshot from a file may be of another simulation that was made in the same way: same figures, connections,
        events and motors, the same dt and integrator. What follows is bit for bit what followed there.

        What a recorder has been told cannot be taken back: with one, go back only before it has been told more. One
        with branches (`RewindingRecorder`) is told that the run went back, and by `tell` where the new one begins.
        """
        if not isinstance(snapshot, Snapshot | SavedSnapshot):
            raise InputError(f"{snapshot!r} is not a snapshot; one from a file is `Snapshot.load(path)`")
        if isinstance(snapshot, SavedSnapshot):
            if self.recorder is not None:
                raise StateError(
                    "a snapshot from a file cannot go on into a recording that has begun; run without a recorder"
                )
            self._begin()
            restore_saved(self, snapshot)
        else:
            restore(self, self._feed, snapshot)

    def tell(self) -> None:
        """Tell the recorder the structure and a frame of this instant, as at the start; the run goes on as without."""
        self._begin()
        self._feed.flush()
        before = self.engine.snapshot()
        self._feed.structure()
        self._feed.frame()
        self._feed.flush()
        # to measure a frame leaves guesses for the next step that the run had not
        self.engine.restore(before)
