"""Operations that run: every integrator, events, changes of structure on the way, pushes, going back."""

from __future__ import annotations

import math
from typing import get_args

import numpy as np

import hitogata as hg
from hitogata.arrays import Array
from hitogata.errors import DivergenceError
from hitogata.simulation.integrators import Integrator

from .changes import connecting_joint, random_spring, repair, two_links
from .history import History, LawBroken
from .laws import LIMITS
from .measures import ELSEWHERE, Energies, Moving, energies, islands, moving
from .worlds import chosen, scramble

_METHODS = {"adams": 5.0, "adaptive": 2.0, "rk4": 1.0, "gill": 0.5, "euler": 0.5}
_DOINGS = {"connect": 3, "snap": 1, "cut": 2, "attach": 0.7, "push": 2, "pull": 0.5, "back": 2, "frame": 1}
#: integrators that keep a tolerance, so that their results can be checked against the laws
CONTROLLED = ("adams", "adaptive")
#: fraction of the sizes of all terms, over the limit, that may be missing: position error of loops in metres
_CLOSED = 1e-9
#: rad/s, m/s: no motion of bodies of a metre
_RUNAWAY = 1e5
#: m: rounding error of places about a metre from the origin
_PLACE = 1e-15
#: m: farther apart than any two bodies may be that touch within three steps
_REACH = 2.0
#: N: size of pushes and pulls (`_change`); with a rounded place they do work in a world without mass, too
_PUSH = 100.0
#: J/kg: of 1e-8 m/s, below the velocity error that the tolerance of one step allows; of 1 kg for armatures
_STILL = 1e-16


def _simulation(history: History, events: tuple[hg.events.Event, ...] = ()) -> hg.Simulation | None:
    world, rng = history.world, history.rng
    name = chosen(rng, _METHODS)
    integrator = next(one for one in get_args(Integrator) if one == name)
    dt = float(rng.choice([1e-3, 1e-3, 2e-4, 5e-3]))
    # a step of 5 ms with the default tolerance may make a velocity error above the required accuracy of the energy
    tolerance = 1e-9 if dt > 1e-3 or rng.random() < 0.3 else None
    history.tell(f"    {integrator}, dt {dt:g}, tolerance {tolerance}")
    with history.refusable("run"):
        simulation = hg.Simulation(world, dt=dt, integrator=integrator, events=events, tolerance=tolerance)
        history.simulation = simulation
        simulation.frame()  # begins the run
        return simulation
    return None


#: rad/s, m/s: of springs that were drawn out over a hundred metres
_FAST = 1e3


def _steps(history: History, simulation: hg.Simulation, most: int) -> bool:
    """A few steps. Returns whether the run was completed: one of fixed steps may diverge with an error."""
    if simulation.world.contact.on and history.where != "far floor":
        most = min(most, 3)
    count = int(history.rng.integers(1, most + 1))
    try:
        simulation.run(count * simulation.dt)
    except DivergenceError as error:
        history.refused["run: DivergenceError"] += 1
        history.tell(f"    {error}")
        if not _may_diverge(simulation, error):
            raise
        _recover(history)
        return False
    if simulation.integrator not in CONTROLLED and np.abs(simulation.world.v).max(initial=0.0) > _RUNAWAY:
        # explicit steps of fixed length, too long for some spring: no run can begin well where this one ends
        history.refused["run: ran away"] += 1
        _recover(history)
        return False
    return True


def _may_diverge(simulation: hg.Simulation, error: DivergenceError) -> bool:
    """One of fixed steps, or with contact; or one whose motion has almost no inertia, as its error states.

    Or one that is too fast for the ends of its ranges: these are met to 10⁻¹¹ s, and count as reached within 10⁻⁹ rad.
    """
    controlled = simulation.integrator in CONTROLLED and not simulation.world.contact.on
    fast = "infinitely often" in str(error) and np.abs(simulation.world.v).max(initial=0.0) > _FAST
    return not controlled or "almost no inertia" in str(error) or fast


def _recover(history: History) -> None:
    """After a run that diverged: at rest, with every connection cut, in another pose near the origin."""
    world = history.world
    if not (np.isfinite(world.q).all() and np.isfinite(world.v).all()):
        raise LawBroken("finite", 1.0, "state after a divergence")
    for name in list(world.connections):
        world.cut(name)
    scramble(world, history.rng, 1.0)
    for link in world.links[1:]:
        if isinstance(link.joint, hg.Free):
            link.q[:3] = np.clip(link.q[:3], -3.0, 3.0)
    world.v[:] = 0.0
    history.fits = True


