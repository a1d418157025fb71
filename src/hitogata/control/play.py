"""A designed motion played through the dynamics: the floor carries, motors within their limits do the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import NamedTuple

import numpy as np

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.joints.joint import Fixed
from ..chain.link import Link
from ..chain.values.validate import number
from ..errors import InputError
from ..motion.clip import Clip
from ..motion.load import CarriedLoad
from ..simulation.events.triggers import Event, at
from ..simulation.output.recorder import Recorder
from ..simulation.simulation import Simulation
from .whole_body import Balance, WholeBody

#: rad, of the root at the end: more is not upright
_TILTED = 0.35
#: m: a COM that ends farther from where it was to be is somewhere else
_ELSEWHERE = 0.05
#: m: a plan that was moved by more was moved by a step
_MOVED = 1e-3


class Played(NamedTuple):
    """What became of a clip; a row for each tick of the controller.

    time: (n,) s. com, com_planned: (n, 3) m; planned is the plan as steps have moved it. dcm, dcm_planned, zmp_planned:
    (n, 2) m. zmp: (n, 2) m, where the sensed contact forces act, not a number in the air. outside: (n, 3) N, force that
    was estimated. tilt: rad, of the root at the end against the plan's. fell: s, when it fell, None if it did not.
    hardest: name of the joint that came nearest to its limit, the part of the limit, and when, s. unsolved: ticks.
    """

    time: Array
    com: Array
    com_planned: Array
    dcm: Array
    dcm_planned: Array
    zmp: Array
    zmp_planned: Array
    outside: Array
    tilt: float
    fell: float | None
    hardest: tuple[str, float, float]
    unsolved: int
    moved: float

    @property
    def off(self) -> float:
        """m: largest distance of the COM from its plan."""
        return float(np.linalg.norm(self.com - self.com_planned, axis=1).max())

    @property
    def off_at_end(self) -> float:
        """m: distance of the COM from its plan at the end."""
        return float(np.linalg.norm(self.com[-1] - self.com_planned[-1]))

    @property
    def standing(self) -> bool:
        """Is it upright and still where it should be?"""
        return self.fell is None and self.tilt < _TILTED and self.off_at_end < _ELSEWHERE

    def __str__(self) -> str:
        name, part, when = self.hardest
        limit = (
            f"{name} gives {100.0 * part:.0f} % of its limit at {when:.2f} s" if part > 0.0 else "no torque is limited"
        )
        if self.fell is not None:
            return f"falls at {self.fell:.2f} s; {limit}"
        if self.tilt >= _TILTED:
            ended = f"ends on its feet, but tilted by {np.degrees(self.tilt):.0f}°"
        elif self.off_at_end >= _ELSEWHERE:
            ended = f"ends standing, but {1e3 * self.off_at_end:.0f} mm from where it was to be"
        else:
            ended = "ends standing"
        steps = f", the plan moved by {1e3 * self.moved:.0f} mm by steps" if self.moved > _MOVED else ""
        return f"{ended}; COM at most {1e3 * self.off:.1f} mm off its plan{steps}; {limit}"


def play(
    clip: Clip,
    controller: WholeBody | None = None,
    *,
    dt: float = 1e-3,
    stand: float = 0.5,
    until: float | None = None,
    events: Iterable[Event] = (),
    recorder: Recorder | None = None,
    progress: Callable[[float], None] | None = None,
) -> Played:
    """Simulate a clip with contact and motors, and `stand` seconds longer, or `until` a time, s; the world ends there.

    controller: `WholeBody(clip)` by default; its figure may stand in another world. events: pushes and others. Links of
    the figure do not touch one another. A world without a floor gets one at z = 0. What the clip carries is gripped and
    let go as the clip says (`grips`).
    """
    number(stand, "stand", InputError, low=0.0)
    walker = controller or WholeBody(clip)
    figure, world = walker.figure, walker.figure.world
    if not world.contact.on:
        world.floor()
    for a, b in combinations(figure.links, 2):
        world.contact.exclude(a, b)
    place(clip, figure)
    log = _Log(walker)
    simulation = Simulation(
        world, dt=dt, control=log, control_every=walker.period, recorder=recorder,
        events=[*grips(walker), *events],
    )  # fmt: skip
    end = walker.start + clip.duration + stand if until is None else number(until, "until", InputError, positive=True)
    simulation.run(end, progress)
    simulation.finish()
    return log.played()


def place(clip: Clip, figure: Figure) -> None:
    """Put a figure, and what the clip lets it carry, into the pose and velocity that the clip begins with.

    Hands let go of what they still hold of it from a run before.
    """
    own, world = clip.figure.world, figure.world
    for name in (_grip(hand, load) for load in clip.loads for hand in load.wrenches):
        if name in world.connections:
            world.cut(name)
    q, v = world.q.copy(), world.v.copy()
    for a, b in zip(clip.figure.links, figure.links, strict=True):
        q[world.q_slice(b)] = clip.q[0][own.q_slice(a)]
        v[world.v_slice(b)] = clip.v[0][own.v_slice(a)]
    for load in clip.loads:
        thing = _thing(load, figure)
        q[world.q_slice(thing)] = clip.q[0][own.q_slice(own.figures[load.thing].root)]
        v[world.v_slice(thing)] = 0.0
    world.q, world.v = q, v


def grips(walker: WholeBody) -> list[Event]:
    """Events of a run in which hands take hold of what the clip carries, and let go of it.

    A hand that has hold of a thing is fixed to it as both are at that instant. The thing is the figure of that name in
    the world of the controller's figure.
    """
    found: list[Event] = []
    for load in walker.clip.loads:
        thing = _thing(load, walker.figure)
        take: Event = at(walker.start + load.start)
        put: Event = at(walker.start + load.end)
        for hand in load.wrenches:
            take = take.connect(walker.figure[hand], thing, Fixed(), name=_grip(hand, load))
            put = put.cut(_grip(hand, load))
        found += [take, put]
    return found


def _grip(hand: str, load: CarriedLoad) -> str:
    return f"{hand} holds {load.thing}"


def _thing(load: CarriedLoad, figure: Figure) -> Link:
    """What is carried, in the world of a figure."""
    things = figure.world.figures
    if load.thing not in things:
        raise InputError(f"the clip carries {load.thing!r}, which the world of {figure.name!r} does not have")
    return things[load.thing].root


class _Log:
    """The controller, and what it saw at every tick."""

    def __init__(self, walker: WholeBody) -> None:
        self.walker = walker
        self.seen: list[Balance] = []
        self.part = np.zeros(len(walker.efforts))
        self.when = np.zeros(len(walker.efforts))
        self.fell: float | None = None

    def __call__(self, simulation: Simulation) -> Array:
        walker = self.walker
        force = walker(simulation)
        balance = walker.balance
        self.seen.append(balance)
        used = np.abs(walker.torque) / np.where(walker.efforts > 0.0, walker.efforts, np.inf)
        harder = used > self.part
        self.part[harder], self.when[harder] = used[harder], simulation.time
        if balance.fallen and self.fell is None:
            self.fell = simulation.time
        return force

    def played(self) -> Played:
        def rows(name: str) -> Array:
            return np.array([getattr(one, name) for one in self.seen])

        walker, clip = self.walker, self.walker.clip
        hardest = int(self.part.argmax())
        first = clip.figure.world.v_slice(clip.figure.root).start
        name = next(
            link.name for link in clip.figure.links if hardest + first < clip.figure.world.v_slice(link).stop
        )  # fmt: skip
        up = walker.figure.world.pose(walker.figure.root).R[:, 2]
        tilt = float(np.arccos(np.clip(up @ _planned_up(clip), -1.0, 1.0)))
        planned = rows("com_planned")
        last = clip.com[-1, :2]
        return Played(
            rows("time"), rows("com"), planned, rows("dcm"), rows("dcm_planned"), rows("pressure"),
            rows("zmp_planned"), rows("outside"), tilt, self.fell,
            (name, float(self.part[hardest]), float(self.when[hardest])), walker.unsolved,
            float(np.linalg.norm(planned[-1, :2] - last)),
        )  # fmt: skip


def _planned_up(clip: Clip) -> Array:
    """Up of the root, in the world, in the last frame: (3,)."""
    world, root = clip.figure.world, clip.figure.root
    kept = world.q.copy()
    world.q = clip.q[-1]
    up: Array = world.pose(root).R[:, 2].copy()
    world.q = kept
    return up
