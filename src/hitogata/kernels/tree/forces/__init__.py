"""Applied forces of open chains: springs, dampers, PD drives, pushes.

Imports from `tree` and below. Start reading in `passive_forces`.
"""
