"""Retargeting of human performances to other figures: link assignment, attitudes, standing feet."""
