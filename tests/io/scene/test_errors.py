"""Broken scene files: each gives one line with file, line and key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hitogata.errors import InputError, SceneError
from hitogata.io.scene.scene import load_scene
from hitogata.io.toml.files import LARGEST_FILE

RUN = """\
[run]
duration = 1.0
"""
BODIES = """\
[[figure]]
type = "high_bar"
name = "bar"
[[figure]]
type = "gymnast"
grip_height = 2.5
"""
GRIP = """\
[[connection]]
name = "grip"
a = "bar/bar"
b = "gymnast/left_hand"
joint = { type = "hinge", axis = "y" }
"""
SOUND = RUN + BODIES + GRIP

#: name: (text, start of the line that is wrong, key, part of the message)
BROKEN = {
    "not TOML": (RUN + "this is no TOML\n", "this is", "", "not TOML"),
    "value missing": ("[run]\nduration =\n", "duration", "duration", "not TOML: invalid value"),
    "key twice": (RUN + "duration = 2\n", "duration = 2", "duration", "not TOML: cannot overwrite"),
    "string not closed": (RUN + 'integrator = "rk4\n', "integrator", "integrator", "not TOML"),
    "run missing": (BODIES, "[[figure]]", "", "'run' is missing"),
    "run is no table": ("run = 3\n", "run", "run", "must be a table"),
    "duration missing": ("[run]\ndt = 0.001\n", "[run]", "run", "'duration' is missing"),
    "duration is text": ('[run]\nduration = "long"\n', "duration", "run.duration", "must be a number"),
    "duration is a flag": ("[run]\nduration = true\n", "duration", "run.duration", "must be a number"),
    "duration negative": ("[run]\nduration = -1\n", "duration", "run.duration", "must be positive"),
    "duration infinite": ("[run]\nduration = inf\n", "duration", "run.duration", "must be finite"),
    "too many steps": (RUN + "dt = 1e-12\n" + BODIES, "duration", "run.duration", "steps"),
    "integrator unknown": (RUN + 'integrator = "rk44"\n', "integrator", "run.integrator", "did you mean 'rk4'?"),
    "gravity too short": (RUN + "gravity = [0, -9.81]\n", "gravity", "run.gravity", "has 2 elements; expected 3"),
    "gravity not a number": (RUN + "gravity = [0, nan, 0]\n", "gravity", "run.gravity[1]", "must be finite"),
    "run key unknown": (RUN + "duratoin = 2\n", "duratoin", "run.duratoin", "did you mean 'duration'?"),
    "path out of the folder": (RUN + 'record = "../x.mcap"\n', "record", "run.record", "out of the scene's folder"),
    "absolute path": (RUN + 'record = "/x.mcap"\n', "record", "run.record", "out of the scene's folder"),
    "wrong ending": (RUN + 'record = "x.txt"\n', "record", "run.record", "must end in .mcap"),
    "table unknown": (SOUND + "[[figur]]\ntype = 'box'\n", "[[figur]]", "figur", "did you mean 'figure'?"),
    "no figures": (RUN, "[run]", "", "no [[figure]]"),
    "figure not an array": (RUN + '[figure]\ntype = "box"\n', "[figure]", "figure", "write [[figure]]"),
    "type missing": (RUN + '[[figure]]\nname = "a"\n', "[[figure]]", "figure[0]", "'type' is missing"),
    "type unknown": (RUN + '[[figure]]\ntype = "gymnasst"\n', "type", "figure[0].type", "did you mean 'gymnast'?"),
    "parameter unknown": (SOUND + "[[figure]]\ntype = 'box'\nmas = 1\n", "mas", "figure[2].mas", "'mass'"),
    "parameter out of range": (SOUND + "[[figure]]\ntype = 'human'\nmass = -3\n", "mass", "figure[2].mass", "positive"),
    "parameter of wrong type": (
        SOUND + "[[figure]]\ntype = 'human'\nheight = [1]\n",
        "height",
        "figure[2].height",
        "must be a number",
    ),
    "parameter missing": (RUN + "[[figure]]\ntype = 'chain'\n", "[[figure]]", "figure[0]", "'n' is missing"),
    "too many links": (RUN + "[[figure]]\ntype = 'chain'\nn = 9999999\n", "n =", "figure[0].n", "at most 3000"),
    "name taken": (SOUND + "[[figure]]\ntype = 'box'\nname = 'bar'\n", "name = 'bar'", "figure[2].name", "already has"),
    "name with a slash": (RUN + "[[figure]]\ntype = 'box'\nname = 'a/b'\n", "name", "figure[0].name", "without '/'"),
    "place too long": (RUN + "[[figure]]\ntype = 'box'\nat = [1, 2, 3, 4]\n", "at", "figure[0].at", "expected 3"),
    "quaternion zero": (
        RUN + "[[figure]]\ntype = 'box'\nrotation = [0, 0, 0, 0]\n",
        "rotation",
        "figure[0].rotation",
        "must not be zero",
    ),
    "angle of unknown unit": (
        RUN + "[[figure]]\ntype = 'box'\nrotation = { axis = 'y', angle = '30 degrees' }\n",
        "rotation",
        "figure[0].rotation.angle",
        "'30 deg'",
    ),
    "axis unknown": (
        RUN + "[[figure]]\ntype = 'box'\nrotation = { axis = 'w', angle = 1 }\n",
        "rotation",
        "figure[0].rotation",
        "named axis",
    ),
    "turn about nothing": (
        RUN + "[[figure]]\ntype = 'box'\nabout = [0, 0, 1]\n",
        "about",
        "figure[0].about",
        "rotation",
    ),
    "pose of unknown link": (
        RUN + "[[figure]]\ntype = 'gymnast'\n[figure.pose]\nleft_shnak = 1\n",
        "left_shnak",
        "figure[0].pose.left_shnak",
        "did you mean 'left_shank'",
    ),
    "pose of a fixed joint": (
        RUN + "[[figure]]\ntype = 'gymnast'\npose = { left_foot = 1 }\n",
        "pose",
        "figure[0].pose.left_foot",
        "no coordinates",
    ),
    "velocity too short": (
        RUN + "[[figure]]\ntype = 'gymnast'\n[figure.velocity]\ntrunk = [1, 2]\n",
        "trunk",
        "figure[0].velocity.trunk",
        "expected 6",
    ),
    "link unknown": (SOUND.replace("left_hand", "left_hamd"), "b =", "connection[0].b", "'left_hand'"),
    "figure unknown": (SOUND.replace("bar/bar", "baa/bar"), "a =", "connection[0].a", "did you mean 'bar'?"),
    "link with itself": (SOUND.replace("gymnast/left_hand", "bar/bar"), "b =", "connection[0].b", "with itself"),
    "joint missing": (
        SOUND.replace('joint = { type = "hinge", axis = "y" }', ""),
        "[[connection]]",
        "connection[0]",
        "'joint' is missing",
    ),
    "joint type unknown": (
        SOUND.replace("hinge", "hing"),
        "joint",
        "connection[0].joint.type",
        "did you mean 'hinge'",
    ),
    "joint key of another type": (
        SOUND.replace('axis = "y" }', 'axis = "y", cone = 1 }'),
        "joint",
        "connection[0].joint.cone",
        "no key here is named 'cone'",
    ),
    "joint axis zero": (
        SOUND.replace('"y"', "[0, 0, 0]"),
        "joint",
        "connection[0].joint.axis",
        "cannot be zero",
    ),
    "joint range upside down": (
        SOUND.replace('axis = "y" }', 'axis = "y", range = ["90 deg", 0] }'),
        "joint",
        "connection[0].joint.range",
        "hinge range",
    ),
    "joint free": (SOUND.replace("hinge", "free"), "joint", "connection[0].joint.type", "no joint type"),
    "gap at the start": (
        SOUND + "on_a = [0, 0, 1]\non_b = [0, 0, 0]\n",
        "[[connection]]",
        "connection[0]",
        "position error",
    ),
    "connection name taken": (
        SOUND + GRIP.replace("left", "right"),
        'name = "grip"',
        "connection[1].name",
        "already has a connection",
    ),
    "event without trigger": (SOUND + "[[event]]\ncut = 'grip'\n", "[[event]]", "event[0]", "no trigger"),
    "event with two triggers": (
        SOUND + "[[event]]\nat = 1\nforce_above = { connection = 'grip', newtons = 1 }\ncut = 'grip'\n",
        "force_above",
        "event[0].force_above",
        "at, force_above",
    ),
    "event without action": (SOUND + "[[event]]\nat = 1\n", "[[event]]", "event[0]", "the event has no action"),
    "event in the past": (SOUND + "[[event]]\nat = -1\ncut = 'grip'\n", "at", "event[0].at", "at least 0"),
    "event key unknown": (SOUND + "[[event]]\nta = 1\ncut = 'grip'\n", "ta", "event[0].ta", "'at'"),
    "cut of something unknown": (SOUND + "[[event]]\nat = 1\ncut = 'gripp'\n", "cut", "event[0].cut", "'grip'"),
    "strength negative": (
        SOUND + "[[event]]\ncut = 'grip'\nforce_above = { connection = 'grip', newtons = -5 }\n",
        "force_above",
        "event[0].force_above.newtons",
        "must be positive",
    ),
    "force of unknown connection": (
        SOUND + "[[event]]\ncut = 'grip'\nforce_above = { connection = 'gripe', newtons = 5 }\n",
        "force_above",
        "event[0].force_above.connection",
        "did you mean 'grip'?",
    ),
    "no bounds": (
        SOUND + "[[event]]\ncut = 'grip'\n[event.beyond]\nlink = 'gymnast/left_shank'\n",
        "[event.beyond]",
        "event[0].beyond",
        "give 'low', 'high' or both",
    ),
    "bounds upside down": (
        SOUND + "[[event]]\ncut = 'grip'\n[event.beyond]\nconnection = 'grip'\nlow = 1\nhigh = 0\n",
        "low",
        "event[0].beyond.low",
        "low must be below high",
    ),
    "coordinate that is not there": (
        SOUND + "[[event]]\ncut = 'grip'\n[event.beyond]\nconnection = 'grip'\nlow = 1\ncoordinate = 1\n",
        "coordinate",
        "event[0].beyond.coordinate",
        "coordinate 1 is out of range",
    ),
    "reach of nothing": (
        SOUND + "[[event]]\ncut = 'grip'\nwithin = { a = 'bar/bar', b = 'gymnast/left_hand', distance = 0 }\n",
        "within",
        "event[0].within.distance",
        "must be positive",
    ),
    "event makes a name twice": (
        SOUND
        + "[[event]]\nat = 1\nconnect = { name = 'grip', a = 'bar/bar', b = 'gymnast/left_foot', joint = 'ball' }\n",
        "connect",
        "event[0].connect",
        "names must differ",
    ),
    "motor on a fixed joint": (SOUND + "[[motor]]\nlink = 'gymnast/left_foot'\n", "link", "motor[0].link", "driven"),
    "motor limit negative": (
        SOUND + "[[motor]]\nlink = 'gymnast/left_shank'\nlimit = -1\n",
        "limit",
        "motor[0].limit",
        "must be positive",
    ),
    "motor twice": (
        SOUND + 2 * "[[motor]]\nlink = 'gymnast/left_shank'\n",
        "link",
        "motor[1].link",
        "already has a motor",
    ),
    "number too large": (f"[run]\nduration = 1{400 * '0'}\n", "duration", "run.duration", "1e308"),
    "nested too deeply": (f"x = {5000 * '['}{5000 * ']'}\n", "x", "", "nested too deeply"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_scene_gives_one_line_with_file_line_and_key(name: str, tmp_path: Path) -> None:
    text, start, key, part = BROKEN[name]
    file = tmp_path / "broken.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SceneError) as caught:
        load_scene(file)
    error, message = caught.value, str(caught.value)
    assert isinstance(error, InputError)
    assert "\n" not in message
    assert part in message
    assert error.key == key
    assert text.splitlines()[error.line - 1].startswith(start)
    assert message.startswith(f"{file}:{error.line}: {key}")


def test_the_scene_that_the_broken_ones_are_made_of_is_sound(tmp_path: Path) -> None:
    file = tmp_path / "sound.toml"
    file.write_text(SOUND, encoding="utf-8")
    assert list(load_scene(file).world.connections) == ["grip"]


def test_a_file_that_is_no_text_or_too_large_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "scene.toml"
    file.write_bytes(b"[run]\n\xff\xfe")
    with pytest.raises(SceneError, match=re.escape(f"{file}:2: not UTF-8")):
        load_scene(file)
    file.write_bytes(b"#" * (LARGEST_FILE + 1))
    with pytest.raises(SceneError, match="at most"):
        load_scene(file)


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "door").symlink_to(tmp_path)
    file = tmp_path / "in" / "scene.toml"
    file.write_text(RUN + 'record = "door/x.mcap"\n', encoding="utf-8")
    with pytest.raises(SceneError, match="out of the scene's folder"):
        load_scene(file)
