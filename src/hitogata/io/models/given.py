"""The file beside a robot that keeps entries of its anatomy given by the user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike

from ...roles import Given
from ..toml.files import parsed, text_of
from ..toml.section import Section
from ..writing import write_file

ENDING = ".anatomy.toml"


def beside(file: str | Path) -> Path:
    """The file of given entries beside a robot's file: g1.xml has g1.anatomy.toml."""
    path = Path(file)
    return path.with_name(path.stem + ENDING)


def save_anatomy(file: str | Path, given: Given) -> Path:
    """Write given entries beside a robot's file."""
    lines = [f"# {Path(file).name}: entries of its anatomy that replace those found"]
    for key, value in given.items():
        if key in ("feet", "hands"):
            assert isinstance(value, Sequence)
            lines.append(f"{key} = [{', '.join(_quoted(str(link)) for link in value)}]")
        elif key != "soles":
            lines.append(
                f"{key} = {_quoted(value) if isinstance(value, str) else _numbers(np.asarray(value, dtype=np.float64))}"
            )
    if given.get("soles"):
        lines.append("[soles]")
        lines += [
            f"{_quoted(link)} = [{', '.join(_numbers(row) for row in np.asarray(corners, dtype=np.float64))}]"
            for link, corners in given["soles"].items()
        ]
    return write_file(beside(file), ".toml", "\n".join(lines) + "\n")


def load_anatomy(file: str | Path) -> Given:
    """Given entries beside a robot's file; none if there is no such file."""
    path = beside(file)
    if not path.is_file():
        return {}
    top = parsed(text_of(path, "anatomy"), str(path))
    return read_given(top)


def read_given(section: Section) -> Given:
    """Entries of an anatomy in a table of a file."""
    given: Given = {}
    if "feet" in section:
        given["feet"] = section.texts("feet")
    if "hands" in section:
        given["hands"] = section.texts("hands")
    if "head" in section:
        given["head"] = section.text("head")
    if "pelvis" in section:
        given["pelvis"] = section.text("pelvis")
    if "chest" in section:
        given["chest"] = section.text("chest")
    if "forward" in section:
        given["forward"] = section.axis("forward")
    if "up" in section:
        given["up"] = section.axis("up")
    section.asked |= set(Given.__annotations__)
    soles = section.section("soles")
    if soles is not None:
        corners: Mapping[str, ArrayLike] = {link: soles.points(link) for link in soles.table}
        given["soles"] = corners
        soles.done()
    section.done()
    return given


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _numbers(values: ArrayLike) -> str:
    return f"[{', '.join(repr(float(x)) for x in np.asarray(values, dtype=np.float64).ravel())}]"
