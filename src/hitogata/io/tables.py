"""Runs as files of other programs: CSV tables and numpy archives."""

from __future__ import annotations

import csv
import zipfile
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..simulation.output.recorder import Chunk
from .recording.contact_log import ContactLog, contact_log
from .recording.contact_rows import room
from .recording.json_values import to_json
from .recording.run import RunData
from .recording.segment import Segment
from .writing import checked_target, writing

_MEASURES = [
    "kinetic_J",
    "gravity_J",
    "spring_J",
    "work_J",
    "lost_J",
    *(f"angular_momentum_{axis}" for axis in "xyz"),
    *(f"momentum_{axis}" for axis in "xyz"),
    "loop_error_rad",
    "loop_error_m",
]


def write_csv(run: RunData, path: str | Path) -> Path:
    """One row a frame: time, segment, measures, then q, v and forces of every joint and connection of the run.

    Columns are named 'q:figure/link' (with [i] where there are several), 'v:…', 'force:connection[i]' with i from 0 to
    5 (moment, force). A cell is empty while its joint or connection was not there. Floats keep every bit. If there were
    contacts they go into a second file beside it, 'run-contacts.csv' beside 'run.csv', one row a contact.
    """
    target = checked_target(path, ".csv")
    named = [_columns(segment) for segment in run.segments]
    every = list(dict.fromkeys(name for kind in range(3) for names in named for name in names[kind]))
    place = {name: i for i, name in enumerate(every)}
    with writing(target) as part, part.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["time_s", "segment", *_MEASURES, *every])
        for number, (segment, names) in enumerate(zip(run.segments, named, strict=True)):
            where = [place[name] for kind in names for name in kind]
            for chunk in segment.blocks:
                for row in _rows(chunk):
                    cells: list[Any] = [""] * len(every)
                    for i, value in zip(where, row[1 + len(_MEASURES) :], strict=True):
                        cells[i] = repr(value)
                    table.writerow([repr(row[0]), number, *map(repr, row[1 : 1 + len(_MEASURES)]), *cells])
    if run.contact_count:
        _write_contacts(run, target.with_name(f"{target.stem}-contacts.csv"))
    return target


def _write_contacts(run: RunData, target: Path) -> None:
    """One row a contact: time, segment, links, numbers, and the corners of the polygon as far as there are any."""
    vectors = {"point": "m", "normal": "", "force": "N", "moment": "Nm"}
    heads = [f"{name}_{axis}{'_' if unit else ''}{unit}" for name, unit in vectors.items() for axis in "xyz"]
    most = max(room(rows) for segment in run.segments for rows in segment.contact_rows)
    corners = [f"corner{i}_{axis}_m" for i in range(most) for axis in "xyz"]
    with writing(target) as part, part.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["time_s", "segment", "a", "b", *heads, "volume_m3", "depth_m", "slip_m/s", *corners])
        for number, segment in enumerate(run.segments):
            paths = [link.path for link in segment.model.links]
            for rows in segment.contact_rows:
                one = contact_log([rows], paths)
                for i in range(len(one)):
                    numbers = [*(x for name in vectors for x in getattr(one, name)[i]), *_scalars(one, i)]
                    places = [*map(_bits, one.polygon(i).ravel())]
                    cells = [*map(_bits, numbers), *places, *[""] * (len(corners) - len(places))]
                    table.writerow([_bits(one.time[i]), number, one.a[i], one.b[i], *cells])


def _scalars(contacts: ContactLog, i: int) -> list[float]:
    return [contacts.volume[i], contacts.depth[i], contacts.slip[i]]


def _bits(x: float) -> str:
    return repr(float(x))


def _columns(segment: Segment) -> tuple[list[str], list[str], list[str]]:
    """Names of the columns of q, v and forces."""
    q: list[str] = []
    v: list[str] = []
    for link in segment.model.links[1:]:
        assert link.joint is not None
        # a link that is cut off gets another joint, whose coordinates are different ones
        stem = f"{link.path}" if link.joint.name != "free" else f"{link.path}:free"
        q += _numbered(f"q:{stem}", link.joint.nq)
        v += _numbered(f"v:{stem}", link.joint.nv)
    forces = [name for connection in segment.connections for name in _numbered(f"force:{connection}", 6)]
    if segment.has_joint_forces:
        forces += [name for link in segment.model.links[1:] for name in _numbered(f"joint force:{link.path}", 6)]
    return q, v, forces


def _numbered(stem: str, count: int) -> list[str]:
    return [stem] if count == 1 else [f"{stem}[{i}]" for i in range(count)]


def _rows(chunk: Chunk) -> list[list[float]]:
    k = len(chunk.time)
    columns = [chunk.time, chunk.energy, chunk.work, chunk.lost, chunk.momentum, chunk.loop_error, chunk.q, chunk.v]
    table = np.concatenate([column.reshape(k, -1) for column in (*columns, chunk.forces)], axis=1)
    return table.tolist()  # type: ignore[no-any-return]


def write_npz(run: RunData, path: str | Path) -> Path:
    """Arrays for numpy.load without pickle: one column at a time, so that a long run need not fit in memory.

    time, segment, energy, work, lost, momentum, loop_error over the whole run; 'segment0/q', 'segment0/v',
    'segment0/forces', 'segment0/links', 'segment0/connections' of each segment; 'contacts/time', 'contacts/a', … if
    there were contacts, fields as of `ContactLog`; 'structures', 'events', 'summary', 'meta' as JSON text.
    """
    target = checked_target(path, ".npz")
    with writing(target) as part, zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, array in _arrays(run):
            with archive.open(f"{name}.npy", "w", force_zip64=True) as file:
                np.lib.format.write_array(file, np.asanyarray(array), allow_pickle=False)
    return target


def _arrays(run: RunData) -> Iterator[tuple[str, NDArray[Any]]]:
    yield "time", run.time
    yield "segment", run.segment_of
    yield "energy", run.energy
    yield "work", run.work
    yield "lost", run.lost
    yield "momentum", run.momentum
    yield "loop_error", run.loop_error
    for i, segment in enumerate(run.segments):
        for column in ("q", "v", "forces"):
            yield f"segment{i}/{column}", segment.column(column)
        yield f"segment{i}/links", np.array([link.path for link in segment.model.links[1:]], dtype=np.str_)
        yield f"segment{i}/connections", np.array(segment.connections, dtype=np.str_)
    if run.contact_count:
        for field in fields(ContactLog):
            column = getattr(run.contacts, field.name)
            yield f"contacts/{field.name}", column.astype(np.str_) if column.dtype == object else column
    texts = {
        "structures": [{"time": segment.start, "world": segment.record} for segment in run.segments],
        "events": [event._asdict() for event in run.events],
        "summary": run.summary,
        "meta": run.meta,
    }
    for name, value in texts.items():
        yield name, np.array(to_json(value).decode())
