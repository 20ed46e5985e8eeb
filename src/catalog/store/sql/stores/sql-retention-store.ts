import type { AliasedExpression } from 'kysely';
import type { Retention, RetentionPart, RetentionStore } from '../../retention-store.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';
import { prepared, type Statement, statementOf } from '../statement.ts';

interface KeptRow {
  readonly bytes: number | string | null;
  readonly last: string | null;
}

/** Rows whose sizes are added up at a time. */
const keptAtOnce = 1_000;

/** The stored bytes of an SQL database, and the applications beyond a retention. */
export function sqlRetentionStore(
  compiler: Compiler,
  { database, first }: StatementRunner,
): RetentionStore {
  const statements = retentionStatements(compiler);

  /** Adds up sizes in parts, because a large catalog has hundreds of thousands of rows. */
  async function kept(kind: KeptKind): Promise<number> {
    let bytes = 0;
    for (let last: string | null = ''; last !== null; ) {
      const part: KeptRow | undefined = await first<KeptRow>(
        statements.keptAfter(kind, last, keptAtOnce),
      );
      bytes += Number(part?.bytes ?? 0);
      last = part?.last ?? null;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return bytes;
  }

  return {
    async lastKeyOf({ after, limit }) {
      const row = await first<{ key: string | null }>(statements.lastKey(after, limit));
      return row?.key ?? undefined;
    },

    async overdue(part, retention) {
      const rows = await database.read<{ key: string }>(statements.overdue(part, retention));
      return rows.map(({ key }) => key);
    },

    async keptBytes() {
      const applications = await kept('applications');
      const documents = await kept('documents');
      return {
        applications,
        // One may have been registered in between.
        history: Math.max(0, documents - applications),
        files: await kept('files'),
      };
    },
  };
}

/** The sizes to add up: documents of the applications that are there, all documents, and icons and pictures. */
type KeptKind = 'applications' | 'documents' | 'files';

/** The statements that say what is kept, and of what too much is. */
function retentionStatements(sql: Compiler) {
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
