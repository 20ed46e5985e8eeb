import { expect, test } from 'vitest';
import { readBody } from '../../../../src/catalog/model/registration/read-body.ts';
import { descriptor, record } from '../../documents.ts';

const times = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => one(index));

/** A record whose labels have so many bytes, its icon apart. */
function recordWith(bytes: number): Record<string, unknown> {
  const sizeOf = (labels: object) =>
    Object.entries(labels).reduce((sum, pair) => sum + Buffer.byteLength(pair.join('')), 0);
  const labelsOf = (document: Record<string, unknown>) => {
    const { 'oc.icondata': _, ...labels } = (document.Config as { Labels: object })
      .Labels as Record<string, string>;
    return labels;
  };
  const missing = bytes - sizeOf(labelsOf(record({ x: '', y: '', z: '' })));
  const part = 'é'.repeat(Math.floor(missing / 6));
  const rest = missing - 2 * Buffer.byteLength(part);
  const document = record({ x: part, y: part, z: 'z'.repeat(rest) });
  expect(sizeOf(labelsOf(document))).toBe(bytes);
  return document;
}

function read(document: unknown, isKept = false) {
  const result = readBody(Buffer.from(JSON.stringify(document)), { isKept });
  if (result.kind !== 'refused') return result.kind;
  return result.findings.map(({ index, path, rule }) => `${index} ${path.join('/')} ${rule}`);
}

const drawing = (attributes: string) =>
  record({
    'oc.icondata': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`).toString(
      'base64',
    ),
  });
const words = (count: number, prefix: string) => times(count, (index) => `${prefix}${index}`);

test('the labels of a record have together at most 256 KiB in UTF-8, without its icon', () => {
  expect(read(recordWith(256 * 1024))).toBe('entries');
  expect(read(recordWith(256 * 1024 + 1))).toEqual(['0 Config/Labels registration-labels']);
  const icon = `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(20_000)}</svg>`;
  const large = recordWith(256 * 1024);
  (large.Config as { Labels: Record<string, string> }).Labels['oc.icondata'] =
    Buffer.from(icon).toString('base64');
  expect(read(large)).toBe('entries');
});

test.each<[what: string, within: unknown, beyond: unknown, refusal: string]>([
  [
    'the labels that a descriptor becomes',
    descriptor({ keyword: 'x'.repeat(120_000), displayname: 'x'.repeat(120_000) }),
    descriptor({
      keyword: 'x'.repeat(120_000),
      displayname: 'x'.repeat(120_000),
      launch: 'x'.repeat(60_000),
    }),
    '0  registration-labels',
  ],
  [
    'labels that are no texts',
    record({ x: words(900, 'x'.repeat(250)) }),
    record({ x: words(900, 'x'.repeat(250)), y: words(900, 'x'.repeat(250)) }),
    '0 Config/Labels registration-labels',
  ],
  [
    'the names of an image',
    record({}, { RepoTags: words(300, 'acme/sketch:') }),
    record({}, { RepoTags: words(700, `acme/${'x'.repeat(100)}:`) }),
    '0 RepoTags registration-labels',
  ],
  [
    'the words and entries of an application',
    descriptor({ mimetype: words(1_900, 'a/x').join(';') }),
    descriptor({ mimetype: words(1_900, 'a/x').join(';'), cat: words(1_900, 'x').join(',') }),
    '0  registration-terms',
  ],
  [
    'the words and entries of a request',
    times(20, (index) =>
      descriptor({ name: `a${index}`, mimetype: words(1_900, `a/${index}x`).join(';') }),
    ),
    times(30, (index) =>
      descriptor({ name: `a${index}`, mimetype: words(1_900, `a/${index}x`).join(';') }),
    ),
    '20  registration-terms',
  ],
  [
    'the attributes of an element',
    drawing(
      words(255, 'a')
        .map((name) => `${name}=""`)
        .join(' '),
    ),
    drawing(
      words(256, 'a')
        .map((name) => `${name}=""`)
        .join(' '),
    ),
    '0 Config/Labels/oc.icondata label-icondata',
  ],
  [
    'the length of a namespace',
    drawing(`xmlns:a="${'u'.repeat(256)}"`),
    drawing(`xmlns:a="${'u'.repeat(257)}"`),
    '0 Config/Labels/oc.icondata label-icondata',
  ],
  [
    'the values in the JSON of labels',
    times(20, (index) =>
      record({ 'oc.name': `a${index}`, 'oc.rules': JSON.stringify({ a: times(900, () => [1]) }) }),
    ),
    times(40, (index) =>
      record({ 'oc.name': `a${index}`, 'oc.rules': JSON.stringify({ a: times(900, () => [1]) }) }),
    ),
    '27  registration-values',
  ],
  [
    'the packages of a list',
    descriptor({ debpackage: words(1_900, 'x').join(' ') }),
    descriptor({ debpackage: words(2_100, 'x').join(' ') }),
    '0 debpackage registration-length',
  ],
])(
  '%s: bounded for what is sent, and not for what was registered before',
  (_, within, beyond, refusal) => {
    expect(read(within)).toBe('entries');
    expect(read(beyond)).toEqual([refusal]);
    expect(read(beyond, true)).toBe('entries');
  },
);

test('an invalid document stays invalid, whenever it was registered', () => {
  expect(read({ ...descriptor(), name: undefined }, true)).toEqual(['0 name required-field']);
  expect(read(record({ 'oc.acl': '{' }), true)).toEqual(['0 Config/Labels/oc.acl label-json']);
});

test('a value that no request can ask for is no term, but for those of access rules', () => {
  const long = 'x'.repeat(301);
  const document = descriptor({ cat: `office,${long}`, acl: { permit: [long], deny: [long] } });
  const result = readBody(Buffer.from(JSON.stringify(document)));
  if (result.kind !== 'entries') throw new Error('it was refused');
  const values = result.entries[0]!.terms.filter(
    ({ value }) => value === long || value === 'office',
  ).map(({ facet, value }) => `${facet} ${value.length}`);
  expect(values.sort()).toEqual(['category 6', 'deny 301', 'permit 301', 'word 6']);
});
