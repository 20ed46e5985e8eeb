import type { ClientBase } from 'pg';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { upgradeEntry } from '../../model/audit.ts';
import { auditStatements } from '../sql/audit-statements.ts';
import { postgresqlCompiler } from '../sql/compiler.ts';
import { migrations } from './migrations.ts';

/**
 * The advisory lock for changes, which are carried out one after the other, as in SQLite: so an event's number says when it
 * took effect, and a reader of the log misses none that is committed later.
 */
export const changesLock = 0x646b706b;

const { add } = auditStatements(postgresqlCompiler());

async function versionOf(client: ClientBase): Promise<number> {
  await client.query('create table if not exists deskpack_catalog (schema integer not null)');
  const { rows } = await client.query<{ schema: number }>('select schema from deskpack_catalog');
  return rows[0]?.schema ?? 0;
}

/**
 * Migrates a database to the newest schema, in one transaction, or refuses it without a change. Of several replicas that
 * start at once, one migrates.
 */
export async function migrate(client: ClientBase, database: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [changesLock]);
    const version = await versionOf(client);
    if (version > migrations.length) {
      throw new DeskpackError('catalog-data-unusable', {
        reason: `${database} has schema ${version}, and this deskpack knows schemas up to ${migrations.length}`,
        action: 'Start the newer deskpack that wrote it, or choose another database.',
      });
    }
    for (const sql of migrations.slice(version)) await client.query(sql);
    if (version < migrations.length) {
      await client.query('delete from deskpack_catalog');
      await client.query('insert into deskpack_catalog values ($1)', [migrations.length]);
      if (version > 0) {
        const { sql, parameters } = add(upgradeEntry(version, migrations.length));
        await client.query(sql, [...parameters]);
      }
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
