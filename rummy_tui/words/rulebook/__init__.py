"""Rule sets, options and levels in sentences."""
