"""The props of the worked examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hitogata import World
from hitogata.errors import ModelError
from hitogata.figures import high_bar, swing
from hitogata.studio.mesh import mesh_of


def test_bar_is_fixed_with_its_frame_in_the_middle() -> None:
    world = World()
    bar = world.add(high_bar(height=2.5, width=2.4))["bar"]
    assert world.nv == 0
    pose = world.pose(bar)
    assert np.array_equal(pose.p, [0.0, 0.0, 2.5])
    points = mesh_of(bar.shapes[0]).points
    assert np.ptp(points, axis=0) == pytest.approx([0.028, 2.4, 0.028], abs=1e-9)
    everything = np.concatenate([mesh_of(shape).points for shape in bar.shapes]) + pose.p
    assert everything[:, 2].min() == pytest.approx(0.0, abs=1e-12)


def test_swing_hangs_by_two_balls_and_its_board_meets_both_rods() -> None:
    world = World()
    figure = world.add(swing(height=2.4, rod_length=1.9, width=0.56))
    assert world.nv == 3 + 3
    assert figure["board"].parent is figure["right_rod"]
    board = world.pose(figure["board"])
    assert board.p == pytest.approx([0.0, 0.0, 0.5], abs=1e-12)
    for side, y in (("left", 0.28), ("right", -0.28)):
        rod = world.pose(figure[f"{side}_rod"])
        lower = rod.p + rod.R @ [0.0, 0.0, -1.9]
        assert lower == pytest.approx(board.p + board.R @ [0.0, y, 0.0], abs=1e-12)


def test_swing_pulls_its_board_along() -> None:
    """The board is part of the right rod; the left rod hangs by itself until a scene joins them."""
    world = World()
    figure = world.add(swing())
    figure["right_rod"].q = (np.cos(0.2), 0.0, np.sin(0.2), 0.0)
    assert world.pose(figure["board"]).p[0] == pytest.approx(-1.9 * np.sin(0.4), abs=1e-12)
    assert np.array_equal(world.pose(figure["left_rod"]).R, np.eye(3))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: high_bar(height=0.0), "bar height is 0; it must be positive"),
        (lambda: high_bar(height=0.02), "bar height is 0.02 m"),
        (lambda: high_bar(mass=-1.0), "mass -1 kg; a mass must be positive"),
        (lambda: swing(rod_length=3.0), "swing rod_length is 3 m; the rods must be shorter than the height 2.4 m"),
        (lambda: swing(width=float("inf")), "swing width is inf; it must be finite"),
    ],
)
def test_refuses_wrong_arguments(make: Callable[..., Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        make()
