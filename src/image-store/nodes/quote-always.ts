/** A word as every login shell reads it, whatever is in it. */
export function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
