"""[[ground]] of scene files."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import trimesh

import hitogata as hg
from hitogata.errors import SceneError
from hitogata.io.scene.scene import load_scene, read_scene

HEAD = '[run]\nduration = 0.1\n[[figure]]\ntype = "box"\nat = [0, 0, 1]\n'
GROUND = """
[material.ice]
static = 0.05

[[ground]]
type = "stairs"
steps = 3
rise = 0.2
at = [1, 0, 0]
material = "ice"

[[ground]]
type = "terrain"
heights = [[0, 0, 0], [0, 0.1, 0], [0, 0, 0]]
spacing = [0.5, 0.4]

[[ground]]
type = "box"
size = [1, 1, 0.1]
rotation = { axis = "y", angle = "10 deg" }
"""


def test_terrain_from_files(tmp_path: Path) -> None:
    from PIL import Image

    (tmp_path / "hills.csv").write_text("0, 0.5, 1\n2, 0, 0.25\n")
    Image.fromarray(np.array([[0, 65535], [13107, 26214]], dtype=np.uint16)).save(tmp_path / "hills.png")
    scene = tmp_path / "scene.toml"
    terrain = '[[ground]]\ntype = "terrain"\nspacing = 0.5\n'
    scene.write_text(f'{HEAD}{terrain}file = "hills.csv"\n{terrain}file = "hills.png"\nhigh = 2.0\n')
    table, picture = load_scene(scene).world.ground.shapes
    np.testing.assert_array_equal(table.heights, [[0, 0.5, 1], [2, 0, 0.25]])
    np.testing.assert_allclose(picture.heights, [[0.4, 0.0], [0.8, 2.0]], atol=1e-12)  # the upper row is the far one
    scene.write_text(f'{HEAD}{terrain}file = "hills.csv"\nhigh = 2.0\n')
    with pytest.raises(SceneError, match=r"high: .*no key here"):
        load_scene(scene)
    for name, text, why in (
        ("hills.csv", "1 2\n3", "as many numbers"),
        ("hills.csv", "1 nan\n3 4", "no number"),
        ("hills.png", "x", "is no picture"),
        ("hills.txt", "1", "neither"),
        ("gone.csv", "", "no file"),
    ):
        if text:
            (tmp_path / name).write_text(text)
        scene.write_text(f'{HEAD}{terrain}file = "{name}"\n' + "high = 2.0\n" * name.endswith("png"))
        with pytest.raises(SceneError, match=why):
            load_scene(scene)


def test_ground_is_laid() -> None:
    world = read_scene(HEAD + GROUND).world
    stairs, terrain, box = world.ground.shapes
    assert isinstance(stairs, hg.Stairs)
    assert (stairs.steps, stairs.rise, stairs.run, stairs.material.static) == (3, 0.2, 0.28, 0.05)
    assert isinstance(terrain, hg.Terrain)
    assert np.asarray(terrain.heights)[1, 1] == 0.1
    assert list(np.asarray(terrain.spacing)) == [0.5, 0.4]
    assert isinstance(box, hg.Box)
    assert world.contact.on


def test_a_mesh_is_found_beside_the_scene(tmp_path: Path) -> None:
    trimesh.creation.box(extents=(10, 20, 30)).export(tmp_path / "block.stl")
    text = HEAD + '[[ground]]\ntype = "mesh"\nfile = "block.stl"\nscale = 0.01\n'
    (tmp_path / "scene.toml").write_text(text, encoding="utf-8")
    (mesh,) = load_scene(tmp_path / "scene.toml").world.ground.shapes
    assert isinstance(mesh, hg.Mesh)
    assert mesh.volume == pytest.approx(6e-3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('type = "stair"', r"ground\[0\].type: .*stairs"),
        ('type = "stairs"\nsteps = 0', r"ground\[0\].steps: 0 must be a whole number, at least 1"),
        ('type = "stairs"\nrise = -1', r"ground\[0\]: stairs rise"),
        ('type = "terrain"\nheights = 3', r"ground\[0\].heights: must be a table"),
        ('type = "terrain"\nheights = [[0, 1], ["x", 1]]', r"ground\[0\].heights"),
        ('type = "terrain"\nheights = [[0, 1], [1, 1]]\nhigh = 2.0', r"ground\[0\].high: .*no key here"),
        ('type = "box"\nsize = [1, 1, 1]\ngroup = -1', r"ground\[0\].group: -1"),
        ('type = "mesh"\nfile = "no.stl"', r"ground\[0\].file: cannot read a mesh"),
        ('type = "box"\nsize = [1, 1, 1]\ndepth = 3', r"ground\[0\].depth: .*no key here"),
    ],
)
def test_mistakes_are_named(text: str, why: str) -> None:
    with pytest.raises(SceneError, match=why):
        read_scene(f"{HEAD}[[ground]]\n{text}\n")
