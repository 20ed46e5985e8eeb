import type { NewAuditEntry } from '../../model/audit.ts';
import type { CatalogStore } from '../store.ts';
import type { Compiler } from './compiler.ts';
import { type CompiledDatabase, copyDatabase } from './copy-database.ts';
import type { Database } from './database.ts';
import { statementRunner } from './database.ts';
import { prepared } from './statement.ts';
import { sqlApplicationStore } from './stores/sql-application-store.ts';
import { sqlAuditStore } from './stores/sql-audit-store.ts';
import { sqlListStore } from './stores/sql-list-store.ts';
import { sqlRetentionStore } from './stores/sql-retention-store.ts';
import { sqlTokenStore } from './stores/sql-token-store.ts';
import { sqlWebhookStore } from './stores/sql-webhook-store.ts';

export interface SqlStore extends CatalogStore {
  readonly compiled: CompiledDatabase;
  /**
   * Copies everything into an empty store.
   *
   * @param audit the entry that is added to the audit trail of the other store
   * @returns the number of applications, also removed ones
   * @throws Error when the other store is not empty
   */
  copyTo(other: SqlStore, audit: NewAuditEntry): Promise<number>;
}

/** The same for every SQL database: the compiler knows its syntax. */
export function sqlStore(database: Database, compiler: Compiler): SqlStore {
  const compiled = { database, compiler };
  const runner = statementRunner(database);
  const anyApplication = prepared(() => compiler.selectFrom('application').select('key').limit(1));
  return {
    ...sqlApplicationStore(compiler, runner),
    ...sqlListStore(compiler, runner),
    ...sqlRetentionStore(compiler, runner),
    ...sqlTokenStore(compiler, runner),
    ...sqlWebhookStore(compiler, runner),
    ...sqlAuditStore(compiler, runner),

    sweep: () => database.sweep(),

    async check() {
      await database.read(anyApplication());
    },

    compiled,

    async copyTo(other, audit) {
      const applications = await copyDatabase(compiled, other.compiled);
      await other.addAudit(audit);
      return applications;
    },

    size: () => database.size(),
    watch: (changed) => database.watch(changed),
    findDamage: () => database.findDamage(),
    damage: () => database.damage,
    close: (onWait) => database.close(onWait),
  };
}
