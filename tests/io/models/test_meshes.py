# ruff: noqa: E501  elements of a file stand on one line
"""Mesh files of robots: COLLADA, MuJoCo's own format, points alone, and the allowed folders."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest

import hitogata as hg
from hitogata.errors import FileError
from hitogata.io.models.meshes import Surface, surface_of
from hitogata.io.scene.scene import load_scene

from .judges import compared_with_mujoco
from .test_urdf import INERTIAL, link

#: a box of 1 × 2 × 3 with a corner at the origin
CORNERS = np.array([[x, y, z] for x in (0, 1) for y in (0, 2) for z in (0, 3)], dtype=float)
QUADS = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
TRIANGLES = np.array([corners for a, b, c, d in QUADS for corners in ((a, b, c), (a, c, d))])

DAE = """<?xml version="1.0"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1"><asset><unit name="inch" meter="0.0254"/><up_axis>Z_UP</up_axis></asset>
<library_geometries><geometry id="g"><mesh><source id="xyz"><float_array id="a" count="24">{points}</float_array>
  <technique_common><accessor source="#a" count="8" stride="3"/></technique_common></source><source id="n"><float_array count="3">0 0 1</float_array></source>
  <vertices id="v"><input semantic="POSITION" source="#xyz"/></vertices>{faces}</mesh></geometry></library_geometries>
