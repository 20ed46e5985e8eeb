import { describe, expect, it } from 'vitest';
import type { Path } from '../../../src/descriptor/finding/finding.ts';
import { changeJson } from '../../../src/descriptor/json/change-json.ts';

describe('a value in a JSON text', () => {
  it.each<[string, Path, unknown, string]>([
    ['{"a":1,"b":2}', ['a'], 3, '{"a":3,"b":2}'],
    ['{ "a" : {"b": 1} }', ['a', 'b'], 'c', '{ "a" : {"b": "c"} }'],
    ['[{"a": 1}, {"a": 2}]', [1, 'a'], null, '[{"a": 1}, {"a": null}]'],
    ['{"a": 1, "a": 2}', ['a'], 3, '{"a": 1, "a": 3}'],
    // On one line, as everything around it.
    ['{"a":1}', ['a'], ['b', { c: [] }], '{"a":["b",{"c":[]}]}'],
    ['{"a": 1}', ['a'], ['b', { c: null }], '{"a": ["b", {"c": null}]}'],
    // On lines of their own, as before or as the rest.
    ['{\n  "a": [\n    1\n  ]\n}', ['a'], [2, 3], '{\n  "a": [\n    2,\n    3\n  ]\n}'],
    ['{\n\t"a": 1\n}', ['a'], { b: 1 }, '{\n\t"a": {\n\t\t"b": 1\n\t}\n}'],
    ['{\n    "a": 1\n}', ['a'], { b: 1 }, '{\n    "a": {\n        "b": 1\n    }\n}'],
    ['{\r\n  "a": 1\r\n}', ['a'], [1], '{\r\n  "a": [\r\n    1\r\n  ]\r\n}'],
    // On one line, as it was or as another is.
    ['{\n  "a": [1]\n}', ['a'], [2, 3], '{\n  "a": [2, 3]\n}'],
    ['{\n  "a": 1,\n  "b": [2]\n}', ['a'], [3], '{\n  "a": [3],\n  "b": [2]\n}'],
    [
      '{\n  "a": [\n    1\n  ],\n  "b": [2]\n}',
      ['b'],
      [3],
      '{\n  "a": [\n    1\n  ],\n  "b": [3]\n}',
    ],
  ])('is changed alone: %j %j', (text, place, value, changed) => {
    expect(changeJson(text, place, value)).toBe(changed);
  });

  it.each<[string, Path, unknown, string]>([
    ['{}', ['a'], 1, '{"a": 1}'],
    ['{ }', ['a'], [1, 2], '{"a": [1, 2]}'],
    ['{"a":1}', ['b'], 2, '{"a":1,"b":2}'],
    ['{"a": 1}', ['b'], 2, '{"a": 1, "b": 2}'],
    ['{ "a": 1 }', ['b'], 2, '{ "a": 1, "b": 2 }'],
    ['[{"a": 1}]', [0, 'b'], [2], '[{"a": 1, "b": [2]}]'],
    ['{ "a" : 1 , "b" : 2 }', ['c'], 3, '{ "a" : 1 , "b" : 2 , "c" : 3 }'],
    ['{\n  "a": 1\n}', ['b'], 2, '{\n  "a": 1,\n  "b": 2\n}'],
    [
      '{\n  "a": 1,\n  "b": 2\n}\n',
      ['c'],
      [3],
      '{\n  "a": 1,\n  "b": 2,\n  "c": [\n    3\n  ]\n}\n',
    ],
    ['{\r\n\t"a": {"b":1}\r\n}', ['a', 'c'], 2, '{\r\n\t"a": {"b":1,"c":2}\r\n}'],
    ['[{"a":1}]', [0, 'b'], 2, '[{"a":1,"b":2}]'],
  ])('is added after the last one with the same spacing: %j %j', (text, place, value, changed) => {
    expect(changeJson(text, place, value)).toBe(changed);
  });

  it.each<[string, Path, string]>([
    ['{"a": 1}', ['a'], '{}'],
    ['{"a": 1, "b": 2, "c": 3}', ['a'], '{"b": 2, "c": 3}'],
    ['{"a": 1, "b": 2, "c": 3}', ['b'], '{"a": 1, "c": 3}'],
    ['{"a": 1, "b": 2, "c": 3}', ['c'], '{"a": 1, "b": 2}'],
    ['{\n  "a": {\n    "b": 1\n  }\n}', ['a', 'b'], '{\n  "a": {\n    \n  }\n}'],
    ['{"a": 1, "b": 2, "a": 3}', ['a'], '{"b": 2}'],
    ['{"a": 1}', ['b'], '{"a": 1}'],
  ])('is removed with its comma, all occurrences: %j %j', (text, place, changed) => {
    expect(changeJson(text, place, undefined)).toBe(changed);
  });

  it.each<[string, Path]>([
    ['{"a": 1}', []],
    ['{"a": 1}', [0]],
    ['{"a": 1}', ['a', 'b']],
    ['{"a": 1}', ['b', 'c']],
    ['[1]', ['a']],
    ['[1]', [0]],
    ['', ['a']],
  ])('is not changed without an object: %j %j', (text, place) => {
    expect(() => changeJson(text, place, 1)).toThrow('there is no object');
  });
});
