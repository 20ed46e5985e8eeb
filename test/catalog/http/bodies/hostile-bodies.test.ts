import { expect, test } from 'vitest';
import { descriptor, record } from '../../documents.ts';
import { listed } from '../../listed.ts';
import { catalogOfAll, put } from '../running-catalog.ts';

const shared = catalogOfAll();

interface Problem {
  readonly code: string;
  readonly findings?: ReadonlyArray<{ readonly rule: string }>;
}

/** A descriptor's text with more in its object. */
const withMore = (more: string) => `${JSON.stringify(descriptor()).slice(0, -1)},${more}}`;
const withIcon = (svg: string) => record({ 'oc.icondata': Buffer.from(svg).toString('base64') });

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 10 },
  (_, index) => `<!ENTITY a${index} "${`&a${index === 0 ? '' : index - 1};`.repeat(10)}">`,
).join('')}]>${svg('<text>&a9;</text>')}`;

test.each<[what: string, body: unknown, status: number, codeOrRule: string]>([
  ['nothing but a byte order mark', Buffer.from('\u{feff}'), 400, 'not-json'],
  ['two byte order marks', Buffer.from(`\u{feff}\u{feff}{}`), 400, 'not-json'],
  ['UTF-16', Buffer.from(JSON.stringify(descriptor()), 'utf16le'), 400, 'not-json'],
  ['half of a character in UTF-8', Buffer.from([0x22, 0xc3, 0x22]), 400, 'not-utf8'],
  ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 400, 'not-utf8'],
  ['two documents', `${JSON.stringify(descriptor())}{}`, 400, 'not-json'],
  ['JSON with a comment', `/**/${JSON.stringify(descriptor())}`, 400, 'not-json'],
  ['NaN', withMore('"x":NaN'), 400, 'not-json'],
  ['1e999', withMore('"x":1e999'), 422, 'registration-number'],
  ['-1e999 in an array', withMore('"x":[1,-1e999]'), 422, 'registration-number'],
  ['half of a character', withMore('"x":"\\ud800"'), 422, 'registration-surrogate'],
  ['the other half of one in a key', withMore('"\\udc00":1'), 422, 'registration-surrogate'],
  ['U+0000', withMore('"x":"a\\u0000b"'), 422, 'registration-nul'],
  ['a key twice', withMore('"name":"other"'), 422, 'registration-duplicate-key'],
  ['a key twice, escaped', withMore('"n\\u0061me":"other"'), 422, 'registration-duplicate-key'],
  ['__proto__ twice', withMore('"__proto__":{},"__proto__":[]'), 422, 'registration-duplicate-key'],
  [
    '200,000 access labels',
    descriptor({ acl: { permit: Array(200_000).fill('a') } }),
    422,
    'registration-values',
  ],
  [
    '50,000 access labels in a label',
    record({ 'oc.acl': JSON.stringify({ permit: Array(30_000).fill('a') }) }),
    422,
    'registration-length',
  ],
  ['a million commas', descriptor({ cat: ','.repeat(1_000_000) }), 422, 'registration-length'],
  [
    'a million commas in a label',
    record({ 'oc.cat': ','.repeat(1_000_000) }),
    422,
    'registration-length',
  ],
  [
    'as many commas as a text may have',
    descriptor({ keyword: ','.repeat(131_072) }),
    422,
    'registration-length',
  ],
  ['a tag of a megabyte', record({}, { RepoTags: ['a'.repeat(1e6)] }), 422, 'registration-length'],
  ['very deep arrays', '['.repeat(2_000_000), 422, 'registration-depth'],
  ['very deep objects', withMore(`"x":${'{"a":'.repeat(500_000)}`), 422, 'registration-depth'],
  [
    'deep arrays in a label',
    record({ 'oc.rules': '['.repeat(60_000) + ']'.repeat(60_000) }),
    422,
    'registration-depth',
  ],
  ['250,000 values', withMore(`"x":[${Array(250_000).fill('0')}]`), 422, 'registration-values'],
  [
    'very many keys',
    withMore(Array.from({ length: 100_001 }, (_, index) => `"k${index}":0`).join()),
    422,
    'registration-values',
  ],
  [
    'more keys than a program has fields',
    withMore(Array.from({ length: 2000 }, (_, index) => `"k${index}":0`).join()),
    422,
    'registration-length',
  ],
  ['one application too many', Array(501).fill(0), 422, 'registration-too-many'],
  ['two million brackets that never close', '[]'.repeat(2_000_000), 422, 'registration-values'],
  ['a name that leads elsewhere', record({ 'oc.name': '..' }), 422, 'record-name'],
  [
    'an icon with very many attributes',
    withIcon(svg(`<a ${'x="" '.repeat(150_000)}/>`)),
    422,
    'registration-values',
  ],
  [
    'an icon with very many elements',
    withIcon(svg('<a/>'.repeat(150_000))),
    422,
    'registration-values',
  ],
  ['an icon with a script', withIcon(svg('<script>alert(1)</script>')), 201, ''],
  ['an icon whose entities grow', withIcon(entities), 422, 'label-icondata'],
  [
    'an icon that breaks off',
    withIcon('<svg xmlns="http://www.w3.org/2000/svg">'),
    422,
    'label-icondata',
  ],
])('%s gets an answer', async (_, body, status, codeOrRule) => {
  const { url, service, errors } = shared;
  const before = (await listed(service)).length;
  const response = await put(url, body);
  const problem = (await response.json()) as Problem;
  const rules = problem.findings?.map(({ rule }) => rule) ?? [];
  expect([response.status, problem.code, rules]).toEqual([
    status,
    ...(status === 422
      ? ['invalid-registration', expect.arrayContaining([codeOrRule])]
      : [codeOrRule === '' ? undefined : codeOrRule, []]),
  ]);
  expect(await listed(service)).toHaveLength(before + (status === 201 ? 1 : 0));
  expect(errors).toEqual([]);
});
