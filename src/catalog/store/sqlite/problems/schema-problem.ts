import { applicationId, migrations } from '../migrations.ts';
import { type Database, sqliteModule } from '../sqlite-module.ts';

interface SchemaRow {
  readonly tbl_name: string;
}

/** Tables from before there were revisions, which are dropped when they were moved. */
const earlierTables: ReadonlySet<string> = new Set(['earlier_application', 'earlier_picture']);

/** The objects of a database: tables and indexes, and triggers and views, of which a catalog has none. */
function schemaOf(database: Database): readonly SchemaRow[] {
  return database
    .prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name')
    .all() as SchemaRow[];
}

/** Whether two schemas are the same, where tables that are dropped once may be missing in the first. */
function isSchema(found: readonly SchemaRow[], wanted: readonly SchemaRow[]): boolean {
  const moved = wanted.filter(({ tbl_name }) => !earlierTables.has(tbl_name));
  return [wanted, moved].some((each) => JSON.stringify(each) === JSON.stringify(found));
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
    return isSchema(schemaOf(database), schemaOf(fresh))
      ? undefined
      : `its tables are not those of a catalog with schema ${version}`;
  } finally {
    fresh.close();
  }
}
