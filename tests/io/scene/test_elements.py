"""Rods of scene files, and what is wrong with some of them."""

from __future__ import annotations

import pytest

from hitogata.errors import SceneError
from hitogata.io.scene.scene import read_scene

HEAD = """
[run]
duration = 1
[[figure]]
type = 'box'
at = [0.3, 0.4, 0]
"""


def test_a_rod_of_a_scene() -> None:
    scene = read_scene(HEAD + "[[connection]]\na = 'ground'\nb = 'box/box'\njoint = 'distance'\nname = 'rod'\n")
    assert scene.world.connections["rod"].joint.length == pytest.approx(0.5, abs=1e-15)  # type: ignore[attr-defined]
    scene = read_scene(
        HEAD
        + "[[connection]]\na = 'ground'\nb = 'box/box'\njoint = { type = 'distance', length = 0.4 }\n"
        + "on_a = [0, 0, 1]\nsnap = true\n"
    )
    (rod,) = scene.world.connections.values()
    assert rod.loop_error.distance < 1e-9


@pytest.mark.parametrize(
    ("joint", "message"),
    [
        ("{ type = 'distance', length = 0 }", "use Ball"),
        ("{ type = 'distance', length = 0.4 }", r"open by 0\.1 m"),
        ("{ type = 'distance', axis = 'x' }", "axis"),
    ],
)
def test_a_wrong_rod_is_refused_with_its_line(joint: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        read_scene(HEAD + f"[[connection]]\na = 'ground'\nb = 'box/box'\njoint = {joint}\n")
