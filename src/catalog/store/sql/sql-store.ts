import { digestOf } from '../../../system/files/digest.ts';
import type { StoredToken, Usage } from '../../model/access-token.ts';
import type { AuditEntry, AuditKind, NewAuditEntry } from '../../model/audit.ts';
import type {
  Asset,
  StoredEntry,
  StoredState,
  StoredSummary,
  WholeSummary,
} from '../../model/entry.ts';
import type { CatalogEvent, NewEvent } from '../../model/event.ts';
import type { CountQuery, FacetCount, ListQuery, SearchQuery } from '../../model/list-query.ts';
import { parseStored } from '../../model/parse-stored.ts';
import type { ReadOnlyState } from '../../model/read-only.ts';
import type { Revision } from '../../model/revision.ts';
import type { FilterFacet } from '../../model/term.ts';
import type { DeadLetter, DeliveryAttempt, StoredWebhook } from '../../model/webhook.ts';
import type {
  CatalogStore,
  DatabaseCopy,
  DatabaseSize,
  Decide,
  EntryWrite,
  HistoryPart,
  KeptBytes,
  Retention,
  RetentionPart,
  Seen,
  SeenState,
  WebhookFailure,
  WebhookHold,
  WebhookRotation,
} from '../store.ts';
import { type AuditRow, auditEntryOfRow, auditStatements } from './audit-statements.ts';
import type { Compiler } from './compiler.ts';
import { copyDatabase } from './copy-database.ts';
import type { Database } from './database.ts';
import { readError } from './database-errors.ts';
import { keptContents, type StoredContent } from './kept-contents.ts';
import { type Condition, conditionsOf, listStatements } from './list-statements.ts';
import { maintenanceStatements } from './maintenance-statements.ts';
import { readStatements } from './read-statements.ts';
import { type KeptKind, retentionStatements } from './retention-statements.ts';
import type { Statement } from './statement.ts';
import type { Tables } from './tables.ts';
import {
  rowOfToken,
  tokenOfRow,
  tokenStatements,
  type UsageRow,
  usageOfRow,
} from './token-statements.ts';
import {
  type AttemptRow,
  attemptOfRow,
  letterOfRow,
  rowOfLetter,
  rowOfWebhook,
  webhookOfRow,
  webhookStatements,
} from './webhook-statements.ts';
import { writeStatements } from './write-statements.ts';

type StoredHead = Pick<Tables['content'], 'digest' | 'head'>;

type StateRow = Omit<StoredState, 'isRemoved' | 'token'> & {
  readonly removed: number;
  readonly token: string | null;
};
interface KeptRow {
  readonly bytes: number | string | null;
  readonly last: string | null;
}

/** Rows whose sizes are added up at a time. */
const keptAtOnce = 1_000;

/** More than there are of any application. */
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

/** The bytes of a row, if they are still those that were registered: a database does not notice each damage itself. */
function genuine<Row extends { readonly digest: string; readonly bytes: Uint8Array }>(
  row: Row | undefined,
): Row | undefined {
  if (!row || digestOf(row.bytes) === row.digest) return row;
  throw readError(new Error(`what is kept as ${row.digest} is something else`));
}

/** A catalog's storage in an SQL database, whichever it is. */
export class SqlStore implements CatalogStore {
  readonly #database: Database;
  readonly #reads: ReturnType<typeof readStatements>;
  readonly #lists: ReturnType<typeof listStatements>;
  readonly #writes: ReturnType<typeof writeStatements>;
  readonly #tokens: ReturnType<typeof tokenStatements>;
  readonly #webhooks: ReturnType<typeof webhookStatements>;
  readonly #retention: ReturnType<typeof retentionStatements>;
  readonly #audit: ReturnType<typeof auditStatements>;

  readonly #maintenance: ReturnType<typeof maintenanceStatements>;
  readonly #contents = keptContents();
  readonly #compiler: Compiler;

