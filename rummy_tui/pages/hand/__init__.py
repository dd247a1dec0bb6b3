"""The hand as it is held, walked and sorted; and what can be asked of any table (`queries`)."""
