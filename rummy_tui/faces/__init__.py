"""Screens, terminals and keys. A face knows no rules.

A face with keys fulfils `contract.Face`, and `loop` runs it: opponents and their pace, pasted text,
suspending and continuing, ends. Whole lines (`lines/lines`) wait for each thing in turn. All input
from a terminal goes through `decoder`, the only module that knows the sequences. A signal is held
until something handles it; `terminal` restores the terminal once it has read all input, or after a
time limit.
"""
