/**
 * Where a here-document begins in an instruction, or -1 where none does.
 *
 * Builders that know here-documents read every word of RUN, COPY and ADD that begins with `<<`, perhaps
 * after the number of a file and perhaps with a `-` after it, as one, and take the lines that follow for
 * its text up to the closing word. Quoted or escaped it is plain text, and `<<<` is the shell's own.
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

/** Whether a word has a character, so that `<<a<b` is not taken for a here-document. */
function restOfWordHas(text: string, from: number, wanted: string): boolean {
  for (let index = from; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === wanted) return true;
    if (/\s/.test(character)) return false;
  }
  return false;
}
