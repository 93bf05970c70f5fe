"""Reviews of finished games: what each decision cost, what was better, and how much was luck."""
