import { expect, it } from 'vitest';
import { ranked } from '../../src/text/fuzzy-rank.ts';

const types = [
  ['application/x-txt2tags', 't2t', 'txt2tags document'],
  ['application/vnd.ms-htmlhelp', 'chm', 'CHM document'],
  ['text/html', 'html', 'HTML page'],
  ['text/plain', 'asc', 'txt', 'plain text'],
];

const found = (query: string) => ranked(query, types, (texts) => texts).map(([type]) => type);

it('puts what has a text that is exactly the word before what begins with it', () => {
  expect(found('txt')[0]).toBe('text/plain');
  expect(found('html')[0]).toBe('text/html');
});

it('puts the first text before the others where neither is exact', () => {
  expect(found('txt2')[0]).toBe('application/x-txt2tags');
  expect(found('plain t')[0]).toBe('text/plain');
});

it('needs every word, in whatever text and whatever case', () => {
  expect(found('DOCUMENT chm')).toEqual(['application/vnd.ms-htmlhelp']);
  expect(found('document pdf')).toEqual([]);
});

it('lets letters be left out in the first text alone', () => {
  expect(found('txpl')).toEqual(['text/plain']);
  expect(found('htpg')).toEqual([]);
});

it('leaves everything in its order where nothing is asked for', () => {
  expect(found('  ')).toEqual(types.map(([type]) => type));
});
