import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/descriptor/json/parse.ts';
import { positionsAt } from '../../../src/descriptor/json/positions.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function firstFinding(text: string) {
  const { findings, descriptors, ...rest } = await parse(bytes(text));
  const [finding] = findings;
  const offset = finding?.place?.offset ?? 0;
  return { ...finding, ...positionsAt(rest.text, [offset]).get(offset), descriptors };
}

test('a file contains one descriptor or a list', async () => {
  expect(await parse(bytes('{"a":1}'))).toMatchObject({ descriptors: [{ a: 1 }], isList: false });
  expect(await parse(bytes('[{"a":1},2]'))).toMatchObject({
    descriptors: [{ a: 1 }, 2],
    isList: true,
  });
});

test('a list without applications is reported at its beginning', async () => {
  expect(await parse(bytes(' []'))).toMatchObject({
    descriptors: [],
    isList: true,
    findings: [{ rule: 'empty-list', severity: 'warning', place: { offset: 0, length: 1 } }],
  });
});

describe('text that is not JSON is reported with position and probable intention', () => {
  test.each([
    ['{ "a": 1, }', 1, 9, 'No comma'],
    ['[1,\n]', 1, 3, 'No comma'],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'comma is missing'],
    ['{\n  "a": "b\n}', 2, 8, 'closing quote'],
    ['{\n  // note\n  "a": 1 }', 2, 3, 'no comments'],
    ['{ /* note */ "a": 1 }', 1, 3, 'no comments'],
    ["{ 'a': 1 }", 1, 3, 'double quotes'],
    ['{ a: 1 }', 1, 3, 'must be in double quotes'],
    ['{ "a": True }', 1, 8, 'true, false and null'],
    ['{ "a": yes }', 1, 8, 'yes is not a JSON value'],
    ['{ "a" 1 }', 1, 7, '":" is missing'],
    ['{ "a": }', 1, 8, 'value is expected'],
    ['{ "a": 1 } x', 1, 12, 'should end'],
    ['{ "a": "\\x" }', 1, 8, 'not a JSON escape'],
    ['{ "a": "\\u12" }', 1, 8, 'hexadecimal'],
    ['{ "a": "\t" }', 1, 8, 'control character'],
    ['{ "ä🙂": 1, }', 1, 10, 'No comma'],
  ])('%j: line %i, column %i', async (text, line, column, message) => {
    expect(await firstFinding(text)).toMatchObject({
      rule: 'json-syntax',
      severity: 'error',
      line,
      column,
      message: expect.stringContaining(message),
      descriptors: [],
    });
  });

  test.each(['{', '{ "a": 1', '[1', '{ "a": 1 ]', '-', '01', '1e', 'nul', '"', '\\', '{"a":1}{'])(
    '%j is reported without a crash',
    async (text) => {
      expect(await firstFinding(text)).toMatchObject({ rule: 'json-syntax', severity: 'error' });
    },
  );

  test.each(['', ' \n', '\ufeff'])('%j is an empty file', async (text) => {
    expect(await firstFinding(text)).toMatchObject({ message: 'The file is empty.' });
  });
});

test('bytes that are not UTF-8 are an error', async () => {
  const { findings } = await parse(Uint8Array.of(0x7b, 0xff, 0x7d));
  expect(findings).toMatchObject([{ rule: 'not-utf8', severity: 'error' }]);
});

test('a byte order mark is removed and reported', async () => {
  const { text, descriptors, findings } = await parse(bytes('\ufeff{"a":1}'));
  expect({ text, descriptors }).toEqual({ text: '{"a":1}', descriptors: [{ a: 1 }] });
  expect(findings).toMatchObject([{ rule: 'byte-order-mark', severity: 'info' }]);
});

test('64 levels are read, 65 are refused, and so are a million', async () => {
  const nested = (depth: number) => bytes('['.repeat(depth) + ']'.repeat(depth));
  expect((await parse(nested(64))).findings).toEqual([]);
  expect((await parse(nested(65))).findings).toMatchObject([{ rule: 'too-deep' }]);
  expect((await parse(nested(1_000_000))).findings).toMatchObject([{ rule: 'too-deep' }]);
  expect((await parse(bytes('{"a":'.repeat(500_000)))).findings).toMatchObject([
    { rule: 'too-deep' },
  ]);
});

test('brackets, colons and quotes in strings are not part of the structure', async () => {
  const text = JSON.stringify({ a: `${'[{:"\\'.repeat(100)}` });
  expect((await parse(bytes(text))).findings).toEqual([]);
});

test('each duplicate key is reported at its second occurrence', async () => {
  const text = '[{"a":1,"b":{"c":1,"c":2}},\n{"a":1,"\\u0061":2,"a":3}]';
  const { findings } = await parse(bytes(text));
  expect(findings.map(({ rule, path, place }) => [rule, path, place?.offset])).toEqual([
    ['duplicate-key', [0, 'b', 'c'], 19],
    ['duplicate-key', [1, 'a'], 35],
    ['duplicate-key', [1, 'a'], 46],
  ]);
});

test('the same key in a nested object is not a duplicate', async () => {
  const text = '{"a":{"b":1},"b":2,"c":[{"a":1}],"a":3}';
  const { findings } = await parse(bytes(text));
  expect(findings.map(({ path, place }) => [path, place?.offset])).toEqual([
    [['a'], text.lastIndexOf('"a"')],
  ]);
});

test.each([
  '{"rules":{"b":1,"10":{"z":1,"2":[{"x":1,"0":2}]},"a":2},"name":"x"}',
  '[{"b":1,"3":{},"1":2},{"x":"\\"1\\":","1":2}]',
  '{"b":null,"3":"c","1":[null,true]}',
  '{"z":1,"\\u0031":2,"__proto__":{"a":1,"5":2}}',
])('integer keys keep their position: %s', async (text) => {
  const { descriptors, isList } = await parse(bytes(text));
  const written = JSON.stringify(isList ? descriptors : descriptors[0]);
  expect(written).toBe(text.replace('\\u0031', '1'));
});

test('__proto__ is an ordinary key', async () => {
  expect((await parse(bytes('{"__proto__":{"a":1}}'))).findings).toEqual([]);
  expect((await parse(bytes('{"__proto__":1,"__proto__":2}'))).findings).toMatchObject([
    { rule: 'duplicate-key' },
  ]);
});

test('a long value of escapes, and keys that occur very often, are read as quickly as others', async () => {
  const escapes = await parse(Buffer.from(`{"name":"${'\\u0041'.repeat(1_400_000)}"}`));
  expect(escapes.findings).toEqual([]);
  const twice = await parse(Buffer.from(`{${Array(100_000).fill('"a":1').join(',')}}`));
  expect(twice.findings).toHaveLength(50);
  expect(twice.findings.at(-1)?.message).toMatch(/ There are more\.$/);
});
