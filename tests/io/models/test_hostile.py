# ruff: noqa: E501  elements of a file stand on one line
"""Wrong or malicious files are refused in one line with file, line and reason."""

from __future__ import annotations

import os
import struct
import time
from pathlib import Path

import pytest

import hitogata as hg
from hitogata.errors import RobotFileError
from hitogata.io.models import elements
from hitogata.io.models.mjcf import geoms

BODY = '<link name="a"/><link name="b"/>'
JOINT = '<joint name="j" type="{}"><parent link="{}"/><child link="{}"/>{}</joint>'


def urdf(inside: str) -> str:
    return f'<robot name="r">{inside}</robot>'


def mjcf(inside: str) -> str:
    return f'<mujoco><worldbody><body name="a"><joint name="j"/>{inside}</body></worldbody></mujoco>'


INERTIAL = '<inertial pos="0 0 0" mass="{}" diaginertia="{}"/>'
MESH = '<link name="a"><collision><geometry><mesh filename="{}"/></geometry></collision></link>'

#: kind of error: the text, and words of the message
WRONG = {
    "entities": ('<!DOCTYPE robot [<!ENTITY a "aaaa">]><robot name="&a;"/>', "DOCTYPE"),
    "external entity": ('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><robot>&x;</robot>', "DOCTYPE"),
    "a document type": ("<!DOCTYPE robot><robot/>", "DOCTYPE"),
    "no xml": ("hello", "not XML"),
    "no end": ("<robot><link>", "not XML"),
    "an unknown entity": ("<robot>&nobody;</robot>", "not XML"),
    "another root": ("<html/>", "<html>"),
    "nesting": ("<robot>" + "<a>" * 250 + "</a>" * 250 + "</robot>", "deep"),
    "a long value": (f'<robot name="{"a" * 1_000_001}"/>', "1000000 characters"),
    "xacro": ('<robot xmlns:xacro="http://ros.org/wiki/xacro"><xacro:macro name="x"/></robot>', "xacro robot.xacro"),
    "a formula": (urdf('<link name="${name}"/>'), "xacro"),
    "no links": (urdf(""), "no links"),
    "unknown parent": (urdf(BODY + JOINT.format("fixed", "nobody", "b", "")), "'nobody'"),
    "unknown type": (urdf(BODY + JOINT.format("screw", "a", "b", "")), "'screw'"),
    "two roots": (urdf(BODY), "roots are a, b"),
    "ring": (urdf(BODY + JOINT.format("fixed", "a", "b", "") + JOINT.replace('"j"', '"k"').format("fixed", "b", "a", "")), "ring"),
    "ring beside the root": (
        urdf('<link name="r"/>' + BODY + JOINT.format("fixed", "a", "b", "") + JOINT.replace('"j"', '"k"').format("fixed", "b", "a", "")), "ring",
    ),
    "two parents": (
        urdf(BODY + '<link name="c"/>' + JOINT.format("fixed", "a", "c", "") + JOINT.replace('"j"', '"k"').format("fixed", "b", "c", "")),
        "a link has one parent",
    ),
    "double names": (urdf('<link name="a"/><link name="a"/>'), "'a'"),
    "double joints": (urdf(BODY + '<link name="c"/>' + JOINT.format("fixed", "a", "b", "") + JOINT.format("fixed", "a", "c", "")), "second joint"),
    "zero axis": (urdf(BODY + JOINT.format("continuous", "a", "b", '<axis xyz="0 0 0"/>')), "direction"),
    "range inverted": (urdf(BODY + JOINT.format("revolute", "a", "b", '<limit lower="1" upper="-1"/>')), r"\(1, -1\)"),
    "mimics itself": (urdf(BODY + JOINT.format("continuous", "a", "b", '<mimic joint="j"/>')), "ring"),
    "mimics nobody": (urdf(BODY + JOINT.format("continuous", "a", "b", '<mimic joint="k"/>')), "'k'"),
    "too few numbers": (urdf('<link name="a"><collision><geometry><box size="1 2"/></geometry></collision></link>'), "2 numbers"),
    "negative size": (urdf('<link name="a"><collision><geometry><box size="1 2 -1"/></geometry></collision></link>'), "positive"),
    "no geometry": (urdf('<link name="a"><collision><geometry/></collision></link>'), "nothing"),
    "path upwards": (urdf(MESH.format("../../x.stl")), "out of the model's folder"),
    "absolute path": (urdf(MESH.format("/etc/x.stl")), "absolute"),
    "another absolute path": (urdf(MESH.format("C:/x.stl")), "absolute"),
    "file scheme": (urdf(MESH.format("file:///etc/x.stl")), "only files beside"),
    "http": (urdf(MESH.format("http://example.org/x.stl")), "only files beside"),
    "package upwards": (urdf(MESH.format("package://p/../../x.stl")), "out of its package"),
    "no mesh": (urdf(MESH.format("x.sh")), "no mesh"),
    "negative mass": (mjcf(INERTIAL.format("-1", "1 1 1")), "negative"),
    "negative moment": (mjcf(INERTIAL.format("1", "1 1 -1")), "negative"),
    "quaternion of length zero": (mjcf('<geom size=".1" quat="0 0 0 0"/>'), "length"),
    "two orientations": (mjcf('<geom size=".1" quat="1 0 0 0" euler="0 0 1"/>'), "quat and euler"),
    "no class": (mjcf('<geom size=".1" class="x"/>'), "no class 'x'"),
    "a bomb of copies": (mjcf('<replicate count="9999">' * 4 + '<geom size=".1"/>' + "</replicate>" * 4), "copies"),
    "half a copy": (mjcf('<replicate count="1.5"><geom size=".1"/></replicate>'), "whole number"),
    "no size": (mjcf('<geom type="box" size=".1"/>'), "a box needs 3"),
    "zero fromto": (mjcf('<geom type="capsule" size=".1" fromto="0 0 0 0 0 0"/>'), "length"),
    "free inside": (mjcf('<body><freejoint/><geom size=".1"/></body>'), "only one of a body in the world"),
    "double bodies": (mjcf('<body name="a"/>'), "'a'"),
    "double joints of bodies": (mjcf('<body><joint name="j"/></body>'), "'j'"),
    "range of a joint": (mjcf('<body><joint name="k" range="20 10"/></body>'), "low must be below high"),
    "unknown choice": (mjcf('<geom type="cone" size="1"/>'), "'cone'"),
    "euler order": ('<mujoco><compiler eulerseq="abc"/></mujoco>', "'abc'"),
    "far away": (mjcf('<geom size=".1" pos="1e300 0 0"/>'), "at most"),
    "equality of nobody": ('<mujoco><equality><connect body1="a" anchor="0 0 0"/></equality></mujoco>', "no body 'a'"),
    "actuator of nobody": ('<mujoco><actuator><motor joint="a"/></actuator></mujoco>', "no joint 'a'"),
    "key of wrong length": ('<mujoco><worldbody><body><joint/><geom size="1"/></body></worldbody><keyframe><key qpos="1 2"/></keyframe></mujoco>', "expected 1"),
    "includes itself": ('<mujoco><include file="robot.xml"/></mujoco>', "part of this model already"),
    "includes what is not there": ('<mujoco><include file="gone.xml"/></mujoco>', "no file"),
    "includes upwards": ('<mujoco><include file="../gone.xml"/></mujoco>', "out of the model's folder"),
    "mass on a mesh that is not there": (
        '<mujoco><asset><mesh name="m" file="m.stl"/></asset><worldbody><body><joint/><geom type="mesh" mesh="m"/></body></worldbody></mujoco>',
        "mass hangs on it",
    ),
}  # fmt: skip


