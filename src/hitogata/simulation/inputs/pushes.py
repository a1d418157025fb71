"""Pushes and pulls during a run: external forces, for example of a hand, the wind or a mouse."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, get_args

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.link import Link
from ...chain.values.validate import bound_or_inf, number, vector
from ...errors import InputError, StateError
from ...kernels.tree.forces.pushes import mobility_at
from ...kernels.tree.tables import Drives
from .drives import MOST_PUSHES

if TYPE_CHECKING:
    from ...chain.world import World
    from ..engine import Engine

Frame = Literal["world", "link"]
P = TypeVar("P", "Push", "Pull")
#: s: a push that ends within this interval from now ends now
_NOW = 1e-12


@dataclass(frozen=True, eq=False)
class PushSpec:
    """moment, force: (3,) N m, N in the axes of `frame`. at: (3,) m in the link's frame. end: s, inf for never."""

    link: Link
    moment: Array
    force: Array
    at: Array
    frame: Frame
    end: float


@dataclass(frozen=True, eq=False)
class PullSpec:
    """at: (3,) m in the link's frame. to: (3,) m in the world. stiffness N/m, damping N s/m, limit N, end s."""

    link: Link
    at: Array
    to: Array
    stiffness: float
    damping: float
    limit: float
    end: float


#: description of a push or a pull
S = TypeVar("S", PushSpec, PullSpec)


class _Acting(Generic[S]):
    """An external action on a link, from its creation until it ends or is released."""

    def __init__(self, pushes: Pushes, spec: S) -> None:
        self._pushes = pushes
        self.spec: S = spec

    @property
    def link(self) -> Link:
        return self.spec.link

    @property
    def active(self) -> bool:
        return self in self._pushes.active

    def release(self) -> None:
        """End it now; has no effect if it has ended."""
        self._pushes.release(self)


class Push(_Acting[PushSpec]):
    """A force and a moment on a link, made by `Simulation.push`. It acts until it ends or is released."""

    def set(self, force: ArrayLike | None = None, moment: ArrayLike | None = None) -> None:
        """Set the force (3,) N or moment (3,) N m; an omitted one stays."""
        self._pushes.require(self)
        spec, name = self.spec, self.link.path
        self.spec = replace(
            spec,
            force=spec.force if force is None else vector(force, 3, f"force on {name!r}", InputError),
            moment=spec.moment if moment is None else vector(moment, 3, f"moment on {name!r}", InputError),
        )
        self._pushes.write()


class Pull(_Acting[PullSpec]):
    """A spring from a point of a link to a place in the world, made by `Simulation.pull`."""

    @property
    def force(self) -> Array:
        """(3,) N of the pull at the present state of the world, world axes; zero once it is released."""
        return self._pushes.force_of(self)

    def move(self, to: ArrayLike) -> None:
        """Set the place to pull to, (3,) m."""
        self._pushes.require(self)
        self.spec = replace(self.spec, to=vector(to, 3, f"place to pull {self.link.path!r} to", InputError))
        self._pushes.write()


