"""`hitogata biped …`, one file per subcommand.

Imports: `cli.output` and the layers below the command line. Start in `app.py`.
"""
