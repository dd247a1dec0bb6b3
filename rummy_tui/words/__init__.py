"""Events and views turned into sentences."""