def check_balance(history: History, simulation: hg.Simulation, start: Energies) -> None:
    """Energy now is the initial energy, plus work, minus losses; all sums are computed from poses."""
    end = energies(history.world)
    work, lost = simulation.work, simulation.lost
    error = end.total - start.total - work + lost
    exchanged = start.kinetic + end.kinetic + abs(end.potential - start.potential) + abs(work) + abs(lost)
    if not np.isfinite(error):
        raise LawBroken("finite", 1.0, "energy")
    summary = simulation.summary()
    touching = contact_steps(simulation) > 0
    if simulation.integrator in CONTROLLED:
        rough = summary["rough_steps"] > 0
        law = "spurious energy gain in a run that exceeded its tolerance" if rough else "spurious energy gain in a run"
        if touching:
            law = "spurious energy gain in a run with contact"
        weight = history.world.mass * float(np.linalg.norm(history.world.gravity))
        noise = _STILL * (1.0 + history.world.mass) + _PLACE * (weight + _PUSH)
        history.keep(
            law,
            abs(error) / (exchanged + (_CLOSED * max(start.size, end.size) + noise) / LIMITS[law]),
            f"{error:.3g} J of {exchanged:.3g} J, lost {lost:.3g} J, {simulation.integrator}, dt {simulation.dt:g}, "
            f"{simulation.summary()['rough_steps']} rough steps, {simulation.summary()['held_steps']} held",
        )


def _central(moving: Moving, group: list[int]) -> Array:
    """(6,) angular momentum about the COM and linear momentum of some links; then the sizes of their terms, (2,)."""
    total, size = moving.momentum[group].sum(axis=0), moving.size[group].sum(axis=0)
    mass = float(moving.mass[group].sum())
    if mass > 0.0:
        com = moving.mass[group] @ moving.com[group] / mass
        total[:3] -= np.cross(com - ELSEWHERE, total[3:])
    return np.concatenate([total, size])


def contact_steps(simulation: hg.Simulation) -> int:
    """Steps with contact, also those within a grid step."""
    contact = simulation.engine.buffers.contact
    return 0 if contact is None else int(contact.status["steps"])


def run(history: History) -> None:
    """Some steps by any integrator; only gravity changes the momentum of floating bodies."""
    world = history.world
    start, before = energies(world), moving(world)
    fitted = history.fits
    simulation = _simulation(history)
    if simulation is None or not _steps(history, simulation, 12):
        return
    if not fitted:
        _settle(history, simulation)
        return
    check_balance(history, simulation, start)
    _settle(history, simulation)
    if simulation.integrator not in CONTROLLED:
        return
    if contact_steps(simulation) > 0:
        _keep_momentum(history, simulation, before, _apart(history), ", with contact")
    else:
        rough = ", above their tolerance" if simulation.summary()["rough_steps"] > 0 else ""
        _keep_momentum(history, simulation, before, islands(world, connected=True), rough)


def _apart(history: History) -> list[list[int]]:
    """Groups of links that nothing else can have touched: all that floats together, or bodies far from all others."""
    world = history.world
    groups, links = islands(world, connected=True), len(world.links) - 1
    floor = any(isinstance(shape, hg.HalfSpace) for shape in world.ground.shapes)
    if sum(len(group) for group in groups) == links and (not floor or history.where == "far floor"):
        return [list(range(links))]
    places = np.array([world.pose(link).p for link in world.links[1:]])
    low = min((float(shape.p[2]) for shape in world.ground.shapes), default=-math.inf)
    found = []
    for group in groups:
        rest = np.delete(places, group, axis=0)
        gaps = np.linalg.norm(places[group][:, None] - rest[None], axis=2)
        if gaps.min(initial=math.inf) > _REACH and places[group][:, 2].min() - low > _REACH:
            found.append(group)
    return found


def _keep_momentum(
    history: History, simulation: hg.Simulation, before: Moving, groups: list[list[int]], which: str
) -> None:
    after = moving(history.world)
    for group in groups:
        old, new = _central(before, group), _central(after, group)
        fall = float(after.mass[group].sum()) * history.world.gravity * simulation.time
        size = old[6:] + new[6:] + np.linalg.norm(fall) + 1e-9
        off = max(
            float(np.linalg.norm(new[:3] - old[:3])) / size[0],
            float(np.linalg.norm(new[3:6] - old[3:6] - fall)) / size[1],
        )
        history.keep("runs keep the momentum of floating bodies" + which, off)


