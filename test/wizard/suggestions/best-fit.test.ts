import { expect, test } from 'vitest';
import { begunSuggestion } from '../../../src/wizard/suggestions/best-fit.ts';

const values = ['office', 'utilities', 'utility'];

test.each([
  ['util', 'utilities'],
  ['Utility', 'utility'],
  ['OFFICE', 'office'],
])('%s is the beginning of %s', (text, value) => {
  expect(begunSuggestion(text, values)).toBe(value);
});

test.each(['', 'utility', 'tool', 'ilities'])('"%s" is the beginning of none', (text) => {
  expect(begunSuggestion(text, values)).toBeUndefined();
});
