import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { record } from '../../../catalog/documents.ts';
import { allEvents } from '../../../catalog/http/get.ts';
import { codeOf, pathOf, put } from '../../../catalog/http/running-catalog.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../../support/postgresql-server.ts';
import { caseCount, drawing, testSeed } from '../../../support/sample.ts';
import { followEvents } from './event-follower.ts';
import { expectWhole } from './promised.ts';
import { startedServe } from './running-serve.ts';
import { startWriters, type Writers } from './writers.ts';

const unavailable = [503, 'store-unavailable'];

function startedPostgresql(): PostgresqlServer {
  const server = startPostgresql();
  onTestFinished(() => server.stop());
  return server;
}

/** Resolves when each of the catalogs has answered more registrations. */
async function answersOf(writers: Writers, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const before = writers.answeredBy(url);
    await expect.poll(() => writers.answeredBy(url), { interval: 5 }).toBeGreaterThan(before);
  }
}

async function expectUnavailable(url: string): Promise<void> {
  const register = () => put(url, record({ 'oc.name': 'probe' })).then(codeOf);
  await expect.poll(register).toEqual(unavailable);
  for (const path of ['images', 'image/probe', 'images?q=probe', 'events']) {
    // A machine with much else to do may answer first that it has too much to do.
    await expect
      .poll(() => fetch(pathOf(url, path)).then(codeOf), { message: path })
      .toEqual(unavailable);
  }
  await expect.poll(() => fetch(`${url}/readyz`).then(codeOf)).toEqual(unavailable);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
}

/** Promised changes are there, whichever process is asked, and a follower of one has received every event, once and in order. */
async function expectAll(
  urls: readonly string[],
  { promised }: Writers,
  followers: readonly (() => readonly number[])[],
): Promise<void> {
  for (const url of urls) {
    await expectWhole(url, promised);
    const ids = (await allEvents(url)).map(({ id }) => id);
    for (const idsOf of followers) {
      await expect.poll(() => idsOf().at(-1)).toBe(ids.at(-1));
      expect(idsOf()).toEqual(ids);
    }
  }
}

describe.skipIf(postgresqlMissing)('two processes on one PostgreSQL database', () => {
  // "npm run test:whole" kills it 20 times.
  test('after a kill of the database they respond with 503 until it runs again, and no confirmed change is lost', async () => {
    const server = startedPostgresql();
    const database = server.newDatabase();
    const replicas = await Promise.all([1, 2].map(() => startedServe(['--database', database])));
    const urls = replicas.map(({ url }) => url);
    const followers = urls.map((url) => followEvents([url]));
    const writers = startWriters('app', urls);
    const below = drawing(testSeed);
    for (let kill = 0; kill < caseCount(20, 0.1); kill += 1) {
      await answersOf(writers, urls);
      await sleep(below(300));
      await server.signal('SIGKILL');
      for (const url of urls) await expectUnavailable(url);
      await server.start();
    }
    await answersOf(writers, urls);
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await writers.end();
    await expectAll(urls, writers, followers);
    for (const url of urls) {
      const refusals = new Set(writers.refusalsOf(url));
      expect(refusals).toContain('503 store-unavailable');
      // On a machine with much else to do it may have too much to do as well.
      for (const refusal of refusals)
        expect(refusal).toMatch(/^503 (store-unavailable|overloaded)$/);
    }
    for (const { child } of replicas) expect(child.exitCode).toBeNull();
  });

  test('after a kill of one, the other continues, and no confirmed change is lost', async () => {
    const database = startedPostgresql().newDatabase();
    const { url: staying } = await startedServe(['--database', database]);
    const follower = followEvents([staying]);
    const lasting = startWriters('lasting', [staying]);
    const promised = new Map(lasting.promised);
    const below = drawing(testSeed);
    for (let kill = 0; kill < caseCount(20, 0.1); kill += 1) {
      const killed = await startedServe(['--database', database]);
      const writers = startWriters('killed', [killed.url]);
      await answersOf(writers, [killed.url]);
      await sleep(below(300));
      await killed.end('SIGKILL');
      await answersOf(lasting, [staying]);
      await writers.end();
      for (const [name, promise] of writers.promised) promised.set(name, promise);
    }
    await lasting.end();
    const refusals = lasting.refusalsOf(staying);
    expect(refusals.filter((refusal) => refusal !== '503 overloaded')).toEqual([]);
    for (const [name, promise] of lasting.promised) promised.set(name, promise);
    await expectAll([staying], { ...lasting, promised }, [follower]);
  });

  test('requests to an unresponsive database time out, also at shutdown, and it is used again when it responds', async () => {
    const server = startedPostgresql();
    const { url, end } = await startedServe(['--database', server.newDatabase()]);
    const writers = startWriters('app', [url]);
    await answersOf(writers, [url]);
    await server.signal('SIGSTOP');
    const register = () => put(url, record({ 'oc.name': 'probe' }));
    const read = () => fetch(pathOf(url, 'image/app-0-1-0'));
    const stuck = await Promise.all([register(), read(), fetch(`${url}/readyz`)]);
    expect(await Promise.all(stuck.map(codeOf))).toEqual([unavailable, unavailable, unavailable]);
    await server.signal('SIGCONT');
    await answersOf(writers, [url]);
    await writers.end();
    await expectWhole(url, writers.promised);
    await server.signal('SIGSTOP');
    expect(await end('SIGTERM')).toEqual({ status: 0, signal: null });
  });

  test('one that hangs in a transaction blocks the other for some seconds only', async () => {
    const database = startedPostgresql().newDatabase();
    const replicas = await Promise.all([1, 2].map(() => startedServe(['--database', database])));
    const urls = replicas.map(({ url }) => url);
    const [stopping, staying] = replicas;
    const writers = startWriters('app', urls);
    await answersOf(writers, urls);
    stopping!.child.kill('SIGSTOP');
    await answersOf(writers, [staying!.url]);
    stopping!.child.kill('SIGCONT');
    await answersOf(writers, urls);
    await writers.end();
    for (const url of urls) await expectWhole(url, writers.promised);
  });
});
