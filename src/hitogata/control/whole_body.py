"""Whole-body controller: a figure follows a planned motion by its own motors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.values.validate import number
from ..errors import InputError, StateError
from ..kernels.control.tick import tick
from ..motion.clip import Clip
from ..motion.pose.task_tables import block_of
from ..simulation.simulation import Simulation
from .tables import build_body, build_control, build_plan, sole_width
from .tuning import Tuning

#: time of the last tick, s, and arrays
Memory = tuple[float | None, list[NDArray[Any]]]


class Balance(NamedTuple):
    """Measured and desired values of the controller at its last tick; m, s, N, world axes.

    com, com_planned: (3,). dcm, dcm_planned: (2,), ξ = c + ċ/ω. zmp: (2,), desired; zmp_planned: (2,), shifted by
    steps. pressure: (2,), centre of pressure of the sensed contact forces; not a number in flight. outside: (3,),
    estimated external force that is not in the model. carrying: names of the supporting links. fallen: has the
    controller given up?
    """

    time: float
    com: Array
    com_planned: Array
    dcm: Array
    dcm_planned: Array
    zmp: Array
    zmp_planned: Array
    pressure: Array
    outside: Array
    carrying: tuple[str, ...]
    fallen: bool


class WholeBody:
    """Torques that make a figure follow a clip and keep its balance; passed to a simulation as `control`.

    Each tick solves one quadratic program for accelerations and contact forces. Its tasks are the COM, by its DCM, the
    feet, the trunk and the posture; its constraints are friction, soles and torque limits (docs/control.md). The
    controller senses the contact wrenches of the supporting links. From these it estimates external forces and model
    errors. After the clip the figure stands.

    clip: the plan; its figure is the model. figure: the one to move, if it is another of the same build. period: s
    for which torques are constant; `Simulation(…, control=walker, control_every=walker.period)`. start: s, when the
    clip begins. efforts: N m or N by link name, in place of the joints' own limits.
    """

    def __init__(
        self,
        clip: Clip,
        *,
        figure: Figure | None = None,
        period: float = 0.004,
        start: float = 0.0,
        efforts: Mapping[str, float] | None = None,
        tuning: Tuning | None = None,
    ) -> None:
        self.clip = clip
        self.figure = clip.figure if figure is None else figure
        self.period = number(period, "period", InputError, positive=True)
        self.start = number(start, "start", InputError)
        self.tuning = tuning or Tuning()
        _must_match(clip.figure, self.figure)
        #: the figure as the kernels have it, for inspection
        self.body_tables = build_body(clip, _limits(clip.figure, efforts or {}))
        #: state, contacts and quadratic program of the last tick, for inspection
        self.control_tables = build_control(clip, self.body_tables)
        self._plan = build_plan(clip, self.body_tables, self.control_tables)
        self._gains = self.tuning.gains(sole_width(clip))
        self._feet = [self.figure[name] for name in clip.contact_links]
        self._model = _slices(clip.figure)
        self._placed_in: object = None
        self._mine = self._model
        self._last: float | None = None
        self._fresh = [array.copy() for array in self._arrays()]

    def __call__(self, simulation: Simulation) -> Array:
        """Joint forces of this tick for the whole world, (nv,) N m and N; 0 outside the figure."""
        world, control = simulation.world, self.control_tables
        if self.figure.world is not world:
            raise InputError(f"figure {self.figure.name!r} of the controller is not in the simulated world")
        state, feet = control.state[0], control.feet
        now = simulation.time
        if self._last is not None and now <= self._last:
            self.restart()
        state["time"] = now - self.start
        state["since"] = 0.0 if self._last is None else now - self._last
        self._last = now
        if world.tables is not self._placed_in:
            self._placed_in, self._mine = world.tables, _slices(self.figure)
        mine, model = self._mine, self._model
        if mine[0].stop - mine[0].start != model[0].stop - model[0].start:
            raise StateError(f"a joint of {self.figure.name!r} was cut; the controller needs the whole figure")
        control.q[model[0]] = world.q[mine[0]]
        control.v[model[1]] = world.v[mine[1]]
        for foot, link in zip(feet, self._feet, strict=True):
            wrench = simulation.contact_wrench(link)
            foot["sensed"][:3], foot["sensed"][3:] = wrench.moment, wrench.force
        tick(control, self.body_tables, self._plan, self._gains)
        out = np.zeros(world.nv)
        out[mine[1]] = control.torque
        return out

    def restart(self) -> None:
        """Resets the state for a new run."""
        self.recall((None, self._fresh))

    def memory(self) -> Memory:
        """The state that persists from tick to tick; stored in snapshots of the simulation."""
        return self._last, [array.copy() for array in self._arrays()]

    def recall(self, memory: Memory) -> None:
        """Restores the state of a snapshot."""
        self._last = memory[0]
        for array, value in zip(self._arrays(), memory[1], strict=True):
            array[:] = value

    @property
    def balance(self) -> Balance:
        """Measured and desired values at the last tick."""
        state = self.control_tables.state[0]
        carrying = self.control_tables.feet["carries"] == 1
        shift = np.append(state["com_offset"], 0.0)
        return Balance(
            time=float(state["time"]) + self.start,
            com=state["com"].copy(),
            com_planned=state["com_ref"] + shift,
            dcm=state["dcm"].copy(),
            dcm_planned=state["dcm_ref"].copy(),
            zmp=state["zmp"].copy(),
            zmp_planned=state["zmp_ref"] + state["zmp_offset"],
            pressure=state["pressure"].copy(),
            outside=self.control_tables.outside[:3].copy(),
            carrying=tuple(name for name, on in zip(self.clip.contact_links, carrying, strict=True) if on),
            fallen=bool(state["fallen"]),
        )

    @property
    def torque(self) -> Array:
        """Torques of the figure's freedoms at the last tick, (n,) N m and N, in the order of `v`; 0 for the root."""
        return self.control_tables.torque.copy()

    @property
    def efforts(self) -> Array:
        """Torque limits: (n,)."""
        return self.body_tables.limit.copy()

    @property
    def steps_caught(self) -> int:
        """Number of steps taken so far to catch a push while standing."""
        return int(self.control_tables.state[0]["caught"])

    @property
    def unsolved(self) -> int:
        """Number of ticks so far whose quadratic program was not solved; their torques are of the solver's last
        iterate."""
        return int(self.control_tables.state[0]["failed"])

    def _arrays(self) -> list[NDArray[Any]]:
        control = self.control_tables
        return [control.state, control.feet, control.torque, control.last_v, control.outside]


