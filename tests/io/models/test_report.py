"""The report is complete: parts called taken change the model, and parts left out do not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from hitogata.errors import RobotFileError
from hitogata.io.models.elements import Element, parse
from hitogata.io.models.files import Files
from hitogata.io.models.found import Found
from hitogata.io.models.options import Options
from hitogata.io.models.read import read_elements
from hitogata.io.models.report import Report

from . import odd_files
from .fuzz_samples import MJCF, SDF, URDF

SAMPLES = {"urdf": odd_files.URDF, "mjcf": odd_files.MJCF, "sdf": odd_files.SDF, "mimics": URDF, "loops": SDF}
SAMPLES |= {f"mjcf {k}": text for k, text in enumerate(MJCF)}
#: names distinguish parts; references to them are up to the file
NAMES = ("@name", "mujoco@model")


def read(path: Path) -> tuple[Found, Element, Report]:
    report = Report(path.name)
    files = Files(path)
    root = parse(files.text(), path.name)
    found, roots = read_elements(root, files, Options(), report)
    report.close(roots)
    return found, root, report


def told(value: Any) -> Any:
    """Everything in an object, as plain values that can be compared."""
    if isinstance(value, np.ndarray):
        return ("array", value.shape, tuple(value.ravel().tolist()))
    if isinstance(value, dict):
        return tuple((key, told(one)) for key, one in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return tuple(told(one) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        return (type(value).__name__, *(told(getattr(value, field.name)) for field in fields(value)))
    if hasattr(value, "links"):
        return (value.name, told(value.links), told(value.pose))
    return value


def digest(found: Found) -> Any:
    known = [field.name for field in fields(found) if field.name not in ("report", "file")]
    changes = [(note.path, note.what, note.value) for note in found.report.notes if not note.what.startswith("×")]
    return [told(getattr(found, name)) for name in known], changes


def others(text: str) -> Iterator[str]:
    """Other values of the same kind."""
    words = text.split()
    if words and all(re.fullmatch(r"[-+]?[0-9.][-+0-9.eE]*", word) for word in words):
        yield " ".join(repr(float(word) * 1.07 + 0.011 * (k + 1)) for k, word in enumerate(words))
        yield " ".join(str(int(float(word)) + 1) for word in words)
    yield {"true": "false", "false": "true", "1": "0", "0": "1"}.get(text, f"{text}x")


@pytest.mark.parametrize("name", SAMPLES)
def test_what_is_taken_counts(name: str, tmp_path: Path) -> None:
    path = tmp_path / "robot.xml"
    path.write_text(SAMPLES[name])
    found, root, _ = read(path)
    before = digest(found)
    tree = ET.ElementTree(ET.fromstring(SAMPLES[name]))  # noqa: S314 our own
    silent, wrong = [], []
    seen: set[tuple[str, bool]] = set()

    def changed(again: str) -> bool:
        path.write_text(again)
        try:
            return bool(digest(read(path)[0]) != before)
        except RobotFileError:
            return True

    for mine, theirs in zip(root.walk(), tree.getroot().iter(), strict=True):
        assert mine.tag == theirs.tag
        places: list[tuple[str, str]] = [(key, value) for key, value in theirs.attrib.items()]
        if (theirs.text or "").strip():
            places.append(("", (theirs.text or "").strip()))
        for key, value in places:
            taken = mine.taken and (not key or key in mine.used)
            place = f"{mine.path}@{key}" if key else mine.path
            if (place, taken) in seen:
                continue
            differs = False
            for other in others(value):
                if key:
                    theirs.set(key, other)
                else:
                    theirs.text = other
                if changed(ET.tostring(tree.getroot(), encoding="unicode")):
                    differs = True
                    break
            if key:
                theirs.set(key, value)
            else:
                theirs.text = value
            if taken == differs:
                seen.add((place, taken))
            if taken and not differs and not place.endswith(NAMES):
                silent.append(f"{mine.line}: {place} = {value}")
            if not taken and differs:
                wrong.append(f"{mine.line}: {place} = {value}")
    assert not silent, "taken, and yet nothing has come of it:\n" + "\n".join(silent)
    assert not wrong, "left out, and yet it has an effect:\n" + "\n".join(wrong)