def refused(path: Path, words: str, **options: object) -> RobotFileError:
    with pytest.raises(RobotFileError, match=words) as caught:
        hg.read(path, **options)
    message = str(caught.value)
    assert "\n" not in message and len(message) < 500 and message.startswith(str(path))
    return caught.value


@pytest.mark.parametrize("what", WRONG)
def test_wrong_files_are_refused(what: str, tmp_path: Path) -> None:
    text, words = WRONG[what]
    path = tmp_path / "robot.xml"
    path.write_text(text)
    refused(path, words)


@pytest.mark.parametrize(
    "value", ["nan", "inf", "-inf", "1e400", "1_000", "٣", "0x10", "1" * 10_000, "1,5", "one", "1.2.3"]
)
def test_numbers_are_numbers(value: str, tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    path.write_text(
        f'<mujoco>\n<worldbody>\n<body name="shin"><inertial pos="0 0 0"\n mass="{value}"/></body></worldbody></mujoco>'
    )
    error = refused(path, "finite number")
    assert error.line == 3 and "inertial of body 'shin': mass" in error.reason


def test_too_many_elements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "robot.xml"
    path.write_text("<robot>" + "<a/>" * 300 + "</robot>")
    monkeypatch.setattr(elements, "MOST_ELEMENTS", 200)
    refused(path, "more than 200 elements")


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    with path.open("wb") as file:
        file.truncate(elements.LARGEST_FILE + 1)  # a sparse file, which takes no room
    refused(path, "bytes; at most")


def test_links_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.stl").write_bytes(b"solid")
    (tmp_path / "in").mkdir()
    path = tmp_path / "in" / "robot.xml"
    path.write_text(urdf(MESH.format("mesh.stl")))
    (tmp_path / "in" / "mesh.stl").symlink_to(tmp_path / "secret.stl")
    refused(path, "out of the model's folder")
    (tmp_path / "in" / "mesh.stl").unlink()
    (tmp_path / "in" / "mesh.stl").symlink_to("mesh.stl")
    refused(path, "ring of links|no file|no ordinary file")


def test_only_ordinary_files_are_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "robot.xml")
    refused(tmp_path / "robot.xml", "no ordinary file")
    refused(tmp_path, "no ordinary file")
    refused(tmp_path / "gone.xml", "no file")


