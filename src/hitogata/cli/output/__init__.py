"""Shared by the subcommands: options, progress bars, summaries, output files, exit messages.

Imports: the layers below the command line. Start in `running.py`: runs a scene and prints its summary.
"""
