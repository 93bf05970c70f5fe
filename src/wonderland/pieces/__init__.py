"""Parts that two games share, or they would not be here."""
