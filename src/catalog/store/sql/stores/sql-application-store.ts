import { sql as written } from 'kysely';
import { digestOf } from '../../../../system/files/digest.ts';
import type { Asset, StoredEntry, StoredState } from '../../../model/entry.ts';
import type { NewEvent } from '../../../model/event/event.ts';
import type { Revision } from '../../../model/revision.ts';
import type { Usage } from '../../../model/token/access-token.ts';
import type { ApplicationStore, EntryWrite, SeenState } from '../../application-store.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';
import { readError } from '../database-errors.ts';
import { headDigest } from '../head-digest.ts';
import { prepared, type Statement, statementOf } from '../statement.ts';
import type { Tables } from '../tables.ts';
import { tokenStatements, type UsageRow, usageOfRow } from '../token-statements.ts';
import { writeStatements } from '../write-statements.ts';

/** A head, and the digest that was kept with it. */
interface StoredHead extends Pick<Tables['content'], 'head'> {
  readonly headDigest: string;
}

type StateRow = Omit<StoredState, 'isRemoved' | 'token'> & {
  readonly removed: number;
  readonly token: string | null;
};
/** Larger than the number of any revision. */
const maxRevision = 2 ** 31 - 1;

/** Without a head if its document is missing. */
type SeenRow = StateRow & (StoredHead | { readonly head: null; readonly headDigest: null });

function stateOf<Row extends StateRow>({ removed, token, ...row }: Row) {
  return { ...row, isRemoved: removed !== 0, ...(token === null ? {} : { token }) };
}

/** @throws DeskpackError `catalog-read-failed` if the head, which has the access rules, is not what was kept */
function seenStateOf({ head, headDigest, ...row }: SeenRow): SeenState {
  if (head !== null) requireGenuine(row.digest, { head, headDigest });
  return { ...stateOf(row), head };
}

const noUsage: Usage = { applications: 0, bytes: 0 };

type RevisionRow = Omit<Revision, 'purged'> & Pick<Tables['revision'], 'purged' | 'purger'>;

function revisionOf({ purged, purger, ...row }: RevisionRow): Revision {
  return purged === null ? row : { ...row, purged: { at: purged, by: purger ?? 'unknown' } };
}

/** A document and its head, which are stored under a content address. */
type StoredContent = Pick<StoredEntry, 'head' | 'bytes'>;

/** The same as it is read, with the digest that was kept beside it. */
type ContentRow = StoredContent & StoredHead;

/**
 * A document as it was kept.
 *
 * @throws DeskpackError `catalog-read-failed` if it or its head is not what was kept
 */
function genuine(digest: string, row: ContentRow): StoredContent {
  const { head, bytes } = row;
  withCheckedDigest({ digest, bytes });
  requireGenuine(digest, row);
  return { head, bytes };
}

/**
 * The row itself, if its bytes have its digest: a database does not notice all damage itself.
 *
 * @throws DeskpackError `catalog-read-failed` if they do not
 */
function withCheckedDigest<Row extends { readonly digest: string; readonly bytes: Uint8Array }>(
  row: Row | undefined,
): Row | undefined {
  if (!row || digestOf(row.bytes) === row.digest) return row;
  throw readError(new Error(`what is kept as ${row.digest} is something else`));
}

/** Whether a head is what was kept with a document. */
const isGenuine = (digest: string, { head, headDigest: kept }: StoredHead): boolean =>
  headDigest(digest, head) === kept;

/** @throws DeskpackError `catalog-read-failed` if a head is not what was kept with a document */
function requireGenuine(digest: string, stored: StoredHead): void {
  if (isGenuine(digest, stored)) return;
  throw readError(new Error(`what is known of the document ${digest} is something else`));
}

