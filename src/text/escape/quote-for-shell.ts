/** A word for a shell, quoted only if necessary: for command lines for people. */
export function quoteForShell(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : quoteForAnyShell(word);
}

/** A word in quotes for any login shell: for command lines that ssh passes on. */
export function quoteForAnyShell(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
