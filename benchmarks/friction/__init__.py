"""Friction problems from files, a plain Gauss–Seidel solver to compare with, and a drawn performance profile."""
