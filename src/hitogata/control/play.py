"""Plays a designed motion by simulation: motors within their limits move the figure, and the floor supports it."""

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
from .foresight import Doubt, cause, foresee
from .whole_body import Balance, WholeBody

#: rad: largest tilt of the root at the end that counts as upright
_TILTED = 0.35
#: m: largest final distance of the COM from its plan that counts as on target
_ELSEWHERE = 0.05
#: m: a shift of the plan above this is due to a step
_MOVED = 1e-3


class Played(NamedTuple):
    """Result of playing a clip, with a row for each tick of the controller.

    time: (n,) s. com, com_planned: (n, 3) m; planned includes the shifts made by steps. dcm, dcm_planned, zmp_planned:
    (n, 2) m. zmp: (n, 2) m, centre of pressure of the sensed contact forces, not a number in flight. outside: (n, 3) N,
    estimated external force. tilt: rad, of the root at the end relative to the plan. fell: s, time of the fall, None if
    the figure did not fall. hardest: name of the joint that came nearest to its limit, the fraction of the limit, and
    the time, s. unsolved: number of ticks whose quadratic program was not solved.
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
    doubts: tuple[Doubt, ...] = ()

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
        """Is the figure upright and on target at the end?"""
        return self.fell is None and self.tilt < _TILTED and self.off_at_end < _ELSEWHERE

    def __str__(self) -> str:
        name, part, when = self.hardest
        limit = (
            f"{name} gives {100.0 * part:.0f} % of its limit at {when:.2f} s" if part > 0.0 else "no torque is limited"
        )
        if self.fell is not None:
            reason = cause(self.doubts, self.fell)
            foreseen = "" if reason is None else f"; foreseen: {reason}"
            return f"falls at {self.fell:.2f} s; {limit}{foreseen}"
        if self.tilt >= _TILTED:
            ended = f"ends on its feet, but tilted by {np.degrees(self.tilt):.0f}°"
        elif self.off_at_end >= _ELSEWHERE:
            ended = f"ends standing, but {1e3 * self.off_at_end:.0f} mm from its target"
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
    """Simulates a clip with contact and motors, and `stand` seconds longer, or `until` a time, s.

    controller: `WholeBody(clip)` by default; its figure may be in another world. events: pushes and others. Contact
    between links of the figure is excluded. A world without a floor gets one at z = 0. Loads of the clip are gripped
    and released at the times that the clip specifies (`grips`). The world is left in the final state.
    """
    number(stand, "stand", InputError, low=0.0)
    walker = controller or WholeBody(clip)
    figure, world = walker.figure, walker.figure.world
    if not world.contact.on:
        world.floor()
    for a, b in combinations(figure.links, 2):
        world.contact.exclude(a, b)
    place(clip, figure)
    doubts = foresee(clip, walker)
    log = _Log(walker)
    simulation = Simulation(
        world, dt=dt, control=log, control_every=walker.period, recorder=recorder,
        events=[*grips(walker), *events],
    )  # fmt: skip
    end = walker.start + clip.duration + stand if until is None else number(until, "until", InputError, positive=True)
    simulation.run(end, progress)
    simulation.finish()
    return log.played()._replace(doubts=doubts)


def place(clip: Clip, figure: Figure) -> None:
    """Puts a figure, and the loads that its clip carries, into the first pose and velocity of the clip.

    Grips that are left from an earlier run are released.
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
    """Events of a run in which hands grip and release the loads of the clip.

    A gripping hand is fixed to the load in their relative pose at that instant. The load is the figure of that name in
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
    """The figure of a load, in the world of the carrying figure."""
    things = figure.world.figures
    if load.thing not in things:
        raise InputError(f"the clip carries {load.thing!r}, which is not found in the world of {figure.name!r}")
    return things[load.thing].root


class _Log:
    """The controller, with a record of its state at every tick."""

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
    """Up direction of the root, in the world, in the last frame: (3,)."""
    world, root = clip.figure.world, clip.figure.root
    kept = world.q.copy()
    world.q = clip.q[-1]
    up: Array = world.pose(root).R[:, 2].copy()
    world.q = kept
    return up
