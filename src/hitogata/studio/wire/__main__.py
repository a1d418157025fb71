"""Writes the types of the protocol for web/ to standard output."""

import sys

from .commands import declarations

sys.stdout.write(declarations())
