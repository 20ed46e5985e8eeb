import { expect, test } from 'vitest';
import { oneValue, pasteChoice } from '../../../src/terminal/prompt/paste-use.ts';

const entries = { words: 'each as an entry', letter: 'e', joint: '\n', isUsual: true };

test.each([
  ['e', 'together'],
  [' E ', 'together'],
  ['', 'together'],
  ['f', 'first'],
  ['n', 'none'],
  ['o', undefined],
])('entries: "%s" means %s', (word, choice) => {
  expect(pasteChoice(word, entries)).toBe(choice);
});

test('several lines are never used as one value without a question', () => {
  expect(pasteChoice('', oneValue)).toBe('none');
  expect(pasteChoice('o', oneValue)).toBe('together');
});
