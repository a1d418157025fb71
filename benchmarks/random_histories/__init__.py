"""Random worlds, random histories of operations, and laws that must hold after every operation.

`history.play(seed)` plays one history. The same seed draws the same history on every machine; each operation draws from
a generator of its own, so that some can be left out without a change of the others.
"""
