/** A word as a shell reads it as one word, quoted only where it has to be: for command lines that people read. */
export function quoteForShell(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : quoteForAnyShell(word);
}

/** A word in quotes, whatever is in it, as every login shell reads it: for command lines that ssh hands over. */
export function quoteForAnyShell(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
