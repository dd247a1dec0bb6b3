"""What the system gives and sends: signals, files, and what is kept of a defect."""