/** Applications, their histories and their events in an SQL database. */
export function sqlApplicationStore(
  compiler: Compiler,
  { database, first, write }: StatementRunner,
): ApplicationStore {
  const reads = readStatements(compiler);
  const tokens = tokenStatements(compiler);
  const writing = writeStatements(compiler);

  /** Composes statements one at a time, because those of many applications take long to compose. */
  function* statementsOf(
    writes: readonly EntryWrite[],
    events: readonly NewEvent[],
  ): Generator<Statement> {
    for (const each of writes) yield* writing.write(each);
    for (const each of events) yield writing.event(each);
  }

  /** The row of an application, which is damaged itself, or which a damaged database may only find no more. */
  async function rowOf<Row>(key: string, read: Statement): Promise<Row | undefined> {
    const row = await first<Row>(read);
    const { damage } = database;
    if (damage && (!row || damage.keys.has(key))) throw readError(new Error(damage.reason));
    return row;
  }

  return {
    async getState(key) {
      const row = await rowOf<StateRow>(key, reads.state(key));
      return row && stateOf(row);
    },

    change(keys, decide, seen, token) {
      const read = seen ? reads.stateWithHead : reads.state;
      return database.change({
        reads: [
          ...keys.map((key) => read(key)),
          ...(token === undefined ? [] : [tokens.usage(token)]),
        ],
        decide: (rows) => {
          const states = rows.slice(0, keys.length).flat();
          const [used] = (rows[keys.length] ?? []) as UsageRow[];
          const given = seen
            ? (states as SeenRow[]).map(seenStateOf).filter(seen)
            : (states as StateRow[]).map(stateOf);
          const { result, writes, events } = decide(
            new Map(given.map((state) => [state.key, state])),
            used ? usageOfRow(used) : noUsage,
          );
          return { result, writes: statementsOf(writes, events) };
        },
      });
    },

    async get(key): Promise<StoredEntry | undefined> {
      const row = await rowOf<StateRow & (ContentRow | { readonly bytes: null })>(
        key,
        reads.entry(key),
      );
      if (row?.removed !== 0) return undefined;
      if (row.bytes === null) throw readError(new Error(`the document ${row.digest} is missing`));
      const { headDigest, head, bytes, ...state } = row;
      return { ...stateOf(state), ...genuine(row.digest, { headDigest, head, bytes }) };
    },

    async getContent(digest) {
      const row = await first<ContentRow>(reads.content(digest));
      return row && genuine(digest, row).bytes;
    },

    getIcon: async (key) => withCheckedDigest(await first<Asset>(reads.icon(key))),

    getIconPicture: async (icon, size) =>
      withCheckedDigest(await first<Asset>(reads.iconPicture(icon, size))),

    async drawnIcons(icons) {
      if (icons.length === 0) return new Set();
      const rows = await database.read<{ icon: string }>(reads.drawnIcons(icons));
      return new Set(rows.map(({ icon }) => icon));
    },

    keepIconPictures: (icon, pictures) => write(...writing.iconPictures(icon, pictures)),

    getPicture: async (key) => withCheckedDigest(await first<Asset>(reads.picture(key))),

    getSummary: (key) => first(reads.summary(key)),

    async heads(digests) {
      const rows = await database.read<StoredHead & Pick<Tables['content'], 'digest'>>(
        reads.heads(digests),
      );
      const whole = rows.filter((row) => isGenuine(row.digest, row));
      return new Map(whole.map(({ digest, head }) => [digest, head]));
    },

    async revisions(key, { below = maxRevision, limit = maxRevision } = {}) {
      const rows = await database.read<RevisionRow>(reads.revisions(key, below, limit));
      return rows.map(revisionOf);
    },

    events: (after, limit) => database.read(reads.events(after, limit)),

    lastPictured: (key) => first(reads.lastPictured(key)),

    async lastRegistered(keys) {
      const rows = await database.read<{ key: string; id: number }>(reads.lastRegistered(keys));
      return new Map(rows.map(({ key, id }) => [key, id]));
    },

    lastEvent: async () => (await first<{ id: number }>(reads.lastEvent()))?.id ?? 0,
  };
}

/** In the statement itself, since only these events have an index by key. */
const pictured = written.lit('pictured' as const);

/** The statements that read by a key or a number, each compiled once. */
function readStatements(sql: Compiler) {
  const state = sql
    .selectFrom('application as a')
    .select(['a.name', 'a.key', 'a.revision', 'a.removed', 'a.digest'])
    .select(['a.repository', 'a.registered', 'a.updated', 'a.token']);
  const revisions = sql
    .selectFrom('revision')
    .select(['revision', 'kind', 'digest', 'image', 'at', 'actor', 'purged', 'purger'])
    .orderBy('revision', 'desc');
  const contents = sql.selectFrom('content as c');
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
        .select(['c.head', 'c.head_digest as headDigest'])
        .where('a.key', '=', key),
    ),
    entry: prepared((key: string) =>
      state
        .leftJoin('content as c', 'c.digest', 'a.digest')
        .select(['c.head', 'c.bytes', 'c.head_digest as headDigest'])
        .where('a.key', '=', key),
    ),
    content: prepared((digest: string) =>
      contents
        .select(['c.head', 'c.bytes', 'c.head_digest as headDigest'])
        .where('c.digest', '=', digest),
    ),
    summary: prepared((key: string) =>
      sql
        .selectFrom('application as a')
        .select(['a.name', 'a.key', 'a.revision', 'a.digest', 'a.registered', 'a.updated'])
        .select(['a.icon', 'a.picture', 'a.proof', 'a.luminance', 'a.summary'])
        .where('a.key', '=', key)
        .where('a.removed', '=', 0),
    ),
    heads: (digests: readonly string[]) =>
      statementOf(
        contents
          .select(['c.digest', 'c.head', 'c.head_digest as headDigest'])
          .where('c.digest', 'in', digests),
      ),
    icon: asset('a.icon'),
    picture: asset('a.picture'),
    iconPicture: prepared((icon: string, size: number) =>
      sql
        .selectFrom('icon_picture as i')
        .innerJoin('asset as f', 'f.digest', 'i.picture')
        .select(['f.digest', 'f.type', 'f.bytes'])
        .where('i.icon', '=', icon)
        .where('i.size', '=', size),
    ),
    drawnIcons: (icons: readonly string[]) =>
      statementOf(
        sql.selectFrom('icon_picture').select('icon').distinct().where('icon', 'in', icons),
      ),
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
