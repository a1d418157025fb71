"""Decomposes a mesh into convex parts by CoACD, an optional dependency; results are cached."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ...arrays import Array
from ...errors import ModelError
from ...kernels.compiler.cache_folder import root

#: version of cached results; another number invalidates all earlier ones
VERSION = 1
_WIPE = "\r\x1b[K"

#: runs in a child process, so that progress can be shown meanwhile, and its memory is isolated
_WORK = """
import sys
import coacd
import numpy as np
given = np.load(sys.argv[1])
coacd.set_log_level("off")
mesh = coacd.Mesh(given["points"], given["faces"])
parts = coacd.run_coacd(mesh, threshold=float(given["concavity"]), seed=0)
np.savez(sys.argv[2], *[points for points, _ in parts])
"""


def decompose(points: Array, faces: NDArray[np.int64], concavity: float) -> tuple[Array, ...]:
    """Points (k, 3) m of convex parts whose union is the solid inside a closed mesh, to within `concavity` of its
    size."""
    kept = _place(points, faces, concavity)
    if kept.exists():
        return _read(kept)
    if importlib.util.find_spec("coacd") is None:
        raise ModelError(
            "the mesh is not convex: install the parts of this package that take it apart (pip install "
            "hitogata[mesh]), or give `parts=`"
        )
    with tempfile.TemporaryDirectory() as folder:
        asked, found = Path(folder) / "mesh.npz", Path(folder) / "parts.npz"
        # in units of its size, about its middle: thresholds are relative
        middle, size = 0.5 * (points.min(axis=0) + points.max(axis=0)), float(np.ptp(points, axis=0).max())
        np.savez(asked, points=(points - middle) / size, faces=faces, concavity=concavity)
        run_with_progress([sys.executable, "-c", _WORK, str(asked), str(found)], len(faces))
        parts = tuple(part * size + middle for part in _read(found))
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=kept.parent, suffix=".npz", delete=False) as file:
        np.savez(file, *parts)
    Path(file.name).replace(kept)
    return parts


def _place(points: Array, faces: NDArray[np.int64], concavity: float) -> Path:
    digest = hashlib.sha256(f"{VERSION} {concavity!r} {points.shape} {faces.shape}".encode())
    digest.update(np.ascontiguousarray(points).tobytes() + np.ascontiguousarray(faces).tobytes())
    return root() / "meshes" / f"{digest.hexdigest()[:40]}.npz"


def _read(path: Path) -> tuple[Array, ...]:
    with np.load(path, allow_pickle=False) as found:
        return tuple(np.asarray(found[f"arr_{k}"], dtype=np.float64) for k in range(len(found.files)))


def run_with_progress(command: list[str], triangles: int) -> None:
    """Runs a command that may take minutes, with a progress line unless HITOGATA_QUIET=1."""
    told = not os.environ.get("HITOGATA_QUIET")
    live = told and sys.stderr.isatty()
    head = f"hitogata: taking a mesh of {triangles:,} triangles apart, once …"
    began = time.monotonic()
    if told and not live:
        sys.stderr.write(head + "\n")
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603
        while True:
            try:
                _, error = process.communicate(timeout=0.5)
                break
            except subprocess.TimeoutExpired:
                if live:
                    sys.stderr.write(f"{_WIPE}{head} {time.monotonic() - began:.0f} s")
                    sys.stderr.flush()
    if live:
        sys.stderr.write(_WIPE)
    if process.returncode != 0:
        why = (error.strip().splitlines() or ["no reason given"])[-1]
        raise ModelError(f"CoACD could not take a mesh of {triangles:,} triangles apart: {why}")
