import type { StoredToken } from '../../model/access-token.ts';
import { parseStored } from '../../model/parse-stored.ts';
import type { Compiler } from './compiler.ts';
import { prepared, statementOf } from './statement.ts';
import type { Tables } from './tables.ts';

/** The statements for tokens. */
export function tokenStatements(sql: Compiler) {
  const all = sql.selectFrom('token').selectAll();
  return {
    add: (row: Tables['token']) => statementOf(sql.insertInto('token').values(row)),
    get: prepared((id: string) => all.where('id', '=', id)),
    all: prepared(() => all.orderBy('created').orderBy('id')),
    revoke: prepared((id: string, at: string) =>
      sql.updateTable('token').set({ revoked: at }).where('id', '=', id),
    ),
  };
}

/** A token as a row of its table. */
export function rowOfToken({
  names,
  labels,
  expires,
  revoked,
  ...token
}: StoredToken): Tables['token'] {
  return {
    ...token,
    names: JSON.stringify(names),
    labels: labels ? JSON.stringify(labels) : null,
    expires: expires ?? null,
    revoked: revoked ?? null,
  };
}

export function tokenOfRow({
  names,
  labels,
  expires,
  revoked,
  ...row
}: Tables['token']): StoredToken {
  return {
    ...row,
    names: parseStored(names),
    ...(labels === null ? {} : { labels: parseStored(labels) }),
    ...(expires === null ? {} : { expires }),
    ...(revoked === null ? {} : { revoked }),
  };
}
