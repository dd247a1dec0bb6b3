"""What keys come from and what is seen."""
