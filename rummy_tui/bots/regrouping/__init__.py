"""The best use of a whole table that may be taken apart and regrouped."""
