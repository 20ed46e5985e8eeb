/** Words joined as in a sentence: `a`, `a and b`, `a, b and c`; optionally with another conjunction than `and`. */
export function joinWords(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** The first words of a list, and how many others there are: `a, b, c and 7 more`. */
export function firstWords(words: readonly string[], max: number): string {
  const rest = words.length - max;
  return `${words.slice(0, max).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
