import { sql as written } from 'kysely';
import { parseStored } from '../../model/parse-stored.ts';
import type { StoredToken, Usage } from '../../model/token/access-token.ts';
import type { Compiler } from './compiler.ts';
import { prepared, statementOf } from './statement.ts';
import type { Tables } from './tables.ts';

export function tokenStatements(sql: Compiler) {
  const all = sql.selectFrom('token').selectAll();
  return {
    add: (row: Tables['token']) => statementOf(sql.insertInto('token').values(row)),
    get: prepared((id: string) => all.where('id', '=', id)),
    all: prepared(() => all.orderBy('created').orderBy('id')),
    usage: prepared((token: string) =>
      sql.selectNoFrom(({ selectFrom }) => [
        selectFrom('application')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('token', '=', token)
          .where('removed', '=', 0)
          .as('applications'),
        // A document that came back is kept once.
        selectFrom(
          selectFrom('revision')
            .select(['digest', 'bytes'])
            .distinct()
            .where('token', '=', token)
            .where('purged', 'is', null)
            .as('d'),
        )
          .select(written<number>`coalesce(sum(d.bytes), 0)`.as('sum'))
          .as('documents'),
        selectFrom('application as a')
          .innerJoin('asset as f', 'f.digest', 'a.picture')
          .select(written<number>`coalesce(sum(octet_length(f.bytes)), 0)`.as('sum'))
          .where('a.token', '=', token)
          .where('a.removed', '=', 0)
          .as('pictures'),
      ]),
    ),
    revoke: prepared((id: string, at: string) =>
      sql.updateTable('token').set({ revoked: at }).where('id', '=', id),
    ),
  };
}

export function rowOfToken({
  names,
  labels,
  expires,
  revoked,
  quota,
  ...token
}: StoredToken): Tables['token'] {
  return {
    ...token,
    names: JSON.stringify(names),
    labels: labels ? JSON.stringify(labels) : null,
    expires: expires ?? null,
    revoked: revoked ?? null,
    max_applications: quota?.applications ?? null,
    max_bytes: quota?.bytes ?? null,
  };
}

export function tokenOfRow({
  names,
  labels,
  expires,
  revoked,
  max_applications,
  max_bytes,
  ...row
}: Tables['token']): StoredToken {
  return {
    ...row,
    names: parseStored(names),
    ...(labels === null ? {} : { labels: parseStored(labels) }),
    ...(expires === null ? {} : { expires }),
    ...(revoked === null ? {} : { revoked }),
    ...(max_applications === null && max_bytes === null
      ? {}
      : {
          quota: {
            ...(max_applications === null ? {} : { applications: max_applications }),
            ...(max_bytes === null ? {} : { bytes: max_bytes }),
          },
        }),
  };
}

export interface UsageRow {
  readonly applications: number;
  readonly documents: number;
  readonly pictures: number;
}

/** PostgreSQL gives sums of its largest numbers as texts. */
export function usageOfRow({ applications, documents, pictures }: UsageRow): Usage {
  return { applications: Number(applications), bytes: Number(documents) + Number(pictures) };
}
