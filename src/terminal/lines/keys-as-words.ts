import type { Outline } from './outline.ts';

/** A sentence about the screen with the words of an outline in place of the keys. */
export function keysAsWords<State, Action>(
  text: string,
  { words = [], back, items }: Outline<State, Action>,
): string {
  return text.replace(/(?<=^|[\s(])(\^[A-Z_]|Esc|Enter|Tab|\?)(?=[ ,)])/g, (key, _, at) => {
    const word = words.find((one) => one.key === key)?.word;
    if (word !== undefined) return `"${word}"`;
    if (key === 'Esc' && back) return '<';
    if (key !== 'Enter' || !items) return key;
    return at === 0 || text[at - 2] === '.' ? 'Its number' : 'its number';
  });
}
