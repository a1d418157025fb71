"""Sweep files: which scene, which values, how many runs."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import SceneError
from .space import Method

_KEYS = {
    "title", "scene", "method", "samples", "seed", "objective", "maximise", "out", "record", "parameters", "results",
}  # fmt: skip


@dataclass(frozen=True)
class SweepFile:
    """The file's values as written. scene, out, record: paths, relative to the file's folder."""

    title: str
    scene: Path
    parameters: Mapping[str, Any]
    method: Method = "grid"
    samples: int | None = None
    seed: int = 0
    objective: str | None = None
    maximise: bool = False
    out: Path | None = None
    record: Path | None = None
    results: Mapping[str, Any] = field(default_factory=dict)


def load_sweep_file(path: str | Path) -> SweepFile:
    """Read a sweep file. A mistake in it raises SceneError with the file and the key."""
    from ..io.toml.files import parsed, text_of

    file = Path(path)

    def wrong(key: str, message: str) -> SceneError:
        line = next((i for i, text in enumerate(lines, 1) if text.lstrip().lstrip("[").startswith(key)), 1)
        return SceneError(str(file), line, key, message)

    text = text_of(file, "sweep")
    lines = text.splitlines()
    parsed(text, str(file))  # names the line of a syntax error or of a value out of bounds
    table = tomllib.loads(text)
    for key in table:
        if key not in _KEYS:
            raise wrong(key, f"unknown key; known keys are {', '.join(sorted(_KEYS))}")
    kinds: dict[str, type | tuple[type, ...]] = {
        "title": str, "scene": str, "method": str, "samples": int, "seed": int, "objective": str, "maximise": bool,
        "out": str, "record": str, "parameters": dict, "results": dict,
    }  # fmt: skip
    for key, kind in kinds.items():
        if key in table and not isinstance(table[key], kind):
            raise wrong(key, f"is {table[key]!r}; it must be {getattr(kind, '__name__', kind)}")
    for key in ("scene", "parameters"):
        if key not in table:
            raise SceneError(str(file), 1, key, "is missing; a sweep names a scene and has [parameters]")
    scene = file.parent / table["scene"]
    if not scene.is_file():
        raise wrong("scene", f"there is no file {table['scene']!r}")
    made = {key: table[key] for key in _KEYS & set(table) - {"title", "scene", "out", "record"}}
    places = {key: file.parent / table[key] for key in ("out", "record") if key in table}
    return SweepFile(title=table.get("title", file.stem), scene=scene, **made, **places)
