"""Files of others: 2,000 mutations of each format (only our errors, soon, in little memory), and how long robots take.

Mutations are seeded (`tests.io.models.fuzzing`). Where HITOGATA_ROBOTS names a folder of robots, reading each of them
is timed, without meshes.
"""

from __future__ import annotations

import resource
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.io.models import odd_files
from tests.io.models.fuzz_samples import BVH, MJCF, SDF, URDF
from tests.io.models.fuzzing import mutations
from tests.io.models.robots import FOLDER
from tests.io.models.robots import MJCF as MJCF_ROBOTS
from tests.io.models.robots import SDF as SDF_ROBOTS
from tests.io.models.robots import URDF as URDF_ROBOTS

import hitogata as hg
from hitogata.errors import RobotFileError
from hitogata.io.models.read import read_robot

from .timing import verdict

COUNT = 2000
#: s of CPU, and MB above the process at rest, that one file may take
LONGEST, LARGEST = 2.0, 150.0
#: s of CPU to read a robot without meshes
SOON = 0.2
SAMPLES = {
    "urdf": [URDF, odd_files.URDF],
    "mjcf": [*MJCF, odd_files.MJCF],
    "sdf": [SDF, odd_files.SDF],
    "bvh": [BVH],
}


def main(*, short: bool = False) -> None:
    console = Console()
    table = Table("format", "files", "read", "refused", "anything else", "slowest", "memory", title="mutated files")
    count = 20 if short else COUNT
    for kind, texts in SAMPLES.items():
        read, refused, failed, slowest, memory = fuzz(kind, texts, count)
        table.add_row(
            kind, str(read + refused + len(failed)), str(read), str(refused),
            f"{len(failed)}  {verdict(len(failed), 0)}", f"{slowest:.2f} s  {verdict(slowest, LONGEST)}",
            f"{memory:.0f} MB  {verdict(memory, LARGEST)}",
        )  # fmt: skip
        for one in failed[:5]:
            console.print(one)
    console.print(table)
    if FOLDER is not None:
        console.print(robots(Path(FOLDER)))


def fuzz(kind: str, texts: list[str], count: int) -> tuple[int, int, list[str], float, float]:
    """Numbers of files read and refused, other outcomes, the slowest (s of CPU) and the memory used (MB)."""
    read = refused = 0
    failed: list[str] = []
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"robot.{kind}"
        path.write_text(texts[0])
        hg.read(path)  # imports count once
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for k, text in enumerate(texts):
            for number, data in enumerate(mutations(text, -(-count // len(texts)), seed=1000 + k)):
                path.write_bytes(data)
                began = time.process_time()
                try:
                    hg.read(path)
                    read += 1
                except RobotFileError:
                    refused += 1
                except Exception as error:  # noqa: BLE001 what else may come is what is looked for
                    failed.append(f"{kind} text {k} mutation {number}: {type(error).__name__}: {error}")
                slowest = max(slowest, time.process_time() - began)
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return read, refused, failed, slowest, (after - before) / 1024.0


def robots(folder: Path) -> Table:
    """Reading times."""
    table = Table("robot", "links", "freedoms", "read", title="robots, without meshes")
    for name, file in (MJCF_ROBOTS | URDF_ROBOTS | SDF_ROBOTS).items():
        if not (folder / file).is_file():
            continue
        meshes = "hull" if name == "2f85" else "none"  # its mass hangs on meshes
        best = float("inf")
        for _ in range(3):
            began = time.process_time()
            found = read_robot(folder / file, missing="leave out", meshes=meshes)
            best = min(best, time.process_time() - began)
        links = [spec for model in found.models for spec in model.links.values()]
        freedoms = sum(spec.joint.nv for spec in links)
        told = f"{1e3 * best:.0f} ms" + (" with meshes" if meshes == "hull" else f"  {verdict(best, SOON)}")
        table.add_row(name, str(len(links)), str(freedoms), told)
    return table
