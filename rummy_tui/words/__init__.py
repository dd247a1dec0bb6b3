"""Every sentence of the program.

A sentence is a mark, `N_("...")`, which Babel extracts, and is translated when it is said: `t(MARK,
card=card)`. Cards, lists of cards and melds are values that have forms (`{card:the}`,
`{cards:acc}`); the forms are the language's own (`locales/CODE/cards.json`). A sentence about
hearing has a second form for sighted players, `to_eyes`.

An `Utterance` is public or for one seat by its type. It has a topic, which can be switched off, a
short form for braille, and the part of it that others in the room may hear (`language/aloud`). A
long turn counts cards and names what is new; the message that is kept has the whole. A `Hearer` is
a seat with its language and level of detail.
"""
