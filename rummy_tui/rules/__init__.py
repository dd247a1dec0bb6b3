"""The rules of rummy: pure, without terminal, clock or randomness."""
