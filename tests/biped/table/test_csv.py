"""Motions in CSV files: round trips, accepted spellings, and errors."""

from __future__ import annotations

import itertools
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.spatial.transform import Rotation

from hitogata import biped
from hitogata.biped.body.euler import ORDERS, to_angles, to_matrix
from hitogata.biped.table.pose_table import PoseTable
from hitogata.errors import InputError, MotionFileError

ROBOT = biped.robot(0.1)


@pytest.fixture(scope="module")
def walked() -> PoseTable:
    return biped.walk(ROBOT, "roll", steps=2, period=0.2, curve=0.3)


@pytest.fixture(scope="module")
def text(walked: PoseTable, tmp_path_factory: pytest.TempPathFactory) -> str:
    return biped.write_motion(walked, tmp_path_factory.mktemp("csv") / "walk.csv").read_text()


@pytest.mark.parametrize(("length", "angle"), list(itertools.product(("m", "cm", "mm"), ("rad", "deg"))))
@pytest.mark.parametrize("order", ORDERS)
def test_round_trip(walked: PoseTable, tmp_path: Path, length: str, angle: str, order: str) -> None:
    path = biped.write_motion(walked, tmp_path / "a.csv", length=length, angle=angle, order=order)
    read = biped.read_motion(path)
    assert np.abs(read.time - walked.time).max() < 1e-9
    assert np.abs(read.p - walked.p).max() < 1e-9
    assert np.abs(read.R - walked.R).max() < 1e-9
    assert np.abs(read.angles - walked.angles).max() < 1e-9
    assert read.robot.foot.radius == 0.1
    again = biped.write_motion(read, tmp_path / "b.csv", length=length, angle=angle, order=order)
    rows = [np.loadtxt(file, delimiter=",", skiprows=2) for file in (path, again)]
    assert np.abs(rows[0] - rows[1]).max() < 1e-9 * np.abs(rows[0]).max()


@given(st.lists(st.floats(-1.5, 1.5), min_size=3, max_size=3), st.sampled_from(ORDERS))
def test_angles_mean_what_scipy_means(angles: list[Any], order: str) -> None:
    R = to_matrix(np.array([angles]), order)
    assert np.abs(R[0] - Rotation.from_euler(order.upper(), angles).as_matrix()).max() < 1e-14
    assert np.abs(to_matrix(to_angles(R, order), order) - R).max() < 1e-13


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("middle", [0.5 * math.pi, -0.5 * math.pi, 0.5 * math.pi - 1e-9])
def test_locked_angles_give_the_same_rotation(order: str, middle: float) -> None:
    R = to_matrix(np.array([[0.3, middle, -0.7]]), order)
    assert np.abs(to_matrix(to_angles(R, order), order) - R).max() < 1e-8


WRITTEN = {
    "semicolons": lambda t: t.replace(",", ";"),
    "tabs": lambda t: t.replace(",", "\t"),
    "blanks": lambda t: t.replace(",", "  "),
    "decimal commas": lambda t: t.replace(",", ";").replace(".", ","),
    "blanks around": lambda t: t.replace(",", " , "),
    "windows lines": lambda t: t.replace("\n", "\r\n"),
    "old mac lines": lambda t: t.replace("\n", "\r"),
    "empty lines": lambda t: t.replace("\n", "\n\n"),
    "trailing separators": lambda t: "\n".join(
        line + "," if not line.startswith("#") else line for line in t.splitlines()
    ),
    "capitals and dots": lambda t: (
        t.replace("trunk_", "Trunk.").replace("right_", "Right foot ").replace("left_", "LEFT-")
    ),
    "units in brackets": lambda t: t.replace("trunk_x", "trunk_x [m]").replace("time", "t [s]"),
    "quotes": lambda t: t.replace("trunk_x", '"trunk_x"'),
    "no header": lambda t: "\n".join([t.splitlines()[0], *t.splitlines()[2:]]),
    "comments": lambda t: t.replace("\n", "\n# a remark\n", 2),
}


