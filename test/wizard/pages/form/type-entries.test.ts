import { expect, test } from 'vitest';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { complete, openState } from '../../wizard-state.ts';

const atMimeTypes = reduce(openState(complete), { type: 'entered', key: 'mimetype' });

const answerAfter = (...texts: readonly string[]) =>
  texts.reduce((state, text) => reduce(state, { type: 'typed', text }), atMimeTypes).document
    .answers.mimetype?.text;

test.each([
  ['text/html image/png', 'text/html;image/png'],
  ['text/html image', 'text/html;image'],
  ['text/html, image/png;', 'text/html;image/png;'],
  ['web page', 'web page'],
  ['a/b web page c/d', 'a/b;web page c/d'],
])('%s is the same list whether it arrives at once or letter by letter', (text, list) => {
  expect(answerAfter(text)).toBe(list);
  expect(answerAfter(...text)).toBe(list);
});
