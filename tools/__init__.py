"""Generators of files that are in the repository: `python3 play.py generate`."""