  constructor(database: Database, compiler: Compiler) {
    this.#database = database;
    this.#compiler = compiler;
    this.#reads = readStatements(compiler);
    this.#lists = listStatements(compiler);
    this.#writes = writeStatements(compiler);
    this.#tokens = tokenStatements(compiler);
    this.#webhooks = webhookStatements(compiler);
    this.#retention = retentionStatements(compiler);
    this.#maintenance = maintenanceStatements(compiler);
    this.#audit = auditStatements(compiler);
  }

  change<R>(keys: readonly string[], decide: Decide<R>, seen?: Seen, token?: string): Promise<R> {
    const read = seen ? this.#reads.stateWithHead : this.#reads.state;
    return this.#database.change({
      reads: [
        ...keys.map((key) => read(key)),
        ...(token === undefined ? [] : [this.#tokens.usage(token)]),
      ],
      decide: (rows) => {
        const states = (rows.slice(0, keys.length).flat() as SeenRow[]).map(stateOf);
        const [used] = (rows[keys.length] ?? []) as UsageRow[];
        const given = seen ? states.filter(seen) : states;
        const { result, writes, events } = decide(
          new Map(given.map((state) => [state.key, state])),
          used ? usageOfRow(used) : noUsage,
        );
        return { result, writes: this.#statements(writes, events) };
      },
    });
  }

  async getState(key: string): Promise<StoredState | undefined> {
    const row = await this.#first<StateRow>(this.#reads.state(key));
    return row && stateOf(row);
  }

  async get(key: string): Promise<StoredEntry | undefined> {
    const state = await this.getState(key);
    if (!state || state.isRemoved) return undefined;
    const content = await this.#content(state.digest);
    return content && { ...state, ...content };
  }

  async getContent(digest: string): Promise<Uint8Array | undefined> {
    return (await this.#content(digest))?.bytes;
  }

  async getIcon(key: string): Promise<Asset | undefined> {
    return genuine(await this.#first<Asset>(this.#reads.icon(key)));
  }

  async getPicture(key: string): Promise<Asset | undefined> {
    return genuine(await this.#first<Asset>(this.#reads.picture(key)));
  }

  async revisions(key: string, { below, limit }: HistoryPart = {}): Promise<readonly Revision[]> {
    const isWhole = below === undefined && limit === undefined;
    const rows = await this.#database.read<RevisionRow>(
      isWhole
        ? this.#reads.revisions(key)
        : this.#reads.someRevisions(key, below ?? maxRevision, limit ?? maxRevision),
    );
    return rows.map(revisionOf);
  }

  async lastKeyOf({ after, limit }: RetentionPart): Promise<string | undefined> {
    const row = await this.#first<{ key: string | null }>(this.#retention.lastKey(after, limit));
    return row?.key ?? undefined;
  }

  async overdue(part: RetentionPart, retention: Retention): Promise<readonly string[]> {
    const rows = await this.#database.read<{ key: string }>(
      this.#retention.overdue(part, retention),
    );
    return rows.map(({ key }) => key);
  }

  async list(query: ListQuery): Promise<readonly StoredSummary[]> {
    const conditions = await this.#fewestFirst(conditionsOf(query));
    return this.#database.read(this.#lists.list(query, conditions));
  }

  getSummary(key: string): Promise<WholeSummary | undefined> {
    return this.#first(this.#reads.summary(key));
  }

  async heads(digests: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.read<StoredHead>(this.#reads.heads(digests));
    return new Map(rows.map(({ digest, head }) => [digest, head]));
  }

  ofRepository(repository: string): Promise<readonly StoredSummary[]> {
    return this.#database.read(this.#lists.ofRepository(repository));
  }

  async search(query: SearchQuery): Promise<readonly StoredSummary[]> {
    const conditions = await this.#fewestFirst(conditionsOf(query, query.words));
    return this.#database.read(this.#lists.search(query, conditions));
  }

  async counts(facets: readonly FilterFacet[], query: CountQuery): Promise<readonly FacetCount[]> {
    const conditions = await this.#fewestFirst(conditionsOf(query, query.words));
    return this.#database.read(this.#lists.counts(facets, query, conditions));
  }

  async count(query: CountQuery): Promise<number> {
    const conditions = await this.#fewestFirst(conditionsOf(query, query.words));
    return Number(
      (await this.#first<{ count: number }>(this.#lists.count(query, conditions)))?.count,
    );
  }

  events(after: number, limit: number): Promise<readonly CatalogEvent[]> {
    return this.#database.read(this.#reads.events(after, limit));
  }

  lastPictured(key: string): Promise<CatalogEvent | undefined> {
    return this.#first(this.#reads.lastPictured(key));
  }

  async lastEvent(): Promise<number> {
    return (await this.#first<{ id: number }>(this.#reads.lastEvent()))?.id ?? 0;
  }

  addToken(token: StoredToken, audit: NewAuditEntry): Promise<void> {
    return this.#write(this.#tokens.add(rowOfToken(token)), this.#audit.add(audit));
  }

  async getToken(id: string): Promise<StoredToken | undefined> {
    const row = await this.#first<Tables['token']>(this.#tokens.get(id));
    return row && tokenOfRow(row);
  }

  async usage(token: string): Promise<Usage> {
    return usageOfRow((await this.#first<UsageRow>(this.#tokens.usage(token)))!);
  }

  async tokens(): Promise<readonly StoredToken[]> {
    return (await this.#database.read<Tables['token']>(this.#tokens.all())).map(tokenOfRow);
  }

  revokeToken(id: string, at: string, audit: NewAuditEntry): Promise<boolean> {
    return this.#database.change({
      reads: [this.#tokens.get(id)],
      decide: ([rows]) => {
        const row = rows?.[0] as Tables['token'] | undefined;
        if (!row || row.revoked !== null) return { result: false, writes: [] };
        return { result: true, writes: [this.#tokens.revoke(id, at), this.#audit.add(audit)] };
      },
    });
  }

  addWebhook(webhook: StoredWebhook, audit: NewAuditEntry): Promise<void> {
    return this.#write(this.#webhooks.add(rowOfWebhook(webhook)), this.#audit.add(audit));
  }

  async webhooks(): Promise<readonly StoredWebhook[]> {
    return (await this.#database.read<Tables['webhook']>(this.#webhooks.all())).map(webhookOfRow);
  }

  removeWebhook(id: string, audit: NewAuditEntry): Promise<boolean> {
    return this.#database.change({
      reads: [this.#webhooks.get(id)],
      decide: ([rows]) => {
        if (!rows?.[0]) return { result: false, writes: [] };
        const { remove, removeLetters, removeAllAttempts } = this.#webhooks;
        const removed = [remove(id), removeLetters(id), removeAllAttempts(id)];
        return { result: true, writes: [...removed, this.#audit.add(audit)] };
      },
    });
  }

  holdWebhook(
    id: string,
    holder: string,
    { now, until }: WebhookHold,
  ): Promise<StoredWebhook | undefined> {
    return this.#database.change<StoredWebhook | undefined>({
      reads: [this.#webhooks.get(id)],
      decide: ([rows]) => {
        const row = rows?.[0] as Tables['webhook'] | undefined;
        const isFree = row && (row.holder === holder || (row.held_until ?? '') < now);
        if (!isFree) return { result: undefined, writes: [] };
        return { result: webhookOfRow(row), writes: [this.#webhooks.hold(id, holder, until)] };
      },
    });
  }

  advanceWebhook(id: string, cursor: number): Promise<void> {
    return this.#write(this.#webhooks.advance(id, cursor));
  }

  failWebhook(id: string, { failures, retryAt, reason }: WebhookFailure): Promise<void> {
    return this.#write(this.#webhooks.fail(id, failures, retryAt, reason));
  }

  putDeadLetter(letter: DeadLetter, cursor?: number): Promise<void> {
    const put = this.#webhooks.putLetter(rowOfLetter(letter));
    if (cursor === undefined) return this.#write(put);
    return this.#write(put, this.#webhooks.advance(letter.webhook, cursor));
  }

  async deadLetters(webhook: string): Promise<readonly DeadLetter[]> {
    const rows = await this.#database.read<Tables['dead_letter']>(this.#webhooks.letters(webhook));
    return rows.map(letterOfRow);
  }

  removeDeadLetter(webhook: string, event: number): Promise<void> {
    return this.#write(this.#webhooks.removeLetter(webhook, event));
  }

  addAttempt(attempt: DeliveryAttempt, kept: number): Promise<void> {
    const { get, attemptBehind, addAttempt, removeAttempts } = this.#webhooks;
    const { webhook } = attempt;
    return this.#database.change({
      // With the new one there is one more.
      reads: [get(webhook), attemptBehind(webhook, kept - 1)],
      decide: ([known, behind]) => {
        // It was removed while it was delivered to.
        if (!known?.[0]) return { result: undefined, writes: [] };
        const writes = [addAttempt(attempt)];
        const [oldest] = behind as readonly AttemptRow[];
        if (oldest) writes.push(removeAttempts(webhook, oldest.id));
        return { result: undefined, writes };
      },
    });
  }

  async attempts(webhook: string): Promise<readonly DeliveryAttempt[]> {
    const rows = await this.#database.read<AttemptRow>(this.#webhooks.attempts(webhook));
    return rows.map(attemptOfRow);
  }

  readOnly(): Promise<ReadOnlyState | undefined> {
    return this.#first(this.#maintenance.get());
  }

  setReadOnly(state: ReadOnlyState | undefined, audit: NewAuditEntry): Promise<boolean> {
    const { get, begin, end } = this.#maintenance;
    return this.#database.change({
      reads: [get()],
      decide: ([rows]) => {
        const isSame = (rows?.length === 1) === (state !== undefined);
        if (isSame) return { result: false, writes: [] };
        return { result: true, writes: [state ? begin(state) : end(), this.#audit.add(audit)] };
      },
    });
  }

  rotateWebhook(
    id: string,
    { secret, earlierUntil }: WebhookRotation,
    audit: NewAuditEntry,
  ): Promise<StoredWebhook | undefined> {
    return this.#database.change<StoredWebhook | undefined>({
      reads: [this.#webhooks.get(id)],
      decide: ([rows]) => {
        const row = rows?.[0] as Tables['webhook'] | undefined;
        if (!row) return { result: undefined, writes: [] };
        const writes = [this.#webhooks.rotate(id, secret, earlierUntil), this.#audit.add(audit)];
        const result = { ...webhookOfRow(row), secret, earlierSecret: row.secret, earlierUntil };
        return { result, writes };
      },
    });
  }

  requestRedelivery(webhook: string, audit: NewAuditEntry): Promise<void> {
    return this.#write(this.#webhooks.wantLetters(webhook), this.#audit.add(audit));
  }

  addRefused(entries: readonly NewAuditEntry[], kept: number): Promise<void> {
    return this.#database.change({
      reads: [this.#audit.refusedBehind(kept)],
      decide: ([rows]) => {
        const [oldest] = rows as readonly AuditRow[];
        const writes = entries.map((entry) => this.#audit.add(entry));
        if (oldest) writes.push(this.#audit.forgetRefused(oldest.id));
        return { result: undefined, writes };
      },
    });
  }

  addAudit(entry: NewAuditEntry): Promise<void> {
    return this.#write(this.#audit.add(entry));
  }

  async auditOf(kinds: readonly AuditKind[]): Promise<readonly AuditEntry[]> {
    const rows = await this.#database.read<AuditRow>(this.#audit.ofKinds(kinds));
    return rows.map(auditEntryOfRow);
  }

  async audit(limit: number): Promise<readonly AuditEntry[]> {
    const rows = await this.#database.read<AuditRow>(this.#audit.newest(limit));
    return rows.map(auditEntryOfRow);
  }

  async newestAudit(...kinds: readonly AuditKind[]): Promise<AuditEntry | undefined> {
    const row = await this.#first<AuditRow>(this.#audit.newestOf(kinds));
    return row && auditEntryOfRow(row);
  }

  async sweep(): Promise<void> {
    this.#contents.clear();
    await this.#database.sweep();
  }

  backUp(): Promise<DatabaseCopy | undefined> {
    return this.#database.backUp();
  }

  size(): Promise<DatabaseSize> {
    return this.#database.size();
  }

  async keptBytes(): Promise<KeptBytes> {
    const applications = await this.#kept('applications');
    const documents = await this.#kept('documents');
    return {
      applications,
      // One may have been registered in between.
      history: Math.max(0, documents - applications),
      files: await this.#kept('files'),
    };
  }

  watch(changed: () => void): () => void {
    return this.#database.watch(changed);
  }

  async check(): Promise<void> {
    await this.#database.read(this.#reads.check());
  }

  findDamage(): Promise<string | undefined> {
    return this.#database.findDamage();
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /**
   * Copies everything into an empty store.
   *
   * @param audit what the other one's audit trail says of it
   * @returns the number of applications, also removed ones
   * @throws Error when the other store is not empty
   */
  async copyTo(other: SqlStore, audit: NewAuditEntry): Promise<number> {
    const applications = await copyDatabase(
      { database: this.#database, compiler: this.#compiler },
      { database: other.#database, compiler: other.#compiler },
    );
    await other.#write(other.#audit.add(audit));
    return applications;
  }

  /** One after the other, since those of many applications take long to compose. */
  *#statements(writes: readonly EntryWrite[], events: readonly NewEvent[]): Generator<Statement> {
    for (const each of writes) yield* this.#writes.write(each);
    for (const each of events) yield this.#writes.event(each);
  }

  /** Writes something that depends on nothing. */
  #write(...writes: readonly Statement[]): Promise<void> {
    return this.#database.change({ reads: [], decide: () => ({ result: undefined, writes }) });
  }

  async #content(digest: string): Promise<StoredContent | undefined> {
    const kept = this.#contents.get(digest);
    if (kept) return kept;
    const row = await this.#first<StoredContent>(this.#reads.content(digest));
    if (!row) return undefined;
    genuine({ digest, bytes: row.bytes });
    // It is shown without being parsed.
    parseStored(row.head);
    this.#contents.set(digest, row);
    return row;
  }

  async #first<Row>(statement: Statement): Promise<Row | undefined> {
    const [row] = await this.#database.read<Row>(statement);
    return row;
  }

  /** A little at a time, since a large catalog has hundreds of thousands of rows. */
  /** Adds up the sizes of what there is of a kind, in parts. */
  async #kept(kind: KeptKind): Promise<number> {
    let bytes = 0;
    for (let last: string | null = ''; last !== null; ) {
      const part: KeptRow | undefined = await this.#first<KeptRow>(
        this.#retention.keptAfter(kind, last, keptAtOnce),
      );
      bytes += Number(part?.bytes ?? 0);
      last = part?.last ?? null;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return bytes;
  }

  /** Sorts conditions by how many applications meet them. */
  async #fewestFirst(conditions: readonly Condition[]): Promise<readonly Condition[]> {
    if (conditions.length < 2) return conditions;
    const counted = await Promise.all(
      conditions.map(async (condition) => {
        const row = await this.#first<{ count: number }>(this.#lists.frequency(condition));
        return { condition, count: Number(row?.count) };
      }),
    );
    return counted.sort((a, b) => a.count - b.count).map(({ condition }) => condition);
  }
}
