"""One keyboard: its pages, and everything that is said there.

It imports no rules of rummy. Everything that it must know about a match is in `protocols.Playing`
and `page.Home`.

A desk is a stack of pages; each page has rows and a cursor. It is one object in four files. Pages
read a `Here`. `Answering` is a `Here` that answers one key after the other and waits for the
table. `Desk` is an `Answering` that carries effects out and says sentences. `Keyboard` is a `Desk`
that takes keys and lines.

Keys come from `keymap.toml` and name commands of `words/program/commands`. A command goes to the
topmost page that knows it. The type of a page (`Look`, `Choice`, `Question`, `Cover`) decides how
the desk treats it. The lines of a `Menu` may be `Field`s with a value.

A desk calls the methods of a page, and a page calls none of the desk's: it reads the desk (`Here`)
and answers with `effects`, which the desk carries out. Functions over a page do what all pages
share, such as the walk through a list (`walking`) and the values of a menu (`menu_values`).

Every list is a `ListPage`, which only holds its lines. The desk calls `lines` again when they may
have changed: before a command, before a page continues its answer, and before a face reads them.
With `made_of` they are kept until its value changes. The cursor stays on the subject of its line
(`Item.about`), or in its place.

The `Means` of a desk are the things of the computer that it may use. A command that lacks one is
refused and left out of help; a line of a menu that lacks one (`Item.needs`) is left out.

A key that asks the table for something is held until the table answers (`answering`). Keys typed
in the meantime wait for up to two seconds. After that, keys that only look are answered, and keys
that play are refused.
"""
