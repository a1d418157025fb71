"""Frames and scenes as messages: decoding restores the data, at the bytes that the protocol names."""

from __future__ import annotations

import struct

import numpy as np

import hitogata as hg
from hitogata.studio.wire.frames import (
    CONTACT,
    FRAME,
    RANGE,
    SCENE,
    Instant,
    number_of_frame,
    packed_frame,
    unpacked_block,
    unpacked_frame,
)
from hitogata.studio.wire.scene import scene_message


def test_a_frame_comes_back_as_it_was() -> None:
    rng = np.random.default_rng(3)
    contacts, ranges = np.zeros(2, CONTACT), np.zeros(1, RANGE)
    contacts["p"], contacts["corners"], ranges["body"] = rng.normal(size=(2, 3)), [3, 1], 2
    sent = Instant(
        time=1.25,
        poses=rng.normal(size=(5, 7)).astype(np.float32),
        energy=(1.0, 2.0, 3.0),
        bonds=rng.normal(size=(2, 6)).astype(np.float32),
        contacts=contacts,
        corners=rng.normal(size=(4, 3)).astype(np.float32),
        ranges=ranges,
        ghosts=rng.normal(size=(2, 5, 7)).astype(np.float32),
        structure=9,
        echo=123456.5,
        flags=3,
        held=(1.0, 0.0, 2.0),
    )
    data = packed_frame(sent, 77)
    assert len(data) % 4 == 0
    assert number_of_frame(data) == 77
    got = unpacked_frame(data)
    for name in ("time", "energy", "structure", "echo", "flags", "held"):
        assert getattr(got, name) == getattr(sent, name)
    for name in ("poses", "bonds", "contacts", "corners", "ranges", "ghosts"):
        assert np.array_equal(getattr(got, name), getattr(sent, name))


def test_bytes_are_where_the_protocol_says() -> None:
    data = packed_frame(Instant(2.5, np.zeros((3, 7), np.float32), echo=7.0, com=(1.0, 2.0, 3.0), flags=2), 5)
    assert struct.unpack_from("<BBHI", data) == (2, 1, 3, 5)
    assert struct.unpack_from("<dd", data, 8) == (2.5, 7.0)
    assert struct.unpack_from("<3f", data, 72) == (1.0, 2.0, 3.0)
    assert struct.unpack_from("<H", data, 102) == (2,)
    assert (FRAME.itemsize, CONTACT.itemsize, len(data)) == (104, 32, 104 + 3 * 28)


def test_a_scene_has_its_bodies_and_meshes() -> None:
    world = hg.World()
    world.floor()
    world.add(hg.figures.box(), at=(0.0, 0.0, 1.0))
    kind, header, data = unpacked_block(scene_message(world, "a box", 4))
    assert (kind, header["number"], header["title"]) == (SCENE, 4, "a box")
    assert header["bodies"] == ["ground", "box/box"]
    assert header["moves"] == [False, True]
    assert header["joints"] == [
        {"body": 1, "parent": 0, "kind": "free", "nq": 7, "point": [0.0, 0.0, 0.0], "axis": None, "range": None}
    ]
    name, start, count = header["arrays"]["p"]
    places = np.frombuffer(data, "<" + name, count, start).reshape(-1, 3)
    assert np.allclose(places, [[0.0, 0.0, 0.0], [0.0, 0.0, 1.0]])


def test_a_scene_without_bodies_can_be_looked_at() -> None:
    world = hg.World()
    world.floor()
    _, header, _ = unpacked_block(scene_message(world, "", 1))
    assert header["bodies"] == ["ground"]
    assert header["reach"] > 0.0
