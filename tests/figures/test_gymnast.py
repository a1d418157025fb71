"""The 16-DoF figure of seeds 000 and 002."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from hitogata import World
from hitogata.errors import ModelError
from hitogata.figures import gymnast, human
from hitogata.studio.pictures.render.still import world_meshes


def placed(**arguments: Any) -> tuple[Any, ...]:
    world = World()
    return world, world.add(gymnast(**arguments))


def test_has_four_freedoms_in_each_arm_and_leg() -> None:
    world, figure = placed()
    assert world.nv == 16 + 6
    moving = Counter(link.joint.name for link in figure.links if link.joint.nv)
    assert moving == {"free": 1, "ball": 4, "hinge": 4}
    for side in ("left", "right"):
        assert figure[f"{side}_upper_arm"].joint.nv + figure[f"{side}_forearm"].joint.nv == 4
        assert figure[f"{side}_thigh"].joint.nv + figure[f"{side}_shank"].joint.nv == 4
        assert figure[f"{side}_hand"].joint.nv == figure[f"{side}_foot"].joint.nv == 0


@pytest.mark.parametrize("sex", ["male", "female"])
def test_is_the_human_with_stiff_joints(sex: str) -> None:
    """Same mass, centre of mass and rotational inertia as the 17-link figure of the same size."""
    whole = []
    for model in (gymnast(1.65, 60.0, sex), human(1.65, 60.0, sex)):
        world = World()
        figure = world.add(model)
        world.v[3:6] = (0.3, -0.2, 0.5)
        whole.append([figure.mass, *figure.com(), *figure.momentum().angular])
    assert whole[0] == pytest.approx(whole[1], rel=1e-12, abs=1e-12)
    assert whole[0][0] == pytest.approx(60.0, rel=1e-14)


def test_every_limb_joint_has_a_range() -> None:
    _, figure = placed()
    for link in figure.links[1:]:
        if link.joint.nv == 1:
            assert np.isfinite(link.joint.ranges[0]).all()
        elif link.joint.nv == 3:
            assert np.isfinite([link.joint.swing, *link.joint.ranges[0]]).all()


def test_stands_on_the_ground_with_arms_up_or_down() -> None:
    for arms, higher in (("down", False), ("up", True)):
        world, figure = placed(arms=arms)
        z = np.concatenate([mesh.points[:, 2] for mesh in world_meshes(world)])
        assert z.min() == pytest.approx(0.0, abs=1e-9)
        assert (world.pose(figure["left_hand"]).p[2] > 1.65) == higher


def test_hangs_with_its_grips_at_the_bar() -> None:
    world, figure = placed(grip_height=2.5)
    left, right = (world.pose(figure[f"{side}_hand"]).p for side in ("left", "right"))
    assert left == pytest.approx([0.0, -right[1], 2.5], abs=1e-12)
    assert right[2] == pytest.approx(2.5, abs=1e-12)
    assert left[1] > 0.1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"arms": "sideways"}, "arms is 'sideways'; it must be 'down' or 'up'"),
        ({"grip_height": -1.0}, "grip_height is -1; it must be positive"),
        ({"mass": -60.0}, "body mass is -60; it must be positive"),
    ],
)
def test_refuses_wrong_arguments(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelError, match=message):
        gymnast(**arguments)
