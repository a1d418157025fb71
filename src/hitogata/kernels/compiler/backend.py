"""Which of the two backends compiles the kernels, decided once at import.

The fast backend (`kernel.py`) uses private parts of the one version of numba that it was written for. The portable one
(`portable.py`) uses `numba.njit` and the public extension API: it works with other versions, but compiles slowly.
`HITOGATA_BACKEND` names one of them (`fast`, `numba`). Otherwise the portable one is taken where numba is of another
version, with one line on stderr.
"""

from __future__ import annotations

import functools
import os
import sys

import numba

#: releases of numba whose private parts the fast backend uses
FAST_WITH = "0.68"
NAMES = ("fast", "numba")


def _release(version: str) -> str:
    return ".".join(version.split(".")[:2])


@functools.cache
def portable() -> bool:
    """True if kernels are compiled by the portable backend."""
    fits = _release(numba.__version__) == FAST_WITH
    asked = os.environ.get("HITOGATA_BACKEND", "")
    if asked not in ("", *NAMES):
        raise ImportError(f"HITOGATA_BACKEND must be one of {', '.join(NAMES)}, not {asked!r}")
    if asked == "fast" and not fits:
        raise ImportError(
            f"HITOGATA_BACKEND=fast needs numba {FAST_WITH}, found {numba.__version__}; "
            f"install numba {FAST_WITH}, or unset HITOGATA_BACKEND"
        )
    if not asked and not fits and os.environ.get("HITOGATA_QUIET", "") in ("", "0") and sys.stderr is not None:
        sys.stderr.write(f"hitogata: {reason()}\n")
    return asked == "numba" or not fits


def reason() -> str:
    """One line with the reason for the portable backend, and its cost."""
    cost = "kernels are compiled by numba.njit, which takes minutes on first use"
    if os.environ.get("HITOGATA_BACKEND", "") == "numba":
        return f"HITOGATA_BACKEND=numba: {cost}"
    return f"the fast backend is for numba {FAST_WITH}, here is {numba.__version__}: {cost}"
