"""Walkers without motors or with few."""
