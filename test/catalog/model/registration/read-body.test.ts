import { expect, test } from 'vitest';
import { readBody } from '../../../../src/catalog/model/registration/read-body.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import { descriptor, labels, record } from '../../documents.ts';

const read = (text: string, withWarnings = false) => readBody(Buffer.from(text), { withWarnings });

function entriesIn(text: string) {
  const body = read(text);
  if (body.kind !== 'entries') throw new Error(JSON.stringify(body));
  return body;
}

test('an application is kept as the bytes that were sent, spaces and all', () => {
  const text = `  ${JSON.stringify(descriptor({ x: 1 }), null, 3).replace('"x": 1', '"x": 1.00')}\n`;
  const { entries, isArray } = entriesIn(text);
  expect(isArray).toBe(false);
  expect(entries).toHaveLength(1);
  expect(String(entries[0]!.content.bytes)).toBe(text);
  expect(entries[0]!.content.digest).toBe(digestOf(Buffer.from(text)));
});

test('a byte order mark is not kept', () => {
  const text = JSON.stringify(descriptor());
  const [entry] = entriesIn(`\u{feff}${text}`).entries;
  expect(String(entry!.content.bytes)).toBe(text);
  expect(entry!.content.digest).toBe(digestOf(Buffer.from(text)));
});

test('an element of an array is kept as its own text, without what is around it', () => {
  const one = JSON.stringify(record(), null, 1);
  const two = `{"x":"é ] \u{1f600}",${JSON.stringify(descriptor({ name: 'plot' })).slice(1)}`;
  const { entries, isArray } = entriesIn(`\u{feff} [\n${one} ,\t${two}]`);
  expect(isArray).toBe(true);
  expect(entries.map(({ content }) => String(content.bytes))).toEqual([one, two]);
  expect(entries[0]!.content.digest).toBe(entriesIn(one).entries[0]!.content.digest);
});

test('an entry has its name, its image, its icon and what lists and searches need', () => {
  const [entry] = entriesIn(JSON.stringify(record({ 'oc.name': 'Sketch' }))).entries;
  const svg = Buffer.from(String(labels()['oc.icondata']), 'base64');
  expect(entry).toMatchObject({
    name: 'Sketch',
    key: 'sketch',
    image: { tags: ['acme/sketch.d:3.0', 'acme/sketch.d:dev'] },
    icon: { type: 'image/svg+xml', digest: digestOf(svg) },
  });
  expect(Buffer.from(entry!.icon!.bytes)).toEqual(svg);
  expect(JSON.parse(entry!.summary)).toEqual({
    displayname: 'Sketch Pad',
    source: 'record',
    cat: 'graphics',
    launch: 'sketch.Sketch',
    image: 'acme/sketch.d:3.0',
  });
  const head = JSON.parse(entry!.content.head);
  expect(head).not.toHaveProperty('document');
  expect(entry!.content.head).not.toContain(labels()['oc.icondata']);
  expect(head.labels['oc.launch']).toBe('sketch.Sketch');
});

test('a descriptor has neither icon nor image nor labels', () => {
  const [entry] = entriesIn(JSON.stringify(descriptor())).entries;
  expect(entry!.icon).toBeUndefined();
  expect(entry!.image).toBeUndefined();
  expect(JSON.parse(entry!.content.head)).not.toHaveProperty('labels');
});

test('an entry can be sent to another thread as it is', () => {
  const { entries } = entriesIn(JSON.stringify([record(), descriptor({ name: 'plot' })]));
  const { content, icon, ...rest } = entries[0]!;
  const sent = structuredClone(entries)[0]!;
  expect(sent).toMatchObject(rest);
  expect([...sent.content.bytes]).toEqual([...content.bytes]);
  expect([...sent.icon!.bytes]).toEqual([...icon!.bytes]);
});

test('warnings are looked for only if they are wanted, and errors always', () => {
  const text = JSON.stringify([descriptor({ name: 'plot' }), descriptor({ unknown: 1 })]);
  expect(read(text)).toMatchObject({ kind: 'entries', warnings: [] });
  const unknown = expect.objectContaining({ index: 1, path: ['unknown'] });
  expect(read(text, true)).toMatchObject({ warnings: expect.arrayContaining([unknown]) });
  const broken = JSON.stringify(descriptor({ unknown: 1, name: undefined }));
  expect(read(broken, true)).toMatchObject({ findings: [{ severity: 'error', path: ['name'] }] });
});

test.each([
  ['', 'not-json'],
  [' ', 'not-json'],
  ['{', 'not-json'],
  ['\u{feff}\u{feff}1', 'not-json'],
  ['[]', 'refused'],
  ['1', 'refused'],
  ['\u{feff}{}', 'refused'],
])('%j is %s', (text, kind) => {
  expect(read(text).kind).toBe(kind);
});

test('bytes that are no UTF-8 are not', () => {
  expect(readBody(Buffer.from([0x22, 0xff, 0x22])).kind).toBe('not-utf8');
});
