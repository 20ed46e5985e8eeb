import { describe, expect, onTestFinished, test } from 'vitest';
import { descriptor } from '../../../catalog/documents.ts';
import { allEvents, get } from '../../../catalog/http/get.ts';
import { pathOf, put } from '../../../catalog/http/running-catalog.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../../support/postgresql-server.ts';
import { clockMissing, settableClock } from '../../../support/settable-clock.ts';
import { followEvents } from './event-follower.ts';
import { startedServe } from './running-serve.ts';

const hoursOfDay = 24;

function startedPostgresql(): PostgresqlServer {
  const server = startPostgresql();
  onTestFinished(() => server.stop());
  return server;
}

/** A process of a catalog whose clock is so many days ahead. */
async function replicaAhead(database: string, days: number) {
  const clock = settableClock();
  clock.set(days * hoursOfDay);
  return startedServe(['--database', database], undefined, clock.env);
}

const named = (name: string, comment = '') => descriptor({ name, comment });

describe.skipIf(postgresqlMissing || clockMissing)(
  'processes on one PostgreSQL database with different clocks, which needs libfaketime',
  () => {
    test('agree on what there is, and a follower of one after the other receives each change once and in order', async () => {
      const database = startedPostgresql().newDatabase();
      const replicas = await Promise.all(
        [0, 400, -400].map((days) => replicaAhead(database, days)),
      );
      const urls = replicas.map(({ url }) => url);
      const followed = followEvents(urls);
      const names = Array.from({ length: 12 }, (_, index) => `app-${index}`);
      for (const [index, name] of names.entries()) {
        expect((await put(urls[index % 3]!, named(name))).status).toBe(201);
        const changed = await put(urls[(index + 1) % 3]!, named(name, 'changed'));
        expect(changed.status).toBe(200);
        const headers = { 'if-match': changed.headers.get('etag')! };
        const path = pathOf(urls[(index + 2) % 3]!, `image/${name}`);
        if (index % 4 === 3) await fetch(path, { method: 'DELETE', headers });
      }
      // It goes on with another process, whose clock is another.
      await replicas[0]!.end('SIGKILL');
      const late = await put(urls[1]!, named('late'));
      expect(late.status).toBe(201);
      expect((await put(urls[2]!, named('late'), { 'if-none-match': '*' })).status).toBe(412);
      for (const url of urls.slice(1)) {
        const events = await allEvents(url);
        const ids = events.map(({ id }) => id);
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
        expect(events).toHaveLength(12 * 2 + 3 + 1);
        await expect.poll(followed).toEqual(ids);
        const listed = await get<{ name: string }[]>(url, 'images');
        expect(listed.map(({ name }) => name)).toEqual(
          [...names.filter((_, index) => index % 4 !== 3), 'late'].sort(),
        );
        const history = await get<{ kind: string }[]>(url, 'image/app-3/revisions');
        expect(history.map(({ kind }) => kind)).toEqual(['removed', 'registered', 'registered']);
      }
    });
  },
);
