"""`python -m wonderland.cli` is the program `wonderland`."""

from . import main

main()
