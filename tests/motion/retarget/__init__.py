"""Retargeting."""
