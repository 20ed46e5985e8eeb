import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contextLookup, nameMatches } from '../../src/workspace/build-context.ts';
import { folderWith } from '../support/folder.ts';

describe('names and patterns', () => {
  test.each([
    ['abc', 'abc'],
    ['abc', '*'],
    ['abc', 'a*c'],
    ['abc', 'a?c'],
    ['abc', '[a-c]bc'],
    ['abc', '[^x]bc'],
    ['abc', '*b*'],
    ['', '*'],
    ['a*c', 'a\\*c'],
    ['a.tar.gz', '*.gz'],
    ['[', '['],
    ['aab', '*ab'],
  ])('%j matches %j', (name, pattern) => {
    expect(nameMatches(name, pattern)).toBe(true);
  });

  test.each([
    ['abc', 'ab'],
    ['abc', 'abcd'],
    ['abc', '?'],
    ['abc', '[x-z]bc'],
    ['abc', '[^a]bc'],
    ['abc', 'a\\*c'],
    ['abc', ''],
    ['', '?'],
  ])('%j does not match %j', (name, pattern) => {
    expect(nameMatches(name, pattern)).toBe(false);
  });

  test('a pattern of many stars is matched with a long name in limited time', () => {
    expect(nameMatches('a'.repeat(20_000), `${'*a'.repeat(200)}b`)).toBe(false);
  });
});

describe('a COPY source', () => {
  test('is resolved from the context, also with a leading slash', async () => {
    const has = contextLookup(await folderWith({ 'a.txt': '', 'b/c.deb': '', 'b/d/e': '' }));
    for (const source of [
      'a.txt',
      '/a.txt',
      './a.txt',
      'b',
      'b/',
      'b/*.deb',
      'b/*/e',
      '*',
      '?.txt',
      '.',
      '/',
    ]) {
      expect([source, has(source)]).toEqual([source, true]);
    }
    for (const source of ['x', 'b/x', 'a.txt/x', '*.rpm', 'b/*/x', 'a.txt\0']) {
      expect([source, has(source)]).toEqual([source, false]);
    }
  });

  test('cannot leave the context', async () => {
    const folder = await folderWith({ secret: '', 'context/a': '' });
    const has = contextLookup(join(folder, 'context'));
    expect(has('../secret')).toBe(false);
    expect(has('../context/a')).toBe(false);
    expect(has('../a')).toBe(true);
  });

  test('may be a broken link, which the builder copies', async () => {
    const folder = await folderWith({});
    await symlink('/nowhere', join(folder, 'link'));
    expect(contextLookup(folder)('link')).toBe(true);
  });
});
