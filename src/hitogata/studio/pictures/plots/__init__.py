"""Plots of runs, joints, contacts, balance and basins."""
