"""Settings of the tests: hypothesis draws the same worlds on every machine, except in the profile `search`.

`HYPOTHESIS_PROFILE=search pytest` draws new ones at every run.
"""

from __future__ import annotations

import os
from typing import Any

# before numpy: worlds are small and pytest-xdist already fills the cores
for _library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

from hypothesis import HealthCheck, settings  # noqa: E402
from hypothesis.internal.conjecture import providers  # noqa: E402

from tests.closeness import WORST  # noqa: E402

_COMMON = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
settings.register_profile("steady", derandomize=True, database=None, max_examples=40, **_COMMON)
settings.register_profile("search", max_examples=400, print_blob=True, **_COMMON)
_PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "steady")
settings.load_profile(_PROFILE)
if _PROFILE == "steady":
    # hypothesis also draws numbers that it finds in our sources, so that any edit would draw other worlds
    providers._get_local_constants = lambda: providers._local_constants


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Worst relative errors of this process, when asked for (HITOGATA_SHOW_ERRORS=1, without -n)."""
    for what, error in sorted(WORST.items()):
        terminalreporter.write_line(f"{error:9.2e}  {what}")
