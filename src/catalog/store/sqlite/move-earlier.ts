import { digestOf } from '../../../system/files/digest.ts';
import type { Registration } from '../../model/application.ts';
import { auditEntry } from '../../model/audit.ts';
import type { NewEntry } from '../../model/entry.ts';
import { nameKey } from '../../model/name-key.ts';
import { entryOf } from '../../model/registration/entry-of.ts';
import { repositoriesOf } from '../../model/repositories-of.ts';
import type { Decide, EntryWrite } from '../application-store.ts';
import type { CatalogStore } from '../store.ts';
import { addAudit } from './migrate.ts';
import type { Database } from './sqlite-module.ts';

interface EarlierRow {
  readonly name: string;
  readonly registered: string;
  readonly updated: string;
  readonly content: string;
  readonly png: Uint8Array | null;
}

/** Moves one row. Of names that are one now, each is a revision. */
function move(row: EarlierRow, entry: NewEntry): Decide<void> {
  const { name, key, content, image } = entry;
  const actor = 'anyone';
  return (present) => {
    const before = present.get(key);
    const revision = (before?.revision ?? 0) + 1;
    const repository = repositoriesOf(image)[0] ?? before?.repository ?? null;
    const writes: EntryWrite[] = [
      {
        kind: 'put',
        as: 'registered',
        key,
        revision,
        actor,
        entry,
        repository,
        at: row.updated,
        registered: row.registered,
      },
    ];
    if (row.png) {
      const picture = { digest: digestOf(row.png), type: 'image/png', bytes: row.png };
      writes.push({ kind: 'put-picture', key, picture });
    }
    const kind = before ? 'replaced' : 'registered';
    const { digest } = content;
    return {
      result: undefined,
      writes,
      events: [{ kind, name, key, revision, digest, at: row.updated, actor }],
    };
  };
}

/** Names that are one now, by their key, where there are several. */
function mergedNames(names: readonly string[]): [key: string, names: readonly string[]][] {
  const byKey = new Map<string, string[]>();
  for (const name of names) byKey.set(nameKey(name), [...(byKey.get(nameKey(name)) ?? []), name]);
  return [...byKey].filter(([, each]) => each.length > 1);
}

/** Ends the move, and writes down in the same moment which names have become one. */
function finish(database: Database, names: readonly string[]): void {
  database.exec('begin immediate');
  try {
    for (const [subject, merged] of mergedNames(names)) {
      addAudit(database, auditEntry('names-merged', subject, 'deskpack', { names: merged }));
    }
    database.exec('drop table earlier_application; drop table earlier_picture');
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

/** Moves what was registered before there were revisions; does nothing the next time. */
export async function moveEarlier(database: Database, store: CatalogStore): Promise<void> {
  const isThere = database
    .prepare("select 1 from sqlite_schema where name = 'earlier_application'")
    .get();
  if (!isThere) return;
  const rows = database
    .prepare(
      `select a.name, a.registered, a.updated, a.content, p.png
       from earlier_application a left join earlier_picture p on p.name = a.name order by a.updated`,
    )
    .all() as EarlierRow[];
  const isMoved = database.prepare('select 1 from revision where key = ? and digest = ?');
  const moved: Promise<void>[] = [];
  for (const row of rows) {
    const registration: Registration = JSON.parse(row.content);
    const entry = entryOf(registration, Buffer.from(JSON.stringify(registration.document)));
    // By a start that was interrupted.
    if (isMoved.get(entry.key, entry.content.digest)) continue;
    moved.push(store.change([entry.key], move(row, entry)));
  }
  await Promise.all(moved);
  finish(
    database,
    rows.map(({ name }) => name),
  );
}
