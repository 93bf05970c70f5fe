"""What the rules do not need: values, odds, previews, playouts."""
