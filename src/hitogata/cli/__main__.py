"""`python -m hitogata.cli`."""

from . import main

main()
