/** Letters and digits of any script, with the marks that belong to them. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A longer word is found by its beginning. */
const maxLength = 40;

/** A text without case and accents. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text as they are searched: without case and accents, each once, at most `max`. */
export function wordsOf(text: string, max = 200): string[] {
  const plain = withoutAccents(text);
  const words = new Set<string>();
  for (const [found] of plain.matchAll(wordPattern)) {
    words.add(found.slice(0, maxLength));
    if (words.size === max) break;
  }
  return [...words];
}
