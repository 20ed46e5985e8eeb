import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import { catalogService } from '../../../src/catalog/service/catalog-service.ts';
import { openPostgresqlStore } from '../../../src/catalog/store/postgresql/open-postgresql-store.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../support/postgresql-server.ts';
import { caseCount } from '../../support/sample.ts';
import { descriptor } from '../documents.ts';
import { callAnything } from './call-anything.ts';
import { allEvents, get } from './get.ts';
import { pathOf, put } from './running-catalog.ts';

interface Replica {
  readonly url: string;
  readonly errors: unknown[];
}

/** A process's part of a catalog, within this one. */
async function replica(database: string): Promise<Replica> {
  const store = await openPostgresqlStore(database);
  const errors: unknown[] = [];
  const server = await startCatalogServer({
    host: '127.0.0.1',
    port: 0,
    service: catalogService(store),
    onError: (error) => errors.push(error),
  });
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  return { url: server.url, errors };
}

/**
 * Why a request got a 503 beside much other work: a statement ends after a few seconds, and so does the connection of a change
 * between whose statements this process did not run for as long.
 */
const isForTime =
  /: (?:Query read timeout|terminating connection due to idle-in-transaction timeout|Client has encountered a connection error and is not queryable)$/;

/** Follows the events of a catalog; gives all that came until now. */
async function follow(url: string): Promise<() => string> {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(pathOf(url, 'events'), {
    headers: { accept: 'text/event-stream' },
    signal: ending.signal,
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) text += decoder.decode(part, { stream: true });
  };
  read().catch(() => {});
  return () => text;
}

describe.skipIf(postgresqlMissing)('several processes on one PostgreSQL database', () => {
  let server: PostgresqlServer;

  beforeAll(() => {
    server = startPostgresql();
  });

  afterAll(() => server.stop());

  test('of registrations that expect the same state, one wins, whichever process is asked', async () => {
    const database = server.newDatabase();
    const replicas = await Promise.all([replica(database), replica(database)]);
    let { etag } = (await (await put(replicas[0]!.url, descriptor())).json()) as { etag: string };
    for (let round = 0; round < 10; round += 1) {
      const headers = { 'if-match': etag };
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          put(replicas[index % 2]!.url, descriptor({ comment: `${round} ${index}` }), headers),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 412)).toHaveLength(11);
      etag = answers[statuses.indexOf(200)]?.headers.get('etag') ?? '';
    }
    for (const { url, errors } of replicas) {
      expect(await get<object>(url, 'image/sketch')).toMatchObject({ revision: 11, etag });
      expect(await allEvents(url)).toHaveLength(11);
      expect(errors.map(String)).toEqual([]);
    }
  });

  test('of registrations of a new name, one creates it', async () => {
    const database = server.newDatabase();
    const replicas = await Promise.all([replica(database), replica(database)]);
    const headers = { 'if-none-match': '*' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put(replicas[index % 2]!.url, descriptor({ comment: `${index}` }), headers),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(412)]);
  });

  test('every call of the OpenAPI document gets a response that the document describes', async () => {
    const { url, errors } = await replica(server.newDatabase());
    await callAnything(url, caseCount(20_000, 0.03));
    const others = errors.map(String).filter((text) => !isForTime.test(text));
    expect(others).toEqual([]);
  });

  test('a stream of one process has each change of the other, once and in order', async () => {
    const database = server.newDatabase();
    const [first, second] = await Promise.all([replica(database), replica(database)]);
    const received = await follow(second.url);
    for (let index = 0; index < 30; index += 1) {
      await put(first.url, descriptor({ name: `app-${index}` }));
    }
    const ids = () => [...received().matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
    await expect.poll(() => ids().length).toBe(30);
    expect(ids()).toEqual((await allEvents(first.url)).map(({ id }) => id));
  });
});
