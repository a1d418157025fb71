"""Links laid on surfaces: their thickness, and the surfaces below them."""

from __future__ import annotations

import numpy as np
import pytest

from hitogata.io.motion.motion_file import read_motion
from hitogata.motion.pose.readings import pose_at
from hitogata.studio.documents import motion_text
from hitogata.studio.posing.keying import left_alone
from hitogata.studio.posing.touching import ground_level, surface_below, thickness

TILT = 0.3
PROPS = f"""
[[prop]]
type = "box"
name = "table"
size = [0.5, 0.9, 0.7]
at = [0.6, 0.0, 0.35]
fixed = true

[[prop]]
type = "box"
name = "ramp"
size = [1.0, 1.0, 0.2]
at = [-2.0, 0.0, 0.5]
rotation = {{ axis = "y", angle = {TILT} }}
fixed = true
"""


def test_a_hand_is_as_thick_as_its_boxes() -> None:
    figure = read_motion(motion_text.EMPTY).figure
    q, rng = figure.world.q.copy(), np.random.default_rng(3)
    hand, point = figure["left_hand"], np.array([0.0, 0.0, -0.12])
    R = pose_at(figure.world, hand, q).R
    signs = np.array(np.meshgrid(*[(-0.5, 0.5)] * 3)).reshape(3, -1).T
    corners = np.concatenate([shape.p + signs * shape.size for shape in hand.shapes])  # type: ignore[attr-defined]
    for normal in rng.normal(size=(20, 3)):
        normal /= np.linalg.norm(normal)
        below = -(corners - point) @ R.T @ normal
        assert thickness(figure, q, "left_hand", point, normal) == pytest.approx(below.max(), abs=1e-12)


def test_what_is_below_is_the_ground_a_table_or_a_ramp() -> None:
    motion = read_motion(motion_text.EMPTY + PROPS)
    floor = ground_level(motion)
    assert floor == pytest.approx(0.0, abs=1e-9)
    assert surface_below(motion, np.array([0.1, 0.0, 0.5])) == pytest.approx(floor)
    assert surface_below(motion, np.array([0.5, 0.4, 0.9])) == pytest.approx(0.7)
    assert surface_below(motion, np.array([0.5, 0.46, 0.9])) == pytest.approx(floor)
    # under the table
    assert surface_below(motion, np.array([0.5, 0.0, 0.2])) == pytest.approx(floor)
    # the top of the ramp: through (−2, 0, 0.5) + 0.1 n, n its normal
    n = np.array([np.sin(TILT), 0.0, np.cos(TILT)])
    for x in (-2.3, -2.0, -1.8):
        height = 0.5 + 0.1 / n[2] - (x + 2.0) * n[0] / n[2]
        assert surface_below(motion, np.array([x, 0.2, 1.5])) == pytest.approx(height, abs=1e-9)


SEATED = """
[[contact]]
link = "pelvis"
points = [[-0.1, -0.1, -0.104], [-0.1, 0.1, -0.104], [0.05, -0.1, -0.104], [0.05, 0.1, -0.104]]
"""


@pytest.mark.parametrize("support", ['["pelvis"]', '["pelvis", "left_foot"]'])
def test_the_ground_of_one_who_begins_seated_is_the_floor(support: str) -> None:
    """Not the seat: feet and hands may be dragged lower, and find the floor when they are put down."""
    seated = motion_text.EMPTY.replace('["left_foot", "right_foot"]', support)
    motion = read_motion(seated + SEATED)
    assert motion.figure.world.pose(motion.figure["pelvis"]).p[2] > 0.5
    assert ground_level(motion) == pytest.approx(0.0, abs=1e-9)
    assert surface_below(motion, np.array([0.3, 0.1, 0.2])) == pytest.approx(0.0, abs=1e-9)
    motion.figure.world.floor(-0.4)
    assert ground_level(motion) == -0.4


def test_the_ground_is_as_low_as_a_foot_comes_down() -> None:
    """Steps down lead below where the figure begins; a foot on its toes stands by its corners' height."""
    down = (
        '[[keyframe]]\ntime = 4.0\npart.left_foot = { at = [0.3, 0.1, %g], rotation = { axis = "y", angle = 0.2 } }\n'
    )
    motion = read_motion(motion_text.EMPTY + down % -0.3)
    corners = motion.contact("left_foot").points
    height = -0.3 + (np.cos(0.2) * corners[:, 2] - np.sin(0.2) * corners[:, 0]).mean()
    assert ground_level(motion) == pytest.approx(height, abs=1e-12)
    # a step up leaves the ground where it is
    assert ground_level(read_motion(motion_text.EMPTY + down % 0.3)) == pytest.approx(0.0, abs=1e-9)


def test_a_new_keyframe_says_what_would_go_its_own_way() -> None:
    tables = [
        {"time": 0.0},
        {"time": 1.0, "com": {"height": 0.7}, "part": {"pelvis": {"rotation": 1}}, "joint": {"head": 0.1}},
        {"time": 2.0, "part": {"left_hand": {"at": [0, 0, 1]}}, "joint": {"head": 0.2}},
        {"time": 3.0, "part": {"pelvis": {"rotation": 1}}, "com": {"at": [0, 0, 1], "weight": [1, 1, 0]}},
    ]
    height, hand, pelvis, head = ("height", ""), ("at", "left_hand"), ("turn", "pelvis"), ("joint", "head")
    assert left_alone(tables, 1.5, drawn=True) == {height, hand}
    assert left_alone(tables, 2.5, drawn=True) == {height, hand, head}
    assert left_alone(tables, 2.5, drawn=False) == {height, hand, head, pelvis}
    assert left_alone([tables[0], tables[3]], 1.0, drawn=False) == {pelvis}
