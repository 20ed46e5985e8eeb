import { sql as written } from 'kysely';
import type { EntryWrite } from '../application-store.ts';
import type { Compiler } from './compiler.ts';
import { prepared, type Statement, statementOf } from './statement.ts';

type Purge = Extract<EntryWrite, { kind: 'purge' }>;
type PurgeAll = Extract<EntryWrite, { kind: 'purge-all' }>;

/** The columns of an application that has no picture. */
export const noPicture = { picture: null, proof: null, luminance: null } as const;

/** Revisions that one statement purges: few enough that others do not wait for it. */
const partSize = 500;

/** In the statement itself, since only these events have an index by key. */
const pictured = written.lit('pictured' as const);

/** The statements that purge documents, and the rows that only these need. */
export function purgeStatements(sql: Compiler) {
  const marked = (at: string, actor: string, key: string) =>
    sql
      .updateTable('revision')
      .set({ purged: at, purger: actor, image: null })
      .where('key', '=', key)
      .where('purged', 'is', null);
  // By its number, since the digests of a history are in no index.
  const mark = prepared((at: string, actor: string, key: string, revision: number) =>
    marked(at, actor, key).where('revision', '=', revision),
  );
  const markPart = prepared((at: string, actor: string, key: string, from: number, to: number) =>
    marked(at, actor, key).where('revision', '>=', from).where('revision', '<', to),
  );
  const removeContent = prepared((digest: string) =>
    sql.deleteFrom('content').where('digest', '=', digest),
  );
  const digestsOf = (key: string, from: number, to: number) =>
    sql
      .selectFrom('revision')
      .select('digest')
      .where('key', '=', key)
      .where('revision', '>=', from)
      .where('revision', '<', to);
  const removeContents = prepared((key: string, from: number, to: number) =>
    sql.deleteFrom('content').where('digest', 'in', digestsOf(key, from, to)),
  );
  // Only what is in no list keeps nothing for it.
  const cleared = (key: string) =>
    sql
      .updateTable('application')
      .set({ summary: '{}', repository: null })
      .where('key', '=', key)
      .where('removed', '=', 1);
  const clear = prepared((key: string, digest: string) =>
    cleared(key).where('digest', '=', digest),
  );
  const clearAll = prepared((key: string) => cleared(key));
  /** The pictures that were stored with purged revisions, or with others. */
  const picturesOf = (areForgotten: boolean) =>
    sql
      .selectFrom('event as e')
      .innerJoin('revision as r', (join) =>
        join.onRef('r.key', '=', 'e.key').onRef('r.revision', '=', 'e.revision'),
      )
      .select('e.digest')
      .where('e.kind', '=', pictured)
      .where('r.purged', areForgotten ? 'is not' : 'is', null);
  const dropPicture = prepared((key: string) =>
    sql
      .updateTable('application')
      .set(noPicture)
      .where('key', '=', key)
      .where('picture', 'in', picturesOf(true).where('e.key', '=', key))
      .where('picture', 'not in', picturesOf(false).where('e.key', '=', key)),
  );
  /** Pictures that an application had, and that none shows. */
  const dropPictures = prepared((key: string) =>
    sql
      .deleteFrom('asset')
      .where(
        'digest',
        'in',
        sql
          .selectFrom('event')
          .select('digest')
          .where('kind', '=', pictured)
          .where('key', '=', key),
      )
      .where('digest', 'not in', sql.selectFrom('icon_picture').select('picture'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('application as a')
              .select('a.key')
              .where(({ or, eb, ref }) =>
                or([
                  eb('a.picture', '=', ref('asset.digest')),
                  eb('a.icon', '=', ref('asset.digest')),
                ]),
              ),
          ),
        ),
      ),
  );
  const shownIcons = sql
    .selectFrom('application')
    .select('icon')
    .where('icon', 'is not', null)
    .$castTo<{ icon: string }>();
  // Icons are drawn from documents again when a revision comes back.
  const removeIconPictures = statementOf(
    sql.deleteFrom('icon_picture').where('icon', 'not in', shownIcons),
  );
  const removeAssets = statementOf(
    sql
      .deleteFrom('asset')
      .where('digest', 'not in', shownIcons)
      .where('digest', 'not in', sql.selectFrom('icon_picture').select('picture'))
      .where(
        'digest',
        'not in',
        sql.selectFrom('application').select('picture').where('picture', 'is not', null).$castTo<{
          picture: string;
        }>(),
      ),
  );
  /** Their values are words of what was registered. */
  const removeCounts = statementOf(sql.deleteFrom('facet_count').where('count', '<=', 0));

  function* purge({ key, documents, at, actor }: Purge): Generator<Statement> {
    for (const { digest, revisions } of documents) {
      for (const revision of revisions) yield mark(at, actor, key, revision);
      yield removeContent(digest);
      yield clear(key, digest);
    }
    yield dropPicture(key);
  }

  function* purgeAll({ key, newest, at, actor }: PurgeAll): Generator<Statement> {
    for (let from = 1; from <= newest; from += partSize) {
      const to = from + partSize;
      yield markPart(at, actor, key, from, to);
      yield removeContents(key, from, to);
    }
    yield clearAll(key);
    yield dropPicture(key);
  }

  return {
    purge,
    purgeAll,
    dropPictures,
    unused: [removeIconPictures, removeAssets, removeCounts],
  };
}
