import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startedServe } from '../../commands/catalog/server/running-serve.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../support/postgresql-server.ts';
import { caseCount, testSeed } from '../../support/sample.ts';
import { compareCalls } from './compare-calls.ts';

describe.skipIf(postgresqlMissing)('catalogs in SQLite and in PostgreSQL', () => {
  let server: PostgresqlServer;

  beforeAll(() => {
    server = startPostgresql();
  });

  afterAll(() => server.stop());

  // "npm run bench -- catalog --calls" makes them for half an hour.
  test('answer the same random calls alike, and as their description says', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'deskpack-compare-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const token = randomBytes(32).toString('hex');
    const file = join(folder, 'token');
    await writeFile(file, token, { mode: 0o600 });
    const authorization = `Bearer ${token}`;
    const usual = ['--token-file', file, '--rate-limit', '0', '--allow-private-webhooks'];
    const [sqlite, postgresql] = await Promise.all([
      startedServe(['--data', join(folder, 'data'), ...usual]),
      startedServe(['--database', server.newDatabase(), ...usual]),
    ]);
    const subjects = [
      { url: sqlite.url, authorization },
      { url: postgresql.url, authorization },
    ] as const;
    const count = caseCount(10_000, 0.03);
    const { calls, faults } = await compareCalls(subjects, testSeed, (made) => made >= count);
    expect(faults).toEqual([]);
    expect(calls).toBe(count);
  });
});
