import { expect, test } from 'vitest';
import { wordsOf } from '../../../../src/catalog/model/list/words.ts';

test.each([
  ['', []],
  [' -, .', []],
  ['Sketch Pad', ['sketch', 'pad']],
  ['pen PEN Pen', ['pen']],
  ['x-scheme-handler/http', ['x', 'scheme', 'handler', 'http']],
  ['Éditeur de théâtre', ['editeur', 'de', 'theatre']],
  ['e\u0301cole', ['ecole']],
  ['ﬁle ½', ['file', '1', '2']],
  ['漢字 кириллица', ['漢字', 'кириллица']],
  ['a\u{1f600}b', ['a', 'b']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('long words are cut, and no more words are taken than wanted', () => {
  expect(wordsOf('x'.repeat(50))).toEqual(['x'.repeat(40)]);
  expect(wordsOf('a b c d', 2)).toEqual(['a', 'b']);
});
