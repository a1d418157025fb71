"""The state of a run at an instant: snapshots, their files, and how a run returns to one.

Imports: `simulation.inputs`, chain, kernels. Start in `snapshot.py`.
"""
