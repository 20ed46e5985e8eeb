const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

const withoutAccents = (text: string) =>
  isPlain(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');

const betweenParts = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** A word such as `WebBrowser` or `LibreOffice` with its parts. */
function withParts(word: string): string[] {
  if (!/\p{Lu}/u.test(word)) return [word];
  const parts = word.split(betweenParts);
  return parts.length > 1 ? [word, ...parts] : parts;
}

/**
 * The words of a text as a search compares them: in lower case, without accents and without the s of a plural, and the
 * parts of a word such as `LibreOffice` beside the whole.
 */
export function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
    .flatMap(withParts)
    .map((word) => word.toLowerCase().replace(/(?<=\p{L}{2}[^\Ws])s$/u, ''));
}
