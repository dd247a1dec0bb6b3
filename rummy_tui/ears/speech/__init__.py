"""Where sentences go to be heard."""
