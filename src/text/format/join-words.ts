/** Words joined as in a sentence: `a`, `a and b`, `a, b and c`; optionally with another conjunction than `and`. */
export function joinWords(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}