class Pushes:
    """Makes, changes and ends the pushes and pulls of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    @property
    def active(self) -> list[Push | Pull]:
        return self._engine.acting

    @active.setter
    def active(self, acting: list[Push | Pull]) -> None:
        self._engine.acting = acting

    @property
    def next_end(self) -> float:
        """s: the earliest end of a push or pull; inf if there is none."""
        return min(one.spec.end for one in self.active) if self.active else math.inf

    def push(self, spec: PushSpec) -> Push:
        return self._add(Push(self, spec))

    def pull(self, spec: PullSpec) -> Pull:
        return self._add(Pull(self, spec))

    def _add(self, one: P) -> P:
        if len(self.active) >= MOST_PUSHES:
            raise StateError(f"{MOST_PUSHES} pushes and pulls act already; release one before the next")
        self._engine.world.row(one.link)  # raises if the link is of another world
        self.active.append(one)
        self.write()
        return one

    def release(self, one: _Acting[Any]) -> None:
        if one in self.active:
            self.active = [other for other in self.active if other is not one]
            self.write()

    def end_due(self) -> None:
        """Ends those whose time is over."""
        if not self.active:
            return
        now = self._engine.time + _NOW
        if any(one.spec.end <= now for one in self.active):
            self.active = [one for one in self.active if one.spec.end > now]
            self.write()

    def require(self, one: Push | Pull) -> None:
        if one not in self.active:
            raise StateError(f"the push on {one.link.path!r} has ended; make a new one")

    def write(self) -> None:
        self._engine.write_pushes()

    def force_of(self, pull: Pull) -> Array:
        """(3,) N, with the stiffness that the last step allowed."""
        if pull not in self.active:
            return np.zeros(3)
        spec, world = pull.spec, self._engine.world
        row = self._engine.buffers.sys.drives.pushes[self.active.index(pull)]
        p, R = world.pose(spec.link)
        arm = R @ spec.at
        twist = world.velocity(spec.link)
        spring = float(row["stiffness_bounded"]) * (spec.to - p - arm)
        size = float(np.linalg.norm(spring))
        if size > spec.limit:
            spring *= spec.limit / size
        return np.asarray(spring - float(row["damping_bounded"]) * (twist[3:] + np.cross(twist[:3], arm)))

    def begin_anew(self, specs: Iterable[PushSpec | PullSpec]) -> None:
        """Sets the active pushes and pulls, each with a new handle; their rows are memory of the engine."""
        self.active = [Pull(self, spec) if isinstance(spec, PullSpec) else Push(self, spec) for spec in specs]

    # snapshots

    def state(self) -> tuple[tuple[Push | Pull, PushSpec | PullSpec], ...]:
        return tuple((one, one.spec) for one in self.active)

    def restore(self, state: tuple[tuple[Push | Pull, PushSpec | PullSpec], ...]) -> None:
        """The rows themselves are memory of the engine."""
        for one, spec in state:
            one.spec = spec
        self.active = [one for one, _ in state]


def write_pushes(drives: Drives, world: World, acting: Iterable[Push | Pull]) -> None:
    """Writes pushes and pulls into the kernels' table."""
    rows = drives.pushes
    count = 0
    for row, one in zip(rows, acting, strict=False):
        spec = one.spec
        row["link"], row["at"] = world.row(spec.link), spec.at
        row["is_pull"] = isinstance(spec, PullSpec)
        if isinstance(spec, PullSpec):
            row["to"], row["limit"] = spec.to, spec.limit
            row["stiffness"] = row["stiffness_bounded"] = spec.stiffness
            row["damping"] = row["damping_bounded"] = spec.damping
        else:
            row["moment"], row["force"], row["in_link"] = spec.moment, spec.force, spec.frame == "link"
        count += 1
    drives.n_pushes[0] = count


def described(spec: PushSpec | PullSpec) -> dict[str, Any]:
    """Plain values for a file; None stands for no end."""
    row: dict[str, Any] = {"link": spec.link.path, "at": spec.at.tolist(), "end": _finite(spec.end)}
    if isinstance(spec, PullSpec):
        row |= {"kind": "pull", "to": spec.to.tolist(), "stiffness": spec.stiffness, "damping": spec.damping}
        return row | {"limit": _finite(spec.limit)}
    return row | {"kind": "push", "moment": spec.moment.tolist(), "force": spec.force.tolist(), "frame": spec.frame}


