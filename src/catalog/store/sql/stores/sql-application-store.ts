import type { Asset, StoredEntry, StoredState } from '../../../model/entry.ts';
import type { NewEvent } from '../../../model/event/event.ts';
import { parseStored } from '../../../model/parse-stored.ts';
import type { Revision } from '../../../model/revision.ts';
import type { Usage } from '../../../model/token/access-token.ts';
import type { ApplicationStore, EntryWrite, SeenState } from '../../application-store.ts';
import type { Compiler } from '../compiler.ts';
import { type contentCache, type StoredContent, withCheckedDigest } from '../content-cache.ts';
import { readStatements } from '../read-statements.ts';
import type { Statement } from '../statement.ts';
import type { StatementRunner } from '../statement-runner.ts';
import type { Tables } from '../tables.ts';
import { tokenStatements, type UsageRow, usageOfRow } from '../token-statements.ts';
import { writeStatements } from '../write-statements.ts';

type StoredHead = Pick<Tables['content'], 'digest' | 'head'>;

type StateRow = Omit<StoredState, 'isRemoved' | 'token'> & {
  readonly removed: number;
  readonly token: string | null;
};
/** Larger than the number of any revision. */
const maxRevision = 2 ** 31 - 1;

type SeenRow = StateRow & Pick<SeenState, 'head'>;

function stateOf<Row extends StateRow>({ removed, token, ...row }: Row) {
  return { ...row, isRemoved: removed !== 0, ...(token === null ? {} : { token }) };
}

const noUsage: Usage = { applications: 0, bytes: 0 };

type RevisionRow = Omit<Revision, 'purged'> & Pick<Tables['revision'], 'purged' | 'purger'>;

function revisionOf({ purged, purger, ...row }: RevisionRow): Revision {
  return purged === null ? row : { ...row, purged: { at: purged, by: purger ?? 'unknown' } };
}

/** Applications, their histories and their events in an SQL database. */
export function sqlApplicationStore(
  compiler: Compiler,
  { database, first }: StatementRunner,
  contents: ReturnType<typeof contentCache>,
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

  async function content(digest: string): Promise<StoredContent | undefined> {
    const cached = contents.get(digest);
    if (cached) return cached;
    const row = await first<StoredContent>(reads.content(digest));
    if (!row) return undefined;
    withCheckedDigest({ digest, bytes: row.bytes });
    // A damaged head fails here: its text is sent as it is.
    parseStored(row.head);
    contents.set(digest, row);
    return row;
  }

  async function getState(key: string): Promise<StoredState | undefined> {
    const row = await first<StateRow>(reads.state(key));
    return row && stateOf(row);
  }

  return {
    getState,

    change(keys, decide, seen, token) {
      const read = seen ? reads.stateWithHead : reads.state;
      return database.change({
        reads: [
          ...keys.map((key) => read(key)),
          ...(token === undefined ? [] : [tokens.usage(token)]),
        ],
        decide: (rows) => {
          const states = (rows.slice(0, keys.length).flat() as SeenRow[]).map(stateOf);
          const [used] = (rows[keys.length] ?? []) as UsageRow[];
          const given = seen ? states.filter(seen) : states;
          const { result, writes, events } = decide(
            new Map(given.map((state) => [state.key, state])),
            used ? usageOfRow(used) : noUsage,
          );
          return { result, writes: statementsOf(writes, events) };
        },
      });
    },

    async get(key): Promise<StoredEntry | undefined> {
      const state = await getState(key);
      if (!state || state.isRemoved) return undefined;
      const found = await content(state.digest);
      return found && { ...state, ...found };
    },

    getContent: async (digest) => (await content(digest))?.bytes,

    getIcon: async (key) => withCheckedDigest(await first<Asset>(reads.icon(key))),

    getPicture: async (key) => withCheckedDigest(await first<Asset>(reads.picture(key))),

    getSummary: (key) => first(reads.summary(key)),

    async heads(digests) {
      const rows = await database.read<StoredHead>(reads.heads(digests));
      return new Map(rows.map(({ digest, head }) => [digest, head]));
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
