"""Collects compiled kernels for a wheel: `python -m hitogata.shipping FOLDER [PROCESSOR]`.

PROCESSOR is a level that many machines have (`x86-64-v3`, `generic`), or `host`, this very machine. The default is the
level that kernels are compiled for here, whose cache is then at hand. All kernels are compiled for it, if they are not
yet, and copied with a label of the features that they need (`kernels/compiler/shipped.py`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from .kernels.compiler.processor import FEATURES, HOST, level


def gather(folder: Path) -> int:
    """Compiles missing kernels for the level in use and copies all of them. Returns the number of files."""
    import llvmlite.binding as ll

    from .kernels.compiler import cache, shipped
    from .kernels.compiler.fast import separate
    from .processors import processors
    from .warming import JOBS, warm

    warm(JOBS, processors(), lambda *_: None)
    count = 0
    for key, file in cache.files(separate.is_current):
        place = folder / f"{key}.bin"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        count += 1
    if level() == HOST:
        there = [name for name, has in ll.get_host_cpu_features().items() if has]
        label = shipped.Made.here(ll.get_host_cpu_name(), there)
    else:
        label = shipped.Made.here(level(), FEATURES[level()].split())
    label.write(folder)
    return count


def main(arguments: list[str]) -> None:
    """Gathers here, or in a process of its own if another level is named: numba's target is set once, at import."""
    folder, processor = Path(arguments[0]), (arguments[1:] or [level()])[0]
    if processor not in (HOST, *FEATURES):
        raise SystemExit(f"processor must be one of {', '.join([HOST, *FEATURES])}, not {processor!r}")
    if processor == level():
        sys.stdout.write(f"{gather(folder)} files for {processor}\n")
        return
    subprocess.run(  # noqa: S603 ourselves
        [sys.executable, "-m", __spec__.name, str(folder), processor],
        env=os.environ | {"HITOGATA_PROCESSOR": processor},
        check=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
