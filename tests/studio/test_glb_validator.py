"""GLB files by Khronos' own validator.

It is a package of node, pinned in web/package-lock.json. Where it is unavailable these tests are skipped.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import hitogata as hg
from hitogata.demos import load_demo
from tests.studio import provided

SCRIPT = """
const { validateBytes } = require("gltf-validator");
const data = new Uint8Array(require("fs").readFileSync(process.argv[1]));
validateBytes(data, { maxIssues: 20 }).then((report) => console.log(JSON.stringify(report)));
"""


def validated(path: Path) -> dict[str, Any]:
    try:
        folder, node = provided.packages().parent, provided.program("node")
    except provided.Missing as error:
        pytest.skip(str(error))
    command = [node, "-e", SCRIPT, str(path.resolve())]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=120)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


@pytest.mark.parametrize("kind", ["human", "shapes", "structure"])
def test_khronos_has_nothing_to_say(tmp_path: Path, kind: str) -> None:
    if kind == "structure":  # connections that come and go
        scene = load_demo("release")
        run = hg.simulate(scene.world, 0.2, dt=0.005, events=scene.events)
    else:
        world = hg.World()
        if kind == "human":
            world.add(hg.figures.human())
        else:
            model = hg.Model("one of each")
            model.link(
                "all",
                None,
                hg.Free(),
                mass=1.0,
                inertia=(1.0, 1.0, 1.0),
                shapes=[
                    hg.Box((0.1, 0.2, 0.3)),
                    hg.Sphere(0.1, at=(1.0, 0.0, 0.0), colour="#ff0000"),
                    hg.Capsule(0.1, 0.2, at=(2.0, 0.0, 0.0)),
                    hg.Cylinder(0.1, 0.2, at=(3.0, 0.0, 0.0)),
                    hg.Ellipsoid((0.1, 0.2, 0.3), at=(4.0, 0.0, 0.0)),
                    hg.Convex([(0, 0, 5), (1, 0, 5), (0, 1, 5), (0, 0, 6)]),
                    hg.Rounded.box((0.2, 0.2, 0.2), 0.05),
                ],
            )
            world.add(model)
        run = hg.simulate(world, 0.1, dt=0.01)
    report = validated(run.to_glb(tmp_path / "run.glb"))
    issues = report["issues"]
    assert issues["numErrors"] == issues["numWarnings"] == 0, issues["messages"]
    assert report["info"]["animationCount"] == 1


def test_the_validator_can_fail(tmp_path: Path) -> None:
    world = hg.World()
    world.add(hg.figures.box((1.0, 1.0, 1.0), 1.0), fixed=False)
    data = bytearray(hg.simulate(world, 0.1).to_glb(tmp_path / "box.glb").read_bytes())
    data[data.index(b'"componentType":5126') + 19] = ord("9")
    (tmp_path / "wrong.glb").write_bytes(data)
    assert validated(tmp_path / "wrong.glb")["issues"]["numErrors"] > 0
