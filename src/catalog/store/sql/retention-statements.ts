import type { AliasedExpression } from 'kysely';
import type { Retention, RetentionPart } from '../retention-store.ts';
import type { Compiler } from './compiler.ts';
import { prepared, type Statement, statementOf } from './statement.ts';

/** The sizes to add up: documents of the applications that are there, all documents, and icons and pictures. */
export type KeptKind = 'applications' | 'documents' | 'files';

/** The statements that say what is kept, and of what too much is. */
export function retentionStatements(sql: Compiler) {
  const part = (after: string, limit: number) =>
    sql
      .selectFrom('application')
      .select(['key', 'revision', 'removed', 'updated'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(limit);
  const lengths = (table: 'content' | 'asset') =>
    sql
      .selectFrom(table)
      .select(({ fn }) => ['digest as at', fn<number>('length', ['bytes']).as('size')]);
  const sizes: Record<KeptKind, AliasedExpression<{ at: string; size: number }, 'each'>> = {
    applications: sql
      .selectFrom('application as a')
      .innerJoin('revision as r', (join) =>
        join.onRef('r.key', '=', 'a.key').onRef('r.revision', '=', 'a.revision'),
      )
      .select(['a.key as at', 'r.bytes as size'])
      .where('a.removed', '=', 0)
      .as('each'),
    documents: lengths('content').as('each'),
    files: lengths('asset').as('each'),
  };
  return {
    lastKey: prepared((after: string, limit: number) =>
      sql.selectFrom(part(after, limit).as('a')).select(({ fn }) => fn.max('a.key').as('key')),
    ),
    overdue: (
      { after, limit }: RetentionPart,
      { revisions, removedBefore }: Retention,
    ): Statement =>
      statementOf(
        sql
          .selectFrom(part(after, limit).as('a'))
          .innerJoin('revision as r', 'r.key', 'a.key')
          .select('a.key')
          .distinct()
          .where('r.purged', 'is', null)
          .where(({ eb, and, or, not, exists, selectFrom, val }) => {
            const newest = eb('a.revision', '-', revisions ?? 0);
            const isKept = exists(
              selectFrom('revision as k')
                .select('k.revision')
                .whereRef('k.key', '=', 'r.key')
                .whereRef('k.digest', '=', 'r.digest')
                .where('k.revision', '>', newest),
            );
            return or([
              ...(revisions === undefined
                ? []
                : [
                    and([
                      eb('r.kind', '<>', 'removed'),
                      eb('r.revision', '<=', newest),
                      not(isKept),
                    ]),
                  ]),
              ...(removedBefore === undefined
                ? []
                : [and([eb('a.removed', '=', 1), eb('a.updated', '<', val(removedBefore))])]),
            ]);
          })
          .orderBy('a.key'),
      ),
    /** How much the next have that are kept after one key or digest, and where these end. */
    keptAfter: (kind: KeptKind, after: string, limit: number): Statement => {
      const next = sql.selectFrom(sizes[kind]).selectAll().where('at', '>', after);
      return statementOf(
        sql
          .selectFrom(next.orderBy('at').limit(limit).as('next'))
          .select(({ fn }) => [fn.sum('size').as('bytes'), fn.max('at').as('last')]),
      );
    },
  };
}
