import fc from 'fast-check';
import type { Key } from '../../../src/terminal/keys/binding.ts';
import { keyOf } from '../../../src/terminal/keys/key-of.ts';
import { parseKeys } from '../../../src/terminal/keys/parse-keys.ts';

/** Names of keys as tables, Ink and terminals write them. */
const names = [
  ...['up', 'down', 'left', 'right', 'home', 'end', 'tab', 'enter', 'return', 'delete'],
  ...['backspace', 'escape', 'space', 'pageup', 'pagedown', 'ctrl+c', 'shift+tab', 'alt+u'],
];

/** The keys of pieces of text, each of which the terminal sends at once. */
export function keysOfPieces(pieces: readonly string[]): Key[] {
  return pieces.flatMap((piece) => parseKeys(piece).whole.map((sent) => keyOf(sent)!));
}

/** Pieces of typed text: names of keys and commands, and other characters, without those that separate entries of lists. */
export function typedPieces(commands: readonly string[]): fc.Arbitrary<string[]> {
  const word = fc.oneof(
    fc.constantFrom(...names, ...commands),
    fc.stringMatching(/^[A-Za-z0-9?.+_-]{1,6}$/),
  );
  return fc.array(word, { minLength: 1, maxLength: 6 });
}
