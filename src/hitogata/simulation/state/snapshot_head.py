"""The head of a snapshot's file: all data besides the memory. It is untrusted and checked completely when read."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...chain.values.validate import number, vector
from ...errors import InputError
from ..inputs.control import Held

#: bytes of the checksum
_SUM = 16


@dataclass(frozen=True, slots=True)
class Head:
    """time, dt: s. structure, places: must be equal for the memory to have the same meaning. lengths: bytes of each
    array of the state; used: those that were kept. pending: names of events. motors: by the path of their link. held:
    number of the call and forces of a control function. start_energy: J.
    """

    time: float
    dt: float
    integrator: str
    structure: dict[str, Any]
    places: dict[str, Any]
    lengths: list[int]
    used: list[int]
    pending: list[str]
    pushes: list[dict[str, Any]]
    motors: dict[str, dict[str, Any]]
    held: tuple[int, list[float] | None]
    start_energy: float

    def to_plain(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def held_forces(self) -> Held:
        turn, forces = self.held
        return Held(turn, None if forces is None else np.array(forces, dtype=np.float64))


def checksum(text: str, memory: NDArray[Any]) -> str:
    """Checksum of a head as text and of the memory. The memory contains indices that kernels use unchecked, so altered
    files, or head and memory of two snapshots, must be rejected."""
    return blake2b(text.encode() + np.ascontiguousarray(memory).tobytes(), digest_size=_SUM).hexdigest()


def head_from_plain(plain: dict[str, Any], memory: NDArray[Any]) -> Head:
    """Converts untrusted plain values. Raises InputError, which names the entry, unless `Head.to_plain` may have
    written them."""
    turn, forces = _held(_entry(plain, "held", list))
    head = Head(
        time=number(_entry(plain, "time"), "time", InputError, low=0.0),
        dt=number(_entry(plain, "dt"), "dt", InputError, positive=True),
        integrator=_entry(plain, "integrator", str),
        structure=_entry(plain, "structure", dict),
        places=_entry(plain, "places", dict),
        lengths=_counts(plain, "lengths"),
        used=_counts(plain, "used"),
        pending=_all_are(_entry(plain, "pending", list), str, "pending"),
        pushes=_all_are(_entry(plain, "pushes", list), dict, "pushes"),
        motors=_entry(plain, "motors", dict),
        held=(turn, forces),
        start_energy=number(_entry(plain, "start_energy"), "start_energy", InputError),
    )
    _all_are(list(head.motors.values()), dict, "motors")
    if memory.dtype != np.uint8 or memory.ndim != 1:
        raise InputError(f"its memory must be a row of bytes, not of type {memory.dtype} and shape {memory.shape}")
    if len(head.used) != len(head.lengths) or any(a > b for a, b in zip(head.used, head.lengths, strict=True)):
        raise InputError("it uses more bytes of its arrays than they have")
    if sum(head.used) != len(memory):
        raise InputError(f"its memory must have {sum(head.used)} bytes, not {len(memory)}")
    return head


def _entry(plain: dict[str, Any], key: str, kind: type = object) -> Any:
    if key not in plain:
        raise InputError(f"entry {key!r} is not found")
    value = plain[key]
    if not isinstance(value, kind):
        raise InputError(f"{key} must be of type {kind.__name__}, not {value!r}")
    return value


def _all_are(values: list[Any], kind: type, what: str) -> list[Any]:
    for value in values:
        if not isinstance(value, kind) or isinstance(value, bool):
            raise InputError(f"entries of {what} must be of type {kind.__name__}, not {value!r}")
    return values


def _counts(plain: dict[str, Any], key: str) -> list[int]:
    counts: list[int] = _all_are(_entry(plain, key, list), int, key)
    if any(count < 0 for count in counts):
        raise InputError(f"entries of {key} must not be negative, as {min(counts)}")
    return counts


def _held(value: list[Any]) -> tuple[int, list[float] | None]:
    if len(value) != 2 or not isinstance(value[0], int):
        raise InputError(f"held must be a number and forces, not {value!r}")
    turn, forces = value
    return turn, None if forces is None else vector(forces, None, "held forces", InputError).tolist()
