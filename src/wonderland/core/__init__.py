"""The contract that every game keeps. Start with `contract.py`."""
