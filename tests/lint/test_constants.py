"""The constants lint finds names that two modules define, with all places."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint import constants


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("definition", "kind"),
    [
        ("NEAR = 1e-9", "number"),
        ("NEAR = -3", "number"),
        ("NEAR: Final = 2.0**-52", "number"),
        ("FAR, NEAR = 1.0, 0.5", "number"),
        ("NEAR = (1.0, 2.0)", "number"),
        ("NEAR = 2.0 * FAR", "number"),
        ("NEAR = math.sqrt(0.5)", "number"),
        ("NEAR = np.finfo(np.float64).eps", "number"),
        ("NEAR, OTHER = range(2)", "enumeration"),
        ("NEAR = record([('x', 'f8')])", "record"),
        ("NEAR = np.dtype([('x', 'f8')])", "record"),
        ("NEAR = ir.IntType(64)", "other"),
        ("if x:\n    NEAR = 1\nelse:\n    NEAR = 2", "number"),
    ],
)
def test_second_definition_is_found(tmp_path: Path, definition: str, kind: str) -> None:
    alone = constants.repeated([written(tmp_path, a=definition + "\n")])
    assert alone == {}
    twice = constants.repeated([written(tmp_path, b="x = 1\nNEAR = 3\n")])
    assert [(place.path.name, place.kind) for place in twice["NEAR"]] == [("a.py", kind), ("b.py", "number")]
    assert list(twice) == ["NEAR"]


@pytest.mark.parametrize(
    "harmless",
    [
        "from .a import NEAR",
        "def f():\n    NEAR = 2\n    return NEAR",
        "class C:\n    NEAR = 2",
        "near = 2",
        "T = 2",
        "__all__ = ['NEAR']",
        "NEAR.x = 2",
    ],
)
def test_imports_and_local_names_are_none(tmp_path: Path, harmless: str) -> None:
    folder = written(tmp_path, a="NEAR = 1\nT = 1\nnear = 1\n", b=harmless + "\n")
    assert constants.repeated([folder]) == {}


def test_command_lists_all_places(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = tmp_path / "room"
    room.mkdir()
    written(tmp_path, a="NEAR = 1e-9\nFAR = 2\n")
    assert constants.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == ""
    written(room, b="\nNEAR = 0.8\n")
    assert constants.main([str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "a.py:1: NEAR = 1e-9 -> defined 2 times" in out
    assert "room/b.py:2: NEAR = 0.8 -> defined 2 times" in out
    assert "1 names with 2 definitions: number 1" in out
    assert "FAR" not in out
