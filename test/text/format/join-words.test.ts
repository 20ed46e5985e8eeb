import { expect, it } from 'vitest';
import { joinWords } from '../../../src/text/format/join-words.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('joins %j to "%s"', (words, sentence) => {
  expect(joinWords(words)).toBe(sentence);
});
