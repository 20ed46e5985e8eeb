import { DeskpackError } from '../../../error/deskpack-error.ts';
import { type NewAuditEntry, upgradeEntry } from '../../model/audit.ts';
import { auditStatements } from '../sql/audit-statements.ts';
import { sqliteCompiler } from '../sql/compiler.ts';
import { addHeadDigests } from './add-head-digests.ts';
import { applicationId, keptTwice, migrations } from './migrations.ts';
import type { Database } from './sqlite-module.ts';

/** The steps that SQL alone cannot do, by the migration after which they run, in the same transaction. */
const furtherSteps: ReadonlyMap<string, (database: Database) => void> = new Map([
  [keptTwice, addHeadDigests],
]);

function pragma(database: Database, name: string): number {
  return Number(Object.values(database.prepare(`pragma ${name}`).get())[0]);
}

function refuseForeign(database: Database, file: string): void {
  if (pragma(database, 'application_id') === applicationId) return;
  const { count } = database.prepare('select count(*) as count from sqlite_schema').get();
  if (Number(count) === 0) return;
  throw new DeskpackError('catalog-data-unusable', {
    reason: `${file} is a database of another program`,
    subject: { kind: 'file', name: file },
    action: 'Choose another folder with --data.',
  });
}

/** @throws DeskpackError when the schema of a database is not known here */
export function refuseNewer(database: Database, file: string): void {
  const version = pragma(database, 'user_version');
  if (version <= migrations.length) return;
  throw new DeskpackError('catalog-data-unusable', {
    reason: `${file} has schema ${version}, and this deskpack knows schemas up to ${migrations.length}`,
    subject: { kind: 'file', name: file },
    action: 'Start the newer deskpack that wrote it, or choose another folder with --data.',
  });
}

/** Adds an entry to the audit trail, over any connection. */
export function addAudit(database: Database, entry: NewAuditEntry): void {
  const { sql, parameters } = auditStatements(sqliteCompiler()).add(entry);
  database.prepare(sql).run(...parameters);
}

/** Migrates a database to the newest schema, with one transaction per step, or refuses it without a change. */
export function migrate(database: Database, file: string): void {
  let first: number | undefined;
  for (;;) {
    database.exec('begin immediate');
    try {
      refuseForeign(database, file);
      refuseNewer(database, file);
      const version = pragma(database, 'user_version');
      first ??= version;
      const next = migrations[version];
      if (next !== undefined) {
        database.exec(next);
        furtherSteps.get(next)?.(database);
        database.exec(`pragma user_version = ${version + 1}`);
        database.exec(`pragma application_id = ${applicationId}`);
        if (version + 1 === migrations.length && first > 0) {
          addAudit(database, upgradeEntry(first, migrations.length));
        }
      }
      database.exec('commit');
      if (next === undefined) return;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }
}
