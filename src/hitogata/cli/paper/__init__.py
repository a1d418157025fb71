"""`hitogata figure`. Imports: as of `cli`."""
