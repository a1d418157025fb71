"""Readers of robots."""
