"""The hand as it is held, walked and sorted; and the questions about any table (`queries`)."""
