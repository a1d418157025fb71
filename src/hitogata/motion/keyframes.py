"""Description of a motion: keyframes with tasks and supporting links (003 §2.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, TypedDict, Unpack

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.values.validate import number, vector
from ..errors import InputError, MotionError, UnknownName
from .balance.com_correction import HELD
from .balance.sole_parts import named_edge
from .balance.support import Contact
from .limits import Limits
from .load import Load
from .pose.task_tables import floating
from .tasks import JointAt, Key, Task

if TYPE_CHECKING:
    from .pose.relief import Relief

#: upper limits that catch typing errors: duration in s, number of keyframes
MOST_FRAMES = 1_000_000
MOST_KEYFRAMES = 10_000
#: initial target ZMP
STARTS = ("com", "leaving foot")
#: name of the start pose
HOME = "home"


@dataclass(frozen=True)
class Keyframe:
    """F_k: tasks at an instant, and the links that support the figure from there to the next keyframe.

    A supporting link at k stays in place until k + 1, where it may leave. rest: everything stops here. pose: name of a
    stored pose, taken as far as tasks, support and balance allow; "" leaves it to the neighbours and to home. flight:
    no support from here to the next keyframe. corners: of links that support by a part of their sole from here to the
    next keyframe: (n, 3) m in the link's frame, or an edge by its name. roll: rad, rotation about its edge of a link
    that supports by an edge up to here, or lands on one.
    """

    time: float
    tasks: tuple[Task, ...]
    support: tuple[str, ...]
    rest: bool
    name: str
    pose: str = ""
    flight: bool = False
    corners: Mapping[str, ArrayLike | str] | None = None
    roll: Mapping[str, float] | None = None


@dataclass(frozen=True)
class DesignOptions:
    """Options of the design.

    rate: frames per second. control_points: of the COM's curve, per second. passes: number of COM solves; the first
    with the point mass only, each further one after a pass of inverse dynamics (003 §3.2). zmp_weight: NURBS weight of
    the target ZMP between two keyframes, one for all intervals or one each: small is smooth, large early. ends: values
    that the COM correction keeps at both ends, see `com_correction`. start: initial target ZMP: 'com', below the
    present pose, or 'leaving foot', as in [003]. clearance: m, height to which a foot without keyframes is lifted.
    knots: s, inner knots of the COM's curve, ascending, instead of equidistant ones. weights: of its control points,
    six more than knots. compare: also compute the motion without any correction. smooth: solve all frames together,
    which straight legs and long steps require; by default only if frames solved one by one lose balance or jump.
    interference: detect overlaps of links with one another, other objects, or the ground. avoid: bend the motion around
    obstacles where keyframes allow it, with a distance of `margin`, m.
    """

    rate: float = 100.0
    control_points: float = 8.0
    passes: int = 2
    zmp_weight: float | tuple[float, ...] = 1.0
    ends: str = "rest"
    start: str = "com"
    clearance: float = 0.05
    knots: tuple[float, ...] | None = None
    weights: tuple[float, ...] | None = None
    compare: bool = False
    smooth: bool | None = None
    interference: bool = True
    avoid: bool = True
    margin: float = 0.01

    def __post_init__(self) -> None:
        for name in ("rate", "control_points"):
            number(getattr(self, name), f"motion {name}", InputError, positive=True)
        for name in ("clearance", "margin"):
            number(getattr(self, name), f"motion {name}", InputError, low=0.0)
        if isinstance(self.passes, bool) or not isinstance(self.passes, int) or not 1 <= self.passes <= 20:
            raise InputError(f"motion passes is {self.passes!r}; it must be an integer from 1 to 20")
        if self.start not in STARTS:
            raise InputError(f"motion start must be one of {', '.join(map(repr, STARTS))}, not {self.start!r}")
        if self.weights is not None and self.knots is None:
            raise InputError("motion weights require knots; give the inner knots of the COM's curve as well")
        if self.ends not in HELD:
            raise InputError(f"motion ends must be one of {', '.join(map(repr, HELD))}, not {self.ends!r}")


class KeyframeWords(TypedDict, total=False):
    """Optional values of a keyframe, besides its time and tasks.

    support: names of the supporting links; by default as in the one before. rest: everything stops here. name: for
    messages and to find it. pose: "home", or a name given to `remember`. flight: no support until the next one.
    corners: (n, 3) m in the link's frame, of links that support by a part of their contact area until the next one, or
    "toe", "heel", "left", "right", an edge of it. roll: rad, rotation of a link about its supporting edge: up to here,
    or from here on if it lands on it. The rest of its sole rises.
    """

    support: Sequence[str] | None
    rest: bool
    name: str
    pose: str
    flight: bool
    corners: Mapping[str, ArrayLike | str] | None
    roll: Mapping[str, float] | None


class Keyframes:
    """Keyframes of a floating figure, its contacts, and the options of the design: the input of `design`."""

    def __init__(
        self,
        figure: Figure,
        *,
        contacts: Mapping[str, ArrayLike | Contact] | None = None,
        options: DesignOptions | None = None,
        limits: Limits | str | None = None,
        name: str = "",
    ) -> None:
        if not isinstance(figure, Figure):
            raise InputError(f"cannot move {figure!r}; give a figure, as world.add returns it")
        floating(figure)
        self.figure = figure
        self.options = options or DesignOptions()
        self.limits = Limits.of_word(limits) if isinstance(limits, str) else limits or Limits()
        self.name = name or figure.name
        self.keyframes: list[Keyframe] = []
        #: loads carried by hands
        self.loads: list[Load] = []
        #: keyframes whose poses are to need less torque at some joints, by number; set by `keeping`
        self.relief: dict[int, Relief] = {}
        #: (nq,) of each stored pose
        self.poses: dict[str, Array] = {}
        self._contacts = {link: Contact.of(figure, link, points) for link, points in (contacts or {}).items()}

    def corners(self, k: int, link: str) -> Array:
        """(n, 3) m in the link's frame: corners of its support at keyframe k."""
        own = (self.keyframes[k].corners or {}).get(link)
        return self.contact(link).points if own is None else self._part(link, own)

    def _part(self, link: str, corners: ArrayLike | str) -> Array:
        """(n, 3) m in the link's frame: corners, also of a named edge."""
        if isinstance(corners, str):
            return named_edge(self.figure, link, self.contact(link).points, corners)
        return Contact.of(self.figure, link, corners).points

    def contact(self, link: str) -> Contact:
        """Contact area of a link."""
        if link not in self._contacts:
            self._contacts[link] = Contact.of(self.figure, link)
        return self._contacts[link]

    def key(self, time: float, *tasks: Task, **words: Unpack[KeyframeWords]) -> Keyframe:
        """Add a keyframe after the last one. words: see `KeyframeWords`."""
        index = len(self.keyframes)
        t = number(time, f"time of keyframe {index}", InputError)
        if index and t <= self.keyframes[-1].time:
            before = self.keyframes[-1].time
            raise MotionError(
                index, t, words.get("name", ""), f"it must come after keyframe {index - 1} at {before:g} s"
            )
        return self._put(index, t, tasks, words)

    def _put(self, index: int, time: float, tasks: tuple[Task, ...], words: KeyframeWords) -> Keyframe:
        """Makes a keyframe and inserts it as number `index`."""
        unknown = set(words) - set(KeyframeWords.__annotations__)
        if unknown:
            raise UnknownName("word of a keyframe", min(unknown), list(KeyframeWords.__annotations__))
        flight = bool(words.get("flight", False))
        carried = self._carrying(index, words.get("support"), flight)
        rest, name, pose = bool(words.get("rest", False)), words.get("name", ""), words.get("pose", "")
        parts = words.get("corners"), words.get("roll")
        keyframe = self._checked(index, Keyframe(time, tasks, carried, rest, name, pose, flight, *parts))
        self._accept([*self.keyframes[:index], keyframe, *self.keyframes[index:]])
        return keyframe

    def remember(self, name: str, pose: ArrayLike | Mapping[str, ArrayLike] | None = None) -> None:
        """Store a pose by a name that keyframes may use. pose: (nq,) of the whole world, or coordinates of some joints,
        by link, with the others as they are; the present pose by default."""
        if not isinstance(name, str) or not name or name == HOME:
            raise InputError(f"the name of a pose must be text other than {HOME!r}, the start pose, not {name!r}")
        world = self.figure.world
        q = world.q.copy()
        if isinstance(pose, Mapping):
            for link, value in pose.items():
                task = JointAt(link, value)
                q[world.q_slice(self.figure[link])] = task.target_row(self.figure)[: task.joint(self.figure).nq]
        elif pose is not None:
            q = vector(pose, world.nq, f"pose {name!r}", InputError)
        self.poses[name] = q

    def posture_of(self, k: int) -> Array:
        """(nq,): the pose of keyframe k; home by default."""
        name = self.keyframes[k].pose
        return self.figure.world.q if name in ("", HOME) else self.poses[name]

    def _carrying(self, index: int, support: Sequence[str] | None, flight: bool) -> tuple[str, ...]:
        """Supporting links of a keyframe at `index`: as given, or as before; after a flight those before it."""
        if isinstance(support, str):
            raise InputError(f"support is {support!r}; give a list of links")
        if support is not None:
            return tuple(support)
        before = [key.support for key in self.keyframes[:index] if key.support]
        return () if flight or not before else before[-1]

    def _checked(self, index: int, key: Keyframe) -> Keyframe:
        """A keyframe that is valid in itself, or an error that names it."""

        def error(message: str) -> MotionError:
            return MotionError(index, key.time, key.name, message)

        carried = key.support
        if key.flight and carried:
            raise error(f"support is {list(carried)}, yet it flies: nothing carries in a flight")
        if key.flight and key.rest:
            raise error("nothing can come to rest in a flight")
        if not carried and not key.flight:
            raise error("nothing carries the figure; name the links that stand, as support")
        for link in carried:
            self.contact(link)
        if len(set(carried)) < len(carried):
            raise error(f"support {list(carried)} names a link twice")
        corners: dict[str, ArrayLike | str] = {}
        for link, points in (key.corners or {}).items():
            if link not in carried:
                raise error(f"corners of {link!r} are given, which does not carry; support is {list(carried)}")
            found = self._part(link, points)
            corners[link] = points if isinstance(points, str) else found
        roll = {}
        for link, angle in (key.roll or {}).items():
            self.figure[link]
            roll[link] = number(angle, f"roll of {link!r}", InputError, low=0.0)
        if key.pose and key.pose != HOME and key.pose not in self.poses:
            raise UnknownName("pose", key.pose, [HOME, *self.poses])
        self._check_tasks(index, key.time, key.name, key.tasks)
        return replace(key, corners=corners, roll=roll)

    def _accept(self, keys: list[Keyframe]) -> None:
        """Sets a list of keyframes, each valid in itself, if they are valid together; else changes nothing."""
        if len(keys) > MOST_KEYFRAMES:
            last = keys[MOST_KEYFRAMES]
            raise MotionError(MOST_KEYFRAMES, last.time, last.name, f"at most {MOST_KEYFRAMES} keyframes are allowed")
        for k, (before, key) in enumerate(pairwise(keys), start=1):
            if key.time <= before.time:
                raise MotionError(k, key.time, key.name, f"it must come after keyframe {k - 1} at {before.time:g} s")
            if not key.flight and not before.flight and not set(key.support) & set(before.support):
                gone = list(before.support)
                raise MotionError(
                    k,
                    key.time,
                    key.name,
                    f"no link of {gone}, which carry before it, carries on: the support would vanish",
                )
        if keys and keys[0].flight:
            raise MotionError(0, keys[0].time, keys[0].name, "a motion cannot begin with a flight; let something carry")
        self.keyframes = keys

    def _check_tasks(self, index: int, time: float, name: str, tasks: Sequence[Task]) -> None:
        seen: dict[Key, Task] = {}
        for task in tasks:
            if not isinstance(task, Task):
                raise MotionError(
                    index, time, name, f"expected a task such as Position(…), Orientation(…), Com(…), not {task!r}"
                )
            task.roots(self.figure)
            if task.part is not None:
                self.figure[task.part]
            if task.origin != "world":
                task.offset(self.figure)
                continue
            row = task.target_row(self.figure)
            other = seen.get(task.key)
            if other is not None and np.abs(other.target_row(self.figure) - row).max() > 1e-9:
                raise MotionError(index, time, name, f"the {task.what} has two different targets")
            seen[task.key] = task

    @property
    def duration(self) -> float:
        return self.keyframes[-1].time - self.keyframes[0].time if self.keyframes else 0.0
