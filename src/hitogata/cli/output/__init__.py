"""What the subcommands share: options, progress bars, summaries, the files they write, how they end.

Imports: the layers below the command line. Start in `running.py`: runs a scene and prints its summary.
"""
