import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresqlStore } from '../../../../src/catalog/store/postgresql/open-postgresql-store.ts';
import {
  type PostgresqlServer,
  postgresqlMissing,
  startPostgresql,
} from '../../../support/postgresql-server.ts';
import { describeStore } from '../store-contract.ts';

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
});
