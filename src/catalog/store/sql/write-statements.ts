import type { NewEvent } from '../../model/event.ts';
import type { RevisionKind } from '../../model/revision.ts';
import { countedFacets, type Term } from '../../model/term.ts';
import type { EntryWrite } from '../store.ts';
import type { Compiler } from './compiler.ts';
import { prepared, type Statement, statementOf } from './statement.ts';

type Put = Extract<EntryWrite, { kind: 'put' }>;

/** Terms are written so many at a time: few enough that the texts of the statements are few. */
const termsAtOnce = 32;

/** The statements of a write, in order. None needs the result of another. */
export function writeStatements(sql: Compiler) {
  const addAsset = prepared((digest: string, type: string, bytes: Uint8Array) =>
    sql
      .insertInto('asset')
      .values({ digest, type, bytes })
      .onConflict((conflict) => conflict.column('digest').doNothing()),
  );
  const addContent = prepared((digest: string, head: string, bytes: Uint8Array) =>
    sql
      .insertInto('content')
      .values({ digest, head, bytes })
      .onConflict((conflict) => conflict.column('digest').doNothing()),
  );
  const putApplication = prepared(
    (
      key: string,
      name: string,
      revision: number,
      digest: string,
      icon: string | null,
      repository: string | null,
      registered: string,
      updated: string,
      summary: string,
    ) =>
      sql
        .insertInto('application')
        .values({
          ...{ key, name, revision, removed: 0, digest, icon, repository, summary },
          ...{ registered, updated },
        })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            revision: row.ref('excluded.revision'),
            removed: row.ref('excluded.removed'),
            digest: row.ref('excluded.digest'),
            icon: row.ref('excluded.icon'),
            repository: row.ref('excluded.repository'),
            updated: row.ref('excluded.updated'),
            summary: row.ref('excluded.summary'),
          })),
        ),
  );
  const removeApplication = prepared((key: string, revision: number, at: string) =>
    sql
      .updateTable('application')
      .set({ revision, removed: 1, updated: at, icon: null, picture: null })
      .where('key', '=', key),
  );
  const addRevision = prepared(
    (
      key: string,
      revision: number,
      kind: RevisionKind,
      digest: string,
      image: string | null,
      at: string,
      actor: string,
    ) => sql.insertInto('revision').values({ key, revision, kind, digest, image, at, actor }),
  );
  const discount = prepared((key: string) =>
    sql
      .updateTable('facet_count')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where((row) =>
        row(
          row.refTuple('facet', 'value'),
          'in',
          row
            .selectFrom('term')
            .select(['facet', 'value'])
            .where('key', '=', key)
            .where('facet', 'in', countedFacets)
            .$asTuple('facet', 'value'),
        ),
      ),
  );
  const count = prepared((key: string) =>
    sql
      .insertInto('facet_count')
      .columns(['facet', 'value', 'count'])
      .expression((row) =>
        row
          .selectFrom('term')
          .select(({ val }) => ['facet', 'value', val(1).as('count')])
          .where('key', '=', key)
          .where('facet', 'in', countedFacets),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['facet', 'value'])
          .doUpdateSet((row) => ({ count: row('facet_count.count', '+', 1) })),
      ),
  );
  const removeTerms = prepared((key: string) => sql.deleteFrom('term').where('key', '=', key));
  const addTermsTexts = new Map<number, string>();
  const addTerms = (key: string, terms: readonly Term[]): Statement => {
    const rows = terms.map(({ facet, value, weight }) => ({ facet, value, key, weight }));
    const text =
      addTermsTexts.get(rows.length) ?? statementOf(sql.insertInto('term').values(rows)).sql;
    addTermsTexts.set(rows.length, text);
    return { sql: text, parameters: rows.flatMap((row) => Object.values(row)) };
  };
  const setPicture = prepared((key: string, digest: string) =>
    sql.updateTable('application').set({ picture: digest }).where('key', '=', key),
  );
  const addEvent = prepared(
    (
      kind: NewEvent['kind'],
      name: string,
      key: string,
      revision: number,
      digest: string,
      at: string,
      actor: string,
    ) => sql.insertInto('event').values({ kind, name, key, revision, digest, at, actor }),
  );

  function* put({
    key,
    revision,
    at,
    registered,
    actor,
    as,
    entry,
    repository,
  }: Put): Generator<Statement> {
    const { name, content, icon, image, summary, terms } = entry;
    const { digest, head, bytes } = content;
    yield addContent(digest, head, bytes);
    if (icon) yield addAsset(icon.digest, icon.type, icon.bytes);
    if (revision > 1) {
      yield discount(key);
      yield removeTerms(key);
    }
    yield putApplication(
      key,
      name,
      revision,
      digest,
      icon?.digest ?? null,
      repository,
      registered,
      at,
      summary,
    );
    yield addRevision(key, revision, as, digest, image?.id ?? null, at, actor);
    for (let index = 0; index < terms.length; index += termsAtOnce) {
      yield addTerms(key, terms.slice(index, index + termsAtOnce));
    }
    yield count(key);
  }

  return {
    *write(write: EntryWrite): Generator<Statement> {
      const { key } = write;
      switch (write.kind) {
        case 'put':
          yield* put(write);
          break;
        case 'remove': {
          const { revision, at, actor, digest } = write;
          yield discount(key);
          yield removeTerms(key);
          yield removeApplication(key, revision, at);
          yield addRevision(key, revision, 'removed', digest, null, at, actor);
          break;
        }
        case 'put-picture': {
          const { digest, type, bytes } = write.picture;
          yield addAsset(digest, type, bytes);
          yield setPicture(key, digest);
        }
      }
    },
    event: ({ kind, name, key, revision, digest, at, actor }: NewEvent) =>
      addEvent(kind, name, key, revision, digest, at, actor),
  };
}
