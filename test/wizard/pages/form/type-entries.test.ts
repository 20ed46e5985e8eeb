import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fields } from '../../../../src/descriptor/fields.ts';
import { listForm } from '../../../../src/wizard/answers/list-entries.ts';
import { focusedKey, focusedText, withText } from '../../../../src/wizard/document/focus.ts';
import { initialState } from '../../../../src/wizard/document/initial-state.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { caseCount } from '../../../support/sample.ts';
import { complete, openState, press, textsOf } from '../../wizard-state.ts';

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

describe('text with separators anywhere', () => {
  const entered = (key: string) => reduce(initialState({ draft: 'a' }), { type: 'entered', key });
  const lists = Object.entries(fields).flatMap(([key, field]) =>
    field.type !== 'object' && listForm(field) && focusedKey(entered(key)) === key ? [key] : [],
  );
  const characters = fc.constantFrom(...'ab1/', ',', ';', ' ', '字');
  const texts = fc.string({ unit: characters, maxLength: 12 });

  test.each(lists)('is the same list of %s in any pieces, wherever it is typed', (key) => {
    fc.assert(
      fc.property(texts, fc.nat(12), fc.array(texts, { maxLength: 4 }), (before, at, pieces) => {
        const there = withText(entered(key), {
          value: before,
          cursor: Math.min(at, before.length),
        });
        const listAfter = (parts: readonly string[]) =>
          focusedText(parts.reduce((state, text) => reduce(state, { type: 'typed', text }), there));
        expect(listAfter(pieces)).toEqual(listAfter([...pieces.join('')]));
      }),
      { numRuns: caseCount(300) },
    );
  });
});

test.each([
  ['acl.permit', 'all|', 'all, one, two'],
  ['acl.permit', '|all', 'one, two, all'],
  ['acl.permit', '', 'one, two'],
  ['keyword', 'draw,|', 'draw,one,two'],
  ['debpackage', 'gimp| inkscape', 'gimp one two inkscape'],
  ['mimetype', 'a/b;|c/d;', 'a/b;one;two;c/d;'],
])('lines pasted into %s are entries of their own: %s', (key, before, list) => {
  const entered = reduce(openState({}), { type: 'entered', key });
  const cursor = Math.max(0, before.indexOf('|'));
  const there = withText(entered, { value: before.replace('|', ''), cursor });
  const pasted = reduce(there, { type: 'pasted', text: 'one\ntwo\n' });
  expect(focusedText(pasted).value).toBe(list);
});

test('Enter after pasted lines takes no suggestion for the last one', () => {
  const textAfter = (type: 'typed' | 'pasted', text: string) =>
    textsOf(press(reduce(atMimeTypes, { type, text }), 'accept')).mimetype;
  expect(textAfter('typed', 'text/html,pdf')).toBe('text/html;application/pdf;');
  expect(textAfter('pasted', 'text/html\npdf')).toBe('text/html;pdf;');
});