def spec_from_plain(link: Link, row: Mapping[str, Any]) -> PushSpec | PullSpec:
    """A push or pull from untrusted plain values, as written by `described`."""
    kind, name = row.get("kind"), link.path
    wanted = {"push": ("moment", "force", "frame"), "pull": ("to", "stiffness", "damping", "limit")}.get(str(kind))
    if wanted is None:
        raise InputError(f"an action on {name!r} must be 'push' or 'pull', not {kind!r}")
    missing = [key for key in ("at", "end", *wanted) if key not in row]
    if missing:
        raise InputError(f"the {kind} on {name!r} has no {missing[0]!r}")
    end = _from_plain(row["end"], f"end of the {kind} on {name!r}")
    if kind == "push":
        return push_spec(link, row["force"], row["moment"], row["at"], row["frame"], end)
    return PullSpec(
        link,
        vector(row["at"], 3, f"point on {name!r}", InputError),
        vector(row["to"], 3, f"place to pull {name!r} to", InputError),
        number(row["stiffness"], "stiffness of the pull", InputError, positive=True),
        number(row["damping"], "damping of the pull", InputError, low=0.0),
        _from_plain(row["limit"], "limit of the pull"),
        end,
    )


def _from_plain(value: Any, what: str) -> float:
    """A positive number; None stands for no end."""
    return math.inf if value is None else number(value, what, InputError, positive=True)


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def push_spec(
    link: Link, force: ArrayLike, moment: ArrayLike, at: ArrayLike, frame: str, end: float = math.inf
) -> PushSpec:  # fmt: skip
    """A checked push."""
    if not isinstance(link, Link):
        raise InputError(f"only links can be pushed, not {link!r}")
    if frame not in get_args(Frame):
        raise InputError(f"frame must be 'world' or 'link', not {frame!r}")
    name = link.path
    return PushSpec(
        link,
        vector(moment, 3, f"moment on {name!r}", InputError),
        vector(force, 3, f"force on {name!r}", InputError),
        vector(at, 3, f"point on {name!r}", InputError),
        frame,  # type: ignore[arg-type]
        end,
    )


def pull_spec(
    engine: Engine, link: Link, point: ArrayLike, to: ArrayLike, *, frequency: float, damping_ratio: float,
    stiffness: float | None, limit: float, end: float,
) -> PullSpec:  # fmt: skip
    """A checked pull; its strength is set by the effective mass at the point."""
    if not isinstance(link, Link):
        raise InputError(f"only links can be pulled, not {link!r}")
    world, name = engine.world, link.path
    at = vector(point, 3, f"point on {name!r}", InputError)
    place = vector(to, 3, f"place to pull {name!r} to", InputError)
    mass = effective_mass(engine, link, at)
    omega = 2.0 * math.pi * number(frequency, "frequency of the pull", InputError, positive=True)
    k = mass * omega**2 if stiffness is None else number(stiffness, "stiffness of the pull", InputError, positive=True)
    c = 2.0 * number(damping_ratio, "damping ratio of the pull", InputError, low=0.0) * math.sqrt(k * mass)
    row = world.row(link)
    if row == 0:
        raise InputError("the ground cannot be pulled")
    return PullSpec(link, at, place, k, c, bound_or_inf(limit, "limit of the pull", InputError), end)


def effective_mass(engine: Engine, link: Link, point: Array) -> float:
    """Effective mass at a point of a link, 3 / tr J M⁻¹ Jᵀ, kg: the harmonic mean over all directions."""
    world = engine.world
    tables = world.tables
    D = mobility_at(tables.tree, tables.work, world.q, world.v, world.row(link), point)
    if not D > 0.0:
        raise InputError(f"{link.path!r} cannot move, so it cannot be pulled")
    return 3.0 / float(D)


def end_time(now: float, until: float | None, duration: float | None) -> float:
    """s: end of a push that is given by a time, by a duration, or by neither."""
    if until is not None and duration is not None:
        raise InputError(f"only one of until and duration may be given, not both {until!r} and {duration!r}")
    if duration is not None:
        return now + number(duration, "duration of a push", InputError, positive=True)
    if until is None:
        return math.inf
    end = math.inf if until == math.inf else number(until, "until", InputError)
    if not end > now:
        raise InputError(f"until must be later than the present time {now:g} s, not {until!r} s")
    return end
