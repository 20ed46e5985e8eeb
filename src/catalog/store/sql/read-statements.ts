import { sql as written } from 'kysely';
import type { Compiler } from './compiler.ts';
import { prepared, statementOf } from './statement.ts';

/** In the statement itself, since only these events have an index by key. */
const pictured = written.lit('pictured' as const);

/** The statements that read by a key or a number, each compiled once. */
export function readStatements(sql: Compiler) {
  const state = sql
    .selectFrom('application as a')
    .select(['a.name', 'a.key', 'a.revision', 'a.removed', 'a.digest'])
    .select(['a.repository', 'a.registered', 'a.updated', 'a.token']);
  const revisions = sql
    .selectFrom('revision')
    .select(['revision', 'kind', 'digest', 'image', 'at', 'actor', 'purged', 'purger'])
    .orderBy('revision', 'desc');
  const asset = (column: 'a.icon' | 'a.picture') =>
    prepared((key: string) =>
      sql
        .selectFrom('application as a')
        .innerJoin('asset as f', 'f.digest', column)
        .select(['f.digest', 'f.type', 'f.bytes'])
        .where('a.key', '=', key)
        .where('a.removed', '=', 0),
    );
  return {
    state: prepared((key: string) => state.where('a.key', '=', key)),
    stateWithHead: prepared((key: string) =>
      state
        .leftJoin('content as c', 'c.digest', 'a.digest')
        .select('c.head')
        .where('a.key', '=', key),
    ),
    content: prepared((digest: string) =>
      sql.selectFrom('content').select(['head', 'bytes']).where('digest', '=', digest),
    ),
    summary: prepared((key: string) =>
      sql
        .selectFrom('application as a')
        .select(['a.name', 'a.key', 'a.revision', 'a.digest', 'a.registered', 'a.updated'])
        .select(['a.icon', 'a.picture', 'a.summary'])
        .where('a.key', '=', key)
        .where('a.removed', '=', 0),
    ),
    heads: (digests: readonly string[]) =>
      statementOf(
        sql.selectFrom('content').select(['digest', 'head']).where('digest', 'in', digests),
      ),
    icon: asset('a.icon'),
    picture: asset('a.picture'),
    revisions: prepared((key: string, below: number, limit: number) =>
      revisions.where('key', '=', key).where('revision', '<', below).limit(limit),
    ),
    events: prepared((after: number, limit: number) =>
      sql.selectFrom('event').selectAll().where('id', '>', after).orderBy('id').limit(limit),
    ),
    lastPictured: prepared((key: string) =>
      sql
        .selectFrom('event')
        .selectAll()
        .where('key', '=', key)
        .where('kind', '=', pictured)
        .orderBy('id', 'desc')
        .limit(1),
    ),
    lastRegistered: (keys: readonly string[]) =>
      statementOf(
        sql
          .selectFrom('event')
          .select(({ fn }) => ['key', fn.max('id').as('id')])
          .where('key', 'in', keys)
          .where('kind', 'in', ['registered', 'replaced', 'restored'])
          .groupBy('key'),
      ),
    lastEvent: prepared(() => sql.selectFrom('event').select('id').orderBy('id', 'desc').limit(1)),
  };
}
