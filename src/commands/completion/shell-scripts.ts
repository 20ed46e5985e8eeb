/** The shells that completions are for. */
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
  local line cur cword words
  cur=\${COMP_WORDS[COMP_CWORD]} cword=$COMP_CWORD words=("\${COMP_WORDS[@]}")
  # Bash splits words at colons and equals signs; bash-completion joins them again.
  if declare -F _get_comp_words_by_ref > /dev/null; then
    _get_comp_words_by_ref -n =: cur words cword
  fi
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :files | :folders)
        compopt -o filenames
        local kind=-f path
        [[ $line == :folders ]] && kind=-d
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$kind" -- "$cur")
        ;;
      *) COMPREPLY+=("\${line%%$'\\t'*}") ;;
    esac
  done < <(deskpack complete -- "\${words[@]:1:cword}" 2> /dev/null)
  if declare -F __ltrim_colon_completions > /dev/null; then __ltrim_colon_completions "$cur"; fi
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
      :files) _files ;;
      :folders) _files -/ ;;
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
