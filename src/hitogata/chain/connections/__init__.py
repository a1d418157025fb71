"""Connections between links: joints that close loops, couplings, springs; connect and cut (000 §4).

Imports: `chain.joints`, `chain.values`, the links and the world of `chain`, kernels. Start in `structure.py`: the
effect of connect and cut on positions and velocities.
"""
