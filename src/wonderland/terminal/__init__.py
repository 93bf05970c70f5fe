"""Playing a game against bots in a terminal."""