<library_nodes><node id="spare"><scale>2 1 1</scale><instance_geometry url="#g"/></node></library_nodes>
<library_visual_scenes><visual_scene id="s"><node><matrix>1 0 0 10  0 1 0 0  0 0 1 0  0 0 0 1</matrix><rotate>0 0 2 90</rotate>
  <node><translate>0 0 5</translate><scale>1 1 -1</scale><instance_geometry url="#g"/></node></node><node><instance_node url="#spare"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>"""


def words(numbers: object) -> str:
    return " ".join(str(one) for one in np.ravel(numbers))


def corners_with_normals(rows: object) -> str:
    """Indices of corners, and of one normal after each."""
    return words([(index, 0) for index in np.ravel(rows)])


INPUTS = '<input semantic="NORMAL" source="#n" offset="1"/><input semantic="VERTEX" source="#v" offset="0"/>'
FACES = {
    "triangles": f"<triangles>{INPUTS}<p>{corners_with_normals(TRIANGLES)}</p></triangles>",
    "polylist": f"<polylist>{INPUTS}<vcount>{words([4] * 6)}</vcount><p>{corners_with_normals(QUADS)}</p></polylist>",
    "polygons": f"<polygons>{INPUTS}{''.join(f'<p>{corners_with_normals(quad)}</p>' for quad in QUADS)}</polygons>",
    "trifans": f"<trifans>{INPUTS}{''.join(f'<p>{corners_with_normals(quad)}</p>' for quad in QUADS)}</trifans>",
    "tristrips": f"<tristrips>{INPUTS}{''.join(f'<p>{corners_with_normals((a, b, d, c))}</p>' for a, b, c, d in QUADS)}</tristrips>",
}


def volume(surface: Surface) -> float:
    """By the divergence theorem: negative where triangles are turned round."""
    a, b, c = (surface.points[surface.faces[:, k]] for k in range(3))
    return float((a * np.cross(b, c)).sum() / 6.0)


@pytest.mark.parametrize("kind", FACES)
def test_collada(kind: str, tmp_path: Path) -> None:
    """Two boxes, one mirrored, moved and turned, one twice as wide: volumes and bounds by hand, in metres."""
    path = tmp_path / "box.dae"
    path.write_text(DAE.format(points=words(CORNERS), faces=FACES[kind]))
    surface = surface_of(path)
    inch = 0.0254
    assert volume(surface) == pytest.approx((6.0 + 12.0) * inch**3, rel=1e-12)
    first, second = surface.points[:8] / inch, surface.points[8:] / inch
    bounds = sorted([np.stack([one.min(axis=0), one.max(axis=0)]).round(9).tolist() for one in (first, second)])
    assert bounds == [[[0, 0, 0], [2, 2, 3]], [[8, 0, 2], [10, 1, 5]]]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("#xyz", "#gone", "there is no '#gone'"),
        ("<p>0 0", "<p>99 0", "a vertex that it does not have"),
        ("<p>0 0", "<p>-1 0", "a vertex that it does not have"),
        ('semantic="VERTEX"', 'semantic="OTHER"', "has no vertices"),
        ('meter="0.0254"', 'meter="0"', "its unit is 0 m"),
        ("<scale>2 1 1</scale>", '<instance_node url="#spare"/>', "nodes, or nodes 100 deep"),
        ('stride="3"', 'stride="2"', "three coordinates"),
        ("0 0 5", "0 0 nan", "finite"),
        ('<?xml version="1.0"?>', '<!DOCTYPE x [<!ENTITY a "b">]>', "document type"),
        ("#s", "#g", "it shows no triangles"),
        ('offset="1"', 'offset="-1"', "offset must be an integer"),
        ('offset="1"', 'offset="1.5"', "offset must be an integer"),
        ('stride="3"', 'stride="3.5"', "stride must be an integer"),
        ("<scale>2 1 1</scale>", "<scale>1e308 1 1</scale><scale>1e308 1 1</scale>", "<scale> is farther than"),
        ("<p>0 0", "<p>0.5 0", "a number that is not an integer"),
        ("<p>0 0", "<ph><p>0 0</p></ph><p>0 0", "polygons with holes are not supported"),
        ("<scale>2 1 1</scale>", "<skew>30 0 1 0 1 0 0</skew>", "<skew> is not supported"),
        (
            '<scale>2 1 1</scale><instance_geometry url="#g"/>',
            '<instance_controller url="#c"/>',
            "without its skeleton",
        ),
        ("<scale>2 1 1</scale>", "<lookat>1 2 3 1 2 3 0 0 1</lookat>", "<lookat> needs a direction"),
    ],
)
def test_wrong_collada_is_refused(old: str, new: str, why: str, tmp_path: Path) -> None:
    path = tmp_path / "box.dae"
    text = DAE.format(points=words(CORNERS), faces=FACES["triangles"])
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(FileError, match=why):
        surface_of(path)


def test_polygons_without_corners_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "box.dae"
    for counts in ("0 0", "9000000000000000000 9000000000000000000"):
        faces = f"<polylist>{INPUTS}<vcount>{counts}</vcount></polylist>"
        path.write_text(DAE.format(points=words(CORNERS), faces=faces))
        with pytest.raises(FileError, match=r"no triangles|does not fit|that it does not have"):
            surface_of(path)


def test_points_that_no_triangle_has_are_not_shown(tmp_path: Path) -> None:
    """A geometry of many points that many nodes show takes memory for its triangles alone."""
    path = tmp_path / "box.dae"
    spare = np.zeros((1000, 3), dtype=int)
    text = DAE.format(points=words([*CORNERS, *spare]), faces=3 * FACES["triangles"])
    path.write_text(text.replace('<instance_node url="#spare"/>', 20 * '<instance_node url="#spare"/>'))
    surface = surface_of(path)
    assert surface.points.shape == (21 * 3 * 8, 3) and len(surface.faces) == 21 * 3 * 12


def test_a_collada_node_that_looks_at_something(tmp_path: Path) -> None:
    """At (1, 2, 3), its -z along x and its y about up: x of the box goes to -y, y up, z to -x. And points that begin
    behind others."""
    path = tmp_path / "box.dae"
    text = DAE.format(points="7 7 " + words(CORNERS), faces=FACES["triangles"]).replace("0.0254", "1")
    text = text.replace('stride="3"', 'stride="3" offset="2"').replace(
        "<scale>2 1 1</scale>", "<lookat>1 2 3 9 2 3 1 0 1</lookat>"
    )
    path.write_text(text)
    points = surface_of(path).points
    wanted = (1, 2, 3) + CORNERS @ np.array([[0, -1, 0], [0, 0, 1], [-1, 0, 0]])
    assert any(np.allclose(one, wanted) for one in (points[:8], points[8:]))


def test_points_alone_of_a_ply(tmp_path: Path) -> None:
    head = "ply\nformat ascii 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\nend_header\n"
    path = tmp_path / "cloud.ply"
    path.write_text(head + "".join(f"{words(one)}\n" for one in CORNERS))
    assert volume(surface_of(path)) == pytest.approx(6.0)


def test_meshes_of_mujoco(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """.msh files, and points without triangles, have the mass that MuJoCo computes."""
    monkeypatch.chdir(tmp_path)
    rng = np.random.default_rng(3)
    points = (CORNERS + 0.1 * rng.normal(size=(8, 3))).astype(np.float32)
    numbers = (
        struct.pack("<4i", 8, 8, 8, 12),
        points.tobytes(),
        np.ones(40, "<f4").tobytes(),
        TRIANGLES.astype("<i4").tobytes(),
    )
    (tmp_path / "box.msh").write_bytes(b"".join(numbers))
    (tmp_path / "cloud.obj").write_text("".join(f"v {words(one)}\n" for one in CORNERS))
    path = tmp_path / "robot.xml"
    path.write_text(
        '<mujoco><asset><mesh file="box.msh" scale=".1 .1 -.1"/><mesh file="cloud.obj"/></asset><worldbody>'
        '<body name="a"><joint name="j" axis="1 0 0"/><geom type="mesh" mesh="box"/></body>'
        '<body name="b"><joint name="k" axis="1 1 0"/><geom type="mesh" mesh="cloud"/></body></worldbody></mujoco>'
    )
    assert compared_with_mujoco(path).within(M=1e-6, a=1e-6)
    (tmp_path / "box.msh").write_bytes(b"".join(numbers)[:-4])
    with pytest.raises(FileError, match="its size does not fit"):
        surface_of(tmp_path / "box.msh")


def test_a_root_lets_meshes_lie_beside_the_model(tmp_path: Path) -> None:
    (tmp_path / "arm" / "urdf").mkdir(parents=True)
    (tmp_path / "arm" / "meshes").mkdir()
    (tmp_path / "arm" / "meshes" / "box.dae").write_text(DAE.format(points=words(CORNERS), faces=FACES["triangles"]))
    path = tmp_path / "arm" / "urdf" / "arm.urdf"
    shape = '<visual><geometry><mesh filename="../meshes/box.dae"/></geometry></visual>'
    path.write_text(f'\n\n<?xml version="1.0"?>\n<robot name="arm">{link("a", INERTIAL + shape)}</robot>')
    with pytest.raises(hg.HitogataError, match=r"arm.urdf:4: .*leads out .*; root='(.*)' would allow it") as told:
        hg.read(path)
    root = str(told.value).split("root='")[1].split("'")[0]
    assert Path(root).resolve() == tmp_path / "arm"
    (drawn,) = hg.read(path, root=root).model.links["a"].shapes
    assert drawn.name == "mesh"
    with pytest.raises(hg.HitogataError, match="does not hold"):
        hg.read(path, root=tmp_path / "arm" / "meshes")
    scene = tmp_path / "scene.toml"
    scene.write_text('[run]\nduration = 1.0\n[[figure]]\nmodel = "arm/urdf/arm.urdf"\nroot = "arm"\n')
    assert load_scene(scene).world["a"].shapes
    scene.write_text('[run]\nduration = 1.0\n[[figure]]\nmodel = "arm/urdf/arm.urdf"\nroot = ".."\n')
    with pytest.raises(hg.HitogataError, match="leads out of the scene's folder"):
        load_scene(scene)
