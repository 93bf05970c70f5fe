"""Environments for research: every game in the terms of those who learn by machine."""
