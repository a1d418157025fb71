"""Files with a biped and its walk: contents, equivalent Python, errors with their line."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hitogata import biped
from hitogata.biped.study import is_study, on_branch, read_study
from hitogata.biped.study_python import python_of
from hitogata.errors import SceneError

TEXTS = {
    "nothing said": "[biped]\n",
    "heel and legs": "[biped]\nradius = 0.08\nheel = 0.12\nl2 = 0.07\nahead = 0.005\n[walk]\nstep = 0.04\n",
    "flat": '[biped]\nradius = 0.2\n[walk]\ngait = "flat"\nlift = 0.02\nbeside = 0.15\n',
    "bent, turning": '[biped]\n[walk]\ngait = "bent"\ncurve = 0.4\nsteps = 3\nbeside = "none"\n',
    "bending soles downhill": "[biped]\n[walk]\nslope = 0.05\nsoles = [[0.0, 0.1], [1.0, 0.07, 0.12]]\n",
    "over": '[biped]\n[walk]\ngait = "over"\nspread = 0.4\nupright = "start"\n',
}


@pytest.mark.parametrize("name", TEXTS)
def test_the_python_of_a_file_makes_the_same_walk(name: str) -> None:
    study = read_study(TEXTS[name])
    scope: dict[str, Any] = {}
    exec(python_of(study), scope)  # noqa: S102 our own text
    made, beside = study.motion(), study.companion()
    assert np.array_equal(made.p, scope["motion"].p) and np.array_equal(made.angles, scope["motion"].angles)
    assert (beside is None) == ("beside" not in scope)
    if beside is not None:
        assert np.array_equal(beside.p, scope["beside"].p)


def test_a_branch_is_another_way_to_the_same_feet() -> None:
    made = read_study('[biped]\n[walk]\ngait = "bent"\nheight = 0.25\nbranch = 1\n').motion()
    assert (made.angles[:, [3, 9]] > 0.0).all()
    again = biped.parse_motion(biped.motion_text(made, joints=True), "a.csv")
    assert np.abs(again.p - made.p).max() < 1e-12
    assert np.array_equal(on_branch(made, 1).angles, made.angles)


WRONG = {
    "no TOML": ("[biped\n", "is not valid TOML"),
    "an unknown key": ("[biped]\nradios = 0.1\n", r"study:2: biped.radios: .*did you mean 'radius'"),
    "a word for a number": ('[biped]\n[walk]\nstep = "long"\n', r"study:3: walk.step"),
    "a gait": ('[biped]\n[walk]\ngait = "hop"\n', "study:3: walk.gait"),
    "a radius": ("[biped]\nradius = -1.0\n", "study:1: biped: foot radius is -1"),
    "soles": ("[biped]\n[walk]\nsoles = [[0.0, 0.1], [0.0, 0.2]]\n", "study:3: walk.soles: .*not after"),
    "soles that are no rows": ("[biped]\n[walk]\nsoles = 3\n", "study:3: walk.soles: .*rows of time and radii"),
    "beside": ('[biped]\n[walk]\nbeside = "round"\n', "study:3: walk.beside"),
    "a branch": ("[biped]\n[walk]\nbranch = 8\n", "study:3: walk.branch: must be an integer from 0 to 7, not 8"),
    "too many steps": ("[biped]\n[walk]\nsteps = 1000\n", "study:3: walk.steps: 1000 steps"),
    "upright": ('[biped]\n[walk]\nupright = "never"\n', "study:3: walk.upright"),
    "a walker": ("[biped]\n[passive]\nradius = 3.0\n", "study:2: passive: .*not less than the leg"),
}


@pytest.mark.parametrize("how", WRONG)
def test_what_is_wrong_is_told_at_its_line(how: str) -> None:
    text, message = WRONG[how]
    with pytest.raises(SceneError, match=message):
        read_study(text, "study")


def test_a_study_is_neither_scene_nor_motion() -> None:
    assert is_study("[biped]\n[walk]\n") and not is_study("[walk]\n") and not is_study("[run]\n[biped]\n")
    assert not is_study("[biped\n")
