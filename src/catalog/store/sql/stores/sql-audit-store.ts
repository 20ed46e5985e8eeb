import type { AuditStore } from '../../audit-store.ts';
import { type AuditRow, auditEntryOfRow, auditStatements } from '../audit-statements.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';

export function sqlAuditStore(
  compiler: Compiler,
  { database, first, write }: StatementRunner,
): AuditStore {
  const statements = auditStatements(compiler);

  return {
    addRefused(entries, kept) {
      return database.change({
        reads: [statements.refusedBehind(kept)],
        decide: ([rows]) => {
          const [oldest] = rows as readonly AuditRow[];
          const writes = entries.map((entry) => statements.add(entry));
          if (oldest) writes.push(statements.forgetRefused(oldest.id));
          return { result: undefined, writes };
        },
      });
    },

    addAudit(entry) {
      return write(statements.add(entry));
    },

    async audit(limit) {
      const rows = await database.read<AuditRow>(statements.newest(limit));
      return rows.map(auditEntryOfRow);
    },

    async newestAudit(...kinds) {
      const row = await first<AuditRow>(statements.newestOf(kinds));
      return row && auditEntryOfRow(row);
    },
  };
}
