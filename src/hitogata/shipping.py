"""Collects compiled kernels for a wheel: `python -m hitogata.shipping FOLDER [PROCESSOR]`.

PROCESSOR is a processor level of LLVM (`x86-64-v3`, `generic`) or `host`, the default: this machine, whose kernel
cache is then reused. Kernels that are not compiled for it yet are compiled. All are copied with a label of their
requirements (`kernels/compiler/shipped.py`).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

HOST = "host"

#: LLVM's features of each processor level
FEATURES = {
    "generic": "",
    "x86-64": "cmov cx8 fxsr mmx sse sse2",
    "x86-64-v2": "cmov cx16 cx8 fxsr mmx popcnt sahf sse sse2 sse3 sse4.1 sse4.2 ssse3",
    "x86-64-v3": "avx avx2 bmi bmi2 cmov cx16 cx8 f16c fma fxsr lzcnt mmx movbe popcnt sahf sse sse2 sse3 sse4.1 sse4.2"
    " ssse3 xsave",
}


def gather(folder: Path, processor: str) -> int:
    """Compile the missing kernels for numba's current processor and copy all. Returns the number of files."""
    import llvmlite.binding as ll

    from .kernels.compiler import cache, separate, shipped
    from .processors import processors
    from .warming import JOBS, warm

    warm(JOBS, processors(), lambda *_: None)
    count = 0
    for key, file in cache.files(separate.is_current):
        place = folder / f"{key}.bin"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        count += 1
    if processor == HOST:
        there = [name for name, has in ll.get_host_cpu_features().items() if has]
        label = shipped.Made.here(ll.get_host_cpu_name(), there)
    else:
        label = shipped.Made.here(processor, FEATURES[processor].split())
    label.write(folder)
    return count


def main(arguments: list[str]) -> None:
    """Runs `gather` in a child process: numba reads the processor from the environment on import."""
    folder, processor = Path(arguments[0]), (arguments[1:] or [HOST])[0]
    if processor == HOST or os.environ.get("NUMBA_CPU_NAME") == processor:
        sys.stdout.write(f"{gather(folder, processor)} files for {processor}\n")
        return
    if processor not in FEATURES:
        raise SystemExit(f"processor {processor!r}: expected one of {', '.join([HOST, *FEATURES])}")
    features = ",".join(f"+{name}" for name in FEATURES[processor].split())
    settings = {"NUMBA_CPU_NAME": processor, "NUMBA_CPU_FEATURES": features}
    subprocess.run(  # noqa: S603 this program
        [sys.executable, "-m", __spec__.name, str(folder), processor], env=os.environ | settings, check=True
    )


if __name__ == "__main__":
    main(sys.argv[1:])
