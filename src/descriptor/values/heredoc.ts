/**
 * Start of a here-document in an instruction, or -1 if there is none.
 *
 * Builders with support for here-documents treat every word of RUN, COPY and ADD that starts with `<<` as one,
 * with an optional file number before it and an optional `-` after it. The following lines up to the closing
 * word are its text. Quoted or escaped it is plain text, and `<<<` belongs to the shell.
 */
export function heredocIn(text: string): number {
  if (!text.includes('<<')) return -1;
  let quote = '';
  let wordBegins = true;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === '\\' && quote === '"') index += 1;
      else if (character === quote) quote = '';
      continue;
    }
    if (wordBegins) {
      const word = /\d*<<(?:-(?=[^\s<])|(?=[^\s<-]))/y;
      word.lastIndex = index;
      if (word.test(text) && !restOfWordHas(text, word.lastIndex, '<')) return index;
    }
    wordBegins = /\s/.test(character);
    if (character === '\\') index += 1;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

/** Whether the rest of a word contains a character, so that `<<a<b` does not count as a here-document. */
function restOfWordHas(text: string, from: number, wanted: string): boolean {
  for (let index = from; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === wanted) return true;
    if (/\s/.test(character)) return false;
  }
  return false;
}
