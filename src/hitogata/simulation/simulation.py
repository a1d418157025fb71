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
from ..chain.figure import Figure
from ..chain.joints.joint import Joint
from ..chain.link import Link
from ..chain.measures import total_energy
from ..chain.values.validate import number
from ..chain.world import World
from ..errors import HitogataError, InputError, StateError
from .budget import Budget
from .changes import Changes
from .contact_buffers import ContactForce, ContactWrench
from .contact_sensor import ContactReading, Sensed
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
from .overlap import Passage, take_passed, tell_of_overlaps, warn_of_wedged
from .start import activate_limits, apply_limit_impulse, overlaps, refuse_undetermined
from .state.rewinding import restart, restore, restore_saved, take_snapshot
from .state.snapshot import SavedSnapshot, Snapshot
from .stop import Stop
from .tolerances import tolerances

#: s of simulated time between two reports of progress
_PROGRESS_INTERVAL = 0.1
#: result of nearly all steps
_DONE = Stop.DONE
#: grid steps: times that differ by less are the same
_SAME_TIME = 1e-9
#: above the number of steps of any run
_ANY = 1 << 40


class Simulation:
    """A world in motion. `world` is always at the present state; change it only through this object during a run.

    dt: s, grid of the steps. integrator: one of the following.

    - 'adams': one evaluation per step while the motion is smooth, otherwise Dormand–Prince 5(4) with adaptive substeps.
    - 'adaptive': Dormand–Prince 5(4) only.
    - 'euler' (semi-implicit), 'rk4' and 'gill': steps of dt without error control.
    - 'implicit': steps of dt without error control, stable at any stiffness, first-order accurate, one evaluation per
    step.

    'adams' and 'adaptive' keep `tolerance`, the error of v per step in rad/s and m/s, weighted by inertia. It is 1e-9
    by default in worlds of up to 8 freedoms and for 'adaptive', else 1e-7 (docs/derivations/runs.md). If they cannot
    keep it, the summary reports the error, and a ToleranceWarning is issued above a thousand times the tolerance. If
    springs, dampers or motors are too stiff for explicit steps, both switch to implicit ones (docs/stiff.md).

    The integrator is used while nothing touches. Steps with contact use a midpoint rule, second-order accurate, which
    solves for contact, limits and connections at once (docs/contact.md).

    every: s between recorded frames. control: motors by link, a function of the simulation, or forces (k, nv).
    control_every: s for which the function's result, or a row, is applied, a multiple of dt (one step by default).
    joint_forces: recorded frames include the forces that the joints of the tree transmit.
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
        #: pairs of links of which one has passed through the other, too fast for its thickness
        self.passed_through: list[Passage] = []
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
        #: as built, before the first step: see `restart`
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
        """J, work of drives, dampers, external forces and snaps since the start."""
        return float(self.engine.clock["work"])

    @property
    def lost(self) -> float:
        """J lost in impacts, by friction and with springs that were cut since the start."""
        return float(self.engine.clock["lost"])

    @property
    def largest_loop_error(self) -> float:
        """rad or m: largest position error of a loop after a step, before position projection."""
        return float(self.engine.clock["largest_loop_error"])

    @property
    def law_residual(self) -> float:
        """Largest residual of the contact law so far, relative to the largest velocity of the bodies concerned."""
        return self.engine.law_residual

    @property
    def deepest(self) -> float:
        """m: largest penetration of two bodies so far."""
        return self.engine.deepest

    def contacts(self) -> list[ContactForce]:
        """Contacts of the last step with their forces; for the present pose, without forces, see
        `hg.contacts(world)`."""
        self._begin()
        return self.engine.contacts()

    def contact_wrench(self, link: Link) -> ContactWrench:
        """Resultant of all contacts of a link in the last step, and its centre of pressure."""
        self._begin()
        return self.engine.contact_wrench(link)

    def contact(self, of: Sensed, against: Sensed | None = None) -> ContactReading:
        """Contact of a link, shape or figure in the last step, with another one or with anything.

        of, against: a link or its path, a shape or 'path#k' for the k-th shape of a link, a figure's name, or 'ground'.
        """
        self._begin()
        return self.engine.contact(of, against)

    def frame(self) -> LiveFrame:
        """Present poses, contacts, forces, energies and joints at their range, in arrays that the next call reuses.

        Reading changes nothing: the run continues bit for bit as without this call.
        """
        self._begin()
        return self.engine.live_frame()

    def joint_forces(self) -> dict[Link, Wrench]:
        """Force and moment on each link from its parent, at the link's origin, world axes, at this instant.

        The result is everything that the two links exert on each other there: drives, springs and ends of the joint's
        range are included. Pushes, connections and the contacts of the last step are taken into account.
        """
        self._begin()
        return self.engine.joint_forces()

    # running

    def run(
        self, duration: float, progress: Callable[[float], None] | None = None, *, seconds: float | None = None
    ) -> float:
        """Continue for a duration, s. Returns the time reached.

        progress: called repeatedly with the time reached. seconds: budget of real time; the method returns when it is
        spent, after at least one step, even if the duration is not over. `abort` ends the call as well.
        """
        end = self.time + number(duration, "duration", InputError, low=0.0)
        self._begin()
        started = perf_counter()
        budget = None if seconds is None else Budget(number(seconds, "seconds", InputError, low=0.0), started)
        lasting = self.recorder if isinstance(self.recorder, LastingRecorder) else None
        flush = None if lasting is None else Budget(lasting.flush_every, started)
        # without frames to pass on, the kernel would not return in between
        between = _ANY if progress is None else max(1, round(_PROGRESS_INTERVAL / self.dt))
        while self.time < end - 1e-12:
            stop = self._advance(end, min((one.steps for one in (budget, flush) if one is not None), default=between))
            self.passed_through += take_passed(self.world, self.engine.buffers.contact)
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
        self._wedged = self._wedged or warn_of_wedged(self.world, self.engine.buffers.contact)
        return self.time

    def abort(self) -> None:
        """From another thread: the run in progress, or the next one, returns at the end of its step."""
        self.engine.abort[0] = 1

    def step(self) -> None:
        """Continue to the next grid time, or to an event before it."""
        self._begin()
        engine = self.engine
        engine.abort[0] = 0
        if engine.control.active or engine.queue.predicates:
            self._advance((engine.step + 1) * self.dt, 1)
            return
        # only kernels take part
        until = self.planned_stop()
        stop = engine.advance(until, 1) if until > engine.time else _DONE
        if stop is not _DONE:
            self._come_up(stop)
        if stop is not _DONE or engine.time >= until:
            self.fire_due()
        elif engine.n_hits.item():
            self._feed.hits()
        self.passed_through += take_passed(self.world, engine.buffers.contact)

    def finish(self) -> dict[str, Any]:
        """End the run: pass the remaining frames to the recorder. Returns a summary of plain values."""
        self._begin()
        self._feed.flush()
        summary = self.summary()
        if self.recorder is not None:
            self.recorder.finish(summary)
        return summary

    def summary(self) -> dict[str, Any]:
        """Plain values: length, cost and energy balance of the run so far, and constraint errors.

        contact_integrator: the method of the steps in which bodies touch, contact_steps of all; None without contact.
        rough_steps: number of steps that exceeded the tolerance; held_steps: those of them that stopped the velocity of
        a loop at a kinematic singularity. worst_error (of v, over 1 + |v|), worst_time and worst_joint: of the worst of
        them. singular_steps: number of steps at a pose where loops contradict each other; singular_time: s, of the
        first, None without any; singular_residual: rad/s² or m/s², the largest acceleration that no force could produce
        there. passed_through: links (a, b) and time, s, of bodies that passed through others. not_fired: by name, the
        nearest values of the events still pending.
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
        # energy lost at the first instant is lost in the run, so it is included here
        self.engine.start_energy = total_energy(self.world)
        self._begun = True
        apply_limit_impulse(self.engine)
        if self.recorder is None:
            # without a recorder the run is live, and must not stop to compile when a user pulls
            load_kernels(self.world)
        self._feed.structure()
        self._feed.frame()

    def _advance(self, end: float, steps: int) -> Stop:
        """Runs until the end, an event, or the number of steps. Returns why the engine returned.

        The steps themselves depend on planned stops, not on `end` and `steps`.
        """
        stop, engine, control = Stop.DONE, self.engine, self.engine.control
        until = self.planned_stop()
        if until > self.time:
            if control.active:
                # at an instant that only the caller asked for, the forces of the grid step are known
                force = control.forces(self, engine.step) if not engine.is_shown else None
                if force is not None:
                    engine.set_forces(force)
                until = min(until, (engine.step + control.steps_left(engine.step)) * self.dt)
            grid_steps = self._grid_steps(end) - engine.step
            if grid_steps < 1 and end < until:
                stop = engine.show(end)
            elif engine.queue.predicates:
                stop = engine.queue.advance_to_predicate(engine, until)
            else:
                stop = engine.advance(until, max(1, min(steps, grid_steps)))
            self._come_up(stop)
        self.fire_due()
        return stop

    def _come_up(self, stop: Stop) -> None:
        """After the engine has returned: raises the error of a diverged run, passes on a full buffer of frames."""
        if stop is Stop.DIVERGED or stop is Stop.TOO_FINE:
            # the frames up to here are passed to the recorder
            error = divergence_error(self.engine, stop, self.integrator)
            self._feed.log("diverged", error.joint, {})
            self.finish()
            raise error
        if stop is Stop.FULL:
            self._feed.flush()

    def planned_stop(self) -> float:
        """s: time that no step passes, of the next event or the end of a push; inf if there is none."""
        engine = self.engine
        time = max(engine.queue.next_time, engine.time)
        if engine.acting:
            time = min(time, self._pushes.next_end)
        if time == math.inf:
            return time
        # a time that nearly is a grid time becomes one: otherwise a step of 1e-17 s would remain
        grid = round(time / self.dt) * self.dt
        return grid if abs(time - grid) < _SAME_TIME * self.dt else time

    def _grid_steps(self, time: float) -> int:
        """Number of the last grid time up to a time."""
        return math.floor(min(time / self.dt + _SAME_TIME, _ANY))

    # events and changes of structure

    def fire_due(self) -> None:
        """Performs all events due at this instant: all actions first, then one impulse for all connections made."""
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
            self._watch()  # the failed actions have been undone, and the kernel must no longer watch their event
            raise
        self._feed.frame()

    def connect(self, a: Link, b: Link, joint: Joint, **options: Any) -> Connection:
        """Connect two links now; options as of `World.connect`, where `impact` must be True. In an event, all
        connections made at that instant share one impulse."""
        self._begin()
        return self._changes.connect(a, b, joint, **options)

    def attach(self, a: Link, b: Link, spring: Spring, **options: Any) -> Attachment:
        """Attach a spring between two links now; options as of `World.attach` (on_a, on_b, name).

        Its energy at this instant counts as work, and as lost when the spring is cut.
        """
        self._begin()
        return self._changes.attach(a, b, spring, **options)

    def cut(self, what: Connection | Attachment | Link | str) -> None:
        """Cut a connection, a spring or a tree joint now."""
        self._begin()
        self._changes.cut(what)

    def remove(self, figure: Figure | str) -> None:
        """Take a figure out of the world now, given itself or by its name, with its connections, springs, motors and
        pushes. Nothing else moves, and no velocity changes. Recordings have it up to now; pending events that watch its
        links no longer fire."""
        self._begin()
        self._changes.remove(figure)

    def couple(self, follower: FreedomLike, leaders: Leaders, **options: Any) -> Coupling:
        """Make a joint follow others from now on, as `World.couple`; all connections made at this instant share one
        impulse."""
        self._begin()
        return self._changes.couple(follower, leaders, **options)

    @contextmanager
    def changing_world(self) -> Iterator[None]:
        """Context in which gravity and materials of the world may be changed; the run continues with the new values.

        The energy change of movable links counts as work.
        """
        self._begin()
        with self._changes.by_hand():
            yield

    def uncouple(self, what: Coupling | str) -> None:
        """Remove a coupling now; no velocity changes."""
        self._begin()
        self._changes.uncouple(what)

    @property
    def events(self) -> tuple[Event, ...]:
        """Events that have not fired yet, in the order in which they were given."""
        return tuple(self.engine.queue.pending)

    def add_event(self, event: Event) -> Event:
        """Add a pending event; an action may add the event that follows it."""
        self.engine.queue.add(event)
        self._watch()
        return event

    def cancel(self, event: Event | str) -> None:
        """Remove a pending event, given itself or by its name."""
        self.engine.queue.remove(event)
        self._watch()

    def change_event(self, event: Event | str, to: Event) -> Event:
        """Replace a pending event, given itself or by its name."""
        self.engine.queue.replace(event, to)
        self._watch()
        return to

    def _watch(self) -> None:
        if self._begun and not self._changes.in_progress:
            self.engine.watch()

    # motors

    def set_motor(self, link: Link, motor: Motor | None) -> None:
        """Replace the motor of a link's joint from now on; None removes it."""
        self._begin()
        set_motor(self.engine, link, motor)

    def set_target(self, link: Link, target: ArrayLike, rate: ArrayLike = 0.0) -> None:
        """Set the target of a link's motor: coordinates as in q, and their rates. It stays until the next call."""
        self._begin()
        set_target(self.engine, link, target, rate)

    def set_targets(self, target: ArrayLike | Mapping[Link, ArrayLike], rate: ArrayLike | None = None) -> None:
        """Set the targets of all motors at once: coordinates (nq,) as in q, or by link; rate: (nv,), 0 if not given.

        Entries of joints without a motor are ignored. Joints that a mapping omits keep their targets.
        """
        self._begin()
        set_targets(self.engine, target, rate)

    # forces from outside

    @property
    def pushes(self) -> tuple[Push | Pull, ...]:
        """The active pushes and pulls."""
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
        """Push a link from now on: a force (3,) N at a point of it, and a moment (3,) N m in addition.

        at: (3,) m in the link's frame. frame: axes of force and moment; the link's axes rotate with it. until: s since
        the start of the run, or duration: s; without end if neither is given. The work of the push counts as work.
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

        frequency: Hz, of the undamped oscillation with the present effective mass at the point; it sets the stiffness,
        unless `stiffness`, N/m, is given. damping_ratio: 1 for the fastest motion without overshoot. limit: N, of the
        spring. Stiffness and damping are reduced where the effective mass is too small for steps of dt. The energy of
        the spring counts as work. A pull ends as a push does, or by `release()`; `move(to)` pulls to another place.
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
        """Start again from another state, q (nq,) and v (nv,): bit for bit as a new simulation of the same world would.

        Structure, events and motors are those of the first start. This takes some 50 µs; a new simulation takes
        milliseconds. An invalid state leaves the run at its first start. Only without a recorder.
        """
        if self.recorder is not None:
            raise StateError("a run with a recorder cannot start again; make another simulation")
        self._begin()
        assert self._origin is not None
        restart(self.engine, self._origin, q, v)
        self.passed_through = []

    def snapshot(self) -> Snapshot:
        """The complete state of the run: a run that continues from it, now or later, is bit for bit the same.

        State inside Python conditions and actions is not included. The state of a control function is included if it
        has `memory()` and `recall(…)`.
        """
        self._begin()
        return take_snapshot(self, self._feed)

    def restore(self, snapshot: Snapshot | SavedSnapshot) -> None:
        """Return to a state of this run. Connections made since are removed, and those cut since are restored.

        A snapshot from a file may be of another simulation that was made in the same way: same figures, connections,
        events and motors, the same dt and integrator. The continuation is bit for bit the same.

        Recorded data cannot be withdrawn: with a recorder, return only before more data have been recorded. A recorder
        with branches (`RewindingRecorder`) is notified of the return, and by `tell` of the start of the new branch.
        """
        if not isinstance(snapshot, Snapshot | SavedSnapshot):
            raise InputError(f"{snapshot!r} is not a snapshot; one from a file is `Snapshot.load(path)`")
        if isinstance(snapshot, SavedSnapshot):
            if self.recorder is not None:
                raise StateError("a snapshot from a file cannot continue a recording; run without a recorder")
            self._begin()
            restore_saved(self, snapshot)
        else:
            restore(self, self._feed, snapshot)

    def tell(self) -> None:
        """Pass the structure and a frame of this instant to the recorder, as at the start; the run is not affected."""
        self._begin()
        self._feed.flush()
        before = self.engine.snapshot()
        self._feed.structure()
        self._feed.frame()
        self._feed.flush()
        # measuring a frame changes the initial guesses of the next step
        self.engine.restore(before)
