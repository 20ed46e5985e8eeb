import { statSync } from 'node:fs';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { Damage } from '../../model/damage.ts';
import type { Database, DatabaseChange } from '../sql/database.ts';
import { readError, writeError } from '../sql/database-errors.ts';
import type { Statement } from '../sql/statement.ts';
import type { DatabaseSize } from '../store.ts';
import { type FileWork, fileWorkHere } from './file-work.ts';
import { migrate } from './migrate.ts';
import { PreparedStatements } from './prepared-statements.ts';
import { failedWith } from './result-code.ts';
import type * as Sqlite from './sqlite-module.ts';
import { WriteBatch } from './write-batch.ts';

/** How long opening waits for another process; there are no requests yet. */
const openTimeoutMs = 5_000;

/** A connection that waits for the disk at each commit, and for others that write. */
function connectionTo({ DatabaseSync }: Sqlite.SqliteModule, file: string): Sqlite.Database {
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${openTimeoutMs}`);
    database.exec('pragma journal_mode = wal');
    // Needed on every open: SQLite falls back to NORMAL, which loses the last commits in a power failure.
    database.exec('pragma synchronous = full');
    // Without this, SQLite writes the rollback data of a statement to a file.
    database.exec('pragma temp_store = memory');
    // Deleted data is overwritten.
    database.exec('pragma secure_delete = on');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Refuses a file whose list of applications cannot be read; "deskpack catalog check" looks at everything. */
function refuseDamaged(database: Sqlite.Database, file: string): void {
  const [found] = Object.values(database.prepare('pragma quick_check(application)').get());
  if (found === 'ok') return;
  throw new DeskpackError('catalog-data-unusable', {
    reason: `${file} is damaged: ${found}`,
    subject: { kind: 'file', name: file },
    action: 'Restore a backup with "deskpack catalog restore".',
  });
}

/** A single SQLite file, which several processes can open at the same time. */
export class SqliteDatabase implements Database {
  readonly #file: string;
  readonly #writer: PreparedStatements;
  /** Sees only what is committed. */
  readonly #reader: PreparedStatements;
  readonly #batch: WriteBatch;
  readonly #watchers = new Set<() => void>();
  #looking: Promise<void> | undefined;
  damage: Damage | undefined;
  readonly #closing = new AbortController();
  readonly #work: FileWork;
  #sweeping: Promise<void> | undefined;
  /** For those who came while it was rewritten, which may have been too early for them. */
  #nextSweep: Promise<void> | undefined;

  /**
   * @param work by default on this thread
   * @throws DeskpackError when the file is not a deskpack catalog, or one with a schema that is not known here
   */
  constructor(module: Sqlite.SqliteModule, file: string, work: FileWork = fileWorkHere) {
    this.#file = file;
    this.#work = work;
    const writer = connectionTo(module, file);
    try {
      migrate(writer, file);
      refuseDamaged(writer, file);
      this.#reader = new PreparedStatements(connectionTo(module, file));
    } catch (error) {
      writer.close();
      throw error;
    }
    // From now on waiting in the driver would keep everybody waiting.
    writer.exec('pragma busy_timeout = 0');
    this.#writer = new PreparedStatements(writer);
    this.#batch = new WriteBatch(writer);
  }

  async read<Row>(statement: Statement): Promise<Row[]> {
    try {
      return this.#reader.all(statement) as Row[];
    } catch (cause) {
      throw readError(cause);
    }
  }

  async change<R>({ reads, decide }: DatabaseChange<R>): Promise<R> {
    // Only one connection can write at a time.
    while (this.#sweeping) await this.#sweeping.catch(() => {});
    const writer = this.#writer;
    const changed = await this.#batch.add(() => {
      const { result, writes } = decide(reads.map((statement) => writer.all(statement)));
      return { result, steps: writer.runAll(writes) };
    });
    for (const notify of this.#watchers) notify();
    return changed;
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  findDamage(): Promise<Damage | undefined> {
    // A check that could not run has found no damage.
    const looking = this.#work.findDamage(this.#file, this.#closing.signal).catch(() => undefined);
    this.#looking = looking.then((damage) => {
      this.damage = damage;
    });
    return looking;
  }

  sweep(): Promise<void> {
    if (!this.#sweeping) {
      this.#sweeping = this.#sweep();
      return this.#sweeping;
    }
    this.#nextSweep ??= this.#sweeping
      .catch(() => {})
      .then(() => {
        this.#nextSweep = undefined;
        return this.sweep();
      });
    return this.#nextSweep;
  }

  async #sweep(): Promise<void> {
    try {
      await this.#batch.flush();
      // It reads, which would keep the log from being emptied, and may do so on the thread that rewrites.
      await this.#looking;
      await this.#work.rewrite(this.#file);
    } catch (cause) {
      throw writeError(cause, {
        isFull: failedWith(cause, 'full'),
        place: 'the catalog',
        action:
          'Try again when the catalog is used less; until then its files may have what was purged.',
      });
    } finally {
      this.#sweeping = undefined;
    }
  }

  async size(): Promise<DatabaseSize> {
    const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    return { bytes: bytesOf(this.#file), logBytes: bytesOf(`${this.#file}-wal`) };
  }

  /** SQLite looks at the numbers itself. */
  async afterCopy(): Promise<void> {}

  async close(onWait: () => void = () => {}): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    if (this.#sweeping) onWait();
    while (this.#sweeping) await this.#sweeping.catch(() => {});
    await this.#batch.flush();
    await this.#looking;
    this.#reader.close();
    this.#writer.close();
  }
}
