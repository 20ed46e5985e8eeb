import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Application } from '../src/desktop/appstream/application.ts';
import { readCollection } from '../src/desktop/appstream/read-collection.ts';
import { createSearch } from '../src/package-manager/find/create-search.ts';
import type { PackageChoice } from '../src/package-manager/package-line.ts';
import type { Figure } from './figure.ts';
import { collectionOf, packagesOf } from './find/distribution.ts';
import { median } from './measure.ts';

/** As many as Debian 12 has. */
const applicationCount = 2_000;
const packageCount = 60_000;

/** Queries, key by key: names, purposes, types, a typing error, and a word that is nowhere. */
const queries = ['xournal', 'music player', 'opens pdf', 'kalkulator', 'zzzzzz'];

const keys = queries.flatMap((query) => [...query].map((_, at) => query.slice(0, at + 1)));

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Medians of several times of the same. */
async function medianOf(count: number, work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) times.push(await timed(work));
  return median(times);
}

async function readTimes(applications: readonly Application[]) {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-'));
  try {
    const file = join(folder, 'applications.json');
    await writeFile(file, JSON.stringify({ applications }));
    const index = await medianOf(15, async () => JSON.parse(await readFile(file, 'utf8')));
    const bytes = await medianOf(15, () => readFile(file, 'utf8'));
    return { index, bytes };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function keyTimes(applications: readonly Application[], packages: readonly PackageChoice[]) {
  const search = await createSearch({ applications, packages });
  // In the order in which they are typed: a key costs less when what it was typed after is known.
  const rounds: number[][] = [];
  for (let round = 0; round < 6; round += 1) {
    const spent: number[] = [];
    for (const key of keys) spent.push(await timed(() => search(key)));
    rounds.push(spent);
  }
  const times = keys.map((_, at) => median(rounds.slice(1).map((spent) => spent[at]!)));
  return times.sort((one, other) => one - other);
}

/** How long it takes until applications can be found, and what each key costs. */
export async function benchFind(): Promise<Figure[]> {
  const text = collectionOf(applicationCount);
  const packages = packagesOf(packageCount);
  const applications = readCollection(text);
  const parse = await medianOf(5, () => readCollection(text));
  const lines = await medianOf(5, () => text.split('\n').map((line) => line.trimStart()));
  const read = await readTimes(applications);
  const ready = await medianOf(5, () => createSearch({ applications, packages: [...packages] }));
  const times = await keyTimes(applications, packages);
  const scan = await medianOf(15, () => packages.filter(({ name }) => name.includes('zzzzzz')));
  const against = `of ${keys.length} keys, ${applicationCount} applications and ${packageCount} packages`;
  return [
    {
      what: 'index of a distribution parsed',
      value: parse / lines,
      unit: 'x',
      against: `splitting its ${(text.length / 1e6).toFixed(0)} MB into lines`,
    },
    {
      what: 'kept index read',
      value: read.index,
      unit: 'ms',
      goal: 50,
      against: 'as the command does',
    },
    {
      what: 'kept index read, ratio',
      value: read.index / read.bytes,
      unit: 'x',
      against: 'reading its bytes as text',
    },
    { what: 'made searchable', value: ready, unit: 'ms', against: 'once, in parts' },
    { what: 'key, median', value: median(times), unit: 'ms', goal: 20, against },
    { what: 'key, 90 %', value: times[Math.floor(times.length * 0.9)]!, unit: 'ms', against },
    {
      what: 'key, median, ratio',
      value: median(times) / scan,
      unit: 'x',
      against: 'one look at the names of all packages',
    },
    {
      what: 'key, slowest',
      value: times.at(-1)!,
      unit: 'ms',
      against: 'nothing found, not even near',
    },
  ];
}