def run_and_change(history: History) -> None:
    """A run in which links are connected, cut and pushed on the way, gone back and gone on bit for bit the same."""
    world, rng = history.world, history.rng
    if not history.fits:
        return
    start = energies(world)
    simulation = _simulation(history, _events(history))
    if simulation is None:
        return
    for _ in range(int(rng.integers(2, 5))):
        doing = chosen(rng, _DOINGS)
        history.tell(f"    t = {simulation.time:.4f}: {doing}")
        with history.refusable(f"run, {doing}"):
            _change(history, simulation, doing)
        if doing == "back" and not _go_back(history, simulation):
            return
        try:
            if not _steps(history, simulation, 5):
                return
        except DivergenceError:
            raise
        except hg.HitogataError as error:
            # an action of an event was refused: the run stays at that instant
            history.refused[f"event: {type(error).__name__}"] += 1
            history.tell(f"    {error}")
    check_balance(history, simulation, start)
    _settle(history, simulation)


def _settle(history: History, simulation: hg.Simulation) -> None:
    """A step of fixed length leaves its error in the loops, which the next one closes: here they are closed by hand."""
    history.fits = simulation.integrator in CONTROLLED and not history.world.contact.on
    if history.world.connections and not history.fits:
        repair(history)
    history.fits = True


def _change(history: History, simulation: hg.Simulation, doing: str) -> None:
    world, rng = history.world, history.rng
    a, b = two_links(history)
    match doing:
        case "connect":
            simulation.connect(a, b, connecting_joint(rng), on_b=rng.normal(size=3) * 0.1)
        case "snap":
            simulation.connect(a, b, hg.Ball(), on_b=rng.normal(size=3) * 0.1, on_a=rng.normal(size=3) * 0.1, snap=True)
        case "attach":
            simulation.attach(a, b, random_spring(rng))
        case "cut":
            names = [*world.connections, *world.springs]
            if names and rng.random() < 0.7:
                simulation.cut(names[int(rng.integers(len(names)))])
            else:
                simulation.cut(history.link())
        case "push":
            simulation.push(
                history.link(),
                rng.normal(size=3) * 20.0,
                rng.normal(size=3),
                at=rng.normal(size=3) * 0.1,
                frame="link" if rng.random() < 0.5 else "world",
                duration=float(rng.uniform(0.0, 0.01)) if rng.random() < 0.5 else None,
            )
        case "pull":
            link = history.link()
            simulation.pull(link, np.zeros(3), world.pose(link).p + rng.normal(size=3) * 0.1)
        case "frame":
            frame = simulation.frame()
            if not np.isfinite(frame.energy).all():
                raise LawBroken("finite", 1.0, "energy of a frame")


def _go_back(history: History, simulation: hg.Simulation) -> bool:
    """Run, go back, run again: bit for bit the same, with any connections made or cut in between."""
    world, rng = history.world, history.rng
    snapshot = simulation.snapshot()
    q, v, steps = world.q.tobytes(), world.v.tobytes(), int(rng.integers(1, 5))
    ends = []
    for _ in range(2):
        try:
            simulation.run(steps * simulation.dt)
        except DivergenceError as error:
            if not _may_diverge(simulation, error):
                raise
            _recover(history)
            return False
        except hg.HitogataError as error:
            history.refused[f"event: {type(error).__name__}"] += 1
        ends.append((world.q.tobytes(), world.v.tobytes(), simulation.work, simulation.lost, list(world.connections)))
        if world.connections and rng.random() < 0.5:
            with history.refusable("run, cut"):
                simulation.cut(next(iter(world.connections)))
        simulation.restore(snapshot)
        if (world.q.tobytes(), world.v.tobytes()) != (q, v):
            raise LawBroken("restored runs are bit-identical", 1.0, "state after restore")
    if ends[0] != ends[1]:
        raise LawBroken("restored runs are bit-identical", 1.0, "run after restore")
    return True


def _events(history: History) -> tuple[hg.events.Event, ...]:
    """Up to two events that connect or cut."""
    rng = history.rng
    events: list[hg.events.Event] = []
    for i in range(int(rng.integers(0, 3))):
        a, b = two_links(history)
        when: hg.events.Event = hg.at(float(rng.uniform(0.0, 0.008)), name=f"event {i}")
        if rng.random() < 0.3:
            when = hg.events.within(a, b, float(rng.uniform(0.1, 1.0)), name=f"event {i}")
        elif rng.random() < 0.2 and a.joint is not None and a.joint.nq == 1:
            when = hg.events.beyond(a, low=float(a.q[0]) - 0.01, high=float(a.q[0]) + 0.01, name=f"event {i}")
        sort = rng.random()
        if sort < 0.5:
            when = when.connect(a, b, connecting_joint(rng), on_b=rng.normal(size=3) * 0.1)
        elif sort < 0.7:
            when = when.cut(history.link())
        elif sort < 0.85:
            when = when.push(history.link(), rng.normal(size=3) * 10.0, duration=0.002)
        events.append(when)
    return tuple(events)
