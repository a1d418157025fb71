"""`hitogata new`, `hitogata check`, and robots in `hitogata info` and `hitogata run`."""

from __future__ import annotations

from pathlib import Path

from hitogata.demos import demo_path

from .commands import hitogata as run
from .commands import refused

ROBOT = """<robot name="arm">
<link name="base"><inertial><mass value="1"/>
<inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
<link name="arm"><inertial><origin xyz="0 0 -1"/><mass value="1"/>
<inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="shoulder" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 1 0"/></joint>
<gazebo/></robot>"""


def test_a_new_scene_is_right_and_runs(tmp_path: Path) -> None:
    done = run("new", "cart.toml", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    done = run("check", "cart.toml", cwd=tmp_path)
    assert done.returncode == 0 and "3 links, nothing wrong" in done.stdout
    refused(run("new", tmp_path / "cart.toml"), "exists already")
    refused(run("new", tmp_path / "cart.txt"), ".toml")
    (tmp_path / "arm.urdf").write_text(ROBOT)
    assert run("new", "arm.toml", "--model", "arm.urdf", cwd=tmp_path).returncode == 0
    done = run("run", "arm.toml", "--duration", "0.01", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    refused(run("new", tmp_path / "b.toml", "--model", "../arm.urdf"), "leads out")
    assert not (tmp_path / "b.toml").exists()


def test_check_tells_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "arm.urdf").write_text(ROBOT)
    (tmp_path / "bad.urdf").write_text(ROBOT.replace('xyz="0 1 0"', 'xyz="0 0 0"'))
    (tmp_path / "bad.toml").write_text("[run]\nduration = -1\n")
    done = run("check", "arm.urdf", "bad.urdf", "bad.toml", "gone.urdf", demo_path("swing"), cwd=tmp_path)
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    assert len(lines) == 6 and "nothing wrong; 0 changes, 1 thing left out" in lines[0]
    assert lines[1].startswith("bad.urdf:6: joint 'shoulder': axis") and "no [[figure]]" in lines[2]
    assert lines[3].startswith("bad.toml:2: run.duration")
    assert lines[4].startswith("gone.urdf: no file") and "a scene" in lines[5]
    assert run("check", "arm.urdf", "--strict", cwd=tmp_path).returncode == 2


def test_check_tells_all_that_is_wrong_in_the_order_of_lines(tmp_path: Path) -> None:
    text = 'titel = "x"\n[run]\nduraton = 1\n[[figure]]\ntype = "box"\nsiz = [1, 1, 1]\n[[figure]]\ntype = "boxx"\n'
    (tmp_path / "bad.toml").write_text(text)
    done = run("check", "bad.toml", cwd=tmp_path)
    assert done.returncode == 2
    assert [int(line.split(":")[1]) for line in done.stdout.splitlines()] == [1, 3, 6, 8]


def test_convert_there_and_back(tmp_path: Path) -> None:
    (tmp_path / "arm.urdf").write_text(ROBOT)
    done = run("convert", "arm.urdf", "arm.xml", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert run("convert", "arm.xml", "again.urdf", cwd=tmp_path).returncode == 0
    done = run("check", "again.urdf", cwd=tmp_path)
    assert done.returncode == 0 and "2 links" in done.stdout
    refused(run("convert", tmp_path / "arm.urdf", tmp_path / "arm.urdf"), "choose another name")
    refused(run("convert", demo_path("swing"), tmp_path / "swing.urdf"), "--lossy")
    assert not (tmp_path / "swing.urdf").exists()


def test_info_of_a_robot(tmp_path: Path) -> None:
    (tmp_path / "arm.urdf").write_text(ROBOT)
    done = run("info", tmp_path / "arm.urdf")
    assert done.returncode == 0, done.stderr
    assert "arm/base" in done.stdout and "gazebo" in done.stdout and "left out" in done.stdout


def test_info_and_check_of_a_capture(tmp_path: Path) -> None:
    text = "HIERARCHY\nROOT a { OFFSET 0 0 0 CHANNELS 1 Xrotation }\nMOTION\nFrames: 2\nFrame Time: 0.5\n1\n2\n"
    (tmp_path / "a.bvh").write_text(text)
    done = run("info", tmp_path / "a.bvh")
    assert done.returncode == 0 and "1 joints, 2 frames every 0.5 s" in done.stdout
    assert "nothing wrong" in run("check", tmp_path / "a.bvh").stdout
    (tmp_path / "a.bvh").write_text(text.replace("ROOT", "ROT"))
    assert run("check", tmp_path / "a.bvh").returncode == 2


def test_parameters_on_the_command_line(tmp_path: Path) -> None:
    text = '[parameters]\nsize = 1.0\nkind = "box"\n[run]\nduration = 0.01\n'
    text += '[[figure]]\ntype = "$kind"\nat = [0, 0, "$size"]\n'
    (tmp_path / "s.toml").write_text(text)
    done = run("run", "s.toml", "--set", "size=2.5", "--set", "kind=box", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    refused(run("run", tmp_path / "s.toml", "--set", "size"), "name=value")
    refused(run("run", tmp_path / "s.toml", "--set", "wide=1"), "no parameter")
