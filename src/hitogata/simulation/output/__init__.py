"""Outputs of a run: frames for recorders, live views, the summary, warnings and errors of divergence.

Imports: chain and kernels. Start in `recorder_feed.py`.
"""
