"""Screens, terminals and keys. A face knows no rules.

A face with keys fulfils `contract.Face`, and `loop` runs it: opponents and their pace, pasted text,
sleep and waking, ends. Whole lines (`lines/lines`) wait for each thing in turn. Everything that a
terminal sends goes through `decoder`, which alone knows the sequences. A signal is held until
somebody listens; `terminal` gives the terminal back when it has read everything, or after a while.
"""
