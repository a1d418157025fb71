"""Runs: the time loop, events, what is recorded."""

import lazy_loader

# `hitogata.events` is this room's module: it is imported when it is asked for
__getattr__, __dir__, __all__ = lazy_loader.attach(__name__, submodules=["events"])
