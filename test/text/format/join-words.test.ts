import { expect, it } from 'vitest';
import { firstWords, joinWords } from '../../../src/text/format/join-words.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('joins %j to "%s"', (words, sentence) => {
  expect(joinWords(words)).toBe(sentence);
});

it.each([
  [[], ''],
  [['a', 'b', 'c'], 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
])('names the first three of %j as "%s"', (words, text) => {
  expect(firstWords(words, 3)).toBe(text);
});
