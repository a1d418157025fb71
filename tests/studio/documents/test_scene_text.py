"""Changes of scene files: unchanged parts stay byte for byte, changed parts are read as intended."""

from __future__ import annotations

import difflib

import numpy as np
import pytest

from hitogata.chain.values.rotations import quaternion_matrix
from hitogata.demos import demo_names, demo_path
from hitogata.io.scene.scene import read_scene
from hitogata.studio.documents import scene_text, toml_text

BAR = demo_path("bar-drop").read_text(encoding="utf-8")
SWING = demo_path("swing").read_text(encoding="utf-8")


def changed(before: str, after: str) -> tuple[list[str], list[str]]:
    """Lines that went and came."""
    lines = list(difflib.ndiff(before.splitlines(), after.splitlines()))
    return [line[2:] for line in lines if line[0] == "-"], [line[2:] for line in lines if line[0] == "+"]


@pytest.mark.parametrize("name", demo_names())
def test_places_are_those_of_the_world(name: str) -> None:
    """A figure put where it is already stays there, in every notation of its file."""
    text = demo_path(name).read_text(encoding="utf-8")
    world = read_scene(text).world
    roots = [world.pose(figure.root) for figure in world.figures.values()]
    for number, place in enumerate(scene_text.figure_places(text, list(world.figures))):
        again = read_scene(scene_text.placed(text, number, place["at"], place["turn"])).world
        for before, figure in zip(roots, again.figures.values(), strict=True):
            after = again.pose(figure.root)
            assert np.allclose(before.p, after.p, atol=1e-6)
            assert np.allclose(before.R, after.R, atol=1e-6)


def test_a_move_changes_two_lines() -> None:
    gone, come = changed(BAR, scene_text.placed(BAR, 1, (0.1, 0.0, 0.2), None))
    assert gone == ["about = [0.0, 0.0, 2.5]"]
    assert come == ["at = [0.1, 0.0, 0.2]"]
    gone, come = changed(SWING, scene_text.placed(SWING, 1, (1.0, 0.0, 2.0), None))
    assert len(gone) == len(come) == 1 and come[0].startswith("trunk = { at = [1.0, 0.0, 2.0], rotation")


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_read_back(seed: int) -> None:
    turn = np.random.default_rng(seed).normal(size=4)
    turn /= np.linalg.norm(turn)
    text = scene_text.with_figure(scene_text.EMPTY, "box", "crate", (1.0, 2.0, 3.0), list(turn), {"mass": 2.0})
    world = read_scene(text).world
    pose = world.pose(world["crate/box"])
    assert np.allclose(pose.p, (1.0, 2.0, 3.0))
    assert np.allclose(pose.R, quaternion_matrix(turn[None])[0], atol=1e-9)
    assert world.mass == 2.0


def test_added_tables_stand_behind_their_like() -> None:
    gone, come = changed(BAR, scene_text.with_figure(BAR, "box", None, (1.0, 0.0, 0.5), None, {}))
    assert not gone
    assert come == ["[[figure]]", 'type = "box"', "at = [1.0, 0.0, 0.5]", ""]
    text = toml_text.appended(BAR, "motor", {"link": "gymnast/left_shank", "stiffness": 3.0})
    assert text.endswith('\n\n[[motor]]\nlink = "gymnast/left_shank"\nstiffness = 3.0\n')
    assert len(read_scene(text).motors) == 1


def test_comments_go_with_what_they_are_about() -> None:
    text = scene_text.without_figure(SWING, 1, "gymnast")
    gone, come = changed(SWING, text)
    assert not come
    assert "# Seated, leaning back by 40° on almost straight arms. The hands meet the rods to a millimetre;" in gone
    assert "# The board is one piece with the right rod; this holds its other end." not in gone
    world = read_scene(text).world
    assert list(world.figures) == ["swing"]
    assert list(world.connections) == ["board"]


def test_events_of_connections_that_are_gone_go() -> None:
    text = scene_text.without_figure(BAR, 0, "bar")
    scene = read_scene(text)
    assert list(scene.world.figures) == ["gymnast"]
    assert [event.name for event in scene.events] == ["feet on the mat"]


def test_a_changed_event_keeps_its_other_lines() -> None:
    table = toml_text.tables_of(BAR, "event")[0]
    gone, come = changed(BAR, toml_text.replaced(BAR, "event", 0, {**table, "at": 1.5}))
    assert (gone, come) == (["at = 1.25"], ["at = 1.5"])


def test_a_value_is_set_in_its_section() -> None:
    gone, come = changed(BAR, toml_text.with_value(BAR, "run", "gravity", [0.0, 0.0, -1.62]))
    assert (gone, come) == ([], ["gravity = [0.0, 0.0, -1.62]"])
    text = toml_text.with_value(BAR, "run", "duration", 5.0)
    assert changed(BAR, text) == (["duration = 3.5"], ["duration = 5.0"])
    assert read_scene(toml_text.with_value(BAR, "run", "dt", 5e-4)).options.dt == 5e-4


def test_nasty_names_are_quoted() -> None:
    text = scene_text.with_figure(scene_text.EMPTY, "box", 'a "b" \\ c', (0.0, 0.0, 0.0), None, {})
    assert list(read_scene(text).world.figures) == ['a "b" \\ c']
