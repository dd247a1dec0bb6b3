"""Short tones that go with what is said."""
