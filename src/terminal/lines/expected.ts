import type { Outline, OutlineWord } from './outline.ts';

/** A word with what follows it: `build 1 3`. */
function formOf({ word, takes }: Pick<OutlineWord<never, never>, 'word' | 'takes'>): string {
  const after = { one: ' 2', several: ' 1 3', text: ' WORDS' };
  return takes === undefined ? word : word + after[takes];
}

function wordsNow<State, Action>({ words = [] }: Outline<State, Action>) {
  return words.filter(({ unavailable }) => unavailable === undefined);
}

/** What a number is, among those that were read out. */
function numbersText<State, Action>(
  { itemsAre, items = [] }: Outline<State, Action>,
  read: number,
): string[] {
  if (items.length === 0) return [];
  if (itemsAre !== undefined) return [itemsAre];
  return read > 1 ? [`a number from 1 to ${read}`] : ['a number'];
}

/** What can be typed, in one line. @param read how many items were read out */
export function expectedLine<State, Action>(outline: Outline<State, Action>, read: number): string {
  const { typed, empty, back } = outline;
  const hasItems = (outline.items ?? []).length > 0;
  const words = wordsNow(outline).map((word) => {
    // Beside a list there are many words, and ? names their letters.
    return formOf(word) + (word.short === undefined || hasItems ? '' : ` (${word.short})`);
  });
  const parts = [
    ...numbersText(outline, read),
    ...(typed ? [typed.means] : []),
    ...(empty ? [`Enter: ${empty.means}`] : []),
    ...(words.length > 0 ? [words.join(', ')] : []),
    ...(back ? ['< goes back'] : []),
  ];
  return `  Expected: ${parts.join('; ')}; ? explains; quit quits.`;
}

/** What can be typed, a line each. @param read how many items were read out */
export function explanationLines<State, Action>(
  outline: Outline<State, Action>,
  read: number,
): string[] {
  const { typed, empty, back, review, items = [] } = outline;
  const words = wordsNow(outline).map((word) => {
    const all = word.takes === 'several' ? `, or ${word.word} all` : '';
    const short = word.short === undefined ? '' : `, or ${word.short}`;
    return `${formOf(word)}${all}${short}: ${word.means}`;
  });
  return [
    ...numbersText(outline, read),
    ...(typed ? [typed.means] : []),
    ...(empty ? [`Enter alone: ${empty.means}`] : []),
    ...words,
    ...(items.length > 0 ? ['+: read the next; !list: read all from the first on'] : []),
    ...(back ? [`<: ${back.means}`] : []),
    ...(review ? [`!: ${review.means}`] : []),
    'quit: quit',
  ].map((line) => `  ${line}.`);
}
