/** In double quotes, a shell takes a backslash away before these alone. */
const escapable = /["\\$`]/;

/** A file of this machine: its host is empty or the machine itself. */
const fileAddress = /^file:\/\/(?:localhost)?(?=\/)/i;

/** In an address, an apostrophe is no quote: it is one of the signs that need no escape there. */
const isAddress = (word: string | undefined) => word !== undefined && fileAddress.test(word);

/** The words of a text as a shell splits it, without its other rules; undefined if a quote or a backslash has no end. */
function shellWords(text: string): string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote: '"' | "'" | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quote === undefined && /\s/.test(sign)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (sign === quote) {
      quote = undefined;
    } else if (quote === undefined && (sign === '"' || (sign === "'" && !isAddress(word)))) {
      quote = sign;
      word ??= '';
    } else if (sign === '\\' && quote !== "'") {
      const next = text[at + 1];
      if (next === undefined) return undefined;
      const isKept = quote === '"' && !escapable.test(next);
      word = `${word ?? ''}${isKept ? '\\' : ''}${next}`;
      at += 1;
    } else {
      word = `${word ?? ''}${sign}`;
    }
  }
  if (quote !== undefined) return undefined;
  return word === undefined ? words : [...words, word];
}

/** The path that a word names, without quotes: that of a `file://` address, or the word itself. */
export function pathOfWord(word: string): string {
  if (!fileAddress.test(word)) return word;
  const path = word.replace(fileAddress, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether two readings are the same. */
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((path, index) => path === other[index]);

/**
 * The readings of a text as paths, the likeliest first: the words of a shell, as terminals paste the paths of files that are
 * dropped on them, and the text as it is, with blanks or quotes in the name. `~` is kept, `file://` is not.
 */
export function pathsInText(text: string): readonly (readonly string[])[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const asTyped = [pathOfWord(trimmed)];
  const words =
    shellWords(text)
      ?.map(pathOfWord)
      .filter((path) => path !== '') ?? [];
  return words.length === 0 || isSame(words, asTyped) ? [asTyped] : [words, asTyped];
}
