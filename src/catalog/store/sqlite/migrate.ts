import { DeskpackError } from '../../../error/deskpack-error.ts';
import { type NewAuditEntry, upgradeEntry } from '../../model/audit.ts';
import { auditStatements } from '../sql/audit-statements.ts';
import { sqliteCompiler } from '../sql/compiler.ts';
import { firstSchema, newestSchema, refuseOtherSchema } from '../sql/schema-number.ts';
import { applicationId, migrations } from './migrations.ts';
import type { Database } from './sqlite-module.ts';

function pragma(database: Database, name: string): number {
  return Number(Object.values(database.prepare(`pragma ${name}`).get())[0]);
}

const choice = 'choose another folder with --data';

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

/**
 * The schema of a database; 0 if it is empty.
 *
 * @throws DeskpackError when the schema is not known here
 */
export function knownSchema(database: Database, file: string, steps = migrations): number {
  const version = pragma(database, 'user_version');
  const subject = { kind: 'file', name: file } as const;
  refuseOtherSchema(version, newestSchema(steps), { name: file, subject, choice });
  return version;
}

/** Adds an entry to the audit trail, over any connection. */
export function addAudit(database: Database, entry: NewAuditEntry): void {
  const { sql, parameters } = auditStatements(sqliteCompiler()).add(entry);
  database.prepare(sql).run(...parameters);
}

/** Migrates a database to the newest schema, with one transaction per step, or refuses it without a change. */
export function migrate(database: Database, file: string, steps = migrations): void {
  const newest = newestSchema(steps);
  let first: number | undefined;
  for (;;) {
    database.exec('begin immediate');
    try {
      refuseForeign(database, file);
      const version = knownSchema(database, file, steps);
      first ??= version;
      const next = version === 0 ? firstSchema : version + 1;
      const sql = steps[next - firstSchema];
      if (sql !== undefined) {
        database.exec(sql);
        database.exec(`pragma user_version = ${next}`);
        database.exec(`pragma application_id = ${applicationId}`);
        if (next === newest && first > 0) addAudit(database, upgradeEntry(first, newest));
      }
      database.exec('commit');
      if (sql === undefined) return;
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }
}
