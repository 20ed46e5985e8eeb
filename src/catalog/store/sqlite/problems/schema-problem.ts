import { firstSchema } from '../../sql/schema-number.ts';
import { applicationId, migrations } from '../migrations.ts';
import { type Database, sqliteModule } from '../sqlite-module.ts';
import { isSame } from './stored-rows.ts';

/** The objects of a database: tables and indexes, and triggers and views, of which a catalog has none. */
function schemaOf(database: Database): unknown[] {
  return database
    .prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name')
    .all();
}

/** Whether a database has the tables, indexes and columns of its schema and nothing else; the reason if it has not. */
export async function schemaProblem(
  database: Database,
  version: number,
): Promise<string | undefined> {
  const [id] = Object.values(database.prepare('pragma application_id').get() as object);
  if (id !== applicationId) return 'it is not marked as a catalog';
  const { DatabaseSync } = await sqliteModule();
  const fresh = new DatabaseSync(':memory:');
  try {
    for (const sql of migrations.slice(0, version - firstSchema + 1)) fresh.exec(sql);
    return isSame(schemaOf(database), schemaOf(fresh))
      ? undefined
      : `its tables are not those of a catalog with schema ${version}`;
  } finally {
    fresh.close();
  }
}
