import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { LoadLimits } from '../../../../src/catalog/http/operation/shed-load.ts';
import { descriptor } from '../../documents.ts';
import { codeOf, pathOf, put, runningCatalog } from '../running-catalog.ts';

const none: LoadLimits = {
  delayMs: Number.POSITIVE_INFINITY,
  heapBytes: Number.POSITIVE_INFINITY,
  memoryBytes: Number.POSITIVE_INFINITY,
};

const catalogWith = (limits: Partial<LoadLimits>) =>
  runningCatalog(undefined, undefined, { loadLimits: { ...none, ...limits } });

/** A kept connection may be closed while garbage is collected, which stops client and server for seconds on a busy machine. */
const headers = { connection: 'close' };

/** The catalog closes a connection on which this process, which is both ends of it, read nothing for 15 s. */
const get = (url: string) => vi.waitFor(() => fetch(url, { headers }), { timeout: 100_000 });
const statusOf = async (url: string) => (await get(url)).status;

/** Stops this thread for some milliseconds, without using the processor. */
const stopFor = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test.each([
  ['the process', { memoryBytes: 1 }],
  ['JavaScript', { heapBytes: 1 }],
])('when %s has too much memory, all is refused but what watches it', async (_, limits) => {
  const { url } = await catalogWith(limits);
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(503);
  const refused = await put(url, descriptor(), headers);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await codeOf(refused)).toEqual([503, 'overloaded']);
  expect(await codeOf(await get(pathOf(url, 'images')))).toEqual([503, 'overloaded']);
  expect(await statusOf(`${url}/`)).toBe(503);
  expect(await statusOf(`${url}/nothing`)).toBe(503);
  expect(await statusOf(`${url}/livez`)).toBe(200);
  const metrics = await (await get(`${url}/metrics`)).text();
  const counted = /^deskpack_catalog_problems_total\{code="overloaded"\} (\d+)$/m.exec(metrics);
  // Five here, and one for each time that /readyz was asked.
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(5);
});

test('when it is late with everything it refuses requests, and takes them again later', async () => {
  const { url } = await catalogWith({ delayMs: 20 });
  let isBusy = true;
  const work = (async () => {
    while (isBusy) {
      stopFor(60);
      await nextTurn();
    }
  })();
  await expect.poll(() => statusOf(pathOf(url, 'images'))).toBe(503);
  isBusy = false;
  await work;
  await expect.poll(() => statusOf(pathOf(url, 'images'))).toBe(200);
});

test('a process that got no time at all meanwhile is not late with everything', async () => {
  const { url } = await catalogWith({ delayMs: 3_000 });
  for (let turn = 0; turn < 3; turn += 1) {
    stopFor(1_100);
    const asked = statusOf(`${url}/readyz`);
    await nextTurn();
    expect(await asked).toBe(200);
  }
});

test('below its limits it refuses nothing', async () => {
  const { url } = await catalogWith({});
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  expect((await put(url, descriptor())).status).toBe(201);
});
