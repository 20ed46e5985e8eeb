import { type Selectable, sql as written } from 'kysely';
import type { AuditEntry, AuditKind, NewAuditEntry } from '../../model/audit.ts';
import { parseStored } from '../../model/parse-stored.ts';
import type { Compiler } from './compiler.ts';
import { prepared, type Statement, statementOf } from './statement.ts';
import type { Tables } from './tables.ts';

export type AuditRow = Selectable<Tables['audit']>;

/** In the statement itself, since only these entries have an index by their number. */
const refused = written.lit('refused' as const);

export function auditStatements(sql: Compiler) {
  const all = sql.selectFrom('audit').selectAll();
  return {
    add: ({ details, ...entry }: NewAuditEntry): Statement =>
      statementOf(sql.insertInto('audit').values({ ...entry, details: JSON.stringify(details) })),
    newest: prepared((limit: number) => all.orderBy('id', 'desc').limit(limit)),
    newestOf: (kinds: readonly AuditKind[]): Statement =>
      statementOf(all.where('kind', 'in', kinds).orderBy('id', 'desc').limit(1)),
    /** The newest refusal behind as many others. */
    refusedBehind: prepared((count: number) =>
      all.where('kind', '=', refused).orderBy('id', 'desc').limit(1).offset(count),
    ),
    forgetRefused: prepared((id: number) =>
      sql.deleteFrom('audit').where('kind', '=', refused).where('id', '<=', id),
    ),
  };
}

export function auditEntryOfRow({ details, ...row }: AuditRow): AuditEntry {
  return { ...row, details: parseStored(details) };
}
