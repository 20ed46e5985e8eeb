import { expect, test } from 'vitest';
import { documentChanges } from '../../../../src/catalog/page/changes/document-changes.ts';

const bytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

test('a value that changed is shown with the lines around it, and no others', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${index}`, index]));
  const parts = documentChanges(bytes(many), bytes({ ...many, k15: 'new' }));
  expect(parts).toHaveLength(1);
  const [{ line, lines }] = parts as [NonNullable<typeof parts>[0]];
  expect(line).toBe(14);
  expect(lines.map(({ sign, text }) => sign + text)).toEqual([
    '   "k12": 12,',
    '   "k13": 13,',
    '   "k14": 14,',
    '-  "k15": 15,',
    '+  "k15": "new",',
    '   "k16": 16,',
    '   "k17": 17,',
    '   "k18": 18,',
  ]);
});

test('numbers are shown as they were sent', () => {
  const [part] = documentChanges(bytes('{"a":9007199254740993}'), bytes('{"a":1e2}'))!;
  expect(part?.lines.map(({ text }) => text.trim())).toEqual([
    '{',
    '"a": 9007199254740993',
    '"a": 1e2',
    '}',
  ]);
});

test('spaces and line ends are no changes', () => {
  expect(documentChanges(bytes('{"a":[1,2]}'), bytes('{\r\n "a" : [ 1,\n2 ]\t}\n'))).toEqual([]);
});

test('a long line is cut off, and says how long it is', () => {
  const [part] = documentChanges(bytes({ a: 'x'.repeat(9000) }), bytes({ a: 'y'.repeat(9000) }))!;
  const texts = part!.lines.map(({ text }) => text);
  expect(texts[1]).toHaveLength(400 + '… (9009 characters)'.length);
  expect(texts[1]).toContain('… (9009 characters)');
});

test('a comparison beyond its limits is left out', () => {
  const large = bytes({ a: 'x'.repeat(1024 * 1024) });
  expect(documentChanges(large, bytes({}))).toBeUndefined();
  expect(documentChanges(bytes({}), large)).toBeUndefined();
  const numbers = (first: number) => Array.from({ length: 5000 }, (_, index) => first + index);
  expect(documentChanges(bytes(numbers(0)), bytes(numbers(10_000)))).toBeUndefined();
});

test('documents of very many values are compared in time that grows with their length', () => {
  const document = (first: number) =>
    bytes(
      Array.from({ length: 900 }, (_, row) =>
        Array.from({ length: 100 }, (_, column) => row + column + (row % 50 === 0 ? first : 0)),
      ),
    );
  const before = process.cpuUsage();
  const changes = documentChanges(document(0), document(1));
  const { user, system } = process.cpuUsage(before);
  expect(changes?.length).toBeGreaterThan(10);
  expect((user + system) / 1000).toBeLessThan(2_000);
});
