import { setTimeout as sleep } from 'node:timers/promises';
import { encode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type MeasuredCatalog,
  startMeasuredCatalog,
} from '../../../bench/answers/measured-catalog.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../src/catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { folderOfAll } from '../../support/folder.ts';
import { record } from '../documents.ts';
import { entriesOf } from '../entries.ts';

/** The most that an answer may cost at a time, beside what the process needs anyway. */
const maxBytes = 32 * 1024 * 1024;

/** Applications with as much in their labels as may be, and some of these with an icon and all else as large as may be. */
const applications = 60;
const whole = 10;

/** Milliseconds that a catalog has to start; one that needs more hangs. */
const patienceMs = 200_000;

/** A catalog that tells how much memory it uses, once it is ready. */
async function measuredServe(folder: string, ...options: string[]): Promise<MeasuredCatalog> {
  const catalog = await startMeasuredCatalog(folder, options, undefined, watchMs);
  await vi.waitFor(
    async () => expect((await fetch(`${catalog.url}/readyz`)).status).toBe(200),
    patienceMs,
  );
  return catalog;
}

const texts = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`X${index}`, 'x'.repeat(length)]),
  );

const svgOf = (path: string, index: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M${path}z"/><!--${index}--></svg>`;

function hardest(index: number, revision: number): object {
  const name = `app-${String(index).padStart(3, '0')}`;
  const isWhole = index < whole;
  const svg = svgOf('1,2 '.repeat(isWhole ? 170_000 : 1), index);
  const own = {
    'oc.name': name,
    'oc.displayname': `${'D'.repeat(100_000)}${index}`,
    'oc.icondata': Buffer.from(svg).toString('base64'),
    'oc.args': `${'a'.repeat(120_000)}${revision}`,
  };
  const image = { RepoTags: [`acme/${name}:1`], RepoDigests: [] };
  return record(own, { ...image, ...texts(isWhole ? 26 : 0, 100_000) });
}

const folder = folderOfAll();

async function fill(): Promise<void> {
  const store = await openSqliteStore(folder);
  const service = catalogService(store);
  for (let index = 0; index < applications; index += 1) {
    await service.register(anyone, entriesOf(hardest(index, 1)));
  }
  await service.register(anyone, entriesOf(hardest(0, 2)));
  const data = crypto.getRandomValues(new Uint8Array(60_000));
  await service.putPicture(
    anyone,
    'app-000',
    encode({ width: 200, height: 100, channels: 3, depth: 8, data }),
  );
  await store.close();
}

const image = '/API/manager/image';
const lists = ['', '?limit=1000', '?fields=name,labels', '?limit=1000&fields=name,labels,fields'];
const searches = ['?q=app', '?q=app&fields=labels&limit=100', '?category=graphics'];
const ofOne = ['', '/icon', '/icon?size=256', '/picture', '/revisions', '/revisions/1'];
const pages = ['/', '/?limit=300', '/?q=app', '/applications/app-000'];

const paths = [
  ...[...lists, ...searches, '/counts'].map((rest) => `/API/manager/images${rest}`),
  '/API/manager/events?limit=500',
  ...ofOne.map((rest) => `${image}/app-000${rest}`),
  ...[...pages, '/applications/app-000/changes?from=1&to=2', '/metrics', '/openapi.json'],
];

/** Milliseconds after which its memory is measured again: each time takes as much of the processor as an answer. */
const watchMs = 100;

/** Milliseconds in which a catalog can prepare as much of an answer as it likes, while its client reads nothing. */
const pauseMs = 150;

/** Bytes that an answer costs a catalog whose client reads nothing for a while when it has begun, and then all. */
async function costOf({ url, memory }: MeasuredCatalog, path: string): Promise<number> {
  const { now: before } = await memory();
  const answer = await fetch(url + path);
  expect([path, answer.status]).toEqual([path, 200]);
  let most = 0;
  for await (const _ of answer.body!) {
    if (most > 0) continue;
    await sleep(pauseMs);
    most = (await memory()).most;
  }
  return Math.max(most, (await memory()).most) - before;
}

beforeAll(fill);

describe.each([
  { title: 'a catalog', options: [], asked: paths },
  {
    title: "a catalog in the reference platform's ways",
    options: ['--platform-api'],
    asked: paths.slice(0, 1),
  },
])('$title with large applications', ({ options, asked }) => {
  let catalog: MeasuredCatalog;

  beforeAll(async () => {
    catalog = await measuredServe(folder, ...options);
  });

  afterAll(() => catalog?.end());

  test.each(asked)('needs at most 32 MB at a time for %s', async (path) => {
    expect(await costOf(catalog, path)).toBeLessThanOrEqual(maxBytes);
  });
});
