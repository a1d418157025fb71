"""User-defined tasks: any function of the pose, with its Jacobian."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import ArrayLike

from ..arrays import Array
from ..chain.figure import Figure
from ..chain.values.validate import number, vector
from ..errors import InputError
from ..kernels.ik import tables as kernel
from ..kernels.tree.joint import integrate
from .tasks import Key, Task, padded

#: largest number of rows of a task
MOST_ROWS = 6


@dataclass(frozen=True, eq=False)
class CustomTask(Task):
    """A function of the pose takes a given value. name: for messages; tasks of one name are one task in different
    keyframes. target: (m,), one number to six.

    measure: takes the figure in the pose concerned, and returns the value, (m,). jacobian: likewise, its derivative by
    each freedom of the world, (m, nv). Both may read figure and world, and must not change them. `check` compares one
    with the other.

    >>> apart = CustomTask(
    ...     "hands apart",
    ...     lambda figure: np.linalg.norm(between(figure)),
    ...     lambda figure: ...,
    ...     target=0.3,
    ... )
    """

    name: str
    measure: Callable[[Figure], ArrayLike]
    jacobian: Callable[[Figure], ArrayLike]
    target: ArrayLike

    kind: ClassVar[int] = kernel.TASK_CUSTOM
    unit: ClassVar[str] = ""
    origins: ClassVar[tuple[str, ...]] = ("world",)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.name, str) or not self.name:
            raise InputError(f"the name of a task must be text that is not empty, not {self.name!r}")
        for name in ("measure", "jacobian"):
            if not callable(getattr(self, name)):
                raise InputError(f"{self.what}: {name} is {getattr(self, name)!r}; give a function of the figure")
        target = vector(np.atleast_1d(np.asarray(self.target)), None, f"{self.what}: target", InputError)
        if not 1 <= len(target) <= MOST_ROWS:
            raise InputError(f"{self.what}: target has {len(target)} numbers; 1 to {MOST_ROWS} are allowed")
        object.__setattr__(self, "target", target)

    @property
    def what(self) -> str:
        return f"task {self.name!r}"

    @property
    def key(self) -> Key:
        return (self.kind, self.name)

    def rows(self, figure: Figure) -> int:  # noqa: ARG002
        return np.size(self.target)

    def target_row(self, figure: Figure) -> Array:  # noqa: ARG002
        return padded(self.target)

    def value(self, figure: Figure, q: Array) -> Array:
        with posed(figure, q):
            return self._values(figure)

    def answer(self, figure: Figure, q: Array) -> tuple[Array, Array]:
        """Value (m,) and Jacobian (m, nv) in the pose q (nq,)."""
        m, nv = np.size(self.target), figure.world.nv
        with posed(figure, q):
            values = self._values(figure)
            rows = np.asarray(self.jacobian(figure), dtype=np.float64)
        if rows.shape != (m, nv) and not (m == 1 and rows.shape == (nv,)):
            raise InputError(f"{self.what}: jacobian has shape {rows.shape}; expected ({m}, {nv})")
        if not np.isfinite(rows).all():
            raise InputError(f"{self.what}: jacobian has elements that are not finite")
        return values, rows.reshape(m, nv)

    def _values(self, figure: Figure) -> Array:
        return vector(np.atleast_1d(np.asarray(self.measure(figure))), np.size(self.target), self.what, InputError)

    def check(self, figure: Figure, q: ArrayLike | None = None, *, step: float = 1e-6) -> float:
        """Largest difference between the Jacobian and central differences of the measure, over all its elements, in
        the pose q (nq,); the present one by default. step: rad or m, to either side."""
        number(step, f"{self.what}: step", InputError, positive=True)
        world = figure.world
        here = world.q.copy() if q is None else vector(q, world.nq, f"{self.what}: q", InputError)
        _, rows = self.answer(figure, here)
        for k in range(world.nv):
            sides = []
            for sign in (1.0, -1.0):
                rate, there = np.zeros(world.nv), here.copy()
                rate[k] = sign * step
                integrate(there, world.tables.tree.links, here, rate, 1.0)
                sides.append(self.value(figure, there))
            rows[:, k] -= (sides[0] - sides[1]) / (2.0 * step)
        return float(np.abs(rows).max())


@contextmanager
def posed(figure: Figure, q: Array) -> Iterator[None]:
    """Context: the world in the pose q (nq,)."""
    world = figure.world
    before = world.q.copy()
    world.q[:] = q
    try:
        yield
    finally:
        world.q[:] = before
