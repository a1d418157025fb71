"""Layout of a recording in an MCAP file; docs/recordings.md describes it for readers in other languages.

Frames have a fixed size as long as the structure stays the same, so a whole block of them, MCAP's message headers
included, is one numpy array: it is written and read without a loop.
"""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
from mcap.opcode import Opcode
from numpy.typing import NDArray

from ....errors import FileError
from ....simulation.output.recorder import Chunk
from ..blocks import ContactRows
from ..contact_rows import FIELDS, contact_dtype, joined_rows
from ..json_values import to_json

VERSION = 1
PROFILE = "hitogata"
MAGIC = bytes((137, 77, 67, 65, 80, 48, 13, 10))

META, STRUCTURE, FRAMES, EVENTS, SUMMARY = "/meta", "/structure", "/frames", "/events", "/summary"
CONTACTS = "/contacts"
TOPICS = (META, STRUCTURE, FRAMES, EVENTS, SUMMARY, CONTACTS)
#: topics of a recording for other programs; our reader skips them
TRANSFORMS, SCENE = "/tf", "/scene"
FOREIGN = (TRANSFORMS, SCENE)
_FRAME_SCHEMA = """\
# one instant of a run; SI units, world axes
float64 time  # s
float64[3] energy  # J: kinetic, gravity, spring
float64 work  # J put in since the start by drives, dampers and outside forces
float64 lost  # J lost in impacts since the start
float64[6] momentum  # kg m2/s about the centre of mass, kg m/s
float64[2] gap  # rad, m by which the worst connection is open
uint32 segment  # which structure these coordinates belong to
float64[] q
float64[] v
float64[] forces  # six a connection: moment (N m), force (N) on its link b; maybe six a link, from its parent
"""
_CONTACT_SCHEMA = """\
# one contact of two shapes at the time of a frame; SI units, world axes
float64 time  # s
float64[3] p  # m, where the force acts in the plane of contact
float64[3] n  # unit normal, from b into a
float64[3] force  # N, on a
float64[3] moment  # N m, on a, about p
float64 volume  # m3, of the overlap of a with the skin of b
float64 depth  # m, how deep the bodies are in each other, negative while they are apart
float64 slip  # m/s
float64[%d] polygon  # m, corners of the contact polygon, three numbers each
uint32 corners  # how many of them count
uint32 segment  # which structure the links belong to
uint32 a  # links by their place in it, the ground first
uint32 b
uint32 shape_a  # shapes that touch by their place in it
uint32 shape_b
"""


def _json_schema(title: str, **properties: dict[str, Any]) -> bytes:
    return to_json({"title": title, "type": "object", "properties": properties, "required": list(properties)})


_NUMBER, _TEXT, _OBJECT = {"type": "number"}, {"type": "string"}, {"type": "object"}
#: (schema name, schema encoding, message encoding, schema) by topic; that of contacts is `contact_schema`
SCHEMAS: dict[str, tuple[str, str, str, bytes]] = {
    META: (
        "hitogata.Meta",
        "jsonschema",
        "json",
        _json_schema("About the recording", version={"type": "integer"}, software=_TEXT, meta=_OBJECT),
    ),
    STRUCTURE: (
        "hitogata.Structure",
        "jsonschema",
        "json",
        _json_schema("The world from here on", segment={"type": "integer"}, time=_NUMBER, world=_OBJECT),
    ),
    FRAMES: ("hitogata/msg/Frame", "ros2msg", "cdr", _FRAME_SCHEMA.encode()),
    EVENTS: (
        "hitogata.Event",
        "jsonschema",
        "json",
        _json_schema("Something that happened", time=_NUMBER, kind=_TEXT, name=_TEXT, detail=_OBJECT),
    ),
    SUMMARY: ("hitogata.Summary", "jsonschema", "json", _json_schema("The run at its end")),
}


def contact_schema(corners: int) -> tuple[str, str, str, bytes]:
    """Schema of contacts. corners: room in a polygon. It is written when the first contact comes."""
    return "hitogata/msg/Contact", "ros2msg", "cdr", (_CONTACT_SCHEMA % (3 * corners)).encode()


CHANNELS = {topic: 1 + i for i, topic in enumerate((*TOPICS, *FOREIGN))}

#: opcode, length, channel, sequence, log time, publish time
_MESSAGE_HEAD = [
    ("opcode", "u1"),
    ("length", "<u8"),
    ("channel", "<u2"),
    ("sequence", "<u4"),
    ("log_time", "<u8"),
    ("publish_time", "<u8"),
]
HEAD = np.dtype(_MESSAGE_HEAD)
#: bytes of a message record that precede its content but count in its length
_BEFORE_LENGTH = 9
#: little-endian plain CDR
_CDR = (0, 1, 0, 0)


