"""Performances of people on other figures: which link follows which joint, attitudes, feet that stand."""
