"""The client in the terminal: one person plays a game against bots, draws its board from what the game gives."""
