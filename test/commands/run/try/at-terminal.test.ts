import { expect, it } from 'vitest';
import { wordsOfLine } from '../../../../src/commands/run/try/at-terminal.ts';

it.each([
  ['a', ''],
  ['A ', ''],
  [' a  opens and saves \r', 'opens and saves'],
  ['all of it', undefined],
  ['', undefined],
  ['b', undefined],
])('the line %j accepts with the words %j', (line, words) => {
  expect(wordsOfLine(line)).toBe(words);
});
