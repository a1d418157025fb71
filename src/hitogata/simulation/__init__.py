"""Runs: the time loop, events, what is recorded."""

import lazy_loader

#: `hg.events` may be the first thing a user asks for
__getattr__, __dir__, _ = lazy_loader.attach(__name__, submodules=["events"])
