export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/**
 * Each asks `deskpack complete` with the words up to the cursor, of which the last is being typed. The words are
 * passed on as arguments and never evaluated. A line of the answer is a value, a tab and its description, or
 * `:files` or `:folders`, which the shell itself completes.
 */
const scripts: Readonly<Record<Shell, string>> = {
  bash: `# Completions of deskpack for bash.
# For this session: source <(deskpack completion bash)
# For all sessions: deskpack completion bash > ~/.local/share/bash-completion/completions/deskpack

_deskpack() {
  local line word cur at rest=\${COMP_LINE:0:COMP_POINT}
  local -a words=()
  # Bash splits words at colons and equals signs; those that touch each other are one.
  for ((at = 0; at <= COMP_CWORD; at++)); do
    word=\${COMP_WORDS[at]}
    if ((at == 0)) || [[ $rest == [[:blank:]]* ]]; then
      rest=\${rest#"\${rest%%[![:blank:]]*}"}
      words+=("")
    fi
    # The cursor may be in the middle of a word.
    ((at == COMP_CWORD)) && word=$rest
    words[\${#words[@]}-1]+=$word
    rest=\${rest#"$word"}
  done
  cur=\${words[\${#words[@]}-1]}
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files | :folders)
        compopt -o filenames
        local kind=-f path option=
        [[ $cur == --*=* ]] && option=\${cur%%=*}=
        [[ $line == :folders ]] && kind=-d
        while IFS= read -r path; do COMPREPLY+=("$option$path"); done < <(
          compgen "$kind" -- "\${cur#"$option"}"
        )
        ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <(deskpack complete -- "\${words[@]:1}" 2> /dev/null)
  # Bash replaces only what is behind the last of these signs.
  word=\${cur%"\${cur##*[=:]}"}
  COMPREPLY=("\${COMPREPLY[@]#"$word"}")
}

complete -F _deskpack deskpack
`,
  zsh: `#compdef deskpack
# Completions of deskpack for zsh.
# For this session: source <(deskpack completion zsh)
# For all sessions: deskpack completion zsh > "\${fpath[1]}/_deskpack"

_deskpack() {
  local line
  local -a values
  for line in "\${(@f)$(deskpack complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
    case $line in
      '') ;;
      :files | :folders)
        [[ $PREFIX == --*=* ]] && compset -P 1 '*='
        if [[ $line == :files ]]; then _files; else _files -/; fi
        ;;
      *$'\\t') values+=("\${\${line%$'\\t'}//:/\\\\:}") ;;
      *) values+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
    esac
  done
  (( \${#values} )) && _describe 'deskpack' values
}

if [[ \${funcstack[1]} == _deskpack ]]; then
  _deskpack "$@"
else
  compdef _deskpack deskpack
fi
`,
  fish: `# Completions of deskpack for fish.
# For this session: deskpack completion fish | source
# For all sessions: deskpack completion fish > ~/.config/fish/completions/deskpack.fish

function __deskpack_complete
  set -l words (commandline -opc) (commandline -ct)
  for line in (deskpack complete -- $words[2..-1] 2> /dev/null)
    switch $line
      case ':files'
        __fish_complete_path (commandline -ct)
      case ':folders'
        __fish_complete_directories (commandline -ct)
      case '*'
        echo $line
    end
  end
end

complete -c deskpack -f -a '(__deskpack_complete)'
`,
};

/** The script that completes the command lines of deskpack in a shell. */
export function shellScript(shell: Shell): string {
  return scripts[shell];
}
