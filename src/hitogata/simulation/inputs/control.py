"""Control of a run: motors by link, a function, or precomputed forces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import numpy as np
from numpy.typing import ArrayLike

from ...arrays import Array
from ...chain.link import Link
from ...chain.values.validate import number
from ...errors import InputError
from .drives import Motor

if TYPE_CHECKING:
    from ..simulation import Simulation

#: motors by link; a function, called at every step, that may return joint forces (nv,) and may have motors of its own,
#: by link, as `motors`; or forces (k, nv), each row applied for `control_every`, the last one to the end of the run
Control = Mapping[Link, Motor] | Callable[["Simulation"], ArrayLike | None] | Array


@runtime_checkable
class Remembering(Protocol):
    """A control function with internal state, which snapshots include."""

    def memory(self) -> object:
        """The present internal state."""

    def recall(self, memory: object) -> None:
        """Restores the internal state."""


class Held(NamedTuple):
    """Forces (nv,) until the next call, None if there are none. turn: number of the call that returned them, or -1."""

    turn: int
    forces: Array | None


NOTHING_HELD = Held(-1, None)


class Controller:
    """Joint forces from Python, constant from call to call. period: grid steps from call to call."""

    def __init__(self, control: Control | None, every: float | None, dt: float, nv: int) -> None:
        self.motors: dict[Link, Motor] = {}
        self._function: Callable[[Simulation], ArrayLike | None] | None = None
        self._rows: Array | None = None
        if callable(control):
            self._function = control
            self.motors = dict(getattr(control, "motors", {}))
        elif isinstance(control, Mapping):
            self.motors = dict(control)
        elif control is not None:
            self._rows = _force_rows(control, nv)
        self.period = 1
        if every is not None:
            number(every, "control_every", InputError, positive=True)
            if self._function is None and self._rows is None:
                raise InputError(f"control_every is {every:g} s, but control is neither a function nor rows of forces")
            self.period = round(every / dt)
            if self.period < 1 or abs(self.period * dt - every) > 1e-9 * every:
                raise InputError(f"control_every must be a multiple of dt = {dt:g} s, not {every:g} s")
        self._last = -1
        self._held: ArrayLike | None = None

    @property
    def active(self) -> bool:
        return self._function is not None or self._rows is not None

    def forces(self, simulation: Simulation, step: int) -> ArrayLike | None:
        """Forces from this grid step on; None while the previous ones stay valid."""
        turn = step // self.period
        if turn == self._last and self.period > 1:
            return None
        self._last = turn
        given: ArrayLike | None
        if self._rows is not None:
            given = self._rows[min(turn, len(self._rows) - 1)]
        else:
            assert self._function is not None
            given = self._function(simulation)
        if given is not None and self.period > 1:
            self._held = given
        return given

    def held_by(self, freedoms: int) -> ArrayLike | None:
        """Forces to apply after a change of structure. If the freedoms differ, the next step calls the function
        again."""
        if self._held is not None and np.shape(self._held) != (freedoms,):
            self.forget()
        return self._held

    def steps_left(self, step: int) -> int:
        """Grid steps until the next call."""
        return self.period - step % self.period

    def forget(self) -> None:
        """Makes the next step call the function."""
        self.hold(NOTHING_HELD)

    @property
    def held(self) -> Held:
        """The present forces; a copy, because the function may reuse its own array."""
        return Held(self._last, None if self._held is None else np.array(self._held, dtype=np.float64))

    def hold(self, held: Held) -> None:
        """Restores the forces of an earlier instant: the next call is due as it was then, not at once."""
        self._last, self._held = held

    def memory(self) -> object:
        """The function's internal state, if it supports snapshots."""
        return self._function.memory() if isinstance(self._function, Remembering) else None

    def recall(self, memory: object) -> None:
        """Restores the function's internal state."""
        if isinstance(self._function, Remembering):
            self._function.recall(memory)


def _force_rows(control: object, nv: int) -> Array:
    try:
        rows = np.ascontiguousarray(control, dtype=np.float64)
    except (TypeError, ValueError):
        raise InputError(
            f"control must be motors by link, a function, or forces (k, {nv}), not {type(control).__name__}"
        ) from None
    if rows.ndim != 2 or rows.shape[1] != nv or len(rows) == 0:
        raise InputError(
            f"forces from control have shape {rows.shape}; expected (k, {nv}) with a row for each interval"
        )
    if not np.isfinite(rows).all():
        k = int(np.flatnonzero(~np.isfinite(rows).all(axis=1))[0])
        raise InputError(f"forces from control are not finite in row {k}")
    return rows
