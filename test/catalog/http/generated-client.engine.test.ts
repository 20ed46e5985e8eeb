import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { openPostgresqlStore } from '../../../src/catalog/store/postgresql/open-postgresql-store.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../support/postgresql-server.ts';
import { testGeneratedClient } from './generated-client.ts';

const mark = postgresqlMissing ? ' (no PostgreSQL)' : '';

describe.skipIf(postgresqlMissing)(`with a PostgreSQL server${mark}`, () => {
  let server: PostgresqlServer;

  beforeAll(() => {
    server = startPostgresql();
  });

  afterAll(() => server.stop());

  testGeneratedClient('PostgreSQL', async () => {
    const store = await openPostgresqlStore(server.newDatabase());
    onTestFinished(() => store.close());
    return store;
  });
});
