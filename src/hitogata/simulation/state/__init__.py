"""The state of a run at an instant: snapshots, their files, and the way back to one.

Imports: `simulation.inputs`, chain, kernels. Start in `snapshot.py`.
"""
