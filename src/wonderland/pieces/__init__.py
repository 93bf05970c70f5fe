"""What games share on the table: seats and ranks."""
