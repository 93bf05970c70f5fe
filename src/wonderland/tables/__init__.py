"""Tables: where rules meet the world. One mailbox a table; save, then tell."""
