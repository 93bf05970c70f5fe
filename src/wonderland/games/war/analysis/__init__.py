"""What bots and boards work out of a table: values, odds, what a choice would do."""
