import { applicationId, migrations } from '../migrations.ts';
import { type Database, sqliteModule } from '../sqlite-module.ts';

/**
 * What a database has: tables and indexes, and triggers and views, of which a catalog has none. Tables from before there were
 * revisions are dropped when they were moved.
 */
function schemaOf(database: Database): string {
  const all = database
    .prepare(
      `select type, name, tbl_name, sql from sqlite_schema
       where tbl_name not in ('earlier_application', 'earlier_picture') order by type, name`,
    )
    .all();
  return JSON.stringify(all);
}

/** Whether a database has the tables, indexes and columns of its schema and nothing else; the reason if it has not. */
export async function schemaProblem(database: Database): Promise<string | undefined> {
  const [id] = Object.values(database.prepare('pragma application_id').get() as object);
  if (id !== applicationId) return 'it is not marked as a catalog';
  const [version] = Object.values(database.prepare('pragma user_version').get() as object);
  const { DatabaseSync } = await sqliteModule();
  const fresh = new DatabaseSync(':memory:');
  try {
    for (const sql of migrations.slice(0, Number(version))) fresh.exec(sql);
    const isSame = schemaOf(fresh) === schemaOf(database);
    return isSame ? undefined : `its tables are not those of a catalog with schema ${version}`;
  } finally {
    fresh.close();
  }
}
