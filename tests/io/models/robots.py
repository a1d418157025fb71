"""Published robots, which are not part of this repository.

The environment variable HITOGATA_ROBOTS names the folder that holds them: mujoco_menagerie/, example-robot-data/, and
reference/ with results of MuJoCo and Pinocchio for them, as JSON.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

FOLDER = os.environ.get("HITOGATA_ROBOTS")
needs_robots = pytest.mark.skipif(FOLDER is None, reason="HITOGATA_ROBOTS names no folder of robots")

_M, _E = "mujoco_menagerie", "example-robot-data/robots"
MJCF = {
    "cassie": f"{_M}/agility_cassie/cassie.xml",
    "g1": f"{_M}/unitree_g1/g1.xml",
    "go1": f"{_M}/unitree_go1/go1.xml",
    "2f85": f"{_M}/robotiq_2f85/2f85.xml",
    "right_hand": f"{_M}/shadow_hand/right_hand.xml",
    "scene_right": f"{_M}/shadow_hand/scene_right.xml",
}
SDF = {
    "cassie_v2": f"{_E}/cassie_description/robots/cassie_v2.sdf",
    "cassie_v1": f"{_E}/cassie_description/robots/cassie.sdf",
}
URDF = {
    "simple_humanoid": f"{_E}/simple_humanoid_description/urdf/simple_humanoid.urdf",
    "simple_humanoid_classical": f"{_E}/simple_humanoid_description/urdf/simple_humanoid_classical.urdf",
    "bolt": f"{_E}/bolt_description/robots/bolt.urdf",
    "panda": f"{_E}/panda_description/urdf/panda.urdf",
    "ur5_robot": f"{_E}/ur_description/urdf/ur5_robot.urdf",
    "romeo": f"{_E}/romeo_description/urdf/romeo.urdf",
}


def path_of(name: str) -> Path:
    """The file of a robot; skips the test, with the name, if it is missing."""
    assert FOLDER is not None
    path = Path(FOLDER) / (MJCF | URDF | SDF)[name]
    if not path.is_file():
        pytest.skip(f"HITOGATA_ROBOTS has no {path.relative_to(FOLDER)}")
    return path


def reference(name: str) -> dict[str, Any]:
    path_of(name)
    assert FOLDER is not None
    (found,) = (Path(FOLDER) / "reference").glob(f"*-{name}.json")
    answer: dict[str, Any] = json.loads(found.read_text())
    return answer
