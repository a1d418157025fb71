"""Each figure of the papers shows its statement, in numbers that are also those on the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hitogata.cli import app
from hitogata.papers import Drawn, figures
from hitogata.papers.page import page

DOCS = Path(__file__).parents[1] / "docs"
NUMBERS = json.loads((DOCS / "images" / "papers" / "numbers.json").read_text(encoding="utf-8"))
FIGURES = figures()
#: the smallest number that is more than rounding
ROUNDING = 1e-8

Numbers = dict[str, float]

#: the statement of each figure: motions, cuts and their loads, comparisons of curves by numbers
STATES: dict[str, Callable[[Numbers], bool]] = {
    "000-2": lambda n: (
        n["joints N_J"] - n["independent rows m"] == n["freedoms N_F"]
        and n["largest of J_C W"] < 1e-12
        and n["rows of W that are rows of H, and differ"] == 0.0
        and n["unit rows of W that differ from the identity"] == 0.0
    ),
    "000-3": lambda n: (
        n["freedoms, as one joint"] == n["freedoms, as six joints"] == 7
        and (n["links, as one joint"], n["links, as six joints"]) == (2, 7)
        and n["accelerations differ by, rad/s²"] < 1e-9
    ),
    "000-4": lambda n: len(set(n.values())) == 1,
    "000-5": lambda n: n["loops"] == n["virtual links"] == 5 and n["mass of the virtual links, kg"] == 0.0,
    # Link3 gets its first child; nothing else changes
    "000-7": lambda n: list(n.values()) == [1, 1, 0],
    "000-9": lambda n: (
        n["freedoms with the loop"] == n["freedoms of the reversed tree"] == 2
        and n["parents reversed"] == 0
        and n["accelerations differ by, rad/s²"] < 1e-12
    ),
    "000-12": lambda n: list(n.values())[:3] == [1, 1, 6] and n["velocities jump by"] < 1e-12,
    "000-12-load": lambda n: abs(n["force then, N"] - 1500.0) < 1e-3 and n["connections kept"] == 1,
    "000-13": lambda n: (
        (n["ball joints"], n["hinge joints"], n["freedoms of the joints"]) == (12, 4, 40)
        and (n["links with balls"], n["links with hinges"]) == (17, 41)
        and n["accelerations of the base differ by"] < 1e-9
    ),
    "000-14": lambda n: (
        (n["loops before"], n["loops after"]) == (2, 1)
        and n["velocities jump by"] == 0.0
        and n["position error of the loops, at most, m"] < 1e-6
    ),
    # the board first, then thighs and hands, then the floor
    "000-15": lambda n: (
        [name.split(" is cut")[0] for name in n][:5]
        == ["board", "left thigh", "right thigh", "right grip", "left grip"]
        and list(n.values())[:6] == sorted(list(n.values())[:6])
        and n["bodies overlap by less than 0.1 mm"] == 1.0
    ),
    "001-1": lambda n: (
        n["faces through the contact plane"] >= 1
        and n["Q differs from a sum over small pieces by"] < 1e-5
        and n["c differs by"] < 1e-4
    ),
    "001-3": lambda n: (
        n["in each other, points, cm³"] > 400.0
        and n["in each other, alternating, cm³"] < 0.1
        and n["in each other, exact, cm³"] < 1e-4
    ),
    "001-5": lambda n: (
        n["largest step of the point of action, alternating, λ = 1, mm"] <= 12.0
        and n["largest step of the point of action, points, λ = 1, mm"] >= 60.0
        and all(abs(n[f"force at the end, {law}, λ = 1, N"] - 4.905) < 1e-6 for law in ("alternating", "points"))
    ),
    "001-cost": lambda n: n["by points"] == 4 * n["unknowns of a face of 4 vertices, by volumes"],
    "002-1": lambda n: (
        n["positions jump by"] == 0.0
        and n["largest jump of a velocity, rad/s"] > 0.5
        and n["energy lost, J"] > 1.0
        and n["speed of the hand after, m/s"] < 1e-9
    ),
    "003-1": lambda n: n["largest jump of a rate from frame to frame, rad/s"] < 0.3,
    "003-2": lambda n: (
        n["distance from the control point, a knot three times"] < 1e-12
        and n["distance from the control point, single knots"] > 0.1
        and n["turn of the tangent there, rad"] > 1.0
    ),
    "003-3": lambda n: (
        n["least distance of the target inside the support, mm"] > 0.0
        and n["largest distance from a straight line between keyframes, mm"] < 1e-6
        and abs(n["start of the target, y, mm"] - n["middle of the foot that leaves, y, mm"]) < 0.1
        and abs(n["start below the centre of mass instead, y, mm"]) < 1e-6
    ),
    "003-4": lambda n: (
        sorted([n[f"half of the first way done at, s, weight {w:g}"] for w in (0.3, 1.0, 3.0)], reverse=True)
        == [n[f"half of the first way done at, s, weight {w:g}"] for w in (0.3, 1.0, 3.0)]
        and n["largest step back on the way"] == 0.0
        and n["distance from the control point at the keyframe"] < 1e-12
    ),
    "003-5": lambda n: (
        n["RMS distance from the error, NURBS, mm"] < 0.75 * n["RMS distance from the error, mean over 0.1 s, mm"]
        and n["RMS distance from the error, NURBS, mm"] < 0.25 * n["RMS distance from the error, mean over 0.3 s, mm"]
    ),
    "003-6": lambda n: (n["keyframes"], n["duration, s"], n["limits broken"]) == (4, 5, 0),
    # the correction leaves less than a quarter of the point mass's error
    "003-7": lambda n: 4.0 * n["RMS error, angular momentum, mm"] < n["RMS error, point mass, mm"],
    "004-1": lambda n: (
        (round(n["height, mm"]), round(n["width, mm"]), round(n["depth, mm"])) == (315, 100, 140)
        and abs(n["mass, kg"] - 1.2) < 1e-9
        and n["joints"] == 12
        and n["closed form differs from the tree by, m"] < 1e-12
    ),
    "004-4": lambda n: n["differs from an integration by, m"] < 1e-12 and n["differs from (55)(56) by, m"] < 1e-15,
    "004-7": lambda n: max(list(n.values())[:2]) < 1e-15,
    "004-10": lambda n: max(list(n.values())[:2]) < 1e-12 and n["slip, lift and sinking of standing feet, m"] < 1e-12,
    "004-11": lambda n: (
        n["knees bend by at most, rad"] < 1e-9
        and n["joints move by at most, rad"] < 1e-9
        and n["slip, lift and sinking of standing feet, m"] < 1e-12
        and n["lowest point of a swinging sole, m"] > -1e-12
    ),
}


@cache
def made(key: str) -> Drawn:
    return FIGURES[key].make()


def test_every_printed_figure_is_there() -> None:
    """All figures of the five papers: 15, 8, 4, 7 and 11."""
    found: dict[str, set[int]] = {paper: set() for paper in ("000", "001", "002", "003", "004")}
    for one in FIGURES.values():
        for part in one.figures.split("; "):
            numbers = part.partition("Fig")[2].lstrip("s. ").split(",")
            found[part[:3]] |= {int(number) for number in numbers if number.strip().isdigit()}
    assert found == {paper: set(range(1, last + 1)) for paper, last in zip(found, (15, 8, 4, 7, 11), strict=True)}


@pytest.mark.parametrize("key", FIGURES)
def test_a_figure_shows_its_statement(key: str) -> None:
    numbers = made(key).numbers
    assert STATES[key](numbers), numbers


@pytest.mark.parametrize("key", [key for key, one in FIGURES.items() if not one.measured])
def test_its_numbers_are_those_on_the_page(key: str) -> None:
    now, then = made(key).numbers, NUMBERS[key]
    assert list(now) == list(then)
    for name, value in now.items():
        assert value == pytest.approx(then[name], rel=2e-3, abs=ROUNDING), name


def test_the_page_is_the_one_of_these_numbers_and_has_every_picture() -> None:
    assert (DOCS / "papers.md").read_text(encoding="utf-8") == page(NUMBERS)
    assert {path.stem for path in (DOCS / "images" / "papers").glob("*.webp")} == set(FIGURES)


def test_the_command_lists_figures_prints_numbers_and_draws(tmp_path: Path) -> None:
    listed = CliRunner().invoke(app, ["figure"])
    assert listed.exit_code == 0 and all(key in listed.output for key in FIGURES)
    for key in ("000-7", "003-4", "004-4"):
        drawn = CliRunner().invoke(app, ["figure", key, "--out", str(tmp_path)])
        assert drawn.exit_code == 0 and FIGURES[key].shows in drawn.output
        assert (tmp_path / f"{key}.png").stat().st_size > 5_000
    assert CliRunner().invoke(app, ["figure", "000-99"]).exit_code != 0
