"""One keyboard: its pages, and everything that is heard there.

It imports nothing of rummy. Everything that it must know of a match is in `protocols.Playing` and
`page.Home`.

A desk is a stack of pages; each page has rows and a cursor. It is one object in four files. `Here`
is read by pages. `Answering` is a `Here` that answers one key after the other and waits for the
table. `Desk` is an `Answering` that carries effects out and says sentences. `Keyboard` is a `Desk`
that takes keys and lines.

Keys come from `keymap.toml` and name commands of `words/program/commands`. A
command goes to the topmost page that knows it. A page says by its type how it is dealt with
(`Look`, `Choice`, `Question`, `Cover`). The lines of a
`Menu` may be `Field`s with a value.

A desk calls the methods of a page, and a page calls none of the desk's: it reads the desk (`Here`)
and answers with `effects`, which the desk carries out. What all pages share is done by functions
over a page, such as the walk through a list (`walking`) and the values of a menu (`menu_values`).

Every list is a `ListPage`, which only holds its lines. The desk makes them of `lines` again when
they may have changed: before a command, before a page goes on with its answer, and before a face
reads them. With `made_of` they are kept until that changes. The cursor stays on what its line is
about (`Item.about`), or in its place.

What a desk may take from its computer are its `Means`. A command that lacks one is refused, and
left out of help; so is a line of a menu (`Item.needs`).

A key that asks the table for something is held until the table answers (`answering`): keys typed
since wait for up to two seconds. After that, keys that look are answered, and keys that play are
refused.
"""
