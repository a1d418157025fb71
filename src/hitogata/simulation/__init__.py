"""Runs: the time loop, events, inputs and recorded outputs."""

import lazy_loader

#: `hg.events` may be the first name that a user imports
__getattr__, __dir__, _ = lazy_loader.attach(__name__, submodules=["events"])
