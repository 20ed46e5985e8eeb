import pg, { type Pool } from 'pg';
import { migrate } from './migrate.ts';
import { withLibpqModes } from './tls-mode.ts';

const { builtins } = pg.types;

/** Numbers of 64 bits are counts and numbers of events here, which JavaScript can represent. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === builtins.INT8 ? Number : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig;

/** How long is waited for a connection and for a lock. */
const waitMs = 5_000;

/** How long a statement may take, so that a request behind another change is also answered within 15 seconds. */
const statementMs = 6_000;

/** A process that stops in the middle of a change keeps others from theirs for so long. */
const idleMs = 3_000;

/** How a connection to a database is made; one whose other end is gone without a word is noticed. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: withLibpqModes(url),
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'deskpack catalog',
  };
}

/** The database and the server of an address, without user and password, for messages. */
export function databaseName(url: string): string {
  // Without the parameters, of which a file may be missing.
  const [address = url] = url.split('?');
  const { database, host } = new pg.Client({ connectionString: address });
  const [, folder] = /[?&]host=([^&]*)/.exec(url) ?? [];
  return `${database} on ${folder === undefined ? host : decodeURIComponent(folder)}`;
}

/** Connections for what is asked and changed. */
export function poolTo(url: string): Pool {
  const pool = new pg.Pool({
    ...connectionTo(url),
    types,
    query_timeout: statementMs,
    lock_timeout: waitMs,
    idle_in_transaction_session_timeout: idleMs,
    // One whose end the server does not confirm keeps the process from ending otherwise.
    allowExitOnIdle: true,
  });
  // A connection that breaks while idle is replaced with the next request. One that breaks in use rejects its query; without
  // a listener, its error would also end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The error codes with which PostgreSQL ends a connection; the first is that of an administrator's command. */
const endings: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P05']);

/** Whether a statement failed because its connection ended, of which the server may have many others. */
export function hasLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return endings.has(error.code);
  const { code } = error as NodeJS.ErrnoException;
  // The messages of the driver for a connection that ends without an error response, and for one that had ended before.
  const isEnded = /^Connection terminated|connection error and is not queryable$/;
  return code === 'ECONNRESET' || code === 'EPIPE' || isEnded.test(error.message);
}

/** Does something over a connection of its own, on which a statement may take as long as it needs. */
export async function withConnection(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connectionTo(url));
  // As for those of a pool.
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

export function migrateAt(url: string): Promise<void> {
  return withConnection(url, (client) => migrate(client, databaseName(url)));
}
