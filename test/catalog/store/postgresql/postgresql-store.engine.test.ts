import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { hasLostConnection } from '../../../../src/catalog/store/postgresql/connections.ts';
import { migrate } from '../../../../src/catalog/store/postgresql/migrate.ts';
import { migrations } from '../../../../src/catalog/store/postgresql/migrations.ts';
import { openPostgresqlStore } from '../../../../src/catalog/store/postgresql/open-postgresql-store.ts';
import { newestSchema } from '../../../../src/catalog/store/sql/schema-number.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../../support/postgresql-server.ts';
import { record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { describeStore, draft, namesIn, put } from '../store-contract.ts';

describe.skipIf(postgresqlMissing)('with a PostgreSQL server', () => {
  let server: PostgresqlServer;

  beforeAll(() => {
    server = startPostgresql();
  });

  afterAll(() => server.stop());

  describeStore('PostgreSQL', async () => {
    const url = server.newDatabase();
    return { open: () => openPostgresqlStore(url), destroy: async () => {} };
  });

  async function connected(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  test.each([
    [13, 'Move it away, or choose another database.'],
    [newestSchema(migrations) + 1, 'Start the newer deskpack that wrote it'],
  ])(
    'a database with schema %i is refused with what to do, and left as it is',
    async (schema, action) => {
      const url = server.newDatabase();
      const client = await connected(url);
      await client.query('create table deskpack_catalog (schema integer not null)');
      await client.query('insert into deskpack_catalog values ($1)', [schema]);
      await client.query('create table application (name text)');
      await expect(openPostgresqlStore(url)).rejects.toMatchObject({
        code: 'catalog-data-unusable',
        message: expect.stringContaining(`has schema ${schema}`),
        action: expect.stringContaining(action),
      });
      const { rows } = await client.query(
        "select tablename as name from pg_tables where schemaname = 'public' order by name",
      );
      expect(rows).toEqual([{ name: 'application' }, { name: 'deskpack_catalog' }]);
    },
  );

  test('a new schema is an entry more, which each database takes once and writes down', async () => {
    const url = server.newDatabase();
    await (await openPostgresqlStore(url)).close();
    const client = await connected(url);
    const steps = [...migrations, 'create table further (a text)'];
    for (let start = 0; start < 2; start += 1) await migrate(client, 'catalog', steps);
    const { rows } = await client.query('select kind, subject, details from audit');
    const details = JSON.stringify({ from: newestSchema(migrations) });
    const subject = `schema ${newestSchema(steps)}`;
    expect(rows).toEqual([{ kind: 'catalog-upgraded', subject, details }]);
  });

  test('reads are repeated when the server has ended its connections', async () => {
    const url = server.newDatabase();
    const store = await openPostgresqlStore(url);
    await put(store, [draft('sketch')]);
    const administrator = new pg.Client({ connectionString: url });
    administrator.on('error', () => {});
    await administrator.connect();
    const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    for (let round = 0; round < 5; round += 1) {
      // More than the pool has connections, which all are idle and end before they are used again.
      await Promise.all(Array.from({ length: 20 }, () => namesIn(store)));
      const { rowCount } = await administrator.query(`select pg_terminate_backend(pid) ${others}`);
      expect(rowCount).toBeGreaterThan(1);
      const names = await Promise.all(Array.from({ length: 20 }, () => namesIn(store)));
      expect(names).toEqual(Array.from({ length: 20 }, () => ['sketch']));
    }
    await administrator.end();
    await store.close();
  });

  test('a connection that had ended before it was used is known as lost', async () => {
    const client = new pg.Client({ connectionString: server.newDatabase() });
    client.on('error', () => {});
    await client.connect();
    const end = client.query('select pg_terminate_backend(pg_backend_pid())');
    expect(hasLostConnection(await end.catch((error: unknown) => error))).toBe(true);
    await expect
      .poll(() => client.query('select 1').catch(({ message }: Error) => message))
      .toMatch(/not queryable$/);
    const later = client.query('select 1').catch((error: unknown) => error);
    expect(hasLostConnection(await later)).toBe(true);
  });

  test('a query that takes longer than the server allows is not repeated', async () => {
    const error = Object.assign(new pg.DatabaseError('canceling', 9, 'error'), { code: '57014' });
    expect(hasLostConnection(error)).toBe(false);
    expect(hasLostConnection(new Error('Query read timeout'))).toBe(false);
  });

  test('nothing of what was purged is left in a row of any table', async () => {
    const url = server.newDatabase();
    const store = await openPostgresqlStore(url);
    onTestFinished(() => store.close());
    const service = catalogService(store);
    const documentOf = (word: string) => {
      const icon = `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`;
      const icondata = Buffer.from(icon).toString('base64');
      const changes = { 'oc.displayname': word, 'oc.cat': word, 'oc.icondata': icondata };
      return record(changes, { RepoTags: [`${word}/sketch:1`], Comment: word });
    };
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    const tablesWith = async (word: string) => {
      const { rows } = await client.query<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public'",
      );
      const found: string[] = [];
      for (const { name } of rows) {
        const rowsOf = await client.query(`select * from ${name}`);
        const texts = rowsOf.rows.flatMap((row) => Object.values(row).map(String));
        if (texts.some((text) => text.toLowerCase().includes(word))) found.push(name);
      }
      return found.sort();
    };
    for (const word of ['firstword', 'secondword', 'thirdword']) {
      await service.register(anyone, entriesOf(documentOf(word)), { mayReplaceRepository: true });
    }
    expect(await tablesWith('firstword')).toEqual(['asset', 'content', 'facet_count']);
    await service.purge(anyone, 'sketch', { revision: 1 });
    expect(await tablesWith('firstword')).toEqual([]);
    expect(await tablesWith('thirdword')).toContain('application');
    await service.purge(anyone, 'sketch');
    for (const word of ['secondword', 'thirdword']) expect(await tablesWith(word)).toEqual([]);
  });
});
