"""GLB: the file's structure by the rules of glTF 2.0, and its motion against the run's."""

from __future__ import annotations

import io
import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import trimesh

import hitogata as hg
from hitogata import figures

SIZES = {"SCALAR": 1, "VEC3": 3, "VEC4": 4}


def parsed(data: bytes) -> tuple[dict[str, Any], bytes]:
    magic, version, length = struct.unpack_from("<4sII", data)
    assert (magic, version, length) == (b"glTF", 2, len(data))
    size, kind = struct.unpack_from("<I4s", data, 12)
    assert kind == b"JSON" and size % 4 == 0
    document = json.loads(data[20 : 20 + size])
    at = 20 + size
    size, kind = struct.unpack_from("<I4s", data, at)
    assert kind == b"BIN\0" and size % 4 == 0 and at + 8 + size == len(data)
    return document, data[at + 8 :]


def numbers(document: dict[str, Any], binary: bytes, accessor: int) -> np.ndarray:
    made = document["accessors"][accessor]
    view = document["bufferViews"][made["bufferView"]]
    dtype = {5126: "<f4", 5125: "<u4"}[made["componentType"]]
    count = made["count"] * SIZES[made["type"]]
    assert view["byteOffset"] % 4 == 0 and view["byteLength"] == 4 * count
    found = np.frombuffer(binary, dtype, count, view["byteOffset"]).reshape(made["count"], -1)
    if "min" in made:
        np.testing.assert_array_equal(found.min(axis=0), np.array(made["min"], dtype))
        np.testing.assert_array_equal(found.max(axis=0), np.array(made["max"], dtype))
    return found


@pytest.fixture(scope="module")
def run() -> hg.Recording:
    world = hg.World()
    bar = world.add(figures.high_bar())
    gymnast = world.add(figures.gymnast())
    for side in ("left", "right"):
        world.connect(bar["bar"], gymnast[f"{side}_hand"], hg.Hinge("y"), snap=True)
    world.v[6] = 1.0
    world.resolve_velocities()
    return hg.simulate(world, 0.5, events=[hg.at(0.25).cut("bar-left_hand")])


def test_structure_and_motion(run: hg.Recording, tmp_path: Path) -> None:
    data = run.to_glb(tmp_path / "run.glb", every=0.05).read_bytes()
    document, binary = parsed(data)
    assert document["asset"]["version"] == "2.0" and document["scenes"][0]["nodes"] == [0]
    nodes = document["nodes"]
    names = [node["name"] for node in nodes]
    assert sorted(nodes[0]["children"]) == list(range(1, len(nodes)))
    np.testing.assert_allclose(np.linalg.norm(nodes[0]["rotation"]), 1.0)
    for mesh in document["meshes"]:
        for primitive in mesh["primitives"]:
            points = numbers(document, binary, primitive["attributes"]["POSITION"])
            normals = numbers(document, binary, primitive["attributes"]["NORMAL"])
            rows = numbers(document, binary, primitive["indices"])
            assert rows.max() < len(points) == len(normals) and len(rows) % 3 == 0
            np.testing.assert_allclose(np.linalg.norm(normals, axis=1), 1.0, atol=1e-5)
            assert "min" in document["accessors"][primitive["attributes"]["POSITION"]]
    (animation,) = document["animations"]
    poses = run.poses(0.05)
    p = np.concatenate([part.p for part in poses])
    q = np.concatenate([part.quaternion for part in poses])
    moving = set()
    for channel in animation["channels"]:
        sampler = animation["samplers"][channel["sampler"]]
        time, out = (numbers(document, binary, sampler[key]) for key in ("input", "output"))
        np.testing.assert_allclose(time[:, 0], np.arange(11) * 0.05, atol=1e-7)
        assert "min" in document["accessors"][sampler["input"]]
        name = names[channel["target"]["node"]]
        moving.add(name)
        row = poses[0].links.index(name)
        if channel["target"]["path"] == "translation":
            np.testing.assert_allclose(out, p[:, row], atol=1e-6)
        else:
            np.testing.assert_allclose(np.linalg.norm(out, axis=1), 1.0, atol=1e-6)
            assert ((out[1:] * out[:-1]).sum(axis=1) > 0).all(), "no jumps of sign"
            same = np.abs((out[:, [3, 0, 1, 2]] * q[:, row]).sum(axis=1))
            np.testing.assert_allclose(same, 1.0, atol=1e-6)
    assert "gymnast/trunk" in moving and "ground" not in moving
    used = {view for accessor in document["accessors"] for view in [accessor["bufferView"]]}
    assert used == set(range(len(document["bufferViews"]))), "nothing lies there unused"


def test_another_program_reads_the_bodies(run: hg.Recording, tmp_path: Path) -> None:
    """trimesh finds the same volume, standing upright."""
    data = run.to_glb(tmp_path / "run.glb").read_bytes()
    scene = trimesh.load(io.BytesIO(data), file_type="glb")
    low, high = scene.bounds
    first = run.poses()[0].p[0]
    assert low[1] - 0.3 < first[:, 2].min() and high[1] + 0.3 > first[:, 2].max(), "y is up"


def test_refusals(run: hg.Recording, tmp_path: Path) -> None:
    with pytest.raises(hg.HitogataError, match=r"\.glb"):
        run.to_glb(tmp_path / "run.gltf")
    with pytest.raises(hg.HitogataError, match="positive"):
        run.to_glb(tmp_path / "run.glb", every=0.0)
    with pytest.raises(hg.HitogataError, match="positive"):
        run.to_bvh(tmp_path / "run.bvh", every=0.0)
    assert list(tmp_path.iterdir()) == []