def test_meshes_are_bounded_before_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    path.write_text(urdf(MESH.format("mesh.stl")))
    mesh = tmp_path / "mesh.stl"
    mesh.write_bytes(bytes(80) + struct.pack("<I", 4_000_000_000) + bytes(50))
    refused(path, "its size does not fit")
    mesh.write_bytes(b"xy")
    refused(path, "ends too soon")
    with mesh.open("wb") as file:
        file.truncate(51_000_000)
    refused(path, "bytes; at most")
    mesh.write_bytes(bytes(80) + struct.pack("<I", 1) + struct.pack("<12fH", *[float("nan")] * 12, 0))
    refused(path, "finite|no triangles")
    path.write_text(urdf(MESH.format("mesh.obj")))
    for text in (
        "v 0 0 0\nf 1 2 900000000\n",
        "f 1 2 3",
        "v a b c\nf 1 1 1",
        "",
        "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n",
    ):
        (tmp_path / "mesh.obj").write_text(text)
        refused(path, "mesh")
    path.write_text(urdf(MESH.format("mesh.glb")))
    (tmp_path / "mesh.glb").write_bytes(
        b"glTF" + struct.pack("<IIII", 2, 4_000_000_000, 4_000_000_000, 0x4E4F534A) + b"{}"
    )
    refused(path, "mesh")


def test_rings_of_includes_and_many_files(tmp_path: Path) -> None:
    for k in range(25):
        (tmp_path / f"f{k}.xml").write_text(f'<mujoco><include file="f{k + 1}.xml"/></mujoco>')
    with pytest.raises(RobotFileError, match="more than 20 deep"):
        hg.read(tmp_path / "f0.xml")
    (tmp_path / "f3.xml").write_text('<mujoco><include file="f1.xml"/></mujoco>')
    with pytest.raises(RobotFileError, match="part of this model already") as caught:
        hg.read(tmp_path / "f0.xml")
    assert caught.value.file.endswith("f3.xml")


def test_names_are_made_harmless(tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    name = "../../x&#10;y" + "z" * 300
    path.write_text(
        f'<mujoco model="a/b"><worldbody><body name="{name}"><freejoint/><geom size=".1"/></body></worldbody></mujoco>'
    )
    found = hg.read(path)
    assert found.model.name == "a:b"
    (link,) = found.model.links
    assert link.startswith("..:..:x?y") and len(link) == 200
    assert sum("renamed" in note.what for note in found.report.of("changed")) == 2


def test_long_chains_take_time_in_proportion(tmp_path: Path) -> None:
    """Mimics of mimics, and fixed links, thousands in a row."""
    count = 2000
    links = "".join(f'<link name="l{k}"/>' for k in range(count))
    joints = "".join(
        JOINT.replace('"j"', f'"j{k}"').format(
            "continuous", f"l{k}", f"l{k + 1}", f'<mimic joint="j{k - 1}"/>' if k else ""
        )
        for k in range(count - 1)
    )
    path = tmp_path / "robot.xml"
    path.write_text(urdf(links + joints))
    began = time.process_time()
    assert len(hg.read(path).model.links) == 1
    path.write_text(urdf(links + joints.replace("continuous", "fixed")))
    assert len(hg.read(path).frames) == count - 1
    assert time.process_time() - began < 5.0


def test_geoms_are_counted_as_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(geoms, "MOST_SHAPES", 10)
    path = tmp_path / "robot.xml"
    path.write_text(mjcf('<geom size=".1"/>' * 11))
    refused(path, "more than 10 geoms")


def test_strict_refuses_what_would_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    path.write_text(urdf('<link name="a"/>\n<gazebo reference="a"/>'))
    error = refused(path, "gazebo would be left out", strict=True)
    assert error.line == 2


def test_options_are_checked(tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    path.write_text(urdf('<link name="a"/>'))
    for options, words in (
        ({"meshes": "soft"}, "'hull'"),
        ({"mesh": 1}, "known are"),
        ({"strict": 1}, "True or False"),
        ({"key": "x"}, "key pose"),
    ):
        with pytest.raises(hg.HitogataError, match=words):
            hg.read(path, **options)


OTHERS = {
    "walk.c3d": (bytes([2, 0x50, 0, 0]) + bytes(508), "C3D file of markers"),
    "scene.glb": (b"glTF\x02\x00\x00\x00", "glTF scene"),
    "hand.stl": (b"solid hand\nendsolid\n", "STL mesh"),
    "part.obj": (b"v 0 0 0\n", "OBJ mesh"),
    "run.mcap": (b"\x89MCAP0\r\n", "recording; open it by hg.load"),
    "scene.toml": (b"[run]\n", "scene or motion file"),
    "walk.dat": (b"HIERARCHY\nROOT hips\n", "ending .bvh"),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_formats_are_answered_with_those_that_can_be_read(name: str, tmp_path: Path) -> None:
    data, what = OTHERS[name]
    (tmp_path / name).write_bytes(data)
    with pytest.raises(RobotFileError, match=what) as caught:
        hg.read(tmp_path / name)
    assert "URDF, SDF and MJCF" in str(caught.value) and "BVH" in str(caught.value)
