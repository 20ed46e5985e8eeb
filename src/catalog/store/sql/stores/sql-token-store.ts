import type { TokenStore } from '../../token-store.ts';
import { auditStatements } from '../audit-statements.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';
import { readError } from '../database-errors.ts';
import type { Tables } from '../tables.ts';
import {
  rowOfToken,
  tokenOfRow,
  tokenStatements,
  type UsageRow,
  usageOfRow,
} from '../token-statements.ts';

export function sqlTokenStore(
  compiler: Compiler,
  { database, first, write }: StatementRunner,
): TokenStore {
  const statements = tokenStatements(compiler);
  const auditing = auditStatements(compiler);

  return {
    addToken(token, audit) {
      return write(statements.add(rowOfToken(token)), auditing.add(audit));
    },

    async getToken(id) {
      const { damage } = database;
      // A damaged one could allow more than it was made for.
      if (damage?.tables.has('token')) throw readError(new Error(damage.reason));
      const row = await first<Tables['token']>(statements.get(id));
      return row && tokenOfRow(row);
    },

    async tokens() {
      return (await database.read<Tables['token']>(statements.all())).map(tokenOfRow);
    },

    async usage(token) {
      return usageOfRow((await first<UsageRow>(statements.usage(token)))!);
    },

    revokeToken(id, at, audit) {
      return database.change({
        reads: [statements.get(id)],
        decide: ([rows]) => {
          const row = rows?.[0] as Tables['token'] | undefined;
          if (!row || row.revoked !== null) return { result: false, writes: [] };
          return { result: true, writes: [statements.revoke(id, at), auditing.add(audit)] };
        },
      });
    },
  };
}
