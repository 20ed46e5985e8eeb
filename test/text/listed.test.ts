import { expect, it } from 'vitest';
import { listed } from '../../src/text/listed.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('joins %j to "%s"', (words, sentence) => {
  expect(listed(words)).toBe(sentence);
});
