import { describe, expect, it } from 'vitest';
import { countKeys, endOfText, structureOf } from '../../../src/descriptor/json/structure.ts';

describe('the structure of a text', () => {
  it('reports the first bracket that is nested too deeply', () => {
    expect(structureOf('[{"a":[]}]', 3)).toEqual({ tooDeepAt: -1, keys: 1, values: 3 });
    expect(structureOf('[{"a":[]}]', 2)).toEqual({ tooDeepAt: 6, keys: 1, values: 3 });
    expect(structureOf('[{"a":{}}]', 2)).toEqual({ tooDeepAt: 6, keys: 1, values: 3 });
  });

  it('does not count siblings as depth', () => {
    expect(structureOf('[[],{},[],{}]', 2)).toEqual({ tooDeepAt: -1, keys: 0, values: 8 });
  });

  it('ignores the content of strings', () => {
    expect(structureOf('{"[:\\"{:":"[\\\\"}', 1)).toEqual({ tooDeepAt: -1, keys: 1, values: 1 });
  });

  it('accepts any text', () => {
    expect(structureOf('', 1)).toEqual({ tooDeepAt: -1, keys: 0, values: 0 });
    expect(structureOf('":[[[', 1)).toEqual({ tooDeepAt: -1, keys: 0, values: 0 });
    expect(structureOf(']]]:[', 1)).toEqual({ tooDeepAt: -1, keys: 1, values: 1 });
  });
});

describe('the end of a string', () => {
  it.each([
    ['"a"', 0, 2],
    ['["a","b"]', 5, 7],
    ['"a\\"b"', 0, 5],
    ['"a\\\\"', 0, 4],
    ['"a', 0, 2],
    ['"a\\', 0, 3],
    ['"a\\"', 0, 4],
  ])('%s from %i is at %i', (text, opening, end) => {
    expect(endOfText(text, opening)).toBe(end);
  });
});

describe('the keys of a value', () => {
  it.each([
    [null, 0],
    ['text', 0],
    [{}, 0],
    [{ a: 1, b: null }, 2],
    [[{ a: 1 }, { a: [{ b: {} }] }, 3], 3],
  ])('%j has %i', (value, count) => {
    expect(countKeys(value)).toBe(count);
  });
});
