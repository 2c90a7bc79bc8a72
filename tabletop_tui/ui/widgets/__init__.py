"""What screens are made of: widgets that paint their own lines."""
