"""Parts of completion scripts that shtab does not make: they ask the program for names."""

from __future__ import annotations

from typing import Final

from rummy_tui.cli.common.arguments import KINDS

# A name may have blanks, which are quoted on the line.
_BASH: Final = """\
_rummy_tui_names() {
  local name quoted
  rummy-tui completion --names "$1" bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null |
    while IFS= read -r name; do
      quoted=$(printf '%q' "$name")
      [[ "$name" == "$2"* || "$quoted" == "$2"* ]] && printf '%s\\n' "$quoted"
    done
}
"""
_ZSH: Final = """\
_rummy_tui_names() {
  local kind=$1
  local -a names
  shift
  names=(${(f)"$(
    rummy-tui completion --names $kind zsh -- ${(Q)words[1,CURRENT-1]} "$PREFIX" 2>/dev/null
  )"})
  if [[ $names[1] == *= ]]; then
    compadd "$@" -S '' -a names
  else
    compadd "$@" -a names
  fi
}
"""
_FISH: Final = """\
function _rummy_tui_names
  set -l typed (commandline -ct | string replace -r '^--[a-z]+=' '')
  rummy-tui completion --names $argv[1] fish -- (commandline -opc)[2..-1] "$typed" 2>/dev/null
end
"""


def _by_kind(function: str) -> str:
    return "".join(f"{function.replace('KIND', kind)}\n" for kind in KINDS)


PREAMBLES: Final = {
    "bash": _BASH + _by_kind('_rummy_tui_KIND() { _rummy_tui_names KIND "$1"; }'),
    "zsh": _ZSH + _by_kind('_rummy_tui_KIND() { _rummy_tui_names KIND "$@" }'),
    "fish": _FISH,
}
"""The functions that ask for names of each kind."""

CALLS: Final = {
    "bash": "_rummy_tui_{kind}",
    "zsh": "_rummy_tui_{kind}",
    "fish": "(_rummy_tui_names {kind})",
}
"""The commands with which shells complete names of a kind."""

# `local COMP_WORDS` is what shtab's function then sees.
_BASH_END: Final = """
# Bash breaks words at an equals sign; here key=value is one word.
_rummy_tui() {
  local word line=() joins=0 index
  for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    index=$((${#line[@]} - 1))
    if [[ "$word" == "=" ]]; then
      if [[ "${line[index]}" == -* ]]; then line+=(""); else line[index]+="="; fi
      joins=1
    elif ((joins)); then
      line[index]+="$word"
      joins=0
    else
      line+=("$word")
    fi
  done
  index=$((${#line[@]} - 1))
  local typed="${COMP_WORDS[COMP_CWORD]#=}" there
  there="${line[index]%"$typed"}"
  local COMP_WORDS=("${line[@]}") COMP_CWORD=$index
  _shtab_rummy_tui
  for index in "${!COMPREPLY[@]}"; do
    if [[ "${COMPREPLY[index]}" == *= ]]; then compopt -o nospace 2>/dev/null; fi
    COMPREPLY[index]="${COMPREPLY[index]#"$there"}"
  done
  return 0
}

complete -o bashdefault -F _rummy_tui rummy-tui
"""
ENDS: Final = {"bash": _BASH_END}
"""The texts after the scripts of shtab."""
