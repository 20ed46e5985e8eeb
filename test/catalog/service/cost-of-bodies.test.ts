import { expect, test } from 'vitest';
import { readBody } from '../../../src/catalog/model/registration/read-body.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { register } from '../../../src/catalog/service/change/register.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { descriptor, record } from '../documents.ts';
import { scratchStore } from './scratch-store.ts';

/** In milliseconds of processor time on an idle machine, for reading a body and writing what it registers. */
const maxCost = 250;
/** In milliseconds of processor time on an idle machine, for `workOfKnownCost`. */
const knownCost = 18;
/** Only one of them must cost no more: at first, code is translated meanwhile. */
const tries = 4;
const maxBytes = 4 * 1024 * 1024;

/** Documents with names that no other try has. */
type Body = (begin: string) => unknown;

const times = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => one(index));
const listOf = (count: number, prefix: string, separator: string) =>
  times(count, (index) => `${prefix}${index}`).join(separator);
const records =
  (count: number, labels: object, changes: object = {}) =>
  (begin: string) =>
    times(count, (index) => record({ 'oc.name': `${begin}${index}`, ...labels }, changes));
const descriptors = (count: number, changes: (index: number) => object) => (begin: string) =>
  times(count, (index) => descriptor({ name: `${begin}${index}`, ...changes(index) }));
const icons = (count: number, attributes: string, inside = '') => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
  return records(count, { 'oc.icondata': Buffer.from(svg).toString('base64') });
};

/** Records with so many keywords, elements of the icon and values of a label each, and other values besides. */
const ofEverything =
  (count: number, words: number, elements: number, values: number) => (begin: string) =>
    times(count, (index) =>
      record(
        {
          'oc.name': `${begin}${index}`,
          'oc.keyword': listOf(words, `k${index}x`, ','),
          'oc.icondata': Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(elements)}<!--${index}--></svg>`,
          ).toString('base64'),
          'oc.rules': JSON.stringify(Object.fromEntries(times(values, (key) => [`k${key}`, 1]))),
        },
        { History: times(Math.floor(80_000 / count), (each) => each).slice(0, 900) },
      ),
    );

/** Processor time in milliseconds since a moment. */
function costSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const wordsOfKnownCost = JSON.stringify(
  times(4_000, (index) => ({ name: `n${index}`, words: times(20, (at) => `w${index}x${at}`) })),
);

/** Does always the same, of what bodies are read with: parses JSON, and collects words. Returns its cost. */
function workOfKnownCost(): number {
  const before = process.cpuUsage();
  const words = new Set<string>();
  const read = JSON.parse(wordsOfKnownCost) as readonly { words: readonly string[] }[];
  for (const each of read) for (const word of each.words) words.add(word.toUpperCase());
  return costSince(before);
}

// Code is translated meanwhile.
times(5, workOfKnownCost);

/** Processor time in milliseconds, and the rules because of which nothing was registered. */
async function costOf(store: CatalogStore, bytes: Buffer): Promise<[number, string[]]> {
  const before = process.cpuUsage();
  const read = readBody(bytes, {});
  if (read.kind === 'entries') {
    await register(store, anyone, read.entries, { mayReplaceRepository: true });
  }
  const cost = costSince(before);
  const rules = read.kind === 'refused' ? read.findings.map(({ rule }) => rule) : [];
  return [cost, [...new Set(rules)]];
}

test.each<[what: string, body: Body, rule: string | undefined]>([
  [
    'millions of commas',
    descriptors(1, () => ({ cat: ','.repeat(3_900_000) })),
    'registration-length',
  ],
  [
    'as many entries of lists as a text may have',
    descriptors(60, (index) => ({
      mimetype: listOf(1_900, `a/m${index}x`, ';'),
      fileextensions: listOf(1_900, `e${index}x`, ';'),
      keyword: listOf(1_900, `k${index}x`, ','),
      cat: listOf(1_900, `c${index}x`, ','),
    })),
    'registration-terms',
  ],
  [
    'many entries in each of very many applications',
    descriptors(480, (index) => ({ keyword: listOf(100, `k${index}x`, ',') })),
    'registration-work',
  ],
  [
    'very many access labels',
    descriptors(90, (index) => ({
      acl: { permit: times(1_000, (label) => `g${index}x${label}`) },
    })),
    'registration-terms',
  ],
  [
    'very many names of an image',
    records(
      30,
      {},
      { RepoDigests: times(1_000, (index) => `a@sha256:${String(index).padStart(64, '0')}`) },
    ),
    'registration-labels',
  ],
  [
    'very many values in the JSON of labels',
    records(80, {
      'oc.rules': JSON.stringify(
        Object.fromEntries(times(900, (index) => [`k${index}`, { a: [1] }])),
      ),
    }),
    'registration-values',
  ],
  [
    'packages without end',
    descriptors(31, () => ({ debpackage: 'a '.repeat(62_000) })),
    'registration-length',
  ],
  [
    'an element with very many attributes',
    icons(1, times(49_000, (index) => `a${index}=""`).join(' ')),
    'label-icondata',
  ],
  [
    'a very long namespace for many attributes',
    icons(
      1,
      `xmlns:p="${'u'.repeat(200_000)}" ${times(2_000, (index) => `p:a${index}=""`).join(' ')}`,
    ),
    'label-icondata',
  ],
  [
    'a namespace for many attributes of many elements',
    icons(
      1,
      `xmlns:p="${'u'.repeat(256)}"`,
      `<p:a ${times(240, (index) => `p:a${index}=""`).join(' ')}/>`.repeat(200),
    ),
    undefined,
  ],
  [
    'deep elements with prefixes',
    icons(
      1,
      'xmlns:p="u"',
      `${'<g>'.repeat(254)}${'<p:a p:b=""/>'.repeat(30_000)}${'</g>'.repeat(254)}`,
    ),
    undefined,
  ],
  ['very many elements with references', icons(1, '', '<a href="x"/>'.repeat(45_000)), undefined],
  [
    'as much as may be in 340 records',
    records(340, { 'oc.mimetype': listOf(20, 'a/m', ';'), 'oc.keyword': listOf(20, 'k', ',') }),
    undefined,
  ],
  ['as many records as may be', records(500, {}), undefined],
  [
    'many records with many words each',
    descriptors(480, (index) => ({ keyword: listOf(28, `k${index}x`, ',') })),
    'registration-work',
  ],
  ['a few hundred records with many words each', ofEverything(280, 10, 10, 10), undefined],
  ['many records with icons, labels and words', ofEverything(480, 24, 95, 40), 'registration-work'],
  ['nearly all of everything', ofEverything(60, 140, 780, 340), undefined],
  ['all of everything', ofEverything(60, 300, 800, 400), 'registration-work'],
])('%s: no more than a quarter of a second', async (_, body, rule) => {
  const store = await scratchStore();
  const costs: number[] = [];
  while (costs.length < tries && !costs.some((cost) => cost < maxCost)) {
    const index = costs.length;
    const bytes = Buffer.from(JSON.stringify(body(`t${index}x`)));
    expect(bytes.length).toBeLessThan(maxBytes);
    const known = workOfKnownCost();
    const [cost, rules] = await costOf(store, bytes);
    expect(rules).toEqual(rule === undefined ? [] : [rule]);
    // Beside much other work the same takes up to twice as much processor time, which others' data in its caches cost.
    const slowness = Math.max(1, (known + workOfKnownCost()) / 2 / knownCost);
    costs.push(cost / slowness);
  }
  expect(Math.min(...costs)).toBeLessThan(maxCost);
});
