import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { descriptor } from '../../catalog/documents.ts';
import { get } from '../../catalog/http/get.ts';
import { codeOf, pathOf, put } from '../../catalog/http/running-catalog.ts';
import { runDeskpack } from '../../support/deskpack.ts';
import { folderOfEach } from '../../support/folder.ts';
import { clockMissing, settableClock } from '../../support/settable-clock.ts';
import { followEvents } from './server/event-follower.ts';
import { startedServe } from './server/running-serve.ts';

const day = 24;
const secret = randomBytes(32).toString('hex');

const folder = folderOfEach();
const data = join(folder, 'data');

/** Serves the catalog with a clock that the test sets. */
async function serving(...words: readonly string[]) {
  const clock = settableClock();
  const serve = await startedServe(['--data', data, ...words], undefined, clock.env);
  /** The time of day of the catalog, in days after the real one. */
  const daysAhead = async () => {
    const date = (await fetch(`${serve.url}/livez`)).headers.get('date') ?? '';
    // Not -0.
    return Math.round((Date.parse(date) - Date.now()) / (day * 3_600_000)) + 0;
  };
  const setDays = async (days: number) => {
    clock.set(days * day);
    await expect.poll(daysAhead).toBe(days);
  };
  return { ...serve, setDays };
}

/** A receiver of webhooks that fails until it is mended. */
async function receiver() {
  const taken: number[] = [];
  let refused = 0;
  let isBroken = false;
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (isBroken) refused += 1;
    else taken.push(JSON.parse(body).data.id);
    response.writeHead(isBroken ? 500 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    ...{ taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    refused: () => refused,
    break: (broken: boolean) => {
      isBroken = broken;
    },
  };
}

async function addWebhook(url: string): Promise<void> {
  const words = ['catalog', 'webhook', 'add', url, '--data', data, '--allow-private'];
  expect(await runDeskpack(words)).toMatchObject({ status: 0 });
}

const named = (name: string) => descriptor({ name });

describe.skipIf(clockMissing)('a clock that leaps, which needs libfaketime', () => {
  test('back, lets no client wait that has sent wrong tokens or too many requests before', async () => {
    const made = await runDeskpack(['catalog', 'token', 'create', 'ci', '--data', data]);
    const authorization = `Bearer ${made.stdout.trim()}`;
    const { url, setDays } = await serving('--rate-limit', '20');
    const wrong = () => put(url, named('a'), { authorization: 'Bearer wrong' });
    const list = () => fetch(pathOf(url, 'images'), { headers: { authorization } });
    await expect.poll(async () => (await wrong()).status, { interval: 0 }).toBe(429);
    await expect.poll(async () => (await list()).status, { interval: 0 }).toBe(429);
    await setDays(-10);
    expect((await codeOf(await wrong()))[0]).toBeOneOf([403, 429]);
    expect(Number((await wrong()).headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await expect.poll(async () => (await list()).status, { interval: 500 }).toBe(200);
    await expect.poll(async () => (await wrong()).status, { interval: 5_000 }).toBe(403);
  });

  test('back, does not keep a webhook waiting, and forward neither', async () => {
    const hook = await receiver();
    const { url, setDays } = await serving('--allow-private-webhooks');
    await addWebhook(hook.url);
    hook.break(true);
    expect((await put(url, named('a'))).status).toBe(201);
    await expect.poll(hook.refused).toBeGreaterThan(0);
    await setDays(-10);
    hook.break(false);
    await expect.poll(() => hook.taken).toEqual([1]);
    await setDays(10);
    expect((await put(url, named('b'))).status).toBe(201);
    await expect.poll(() => hook.taken).toEqual([1, 2]);
    await setDays(0);
    expect((await put(url, named('c'))).status).toBe(201);
    await expect.poll(() => hook.taken).toEqual([1, 2, 3]);
  });

  test('back, does not keep a webhook with a process that was killed', async () => {
    const hook = await receiver();
    const first = await serving('--allow-private-webhooks');
    await first.setDays(10);
    await addWebhook(hook.url);
    expect((await put(first.url, named('a'))).status).toBe(201);
    await expect.poll(() => hook.taken).toContain(1);
    await first.end('SIGKILL');
    const { url } = await serving('--allow-private-webhooks');
    expect((await put(url, named('b'))).status).toBe(201);
    // The first may have been killed before it has noted that event 1 was delivered.
    await expect.poll(() => [...new Set(hook.taken)]).toEqual([1, 2]);
  });

  test('both ways, loses no application, event, revision or page, and tokens end by the present time', async () => {
    const words = ['--data', data, '--scope', 'read', '--expires', '5d'];
    const { stdout } = await runDeskpack(['catalog', 'token', 'create', 'reader', ...words]);
    const token = join(folder, 'token');
    await writeFile(token, secret, { mode: 0o600 });
    const { url, end, setDays } = await serving('--token-file', token);
    const headers = { authorization: `Bearer ${secret}` };
    const followed = followEvents([url], headers);
    const names: string[] = [];
    for (const days of [0, 10, -10, 400, -400, 0]) {
      await setDays(days);
      for (const turn of [1, 2]) {
        const name = `app-${names.length}`;
        expect([turn, (await put(url, named(name), headers)).status]).toEqual([turn, 201]);
        names.push(name);
      }
      const again = descriptor({ name: 'app-0', comment: `on day ${days}` });
      expect((await put(url, again, headers)).status).toBe(200);
      const reader = { authorization: `Bearer ${stdout.trim()}` };
      const { status } = await fetch(pathOf(url, 'images'), { headers: reader });
      expect([days, status]).toEqual([days, days > 5 ? 403 : 200]);
    }
    const eventCount = 3 * 6;
    await expect
      .poll(followed)
      .toEqual(Array.from({ length: eventCount }, (_, index) => index + 1));
    const revisions = await get<{ revision: number }[]>(url, 'image/app-0/revisions', headers);
    expect(revisions.map(({ revision }) => revision)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    const listed: string[] = [];
    let next: string | undefined = pathOf(url, 'images?limit=5');
    while (next !== undefined) {
      const answer: Response = await fetch(next);
      for (const { name } of (await answer.json()) as { name: string }[]) listed.push(name);
      const [, path] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
      next = path === undefined ? undefined : new URL(path, next).href;
    }
    expect(listed).toEqual([...names].sort());
    for (const sort of ['newest', 'changed']) {
      const page = await (await fetch(`${url}/?sort=${sort}`)).text();
      const shown = [...page.matchAll(/applications\/(app-\d+)\b/g)].map(([, name]) => name);
      expect([sort, [...new Set(shown)].sort()]).toEqual([sort, [...names].sort()]);
    }
    expect(await end('SIGTERM')).toEqual({ status: 0, signal: null });
    const checked = await runDeskpack(['catalog', 'check', '--data', data, '--json']);
    expect(JSON.parse(checked.stdout)).toMatchObject({ problems: [] });
  });
});
