import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typoMatcher } from '../../../src/text/match/typo-matcher.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 12 });

/** Everything that a word is with a single typing error. */
function withOneError(given: string): string[] {
  const places = [...given].map((_, at) => at);
  return [
    ...places.map((at) => given.slice(0, at) + given.slice(at + 1)),
    ...places.map((at) => `${given.slice(0, at)}x${given.slice(at + 1)}`),
    ...places.map((at) => `${given.slice(0, at)}x${given.slice(at)}`),
    ...places
      .slice(1)
      .map((at) => `${given.slice(0, at - 1)}${given[at]}${given[at - 1]}${given.slice(at + 1)}`),
  ];
}

it('matches a word with any one error, and its continuations', () => {
  fc.assert(
    fc.property(word, fc.constantFrom('', 'yz'), (given, more) => {
      const isLike = typoMatcher(given)!;
      for (const other of withOneError(given))
        expect([other, isLike(other + more)]).toEqual([other, true]);
    }),
  );
});

it('takes no word with two wrong letters', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.nat(), (given, one, two) => {
      const [first, second] = [one % given.length, two % given.length];
      fc.pre(Math.abs(first - second) > 1);
      const other = [...given].map((letter, at) => (at === first || at === second ? 'x' : letter));
      expect(typoMatcher(given)!(other.join(''))).toBe(false);
    }),
  );
});

it('matches no word that is too short for an error', () => {
  expect(typoMatcher('abc')).toBeUndefined();
});