def _slices(figure: Figure) -> tuple[slice, slice]:
    """Indices of the figure's coordinates and freedoms in its world's q and v."""
    world, block = figure.world, block_of(figure)
    links = world.tables.links[int(block[0]) : int(block[1])]
    q = [world.q_slice(link) for link in links]
    return slice(min(s.start for s in q), max(s.stop for s in q)), slice(int(block[2]), int(block[3]))


def _must_match(model: Figure, figure: Figure) -> None:
    for a, b in zip(model.links, figure.links, strict=False):
        same = a.name == b.name and a.joint is not None and b.joint is not None and a.joint.kind == b.joint.kind
        if not same:
            raise InputError(
                f"figure {figure.name!r} must have the links of the clip's: "
                f"it has {b.name!r} where the clip's has {a.name!r}"
            )
    if len(model.links) != len(figure.links):
        raise InputError(
            f"figure {figure.name!r} must have the links of the clip's: "
            f"it has {len(figure.links)} links, the clip's {len(model.links)}"
        )


def _limits(figure: Figure, efforts: Mapping[str, float]) -> Array:
    """Largest force of each freedom, 0 for the root: (n,)."""
    for name in efforts:
        number(efforts[name], f"effort of {name!r}", InputError, positive=True)
        if figure[name] is figure.root:
            raise InputError(f"effort of {name!r} is given; the root has no motor")
    first = int(block_of(figure)[2])
    out = np.zeros(int(block_of(figure)[3]) - first)
    for link in figure.links[1:]:
        at = figure.world.v_slice(link)
        assert link.joint is not None
        given = efforts.get(link.name)
        out[at.start - first : at.stop - first] = link.joint.effort if given is None else given
    return out
