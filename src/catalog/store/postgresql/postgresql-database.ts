import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';
import type { DeskpackError } from '../../../error/deskpack-error.ts';
import type { Database, DatabaseChange } from '../sql/database.ts';
import { readError, writeError } from '../sql/database-errors.ts';
import type { Statement } from '../sql/statement.ts';
import type { DatabaseSize } from '../store.ts';
import { ChangeListener } from './change-listener.ts';
import {
  connectionTo,
  hasLostConnection,
  migrateAt,
  poolTo,
  withConnection,
} from './connections.ts';
import { changesLock } from './migrate.ts';

/** The decision about a change: what it writes, and the callback for its caller once that is committed. */
interface DecidedChange {
  readonly writes: Iterable<Statement>;
  readonly answer: () => void;
}

/** The pause before what was read on a connection that ended is read again. */
const repeatPauseMs = 100;

/** The tables that have parts of what is registered. */
const swept = ['application', 'content', 'asset', 'revision', 'term', 'facet_count'] as const;

/** The channel on which replicas notify each other of events. */
const eventsChannel = 'deskpack_catalog';

interface WaitingChange {
  readonly reads: readonly Statement[];
  decide(rows: readonly (readonly unknown[])[]): DecidedChange;
  reject(reason: unknown): void;
}

function query({ sql, parameters }: Statement): { text: string; values: unknown[] } {
  return { text: sql, values: [...parameters] };
}

/** A PostgreSQL database, which many processes can use at the same time. */
export class PostgresqlDatabase implements Database {
  readonly #url: string;
  readonly #pool: Pool;
  readonly #listener: ChangeListener;
  #waiting: WaitingChange[] = [];
  #running: Promise<void> | undefined;
  #isOpen = true;

  private constructor(url: string, pool: Pool, listener: ChangeListener) {
    this.#url = url;
    this.#pool = pool;
    this.#listener = listener;
  }

  /**
   * @param url `postgres://…`
   * @throws DeskpackError when the schema of the database is not known here
   * @throws the driver's error when it cannot be reached
   */
  static async open(url: string): Promise<PostgresqlDatabase> {
    await migrateAt(url);
    return new PostgresqlDatabase(
      url,
      poolTo(url),
      new ChangeListener(connectionTo(url), eventsChannel),
    );
  }

  /** Repeats once what was asked on a connection that the server has ended, as it does when it starts again. */
  async read<Row>(statement: Statement): Promise<Row[]> {
    try {
      return await this.#readOnce(statement);
    } catch (cause) {
      if (!hasLostConnection(cause)) throw readError(cause);
    }
    // Meanwhile the pool learns of its other connections that have ended.
    await sleep(repeatPauseMs);
    return this.#readOnce<Row>(statement).catch((cause) => {
      throw readError(cause);
    });
  }

  change<R>({ reads, decide }: DatabaseChange<R>): Promise<R> {
    if (!this.#isOpen) return Promise.reject(new Error('the database is closed'));
    return new Promise<R>((resolve, reject) => {
      this.#waiting.push({
        reads,
        reject,
        decide: (rows) => {
          try {
            const { result, writes } = decide(rows);
            return { writes, answer: () => resolve(result) };
          } catch (error) {
            return { writes: [], answer: () => reject(error) };
          }
        },
      });
      this.#running ??= this.#run();
    });
  }

  watch(changed: () => void): () => void {
    return this.#listener.add(changed);
  }

  readonly damage = undefined;

  /** PostgreSQL has checksums of its own. */
  async findDamage(): Promise<undefined> {}

  /** `pg_dump` makes its backups. */
  /** Its log belongs to the whole server, and only administrators may look at it. */
  async size(): Promise<DatabaseSize> {
    const sql = 'select pg_database_size(current_database()) as bytes';
    const [row] = await this.read<{ bytes: string }>({ sql, parameters: [] });
    return { bytes: Number(row?.bytes) };
  }

  /** The space of what was deleted can be used again; others go on meanwhile. */
  async sweep(): Promise<void> {
    try {
      await withConnection(this.#url, (client) => client.query(`vacuum ${swept.join(', ')}`));
    } catch (cause) {
      throw failure(cause);
    }
  }

  async afterCopy(): Promise<void> {
    for (const table of ['event', 'audit']) {
      await this.#pool.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      );
    }
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await this.#running;
    this.#listener.close();
    await this.#pool.end();
  }

  async #readOnce<Row>(statement: Statement): Promise<Row[]> {
    const { rows } = await this.#pool.query(query(statement));
    return rows as Row[];
  }

  /** Commits what waits together, as long as something does, so that the disk is waited for only once. */
  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const changes = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#commit(changes);
        for (const answer of answers) answer();
      } catch (cause) {
        const error = failure(cause);
        for (const { reject } of changes) reject(error);
      }
    }
    this.#running = undefined;
  }

  async #commit(changes: readonly WaitingChange[]): Promise<readonly (() => void)[]> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock($1)', [changesLock]);
      const answers: (() => void)[] = [];
      for (const change of changes) answers.push(await attempt(client, change));
      await client.query('select pg_notify($1, $2)', [eventsChannel, '']);
      await client.query('commit');
      return answers;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      // A transaction that failed in the middle is rolled back with its connection.
      client.release(broken);
    }
  }
}

/** The error code of PostgreSQL for a full disk. */
const diskFull = '53100';

function failure(cause: unknown): DeskpackError {
  return writeError(cause, {
    isFull: (cause as { code?: string }).code === diskFull,
    place: 'the database server',
    action: 'Check that the database server runs.',
  });
}

/** Carries out a change so that its failure does not affect the others. */
async function attempt(
  client: PoolClient,
  { reads, decide, reject }: WaitingChange,
): Promise<() => void> {
  await client.query('savepoint change');
  try {
    const rows: unknown[][] = [];
    for (const statement of reads) rows.push((await client.query(query(statement))).rows);
    const { writes, answer } = decide(rows);
    for (const statement of writes) await client.query(query(statement));
    await client.query('release savepoint change');
    return answer;
  } catch (cause) {
    // After anything but an error response of the server, the connection is unusable.
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    await client.query('rollback to savepoint change');
    return () => reject(failure(cause));
  }
}
