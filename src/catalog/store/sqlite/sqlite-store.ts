import type { StoredEntry, StoredSummary } from '../../model/entry.ts';
import type { CatalogStore, Decide, EntryWrite } from '../store.ts';
import { migrate } from './migrate.ts';
import type { Database, SqliteModule } from './sqlite-module.ts';
import { WriteBatch } from './write-batch.ts';

function statementsOf(database: Database) {
  return {
    get: database.prepare(
      'select name, etag, registered, updated, content from application where name = ?',
    ),
    list: database.prepare(
      'select etag, registered, updated, summary from application order by name',
    ),
    put: database.prepare(
      `insert into application (name, etag, registered, updated, summary, content)
       values (?, ?, ?, ?, ?, ?)
       on conflict (name) do update set etag = excluded.etag, updated = excluded.updated,
         summary = excluded.summary, content = excluded.content`,
    ),
    remove: database.prepare('delete from application where name = ?'),
    check: database.prepare('select 1 from application limit 1'),
  };
}

/** A store in a single SQLite file, which several processes can open at the same time. */
export class SqliteStore implements CatalogStore {
  // Kept because the statements alone do not prevent the database from being garbage-collected.
  readonly #database: Database;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #batch: WriteBatch;
  #isOpen = true;

  /** @throws DeskpackError when the file is not a deskpack catalog or is from a newer deskpack */
  constructor({ DatabaseSync }: SqliteModule, file: string) {
    this.#database = new DatabaseSync(file);
    try {
      this.#database.exec('pragma busy_timeout = 5000');
      this.#database.exec('pragma journal_mode = wal');
      // Needed on every open: SQLite falls back to NORMAL, which loses the last commits in a power failure.
      this.#database.exec('pragma synchronous = full');
      migrate(this.#database, file);
      this.#statements = statementsOf(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#batch = new WriteBatch(this.#database);
  }

  change<R>(names: readonly string[], decide: Decide<R>): Promise<R> {
    return this.#batch.add(() => {
      const { result, writes } = decide(this.#present(names));
      for (const write of writes) this.#write(write);
      return result;
    });
  }

  async get(name: string): Promise<StoredEntry | undefined> {
    return this.#statements.get.get(name);
  }

  async list(): Promise<readonly StoredSummary[]> {
    return this.#statements.list.all();
  }

  async check(): Promise<void> {
    this.#statements.check.get();
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#batch.flush();
    this.#database.close();
  }

  #present(names: readonly string[]): Map<string, StoredEntry> {
    const present = new Map<string, StoredEntry>();
    for (const name of names) {
      const entry = this.#statements.get.get(name);
      if (entry !== undefined) present.set(name, entry);
    }
    return present;
  }

  #write(write: EntryWrite): void {
    if (write.kind === 'remove') {
      this.#statements.remove.run(write.name);
      return;
    }
    const { name, etag, registered, updated, content } = write.entry;
    this.#statements.put.run(name, etag, registered, updated, write.summary, content);
  }
}
