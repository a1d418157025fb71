"""Lets a wheel carry compiled kernels.

With HITOGATA_PROCESSOR set to a level of processor (see `hitogata.shipping`) the wheel gets them and the tag of the
numba that compiled them, because it runs where that one does. Otherwise it is a wheel of plain Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Kernels(BuildHookInterface):
    """Called by hatchling before it packs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        processor = os.environ.get("HITOGATA_PROCESSOR")
        if not processor or version == "editable":
            return
        root = Path(self.root)
        compiled = self._compiled()
        shutil.rmtree(compiled, ignore_errors=True)
        compiled.mkdir(parents=True)
        environment = os.environ | {"PYTHONPATH": str(root / "src")}
        command = [sys.executable, "-m", "hitogata.shipping", str(compiled), processor]
        subprocess.run(command, env=environment, check=True)  # noqa: S603 ourselves
        build_data["force_include"][str(compiled)] = "hitogata/kernels/compiled"
        build_data["pure_python"] = False
        build_data["tag"] = _numba_tag()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 hatchling's
        shutil.rmtree(self._compiled(), ignore_errors=True)

    def _compiled(self) -> Path:
        return Path(self.directory) / "compiled"


def _numba_tag() -> str:
    from importlib.metadata import distribution

    lines = (distribution("numba").read_text("WHEEL") or "").splitlines()
    tags = [line.partition(": ")[2] for line in lines if line.startswith("Tag: ")]
    if not tags:
        raise RuntimeError("numba is installed without a tag: what this wheel would run on is not known")
    return tags[0]
