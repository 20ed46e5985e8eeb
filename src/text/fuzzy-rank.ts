/** How well a text matches a query: 0 is exact, higher is worse, undefined is no match. */
function rank(query: string, text: string): number | undefined {
  if (text === query) return 0;
  if (text.startsWith(query)) return 1;
  const index = text.indexOf(query);
  if (index > 0) return /[\p{L}\p{N}]/u.test(text.charAt(index - 1)) ? 3 : 2;
  let from = 0;
  for (const character of query) {
    from = text.indexOf(character, from) + 1;
    if (from === 0) return undefined;
  }
  return 4;
}

/**
 * The items that match a query, best first and otherwise in their order. Each word of the query must be found
 * in one of an item's texts. A text that equals the word counts most, whichever text it is. Otherwise the first
 * text counts more than the others, and only there may the word skip letters.
 *
 * @param mayLeaveOut whether a word may skip letters of a text at all
 */
export function ranked<Item>(
  query: string,
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
  mayLeaveOut = true,
): Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const scored: { item: Item; score: number }[] = [];
  for (const item of items) {
    const texts = textsOf(item).map((text) => text.toLowerCase());
    let score: number | undefined = 0;
    for (const word of words) {
      let best: number | undefined;
      for (const [index, text] of texts.entries()) {
        const found = rank(word, text);
        const isLetters = found === 4;
        if (found === undefined || (isLetters && (index > 0 || !mayLeaveOut))) continue;
        const weighed = found === 0 || index === 0 ? found : found + 3;
        best = Math.min(best ?? Number.POSITIVE_INFINITY, weighed);
      }
      if (best === undefined) {
        score = undefined;
        break;
      }
      score += best;
    }
    if (score !== undefined) scored.push({ item, score });
  }
  return scored.sort((one, other) => one.score - other.score).map(({ item }) => item);
}
