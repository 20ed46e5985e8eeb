import type { ClientBase } from 'pg';
import { upgradeEntry } from '../../model/audit.ts';
import { auditStatements } from '../sql/audit-statements.ts';
import { postgresqlCompiler } from '../sql/compiler.ts';
import { firstSchema, newestSchema, refuseOtherSchema } from '../sql/schema-number.ts';
import { migrations } from './migrations.ts';

/**
 * The advisory lock for changes, which are carried out one after the other, as in SQLite: so an event's number says when it
 * took effect, and a reader of the log misses none that is committed later.
 */
export const changesLock = 0x646b706b;

const { add } = auditStatements(postgresqlCompiler());

/** The schema of a database; 0 if it is empty. */
async function versionOf(client: ClientBase): Promise<number> {
  await client.query('create table if not exists deskpack_catalog (schema integer not null)');
  const { rows } = await client.query<{ schema: number }>('select schema from deskpack_catalog');
  return rows[0]?.schema ?? 0;
}

/**
 * Migrates a database to the newest schema, in one transaction, or refuses it without a change. Of several replicas that
 * start at once, one migrates.
 */
export async function migrate(
  client: ClientBase,
  database: string,
  steps = migrations,
): Promise<void> {
  const newest = newestSchema(steps);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [changesLock]);
    const version = await versionOf(client);
    refuseOtherSchema(version, newest, { name: database, choice: 'choose another database' });
    const next = version === 0 ? firstSchema : version + 1;
    for (const sql of steps.slice(next - firstSchema)) await client.query(sql);
    if (version < newest) {
      await client.query('delete from deskpack_catalog');
      await client.query('insert into deskpack_catalog values ($1)', [newest]);
      if (version > 0) {
        const { sql, parameters } = add(upgradeEntry(version, newest));
        await client.query(sql, [...parameters]);
      }
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
