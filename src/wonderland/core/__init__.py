"""The contract between the house and its games. Start with `contract.py`."""
