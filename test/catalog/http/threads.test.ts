import { expect, test } from 'vitest';
import type { BodyReader } from '../../../src/catalog/http/bodies/body-reader.ts';
import { Problem } from '../../../src/catalog/http/problems/problem.ts';
import { makesViewsHere, type ViewMaker } from '../../../src/catalog/http/views/view-maker.ts';
import { readBody } from '../../../src/catalog/model/registration/read-body.ts';
import { record } from '../documents.ts';
import { pathOf, put, runningCatalog } from './running-catalog.ts';

/** A catalog with two revisions of an application, whose threads tell what they are asked, and do it once they may. */
async function catalogWithThreads() {
  const asked: string[] = [];
  let busyWith: string | undefined;
  const ask = (what: string) => {
    asked.push(what);
    if (busyWith === what || busyWith === 'everything')
      throw new Problem('busy', 'too much', { retryAfter: 2 });
  };
  const reader: BodyReader = {
    read: async (bytes, options) => {
      ask(options?.isKept ? 'restore' : 'read');
      return readBody(bytes, options);
    },
    close: async () => {},
  };
  const views: ViewMaker = {
    ...makesViewsHere,
    changes: async (earlier, later) => {
      ask('changes');
      return makesViewsHere.changes(earlier, later);
    },
    drawings: async (icons) => {
      ask('drawing');
      return makesViewsHere.drawings(icons);
    },
  };
  const { url, errors } = await runningCatalog(undefined, undefined, { reader, views });
  await put(url, record());
  await put(url, record({ 'oc.cat': 'games' }));
  asked.length = 0;
  const setBusy = (busy: boolean | 'drawing') => {
    busyWith = busy === true ? 'everything' : busy || undefined;
  };
  return { url, errors, asked, setBusy };
}

// The page of changes reads both documents as a restore does.
test.each<[what: string, path: (url: string) => string, method: string, asks: readonly string[]]>([
  ['restore', (url) => pathOf(url, 'image/sketch/restore?revision=1'), 'POST', ['restore']],
  [
    'changes',
    (url) => `${url}/applications/sketch/changes?from=1&to=2`,
    'GET',
    ['changes', 'restore', 'restore'],
  ],
])(
  '%s is left to threads, and who asks while there is too much is told to come again',
  async (_, path, method, asks) => {
    const { url, errors, asked, setBusy } = await catalogWithThreads();
    setBusy(true);
    const refused = await fetch(path(url), { method });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(asked).toEqual(asks);
    setBusy(false);
    const done = await fetch(path(url), { method });
    expect(done.status).toBe(200);
    expect(asked).toEqual([...asks, ...asks]);
    expect(errors).toEqual([]);
  },
);

test('drawing is left to threads, once for an icon, and nothing is registered while there is too much', async () => {
  const { url, asked, setBusy } = await catalogWithThreads();
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h9"/></svg>';
  const drawn = record({ 'oc.name': 'drawn', 'oc.icondata': Buffer.from(icon).toString('base64') });
  setBusy('drawing');
  const refused = await put(url, drawn);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  setBusy(false);
  expect((await fetch(pathOf(url, 'image/drawn'))).status).toBe(404);
  expect((await put(url, drawn)).status).toBe(201);
  for (const size of [128, 256]) {
    expect((await fetch(pathOf(url, `image/drawn/icon?size=${size}`))).status).toBe(200);
  }
  expect((await put(url, { ...drawn, Comment: 'again' })).status).toBe(200);
  expect(asked.filter((what) => what === 'drawing')).toHaveLength(2);
});

test('equal documents are not compared', async () => {
  const { url, asked } = await catalogWithThreads();
  await fetch(`${url}/applications/sketch/changes?from=1&to=1`);
  expect(asked).toEqual([]);
});
