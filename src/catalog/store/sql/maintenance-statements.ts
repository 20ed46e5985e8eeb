import type { ReadOnlyState } from '../../model/read-only.ts';
import type { Compiler } from './compiler.ts';
import { prepared, statementOf } from './statement.ts';

/** The statements for the read-only mode. */
export function maintenanceStatements(sql: Compiler) {
  return {
    get: prepared(() => sql.selectFrom('read_only').selectAll()),
    begin: (state: ReadOnlyState) => statementOf(sql.insertInto('read_only').values(state)),
    end: prepared(() => sql.deleteFrom('read_only')),
  };
}
