"""`python -m wonderland.cli` is the program `wonderland`."""

from wonderland.cli import main

main()
