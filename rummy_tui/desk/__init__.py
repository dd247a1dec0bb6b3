"""One keyboard: its pages, and everything that is heard there."""
