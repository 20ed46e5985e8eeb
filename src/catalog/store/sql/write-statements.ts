import type { Asset, IconPicture } from '../../model/entry.ts';
import type { NewEvent } from '../../model/event/event.ts';
import { countedFacets, type Term } from '../../model/list/term.ts';
import type { EntryWrite } from '../application-store.ts';
import type { Compiler } from './compiler.ts';
import { headDigest } from './head-digest.ts';
import { noPicture, purgeStatements } from './purge-statements.ts';
import { prepared, preparedFor, type Statement, statementOf } from './statement.ts';
import type { Tables } from './tables.ts';

type NewRevision = Omit<Tables['revision'], 'purged' | 'purger'>;

type Put = Extract<EntryWrite, { kind: 'put' }>;

/** Terms are written so many at a time: few enough that the texts of the statements are few. */
const termsAtOnce = 32;

/** In order. None needs the result of another. */
export function writeStatements(sql: Compiler) {
  const addAsset = preparedFor(({ digest, type, bytes }: Asset) =>
    sql
      .insertInto('asset')
      .values({ digest, type, bytes })
      .onConflict((conflict) => conflict.column('digest').doNothing()),
  );
  const addIconPicture = preparedFor((row: Tables['icon_picture']) =>
    sql
      .insertInto('icon_picture')
      .values({ icon: row.icon, size: row.size, picture: row.picture })
      .onConflict((conflict) => conflict.columns(['icon', 'size']).doNothing()),
  );
  function* putIconPictures(icon: string, pictures: readonly IconPicture[]): Generator<Statement> {
    for (const { size, picture } of pictures) {
      yield addAsset(picture);
      yield addIconPicture({ icon, size, picture: picture.digest });
    }
  }
  const addContent = preparedFor(({ digest, head_digest, head, bytes }: Tables['content']) =>
    sql
      .insertInto('content')
      .values({ digest, head_digest, head, bytes })
      .onConflict((conflict) => conflict.column('digest').doNothing()),
  );
  const putApplication = preparedFor(
    (row: Omit<Tables['application'], 'picture' | 'proof' | 'luminance' | 'removed'>) => {
      const { key, name, revision, digest, icon, repository, registered, updated, summary, token } =
        row;
      return sql
        .insertInto('application')
        .values({
          ...{ key, name, revision, removed: 0, digest, icon, repository, summary },
          ...{ registered, updated, token },
        })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ ref }) => ({
            name: ref('excluded.name'),
            revision: ref('excluded.revision'),
            removed: ref('excluded.removed'),
            digest: ref('excluded.digest'),
            icon: ref('excluded.icon'),
            repository: ref('excluded.repository'),
            updated: ref('excluded.updated'),
            summary: ref('excluded.summary'),
            token: ref('excluded.token'),
          })),
        );
    },
  );
  const removeApplication = prepared((key: string, revision: number, at: string) =>
    sql
      .updateTable('application')
      .set({ revision, removed: 1, updated: at, icon: null, ...noPicture })
      .where('key', '=', key),
  );
  const addRevision = preparedFor(
    ({ key, revision, kind, digest, image, at, actor, bytes, token }: NewRevision) =>
      sql
        .insertInto('revision')
        .values({ key, revision, kind, digest, image, at, actor, bytes, token }),
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
  const setPicture = prepared(
    (key: string, picture: string, proof: string | null, luminance: number | null) =>
      sql.updateTable('application').set({ picture, proof, luminance }).where('key', '=', key),
  );
  const addEvent = preparedFor(({ kind, name, key, revision, digest, at, actor }: NewEvent) =>
    sql.insertInto('event').values({ kind, name, key, revision, digest, at, actor }),
  );

  function* put(write: Put): Generator<Statement> {
    const { key, revision, at, registered, actor, as, entry, repository, token = null } = write;
    const { name, content, icon, iconPictures = [], image, summary, terms } = entry;
    const { digest } = content;
    yield addContent({ ...content, head_digest: headDigest(digest, content.head) });
    if (icon) {
      yield addAsset(icon);
      yield* putIconPictures(icon.digest, iconPictures);
    }
    if (revision > 1) {
      yield discount(key);
      yield removeTerms(key);
    }
    yield putApplication({
      ...{ key, name, revision, digest, icon: icon?.digest ?? null, repository, summary },
      ...{ registered, updated: at, token },
    });
    const { length: bytes } = content.bytes;
    const made = { key, revision, digest, at, actor, bytes, token };
    yield addRevision({ ...made, kind: as, image: image?.id ?? null });
    for (let index = 0; index < terms.length; index += termsAtOnce) {
      yield addTerms(key, terms.slice(index, index + termsAtOnce));
    }
    yield count(key);
  }

  const { purge, purgeAll, unused, dropPictures } = purgeStatements(sql);

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
          const made = { key, revision, digest, at, actor, bytes: 0, token: null };
          yield addRevision({ ...made, kind: 'removed', image: null });
          yield dropPictures(key);
          break;
        }
        case 'purge':
          yield* purge(write);
          break;
        case 'purge-all':
          yield* purgeAll(write);
          break;
        case 'drop-unused':
          yield* unused;
          break;
        case 'put-picture': {
          const { picture, proof, luminance = null } = write;
          yield addAsset(picture);
          const text = proof ? JSON.stringify(proof) : null;
          yield setPicture(key, picture.digest, text, luminance);
          yield dropPictures(key);
        }
      }
    },
    iconPictures: putIconPictures,
    event: addEvent,
  };
}
