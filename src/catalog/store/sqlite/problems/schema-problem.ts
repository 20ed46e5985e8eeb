import { firstSchema } from '../../sql/schema-number.ts';
import { applicationId, migrations } from '../migrations.ts';
import { type Database, sqliteModule } from '../sqlite-module.ts';

/** The objects of a database: tables and indexes, and triggers and views, of which a catalog has none. */
function schemaOf(database: Database): ReadonlySet<string> {
  const objects = database
    .prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name')
    .all();
  return new Set(objects.map((object) => JSON.stringify(object)));
}

/**
 * Whether a database has the tables, indexes and columns of its schema; the reason if it has not.
 *
 * @param mayHaveMore whether it may have others besides; those of a backup could change what is restored
 */
export async function schemaProblem(
  database: Database,
  version: number,
  { mayHaveMore = false } = {},
): Promise<string | undefined> {
  const [id] = Object.values(database.prepare('pragma application_id').get() as object);
  if (id !== applicationId) return 'it is not marked as a catalog';
  const { DatabaseSync } = await sqliteModule();
  const fresh = new DatabaseSync(':memory:');
  try {
    for (const sql of migrations.slice(0, version - firstSchema + 1)) fresh.exec(sql);
    const found = schemaOf(database);
    const wanted = schemaOf(fresh);
    const isWhole = [...wanted].every((object) => found.has(object));
    return isWhole && (mayHaveMore || found.size === wanted.size)
      ? undefined
      : `its tables are not those of a catalog with schema ${version}`;
  } finally {
    fresh.close();
  }
}
