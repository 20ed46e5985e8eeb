import { expect, it } from 'vitest';
import { fuzzyRank, fuzzyRankOrTypos } from '../../../src/text/match/fuzzy-rank.ts';

const types = [
  ['application/x-txt2tags', 't2t', 'txt2tags document'],
  ['application/vnd.ms-htmlhelp', 'chm', 'CHM document'],
  ['application/vnd.ms-powerpoint', 'ppt', 'PowerPoint presentation', 'pot', 'xls'],
  ['text/html', 'html', 'HTML page'],
  ['text/plain', 'asc', 'txt', 'plain text'],
];

const found = (query: string) => fuzzyRank(query, types, (texts) => texts).map(([type]) => type);

it('ranks an exact match before a prefix', () => {
  expect(found('txt')[0]).toBe('text/plain');
  expect(found('html')[0]).toBe('text/html');
});

it('puts the first text before the others where neither is exact', () => {
  expect(found('txt2')[0]).toBe('application/x-txt2tags');
  expect(found('plain t')[0]).toBe('text/plain');
});

it('puts any match in the first text before the beginning of another', () => {
  const items = [['other', 'redis'], ['bored']];
  expect(fuzzyRank('red', items, (texts) => texts)).toEqual([['bored'], ['other', 'redis']]);
});

it('puts the beginning of a part before the middle of one', () => {
  const names = ['libreoffice', 'kimp', 'gnome-office', 'office-runner'].map((name) => [name]);
  expect(fuzzyRank('office', names, (texts) => texts).map(([name]) => name)).toEqual([
    'office-runner',
    'gnome-office',
    'libreoffice',
  ]);
});

it('needs every word, in any of the texts and in any case', () => {
  expect(found('DOCUMENT chm')).toEqual(['application/vnd.ms-htmlhelp']);
  expect(found('document pdf')).toEqual([]);
});

it('takes letters in one piece only', () => {
  expect(found('txpl')).toEqual([]);
  expect(found('xppt')).toEqual([]);
  expect(found('power')).toEqual(['application/vnd.ms-powerpoint']);
});

it('leaves everything in its order where nothing is asked for', () => {
  expect(found('  ')).toEqual(types.map(([type]) => type));
});

const packages = ['xournalpp', 'xournal', 'gimp', 'gimp-data', 'xterm'].map((name) => [name]);
const near = (query: string) =>
  fuzzyRankOrTypos(query, packages, (texts) => texts).map(([name]) => name);

it.each([
  ['xuornal', ['xournalpp', 'xournal']],
  ['xurnal', ['xournalpp', 'xournal']],
  ['xoournal', ['xournalpp', 'xournal']],
  ['gomp', ['gimp', 'gimp-data']],
  ['cimp', ['gimp', 'gimp-data']],
  ['igmp', ['gimp', 'gimp-data']],
  ['agimp', ['gimp', 'gimp-data']],
  ['gomp dota', ['gimp-data']],
  ['xterrm', ['xterm']],
])('forgives a typing error in %s if nothing else matches', (query, expected) => {
  expect(near(query)).toEqual(expected);
});

it('forgives nothing in short words, nor two errors, nor where something matches', () => {
  expect(near('gmp')).toEqual([]);
  expect(near('gomp dta')).toEqual([]);
  expect(near('gomp zzzz')).toEqual([]);
  expect(near('gxxp')).toEqual([]);
  expect(near('xuonral')).toEqual([]);
  expect(near('gimp')).toEqual(['gimp', 'gimp-data']);
  expect(fuzzyRankOrTypos('gimp', [['gomp'], ['gimp']], (texts) => texts)).toEqual([['gimp']]);
});
