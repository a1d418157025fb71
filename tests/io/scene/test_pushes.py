"""Pushes of scene files, and errors in them."""

from __future__ import annotations

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import SceneError
from hitogata.io.scene.scene import read_scene

HEAD = "[run]\nduration = 1\ngravity = [0, 0, 0]\n[[figure]]\ntype = 'box'\n"


def test_a_push_in_the_axes_of_a_link_and_at_a_point_of_it() -> None:
    scene = read_scene(
        HEAD + "[[push]]\nlink = 'box/box'\nforce = [0, 0, 1]\nat = [0, 0.1, 0]\nframe = 'link'\nuntil = 0.01\n"
    )
    world = scene.world
    hg.simulate(world, 0.01, events=scene.events)
    # r × F = 0.1 N m about x turns it; forward dynamics gives its acceleration
    start = read_scene(HEAD).world
    a = hg.forward_dynamics(start, external={start["box"]: (0.1, 0, 0, 0, 0, 1)})
    t = 0.01
    expected = t * a
    # as the link turns, by ½ α t², its z axis leans to −y
    expected[1] = -a[2] * a[3] * t**3 / 6.0
    np.testing.assert_allclose(world.v, expected, rtol=1e-6, atol=1e-12)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[push]]\nlink = 'box/box'\n", "'force', 'moment' or both"),
        ("[[push]]\nlink = 'box/bax'\nforce = [1, 0, 0]\n", "bax"),
        ("[[push]]\nlink = 'ground'\nforce = [1, 0, 0]\n", "ground"),
        ("[[push]]\nlink = 'box/box'\nforce = [1, 0]\n", "force"),
        ("[[push]]\nlink = 'box/box'\nforce = [1, 0, 0]\nframe = 'body'\n", "frame"),
        ("[[push]]\nlink = 'box/box'\nforce = [1, 0, 0]\nstart = 0.5\nuntil = 0.4\n", "end after it starts"),
        ("[[push]]\nlink = 'box/box'\nforce = [1, 0, 0]\nduration = 0.4\n", "duration"),
        ("[[event]]\nat = 1\npush = { link = 'box/box', force = [1, 0, 0], until = 2 }\n", "until"),
        ("[[event]]\nat = 1\n", "'cut', 'uncouple', 'remove', 'connect', 'couple', 'attach' or 'push'"),
    ],
)
def test_a_wrong_push_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        read_scene(HEAD + text)