@pytest.mark.parametrize("how", WRITTEN)
def test_other_ways_to_write_are_understood(walked: PoseTable, text: str, tmp_path: Path, how: str) -> None:
    path = tmp_path / "walk.csv"
    path.write_text(WRITTEN[how](text), newline="")
    read = biped.read_motion(path)
    assert np.abs(read.p - walked.p).max() < 1e-12 and np.abs(read.R - walked.R).max() < 1e-12


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_encodings(walked: PoseTable, text: str, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "歩行.csv"
    path.write_bytes(("# 歩行データ\n" + text).encode(encoding))
    assert np.array_equal(biped.read_motion(path).p, walked.p)


def test_without_time_rows_are_a_hundredth_of_a_second_apart(walked: PoseTable, text: str, tmp_path: Path) -> None:
    lines = text.splitlines()
    path = tmp_path / "walk.csv"
    path.write_text("\n".join([lines[0], *(line.partition(",")[2] for line in lines[2:])]))
    assert np.allclose(biped.read_motion(path).time, walked.time)


def test_columns_in_another_order(walked: PoseTable, text: str, tmp_path: Path) -> None:
    rows = [line.split(",") for line in text.splitlines()[1:]]
    path = tmp_path / "walk.csv"
    path.write_text("\n".join(",".join(reversed(row)) for row in rows))
    assert np.array_equal(biped.read_motion(path, ROBOT).p, walked.p)


def cell(text: str, line: int, column: int, value: str | None) -> str:
    lines = text.splitlines()
    cells = lines[line - 1].split(",")
    cells[column - 1 : column] = [] if value is None else [value]
    lines[line - 1] = ",".join(cells)
    return "\n".join(lines)


#: change of the table, and the expected message
BROKEN = {
    "empty file": (lambda t: "", "is empty"),
    "only comments": (lambda t: "# nothing\n", "is empty"),
    "header only": (lambda t: "\n".join(t.splitlines()[:2]), ":2: has a header and nothing below"),
    "unknown column": (lambda t: t.replace("trunk_y", "trunk_u"), ":2: column 3: 'trunk_u' is not a column .* 'trunk_"),
    "column twice": (lambda t: t.replace("trunk_y", "trunk_x"), ":2: column 3: the column 'trunk_x' occurs twice"),
    "column missing": (
        lambda t: "\n".join(line.rpartition(",")[0] if i else line for i, line in enumerate(t.splitlines())),
        ":2: lacks the columns left_c",
    ),
    "headless and narrow": (lambda t: "1,2,3\n4,5,6\n", ":1: has 3 columns and no header"),
    "short row": (lambda t: cell(t, 7, 4, None), ":7: column 19: has 18 cells, too few; expected 19"),
    "long row": (lambda t: cell(t, 7, 4, "1,2"), ":7: column 20: has 20 cells, too many; expected 19"),
    "a word": (lambda t: cell(t, 5, 8, "left"), ":5: column 8: right_x is 'left'; expected a number"),
    "an empty cell": (lambda t: cell(t, 5, 8, ""), ":5: column 8: right_x is empty; expected a number"),
    "NaN": (lambda t: cell(t, 9, 3, "nan"), ":9: column 3: trunk_y is 'nan'; expected a finite number"),
    "infinity": (lambda t: cell(t, 9, 3, "-inf"), ":9: column 3: trunk_y is '-inf'; expected a finite"),
    "too large a number": (lambda t: cell(t, 9, 3, "1e999"), ":9: column 3: trunk_y is '1e999'; expected a finite"),
    "time backwards": (lambda t: cell(t, 6, 1, "0.001"), ":6: column 1: time goes backwards, from 0.02 to 0.001 s"),
    "time stands": (lambda t: cell(t, 6, 1, "0.02"), ":6: column 1: time stands still"),
    "unit of length": (lambda t: t.replace("length m", "length inch"), ":1: length is 'inch'; choose from m, cm, mm"),
    "unit of angle": (lambda t: t.replace("angle rad", "angle gon"), ":1: angle is 'gon'"),
    "order of angles": (lambda t: t.replace("order xyz", "order xyx"), ":1: angle order|:1: order is 'xyx'"),
    "radius": (lambda t: t.replace("radius 0.1", "radius -1"), ":1: radius is '-1'"),
    "out of reach": (
        lambda t: cell(t, 8, 4, "0.4"),
        r":8: t = 0.05 s: the right leg's hip is 1\d\d mm farther than it reaches",
    ),
    "millimetres as metres": (
        lambda t: cell(t, 8, 4, "269.0"),
        ":8: .*lengths are read as m; if the file has mm",
    ),
    "far away": (lambda t: cell(t, 8, 4, "1e6"), ":8: a position of 1e[+]06 m; expected metres near the origin"),
    "open quote": (lambda t: cell(t, 8, 4, '"0.2'), ":8: cannot be split into cells"),
    "mixed separators": (lambda t: t.replace(",", ";", 30), "too few|too many|no column"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_broken_tables_are_refused_with_file_line_and_column(text: str, tmp_path: Path, how: str) -> None:
    make, message = BROKEN[how]
    path = tmp_path / "walk.csv"
    path.write_text(make(text))
    with pytest.raises(MotionFileError, match=message) as caught:
        biped.read_motion(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("data", "message"),
    [(b"\x00\x01\x02", "zero byte"), (b"time\x81 ,", "neither UTF-8 nor Shift-JIS")],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "walk.csv"
    path.write_bytes(data)
    with pytest.raises(MotionFileError, match=message):
        biped.read_motion(path)


def test_missing_files_and_folders(tmp_path: Path) -> None:
    with pytest.raises(MotionFileError, match="cannot be read: No such file"):
        biped.read_motion(tmp_path / "nothing.csv")
    with pytest.raises(MotionFileError, match="cannot be read"):
        biped.read_motion(tmp_path)


def test_out_of_reach_rows_can_be_shown_as_near_as_they_come(text: str, tmp_path: Path) -> None:
    path = tmp_path / "walk.csv"
    path.write_text(cell(text, 8, 4, "0.4"))
    motion = biped.read_motion(path, nearest=True)
    assert np.flatnonzero(np.abs(motion.solution.excess).max(axis=1) > 1e-9).tolist() == [5]


def test_units_given_win_over_the_files(walked: PoseTable, tmp_path: Path) -> None:
    path = biped.write_motion(walked, tmp_path / "walk.csv", length="mm")
    with pytest.raises(InputError, match="length is 'ell'"):
        biped.read_motion(path, length="ell")
    with pytest.raises(MotionFileError, match=r"farther than it reaches.*lengths are read as m;"):
        biped.read_motion(path, length="m")


def _made(kind: str) -> PoseTable:
    legs, foot = biped.Dimensions(l2=0.07, l3=0.06), biped.Foot(radius=0.09, heel=0.12, ahead=0.004)
    asked: dict[str, Any] = {"steps": 2, "period": 0.13}
    if kind == "turning":
        asked["curve"] = 0.3
    if kind == "bending downhill":
        asked |= {"slope": 0.05, "soles": biped.Soles([(0.0, 0.1), (0.2, 0.07, 0.13)])}
    return biped.walk(biped.robot(dimensions=legs, foot=foot), "bent", **asked)


@pytest.mark.parametrize("kind", ["plain", "turning", "bending downhill"])
@pytest.mark.parametrize(("length", "angle", "order"), [("m", "rad", "xyz"), ("mm", "deg", "zyx")])
@pytest.mark.parametrize("joints", [False, True])
def test_a_table_read_and_written_is_the_same_to_the_last_bit(
    tmp_path: Path, kind: str, length: str, angle: str, order: str, joints: bool
) -> None:
    made = _made(kind)
    first = biped.write_motion(made, tmp_path / "a.csv", length=length, angle=angle, order=order, joints=joints)
    read = biped.read_motion(first)
    again = biped.write_motion(read, tmp_path / "b.csv", length=length, angle=angle, order=order, joints=joints)
    assert first.read_bytes() == again.read_bytes()
    # and as the other kind of table, and back
    other = biped.read_motion(biped.write_motion(read, tmp_path / "c.csv", joints=not joints))
    assert np.abs(other.p - made.p).max() < 1e-12 and np.abs(other.R - made.R).max() < 1e-12
    assert (
        np.abs(other.angles - made.angles).max() < 1e-7
    )  # knees are bent: where they are straight half as many digits
    assert other.robot.foot == made.robot.foot and other.robot.dimensions == made.robot.dimensions
    assert other.slope == made.slope
    if made.soles is not None and other.soles is not None:
        assert np.allclose(other.soles, made.soles, rtol=1e-15)
    if joints and angle == "rad":
        assert np.array_equal(read.angles, made.angles)
    if length == "m":
        assert np.array_equal(read.p[:, 0], made.p[:, 0]) and np.array_equal(read.time, made.time)


BROKEN_ANGLES = {
    "a word": (lambda t: cell(t, 5, 9, "bent"), ":5: column 9: theta2 is 'bent'; expected a number"),
    "one angle missing": (
        lambda t: t.replace(",theta12", ",theta13"),
        ":2: column 19: 'theta13' is not a column .*'theta",
    ),
    "feet and angles": (lambda t: t.replace("theta12", "left_c"), ":2: column 19: the column 'left_c' beside joint"),
    "a radius of zero": (lambda t: cell(t, 4, 21, "0"), ":4: column 21: right_toe is '0'; a radius is positive"),
    "half the soles": (lambda t: t.replace("left_toe", "right_b"), ":2: column 23: the column 'right_b' beside"),
    "a header's leg": (lambda t: t.replace("l2 0.07", "l2 long"), ":1: l2 is 'long'; expected a number"),
    "a header's slope": (lambda t: t.replace("slope 0.05", "slope 7"), ":1: slope is '7' rad"),
    "a header's heel": (lambda t: t.replace("heel 0.12", "heel -3"), ":1: heel is '-3'"),
}


@pytest.mark.parametrize("how", BROKEN_ANGLES)
def test_broken_tables_of_angles_are_refused(tmp_path: Path, how: str) -> None:
    make, message = BROKEN_ANGLES[how]
    text = biped.motion_text(_made("bending downhill"), joints=True)
    broken = make(text)
    assert broken.splitlines() != text.splitlines()
    with pytest.raises(MotionFileError, match=message):
        biped.parse_motion(broken, "walk.csv")