def frame_dtype(nq: int, nv: int, connections: int) -> np.dtype[np.void]:
    """A frame as a whole message record."""
    fields: list[Any] = [*_MESSAGE_HEAD, ("cdr", "u1", 4)]
    at = 0  # counted from behind the CDR mark, which is the origin of its alignment

    def put(name: str, kind: str, count: int | None = None) -> None:
        nonlocal at
        size = int(kind[-1])
        # an empty sequence has no first element to align
        padding = -at % size if count != 0 else 0
        if padding:
            fields.append((f"padding{at}", "u1", padding))
        if count != 0:
            fields.append((name, kind) if count is None else (name, kind, (count,)))
        at += padding + size * (1 if count is None else count)

    for name, count in (("time", None), ("energy", 3), ("work", None), ("lost", None), ("momentum", 6), ("gap", 2)):
        put(name, "<f8", count)
    put("segment", "<u4")
    for name, count in (("q", nq), ("v", nv), ("forces", 6 * connections)):
        put(f"n{name}", "<u4")
        put(name, "<f8", count)
    return np.dtype(fields)


def contact_message(corners: int) -> np.dtype[np.void]:
    """A contact as a whole message record: floats first, so that nothing needs padding."""
    return np.dtype(
        [
            *_MESSAGE_HEAD,
            ("cdr", "u1", 4),
            ("time", "<f8"),
            *((name, "<f8", (3,)) for name in ("p", "n", "force", "moment")),
            *((name, "<f8") for name in ("volume", "depth", "slip")),
            ("polygon", "<f8", (corners, 3)),
            *((name, "<u4") for name in ("corners", "segment", "a", "b", "shape_a", "shape_b")),
        ]
    )


#: bytes of a contact without its polygon, and of one corner
_BARE_CONTACT, _CORNER = contact_message(0).itemsize, 24
#: a sound file has no polygons with more corners
_MOST_CORNERS = 1024
#: topics of fixed-size messages, and position of the segment's number in one; in contacts counted from the end
SEGMENT_AT: dict[str, int] = {FRAMES: frame_dtype(0, 0, 0).fields["segment"][1], CONTACTS: -20}  # type: ignore[index]


def segment_place(topic: str, size: int) -> int:
    """Offset of the segment number in a message of `size` bytes; beyond its end if it is too short."""
    at = SEGMENT_AT[topic]
    return at if at >= 0 else max(size + at, HEAD.itemsize)


def nanoseconds(time: Any) -> NDArray[np.uint64]:
    """MCAP's clock; it has no times before zero."""
    return np.round(np.maximum(np.nan_to_num(np.asarray(time, dtype=np.float64)), 0.0) * 1e9).astype(np.uint64)


def encode_frames(chunk: Chunk, segment: int, sequence: int) -> NDArray[np.void]:
    """Message records of some frames, ready to be written."""
    k, connections = len(chunk.time), chunk.forces.shape[1]
    rows = np.zeros(k, frame_dtype(chunk.q.shape[1], chunk.v.shape[1], connections))
    rows["opcode"], rows["length"] = Opcode.MESSAGE, rows.dtype.itemsize - _BEFORE_LENGTH
    rows["channel"] = CHANNELS[FRAMES]
    rows["sequence"] = np.arange(sequence, sequence + k, dtype=np.uint64) & 0xFFFFFFFF
    rows["log_time"] = rows["publish_time"] = nanoseconds(chunk.time)
    rows["cdr"] = _CDR
    for name in ("time", "energy", "work", "lost", "momentum"):
        rows[name] = getattr(chunk, name)
    rows["gap"] = chunk.loop_error
    rows["segment"] = segment
    for name, values in (("q", chunk.q), ("v", chunk.v), ("forces", chunk.forces.reshape(k, 6 * connections))):
        rows[f"n{name}"] = values.shape[1]
        if values.shape[1]:
            rows[name] = values
    return rows


