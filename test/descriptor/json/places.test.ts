import { expect, test } from 'vitest';
import type { Finding } from '../../../src/descriptor/finding/finding.ts';
import { elementRanges } from '../../../src/descriptor/json/elements.ts';
import { placesIn } from '../../../src/descriptor/json/places.ts';
import { positionsAt } from '../../../src/descriptor/json/positions.ts';

function meant(text: string, finding: Partial<Finding>, index?: number): string {
  const whole: Finding = { rule: 'x', severity: 'info', path: [], message: '', ...finding };
  const { offset, length } = placesIn(text).of(whole, index);
  return text.slice(offset, offset + length);
}

const text = '{ "a": { "b": ["x", "y\\n\\u00e9z"] }, "a\\u0063": 1, "d": "e" }';

test('a finding has the position of its value', () => {
  expect(meant(text, { path: ['a', 'b', 0] })).toBe('"x"');
  expect(meant(text, { path: ['a', 'b'] })).toBe('["x", "y\\n\\u00e9z"]');
  expect(meant(text, { path: ['ac'] })).toBe('1');
  expect(meant(text, {})).toBe(text);
});

test('a finding about a key has the position of the key', () => {
  expect(meant(text, { path: ['ac'], onKey: true })).toBe('"a\\u0063"');
});

test('a finding about a part of a string has its position, with escapes', () => {
  const path = ['a', 'b', 1];
  expect(meant(text, { path, span: [1, 2] })).toBe('\\n');
  expect(meant(text, { path, span: [2, 4] })).toBe('\\u00e9z');
  expect(meant(text, { path, span: [0, 1] })).toBe('y');
});

test('a missing value has the position of the object that lacks it', () => {
  expect(
    placesIn(text).of(
      { rule: 'x', severity: 'info', path: ['a', 'q', 'r'], message: '' },
      undefined,
    ),
  ).toEqual({ offset: text.indexOf('{ "b"'), length: 1, isMissing: true });
});

test('an index is not a key, and a key is not an index', () => {
  expect(meant('{ "0": 1 }', { path: [0] })).toBe('{');
  expect(meant('[1]', { path: ['0'] })).toBe('[');
  expect(meant('"text"', { path: ['a'] })).toBe('"');
});

test('a known position is kept, and a span of another type is the whole value', () => {
  expect(meant('{ "a": 12 }', { path: ['a'], place: { offset: 2, length: 3 } })).toBe('"a"');
  expect(meant('{ "a": 12 }', { path: ['a'], span: [0, 1] })).toBe('12');
});

test('spans are found in any order', () => {
  const places = placesIn('["a\\nbc"]');
  const at = (from: number) =>
    places.of(
      { rule: 'x', severity: 'info', path: [0], message: '', span: [from, from + 1] },
      undefined,
    );
  expect([2, 0, 1].map(at)).toEqual([
    { offset: 5, length: 1 },
    { offset: 2, length: 1 },
    { offset: 3, length: 2 },
  ]);
});

test('of a duplicate key the last one counts, as for JSON.parse', () => {
  expect(meant('{ "a": 1, "a": 2 }', { path: ['a'] })).toBe('2');
});

test('a list is split into its elements', () => {
  const list = ' [ {"a": 1},[2] , "]," ,{"a": {"b": [3]}} ] ';
  expect(
    elementRanges(list).map(({ offset, length }) => list.slice(offset, offset + length)),
  ).toEqual(['{"a": 1}', '[2]', '"],"', '{"a": {"b": [3]}}']);
  expect(meant(list, { path: ['a', 'b', 0] }, 3)).toBe('3');
  expect(meant(list, { path: [] }, 2)).toBe('"],"');
  expect(elementRanges('[]')).toEqual([]);
  expect(elementRanges('[1,2]')).toHaveLength(2);
  expect(elementRanges('[{"a":1,"b":[2,3]}]')).toEqual([{ offset: 1, length: 17 }]);
});

test('lines end with LF, CR LF or CR, and columns count characters', () => {
  const lines = 'a\r\nb🙂c\rd\ne';
  const at = (what: string) => {
    const offset = lines.indexOf(what);
    return positionsAt(lines, [offset]).get(offset);
  };
  expect(at('a')).toEqual({ line: 1, column: 1 });
  expect(at('b')).toEqual({ line: 2, column: 1 });
  expect(at('c')).toEqual({ line: 2, column: 3 });
  expect(at('d')).toEqual({ line: 3, column: 1 });
  expect(at('e')).toEqual({ line: 4, column: 1 });
});

test('many offsets are converted in one pass, in any order', () => {
  const lines = 'ab\ncd';
  expect([...positionsAt(lines, [4, 0, 4, 99])]).toEqual([
    [0, { line: 1, column: 1 }],
    [4, { line: 2, column: 2 }],
    [99, { line: 2, column: 3 }],
  ]);
});
