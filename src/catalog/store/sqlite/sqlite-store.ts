import type { ApplicationSummary } from '../../model/application.ts';
import { type Condition, ConditionFailed, conditionHolds } from '../../model/condition.ts';
import { nextRevision } from '../../service/entry.ts';
import type { CatalogStore, NewEntry, StoredEntry, WriteOutcome } from '../store.ts';
import { migrate } from './migrate.ts';
import type { Database, SqliteModule } from './sqlite-module.ts';
import { WriteBatch } from './write-batch.ts';

function statementsOf(database: Database) {
  return {
    get: database.prepare(
      'select name, etag, registered, updated, content from application where name = ?',
    ),
    etag: database.prepare('select etag from application where name = ?'),
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

/** Applications in one SQLite file. Several processes may have it open. */
export class SqliteStore implements CatalogStore {
  // A statement does not keep its database alive, so the database lies beside the statements.
  readonly #database: Database;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #batch: WriteBatch;
  #isOpen = true;

  /** @throws DeskpackError when the file is none of ours or of a newer deskpack */
  constructor({ DatabaseSync }: SqliteModule, file: string) {
    this.#database = new DatabaseSync(file);
    try {
      this.#database.exec('pragma busy_timeout = 5000');
      this.#database.exec('pragma journal_mode = wal');
      // On every open: SQLite falls back to NORMAL, which loses the last commits in a power cut.
      this.#database.exec('pragma synchronous = full');
      migrate(this.#database, file);
      this.#statements = statementsOf(this.#database);
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.#batch = new WriteBatch(this.#database);
  }

  put(entries: readonly NewEntry[], condition: Condition = {}): Promise<readonly WriteOutcome[]> {
    return this.#batch.add(() => entries.map((entry) => this.#putOne(entry, condition)));
  }

  async get(name: string): Promise<StoredEntry | undefined> {
    return this.#statements.get.get(name);
  }

  async list(): Promise<readonly ApplicationSummary[]> {
    return this.#statements.list
      .all()
      .map(({ summary, ...registered }) => ({ ...JSON.parse(summary), ...registered }));
  }

  remove(name: string, condition: Condition = {}): Promise<boolean> {
    return this.#batch.add(() => {
      const present = this.#statements.etag.get(name);
      if (present === undefined) return false;
      if (!conditionHolds(condition, present.etag)) throw new ConditionFailed(name);
      this.#statements.remove.run(name);
      return true;
    });
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

  #putOne(entry: NewEntry, condition: Condition): WriteOutcome {
    const present: StoredEntry | undefined = this.#statements.get.get(entry.name);
    if (!conditionHolds(condition, present?.etag)) throw new ConditionFailed(entry.name);
    if (present && present.content === entry.content)
      return { outcome: 'unchanged', application: present };
    const application = nextRevision(present, entry, new Date());
    const { name, etag, registered, updated, content } = application;
    this.#statements.put.run(name, etag, registered, updated, entry.summary, content);
    return { outcome: present ? 'replaced' : 'created', application };
  }
}