def decode_frames(
    data: memoryview, count: int, segment: int, size: tuple[int, int, int], links: int, where: str
) -> Chunk:
    """Frames of one segment. size: (nq, nv, connections) of its structure. links: their number, with the ground.

    The size of a message shows whether it has the forces of the tree's joints.
    """
    kind = frame_dtype(*size)
    with_joints = (size[0], size[1], size[2] + links - 1)
    if len(data) == count * frame_dtype(*with_joints).itemsize:
        size, kind = with_joints, frame_dtype(*with_joints)
    if len(data) != count * kind.itemsize:
        raise FileError(
            f"{where}: frames have {len(data) // max(count, 1)} bytes each; their structure needs {kind.itemsize}"
        )
    rows = np.frombuffer(data, kind)
    lengths = {"nq": size[0], "nv": size[1], "nforces": 6 * size[2], "segment": segment}
    for name, wanted in lengths.items():
        if (rows[name] != wanted).any():
            raise FileError(f"{where}: a frame has {name} = {rows[name][rows[name] != wanted][0]}; expected {wanted}")
    if not np.isfinite(rows["time"]).all() or (np.diff(rows["time"]) < 0.0).any():
        raise FileError(f"{where}: the frames' times are not in order")
    # copies: contiguous and writable, as the kernels need
    columns = {name: np.array(rows[name]) for name in Chunk._fields if name in (kind.names or ())}
    columns["loop_error"] = np.array(rows["gap"])
    for name in ("q", "v", "forces"):
        columns.setdefault(name, np.empty((count, 0)))
    columns["forces"] = columns["forces"].reshape(count, size[2], 6)
    return Chunk(**columns)


def encode_contacts(contacts: ContactRows, corners: int, segment: int, sequence: int) -> NDArray[np.void]:
    """Message records of some contacts, ready to be written. corners: room in a polygon."""
    kind = contact_message(corners)
    c = len(contacts)
    rows = np.zeros(c, kind)
    rows["opcode"], rows["length"] = Opcode.MESSAGE, kind.itemsize - _BEFORE_LENGTH
    rows["channel"] = CHANNELS[CONTACTS]
    rows["sequence"] = np.arange(sequence, sequence + c, dtype=np.uint64) & 0xFFFFFFFF
    rows["log_time"] = rows["publish_time"] = nanoseconds(contacts["time"])
    rows["cdr"] = _CDR
    padded = joined_rows([contacts, np.zeros(0, contact_dtype(corners))])
    for name in FIELDS:
        rows[name] = padded[name]
    rows["segment"] = segment
    return rows


def decode_contacts(data: memoryview, count: int, segment: int, links: int, where: str) -> ContactRows:
    """Contacts of one segment. links: their number in its structure, with the ground.

    The size of a message gives the room for corners of its polygon.
    """
    size = len(data) // max(count, 1)
    corners, rest = divmod(size - _BARE_CONTACT, _CORNER)
    if rest or not 0 <= corners <= _MOST_CORNERS or len(data) != count * size:
        raise FileError(
            f"{where}: contacts have {size} bytes each; expected {_BARE_CONTACT} and {_CORNER} for each corner"
        )
    rows = np.frombuffer(data, contact_message(corners))
    for name, most in (("a", links - 1), ("b", links - 1), ("corners", corners)):
        if (rows[name] > most).any():
            raise FileError(f"{where}: a contact has {name} = {rows[name].max()}; expected at most {most}")
    if (rows["segment"] != segment).any():
        raise FileError(f"{where}: contacts of several structures stand together")
    found = np.zeros(count, contact_dtype(corners))
    for name in FIELDS:
        found[name] = rows[name]
        if not np.isfinite(found[name]).all():
            raise FileError(f"{where}: a contact's {name} is not finite")
    if (np.diff(found["time"]) < 0.0).any():
        raise FileError(f"{where}: the contacts' times are not in order")
    return found


def encode_message(topic: str, time: float, value: Any, sequence: int) -> bytes:
    """Message record of a JSON topic."""
    return encode_bytes(topic, time, to_json(value), sequence)


def encode_bytes(topic: str, time: float, content: bytes, sequence: int) -> bytes:
    """Message record of a text that is JSON already."""
    at = int(nanoseconds(time))
    head = struct.pack("<HIQQ", CHANNELS[topic], sequence & 0xFFFFFFFF, at, at)
    return struct.pack("<BQ", Opcode.MESSAGE, len(head) + len(content)) + head + content


def encode_index(channel: int, times: NDArray[np.uint64], offsets: NDArray[np.uint64]) -> bytes:
    """Message index record: offsets of a channel's messages in a chunk."""
    entries = np.column_stack([times, offsets]).astype("<u8").tobytes()
    return struct.pack("<BQHI", Opcode.MESSAGE_INDEX, 6 + len(entries), channel, len(entries)) + entries
