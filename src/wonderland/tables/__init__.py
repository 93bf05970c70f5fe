"""Tables on the server: people, bots and a clock play one game, one change at a time. Save, then send."""
