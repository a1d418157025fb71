"""Recordings for Foxglove: messages follow its published schemas, and the recording is unchanged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from mcap.reader import make_reader

import hitogata as hg
from hitogata.io.recording.memory import repair
from hitogata.run import Recording

# the fields of Foxglove's messages as it publishes them (foxglove.dev/docs, MIT), in a shorthand of our own: a name in
# quotes is another message, [x] a list of x
NUMBER, TEXT, WHOLE, FLAG = "number", "text", "whole", "flag"
PUBLISHED: dict[str, dict[str, Any]] = {
    "foxglove.FrameTransforms": {"transforms": ["FrameTransform"]},
    "FrameTransform": {
        "timestamp": "time",
        "parent_frame_id": TEXT,
        "child_frame_id": TEXT,
        "translation": "Vector3",
        "rotation": "Quaternion",
    },
    "foxglove.SceneUpdate": {"deletions": ["SceneEntityDeletion"], "entities": ["SceneEntity"]},
    "SceneEntityDeletion": {"timestamp": "time", "type": WHOLE, "id": TEXT},
    "SceneEntity": {
        "timestamp": "time",
        "frame_id": TEXT,
        "id": TEXT,
        "lifetime": "time",
        "frame_locked": FLAG,
        "metadata": ["KeyValuePair"],
        "arrows": ["ArrowPrimitive"],
        "triangles": ["TriangleListPrimitive"],
    },
    "KeyValuePair": {"key": TEXT, "value": TEXT},
    "ArrowPrimitive": {
        "pose": "Pose",
        "shaft_length": NUMBER,
        "shaft_diameter": NUMBER,
        "head_length": NUMBER,
        "head_diameter": NUMBER,
        "color": "Color",
    },
    "TriangleListPrimitive": {
        "pose": "Pose",
        "points": ["Vector3"],
        "color": "Color",
        "colors": ["Color"],
        "indices": [WHOLE],
    },
    "Pose": {"position": "Vector3", "orientation": "Quaternion"},
    "Vector3": {"x": NUMBER, "y": NUMBER, "z": NUMBER},
    "Quaternion": {"x": NUMBER, "y": NUMBER, "z": NUMBER, "w": NUMBER},
    "Color": {"r": NUMBER, "g": NUMBER, "b": NUMBER, "a": NUMBER},
    "time": {"sec": WHOLE, "nsec": WHOLE},
}
KINDS = {NUMBER: (int, float), TEXT: str, WHOLE: int, FLAG: bool}


def check(value: Any, kind: Any, where: str = "") -> None:
    """A message has exactly the fields that are published, of their types."""
    if isinstance(kind, list):
        assert isinstance(value, list), where
        for one in value:
            check(one, kind[0], f"{where}[]")
    elif kind in PUBLISHED:
        assert isinstance(value, dict) and value.keys() == PUBLISHED[kind].keys(), (where, value.keys())
        for name, field in PUBLISHED[kind].items():
            check(value[name], field, f"{where}.{name}")
    else:
        assert isinstance(value, KINDS[kind]) and (kind == FLAG or not isinstance(value, bool)), (where, value)


def check_schema(schema: dict[str, Any], kind: Any, where: str = "") -> None:
    """The JSON schema that travels with the messages says the same."""
    if isinstance(kind, list):
        assert schema["type"] == "array", where
        check_schema(schema["items"], kind[0], f"{where}[]")
    elif kind in PUBLISHED:
        assert schema["type"] == "object" and schema["properties"].keys() == PUBLISHED[kind].keys(), where
        for name, field in PUBLISHED[kind].items():
            check_schema(schema["properties"][name], field, f"{where}.{name}")
    elif "oneOf" not in schema:
        assert schema["type"] == {NUMBER: "number", TEXT: "string", WHOLE: "integer", FLAG: "boolean"}[kind], where


@pytest.fixture(scope="module")
def run() -> Recording:
    """A box that comes down on the floor."""
    world = hg.World()
    world.lay(hg.HalfSpace())
    box = world.add(hg.figures.box((0.2, 0.3, 0.4), 2.0), at=(0.1, 0.2, 0.3), fixed=False)
    box.root.v = (0.5, 0.0, 0.0, 0.0, 0.3, 0.0)
    return hg.simulate(world, 0.4, dt=0.002, every=0.02)


def messages(path: Path) -> dict[str, list[tuple[float, Any, Any]]]:
    """(time, schema, message) of the topics that are JSON, by any MCAP reader."""
    found: dict[str, list[tuple[float, Any, Any]]] = {}
    with path.open("rb") as file:
        for schema, channel, message in make_reader(file).iter_messages():
            assert schema is not None
            if channel.topic in ("/tf", "/scene"):
                assert schema.encoding == "jsonschema" and channel.message_encoding == "json"
                row = (message.log_time * 1e-9, schema, json.loads(message.data))
                found.setdefault(channel.topic, []).append(row)
    return found


def test_messages_are_as_foxglove_publishes_them(run: Recording, tmp_path: Path) -> None:
    path = run.to_foxglove(tmp_path / "box.mcap", rate=20.0)
    found = messages(path)
    for topic, name in (("/tf", "foxglove.FrameTransforms"), ("/scene", "foxglove.SceneUpdate")):
        schema = found[topic][0][1]
        assert schema.name == name
        check_schema(json.loads(schema.data), name)
        for _, _, message in found[topic]:
            check(message, name)
    assert len(found["/tf"]) == 9
    # where the box is, against the run's own reading
    for time, _, message in found["/tf"]:
        (transform,) = [one for one in message["transforms"] if one["child_frame_id"] == "box/box"]
        stamp = transform["timestamp"]
        assert stamp["sec"] + 1e-9 * stamp["nsec"] == pytest.approx(time, abs=1e-8)
        world = run.world_at(time)
        pose = world.pose(world.figures["box"].root)
        x = transform["translation"]
        np.testing.assert_allclose([x["x"], x["y"], x["z"]], pose.p, atol=2e-3)
        q = transform["rotation"]
        w, a, b, c = pose.quaternion
        assert abs(q["w"] * w + q["x"] * a + q["y"] * b + q["z"] * c) > 1.0 - 1e-4


def test_bodies_once_and_contacts_as_arrows(run: Recording, tmp_path: Path) -> None:
    found = messages(run.to_foxglove(tmp_path / "box.mcap"))["/scene"]
    bodies = {one["id"]: one for one in found[0][2]["entities"]}
    box = bodies["box/box"]
    assert box["frame_id"] == "box/box" and box["frame_locked"]
    points = np.array([[p["x"], p["y"], p["z"]] for mesh in box["triangles"] for p in mesh["points"]])
    np.testing.assert_allclose(np.ptp(points, axis=0), (0.2, 0.3, 0.4), atol=1e-6)
    for mesh in box["triangles"]:
        assert len(mesh["indices"]) % 3 == 0 and max(mesh["indices"]) < len(mesh["points"])
    arrows = [(t, one["arrows"]) for t, _, message in found[1:] for one in message["entities"]]
    assert not arrows[0][1] and arrows[-1][1]  # in the air, and on the floor
    for _, drawn in arrows:
        for arrow in drawn:
            q = arrow["pose"]["orientation"]
            # R x̂, which must point upwards for the floor
            up = 2.0 * (q["x"] * q["z"] - q["w"] * q["y"])
            assert up > 0.7


def test_the_recording_is_what_it_was(run: Recording, tmp_path: Path) -> None:
    plain = hg.load(run.save(tmp_path / "plain.mcap"))
    path = run.to_foxglove(tmp_path / "both.mcap")
    both = hg.load(path)
    np.testing.assert_array_equal(both.time, plain.time)
    np.testing.assert_array_equal(both.segments[0].q, plain.segments[0].q)
    assert both.contact_count == plain.contact_count and both.summary == plain.summary and both.meta == plain.meta
    # a repair keeps what it carries for others
    cut = tmp_path / "cut.mcap"
    cut.write_bytes(path.read_bytes()[:-300])
    assert not repair(cut).whole
    before, after = messages(path), messages(cut)
    assert {topic: [row[2] for row in rows] for topic, rows in after.items()} == {
        topic: [row[2] for row in rows] for topic, rows in before.items()
    }
    np.testing.assert_array_equal(hg.load(cut).time, plain.time)
