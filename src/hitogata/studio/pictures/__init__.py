"""Pictures for reports: a software renderer and plots."""
