"""Short tones that accompany the sentences."""
