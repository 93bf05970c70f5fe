"""War as people and machines are shown it: terminal, picture, recap, numbers, the box of the board."""
