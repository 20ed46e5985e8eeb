import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareCalls } from '../test/catalog/http/compare-calls.ts';
import { postgresqlMissing, startPostgresql } from '../test/support/postgresql-server.ts';
import type { Figure } from './figure.ts';
import { numberAfter } from './number-after.ts';
import { endCatalog, startCatalog } from './running-catalog.ts';

const usualMinutes = 30;

/**
 * Makes the same random calls of a catalog in SQLite and of one in PostgreSQL for some minutes. An answer that differs, or is not as
 * their description says, is printed.
 */
export async function benchCompared(options: readonly string[]): Promise<Figure[]> {
  const minutes = numberAfter(options, '--minutes', usualMinutes);
  const seed = numberAfter(options, '--seed', Date.now() % 1_000_000);
  if (postgresqlMissing) throw new Error('PostgreSQL is missing, or this does not run as root');
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-compared-'));
  const server = startPostgresql();
  const token = randomBytes(32).toString('hex');
  await writeFile(join(folder, 'token'), token, { mode: 0o600 });
  const usual = ['--token-file', join(folder, 'token'), '--allow-private-webhooks'];
  const catalogs = [
    await startCatalog(['--data', join(folder, 'data'), ...usual]),
    await startCatalog(['--database', server.newDatabase(), ...usual]),
  ] as const;
  try {
    const [sqlite, postgresql] = catalogs.map(({ url }) => ({
      ...{ url, authorization: `Bearer ${token}` },
    }));
    const end = performance.now() + minutes * 60_000;
    const isEnough = () => performance.now() > end;
    const { calls, statuses, faults } = await compareCalls([sqlite!, postgresql!], seed, isEnough);
    console.log(JSON.stringify(statuses));
    for (const fault of faults) console.log(fault);
    const against = `${calls} calls of both in ${minutes} minutes, --seed ${seed}`;
    const what = 'calls with another answer, or one that is not described';
    return [{ what, value: faults.length, unit: 'calls', against, goal: 0 }];
  } finally {
    await Promise.all(catalogs.map(endCatalog));
    server.stop();
    await rm(folder, { recursive: true });
  }
}
