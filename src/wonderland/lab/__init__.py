"""Simulations, studies and tournaments."""
