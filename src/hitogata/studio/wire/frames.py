"""One instant as a message: binary, little endian, every part at a multiple of four bytes.

docs/studio-protocol.md describes it for the page; `FRAME` and `CONTACT` are the layout.
"""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .commands import VERSION

#: kinds of binary messages to the page
SCENE, FRAME_KIND, COLUMNS, RECORDING, OTHER, CLIP, GAIT = 1, 2, 3, 4, 5, 6, 7
#: and from it
ACK, CHUNK = 1, 2
#: flags of a frame
PLAYING, PAST, HELD = 1, 2, 4

FRAME = np.dtype(
    [
        ("kind", "u1"),
        ("version", "u1"),
        ("bodies", "<u2"),
        ("number", "<u4"),  # rises from frame to frame
        ("time", "<f8"),  # s
        ("echo", "<f8"),  # stamp of the last pull that this frame has felt
        ("speed", "<f4"),  # s of the run a second, over the last half second
        ("energy", "<f4", 3),  # J: kinetic, gravity, spring
        ("work", "<f4"),  # J since the start
        ("lost", "<f4"),
        ("held", "<f4", 3),  # m: the point that is held
        ("pull", "<f4", 3),  # N: the force of the hand
        ("com", "<f4", 3),  # m
        ("structure", "<u4"),  # number of the state whose connections these are
        ("scene", "<u2"),  # number of the scene whose bodies these are
        ("branch", "<u2"),
        ("connections", "<u2"),
        ("contacts", "<u2"),
        ("corners", "<u2"),
        ("ranges", "<u2"),
        ("ghosts", "<u2"),
        ("flags", "<u2"),
    ]
)
#: force: N, on the body that can move, of two that can the upper one
CONTACT = np.dtype(
    [("p", "<f4", 3), ("force", "<f4", 3), ("a", "<u2"), ("b", "<u2"), ("corners", "<u2"), ("unused", "<u2")]
)
#: a joint at an end of its range; side: as in `chain.ranges.SIDES`
RANGE = np.dtype([("body", "<u2"), ("side", "<u2")])

Floats = NDArray[np.float32]
_BIG_HEAD = struct.Struct("<BBHI")


@dataclass(frozen=True, eq=False)
class Instant:
    """Contents of a frame. poses: (L, 7) m, quaternion. bonds: (C, 6) m, N: of connections, place and force on b.

    contacts: of CONTACT, corners: (P, 3) m, of all their polygons. ranges: of RANGE. ghosts: (G, L, 7).
    """

    time: float
    poses: Floats
    energy: tuple[float, float, float] = (0.0, 0.0, 0.0)
    work: float = 0.0
    lost: float = 0.0
    com: tuple[float, float, float] = (0.0, 0.0, 0.0)
    bonds: Floats = field(default_factory=lambda: np.zeros((0, 6), np.float32))
    contacts: NDArray[np.void] = field(default_factory=lambda: np.zeros(0, CONTACT))
    corners: Floats = field(default_factory=lambda: np.zeros((0, 3), np.float32))
    ranges: NDArray[np.void] = field(default_factory=lambda: np.zeros(0, RANGE))
    ghosts: Floats = field(default_factory=lambda: np.zeros((0, 0, 7), np.float32))
    scene: int = 0
    structure: int = 0
    branch: int = 0
    flags: int = 0
    speed: float = 0.0
    echo: float = 0.0
    held: tuple[float, float, float] = (0.0, 0.0, 0.0)
    pull: tuple[float, float, float] = (0.0, 0.0, 0.0)


def packed_frame(instant: Instant, number: int) -> bytes:
    """The message."""
    head = np.zeros((), FRAME)
    head["kind"], head["version"], head["number"] = FRAME_KIND, VERSION, number % 2**32
    for name in ("time", "echo", "speed", "energy", "work", "lost", "held", "pull", "com", "branch", "flags"):
        head[name] = getattr(instant, name)
    head["structure"], head["scene"] = instant.structure % 2**32, instant.scene % 2**16
    head["bodies"], head["connections"], head["contacts"] = map(len, (instant.poses, instant.bonds, instant.contacts))
    head["corners"], head["ranges"], head["ghosts"] = map(len, (instant.corners, instant.ranges, instant.ghosts))
    parts = (instant.poses, instant.bonds, instant.contacts, instant.corners, instant.ranges, instant.ghosts)
    return b"".join([head.tobytes(), *(np.ascontiguousarray(part).tobytes() for part in parts)])


def unpacked_frame(data: bytes) -> Instant:
    """Decode a frame, to single precision; its number is left out."""
    head = np.frombuffer(data, FRAME, 1)[0]
    at = FRAME.itemsize

    def take(kind: Any, *shape: int) -> Any:
        nonlocal at
        count = int(np.prod(shape))
        array = np.frombuffer(data, kind, count, at).reshape(shape)
        at += array.nbytes
        return array

    bodies = int(head["bodies"])
    found: dict[str, Any] = {
        "poses": take("<f4", bodies, 7),
        "bonds": take("<f4", int(head["connections"]), 6),
        "contacts": take(CONTACT, int(head["contacts"])),
        "corners": take("<f4", int(head["corners"]), 3),
        "ranges": take(RANGE, int(head["ranges"])),
        "ghosts": take("<f4", int(head["ghosts"]), bodies, 7),
    }
    found |= {name: tuple(head[name].tolist()) for name in ("energy", "held", "pull", "com")}
    found |= {name: float(head[name]) for name in ("time", "echo", "speed", "work", "lost")}
    found |= {name: int(head[name]) for name in ("scene", "structure", "branch", "flags")}
    return Instant(**found)


def number_of_frame(data: bytes) -> int:
    return int(np.frombuffer(data, FRAME, 1)[0]["number"])


def packed_block(kind: int, header: dict[str, Any], data: bytes = b"") -> bytes:
    """A JSON header and arrays: u8 kind, u8 version, u16 0, u32 bytes of the header, header, blanks, arrays."""
    text = json.dumps(header, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    text += b" " * (-len(text) % 4)
    return _BIG_HEAD.pack(kind, VERSION, 0, len(text)) + text + data


def unpacked_block(data: bytes) -> tuple[int, dict[str, Any], bytes]:
    """kind, header and arrays of such a message."""
    kind, _, _, length = _BIG_HEAD.unpack_from(data)
    end = _BIG_HEAD.size + length
    return kind, json.loads(data[_BIG_HEAD.size : end]), data[end:]
