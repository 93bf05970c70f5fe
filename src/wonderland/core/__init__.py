"""The contract that every game implements, and matches, logs and positions. Start with `contract.py`."""
