"""Connections that close loops and the joints' ranges: Delassus matrix, forces, impulses, projection."""
