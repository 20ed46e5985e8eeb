const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

const withoutAccents = (text: string) =>
  isPlain(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');

const betweenParts = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A compound such as `WebBrowser` or `LibreOffice`, and its parts. */
function withParts(word: string): string[] {
  if (!/\p{Lu}/u.test(word)) return [word];
  const parts = word.split(betweenParts);
  return parts.length > 1 ? [word, ...parts] : parts;
}

/**
 * Splits a text into words for a search: in lower case, without accents and without a plural s; a compound such as
 * `LibreOffice` also yields its parts.
 */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
    .flatMap(withParts)
    .map((word) => word.toLowerCase().replace(/(?<=\p{L}{2}[^\Ws])s$/u, ''));
}
