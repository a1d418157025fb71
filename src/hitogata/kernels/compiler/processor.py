"""Chooses the processor that kernels are compiled for: a level of instructions, tuned alike on every machine of it.

By itself numba compiles for the very processor at hand. LLVM then unrolls, inlines and orders sums by the costs of that
model, and the last bits of results differ between two machines with the same instructions. Here the model is fixed for
each level of x86-64, so that machines of one level run the same code and give the same bits. `HITOGATA_PROCESSOR` names
a level (`x86-64-v3` also on newer machines), or `host` for numba's own choice. On other architectures numba chooses.
"""

from __future__ import annotations

import os

import llvmlite.binding as ll
from numba import config

HOST = "host"

_V2 = "cmov cx16 cx8 fxsr mmx popcnt sahf sse sse2 sse3 sse4.1 sse4.2 ssse3"
_V3 = f"{_V2} avx avx2 bmi bmi2 f16c fma lzcnt movbe xsave"
#: by level of processor, LLVM's names of its features
FEATURES = {
    "generic": "",
    "x86-64": "cmov cx8 fxsr mmx sse sse2",
    "x86-64-v2": _V2,
    "x86-64-v3": _V3,
    "x86-64-v4": f"{_V3} avx512f avx512bw avx512cd avx512dq avx512vl",
}
#: model by whose costs code of a level is tuned; the level itself where none is named
TUNED_FOR = {"x86-64-v3": "znver3", "x86-64-v4": "znver4"}
#: levels that are chosen where nothing is asked for, best first
_DEFAULTS = ("x86-64-v4", "x86-64-v3")


def settings(level: str) -> tuple[str, str]:
    """LLVM's name of the processor and its features (`+a,+b`), for a level."""
    return TUNED_FOR.get(level, level), ",".join(f"+{name}" for name in sorted(FEATURES[level].split()))


def _host_features() -> set[str]:
    try:
        return {name for name, there in ll.get_host_cpu_features().items() if there}
    except RuntimeError:  # LLVM cannot find them out on every system
        return set()


def level() -> str:
    """The level in use: the one in HITOGATA_PROCESSOR, else the best one of this machine; `host` if it has none."""
    given = os.environ.get("HITOGATA_PROCESSOR", "")
    if given == HOST or given in FEATURES:
        return given
    there = _host_features()
    return next((name for name in _DEFAULTS if there.issuperset(FEATURES[name].split())), HOST)


def choose() -> None:
    """Sets numba's target. Settings of the user's own (NUMBA_CPU_NAME) win; code compiled before keeps its target."""
    if config.CPU_NAME is None and config.CPU_FEATURES is None and level() != HOST:
        config.CPU_NAME, config.CPU_FEATURES = settings(level())
