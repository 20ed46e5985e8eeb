import type { Readable } from 'node:stream';
import type { StoredToken, Usage } from '../model/access-token.ts';
import type { AuditEntry, AuditKind, NewAuditEntry } from '../model/audit.ts';
import type {
  Asset,
  NewEntry,
  StoredEntry,
  StoredState,
  StoredSummary,
  WholeSummary,
} from '../model/entry.ts';
import type { CatalogEvent, NewEvent } from '../model/event.ts';
import type { CountQuery, FacetCount, ListQuery, SearchQuery } from '../model/list-query.ts';
import type { ReadOnlyState } from '../model/read-only.ts';
import type { Revision, RevisionKind } from '../model/revision.ts';
import type { FilterFacet } from '../model/term.ts';
import type { DeadLetter, DeliveryAttempt, StoredWebhook } from '../model/webhook.ts';

/** What every write of a revision says. */
interface RevisionWrite {
  readonly key: string;
  readonly revision: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: string;
  /** The id of the token that is used; undefined for others than the kept ones. */
  readonly token?: string | undefined;
}

/** One write of a change. */
export type EntryWrite =
  | (RevisionWrite & {
      readonly kind: 'put';
      readonly as: Exclude<RevisionKind, 'removed'>;
      readonly entry: NewEntry;
      readonly repository: string | null;
      /** When the name was first registered, ISO 8601 in UTC. */
      readonly registered: string;
    })
  /** The application is in no list any more; its history stays. */
  | (RevisionWrite & { readonly kind: 'remove'; readonly digest: string })
  /**
   * Forgets the document with a content address, and what shows only revisions with it; without one, everything of an
   * application that is removed. Rows of the history stay, and say by whom and when.
   */
  | {
      readonly kind: 'purge';
      readonly key: string;
      readonly digest: string | undefined;
      readonly at: string;
      readonly actor: string;
    }
  /** Deletes icons and pictures that nothing shows any more, after others were forgotten. */
  | { readonly kind: 'drop-unused'; readonly key: string }
  /** Of an application that exists after the change. */
  | { readonly kind: 'put-picture'; readonly key: string; readonly picture: Asset };

/** The writes of a change, and its result for the caller, who gets it once the change is on the disk. */
interface Decision<R> {
  readonly result: R;
  /** Only for the entries that the change names. */
  readonly writes: readonly EntryWrite[];
  readonly events: readonly NewEvent[];
}

/**
 * Decides on a change from the states of those of the named applications that were ever registered, by their keys. It
 * must be pure and synchronous, because a store may call it again with new states if another change came first.
 */
export type Decide<R> = (present: ReadonlyMap<string, StoredState>, usage: Usage) => Decision<R>;

/** What a change reads of an application whose access rules it asks. */
export interface SeenState extends StoredState {
  /** The head of what is registered, or was before its removal; null if that is lost. */
  readonly head: string | null;
}

/** Bytes that a store keeps. */
export interface KeptBytes {
  /** Documents of the applications that are there. */
  readonly applications: number;
  /** Other documents. */
  readonly history: number;
  /** Icons and pictures. */
  readonly files: number;
}

/** What is forgotten in time. Undefined is never. */
export interface Retention {
  /** How many revisions of an application are kept, the newest of all, at least 1. */
  readonly revisions?: number | undefined;
  /** Before this moment, ISO 8601 in UTC, an application must have been removed to be forgotten. */
  readonly removedBefore?: string | undefined;
}

/** Applications that a retention is asked about at a time. */
export interface RetentionPart {
  /** The key after which they come. */
  readonly after: string;
  readonly limit: number;
}

/** The states among those of a change that its decision gets. */
export type Seen = (state: SeenState) => boolean;

/** The lease of a webhook. */
export interface WebhookHold {
  /** ISO 8601 in UTC, both. */
  readonly now: string;
  readonly until: string;
}

/** A new secret for a webhook. */
export interface WebhookRotation {
  /** The new secret. */
  readonly secret: string;
  /** Until when the one before signs too, ISO 8601 in UTC. */
  readonly earlierUntil: string;
}

/** Why a delivery failed, and when it is retried. */
export interface WebhookFailure {
  readonly failures: number;
  /** ISO 8601 in UTC. */
  readonly retryAt: string;
  readonly reason: string;
}

/** A part of a history. */
export interface HistoryPart {
  /** Only revisions before this one. */
  readonly below?: number | undefined;
  /** At most so many. */
  readonly limit?: number | undefined;
}

/** The file of a database, as it was at one moment. */
export interface DatabaseCopy {
  readonly bytes: number;
  /** Must be read to its end, or destroyed. */
  readonly content: Readable;
}

/** What a database occupies. */
export interface DatabaseSize {
  readonly bytes: number;
  /** Of the log of changes that are not in its file yet; absent where the database keeps that to itself. */
  readonly logBytes?: number | undefined;
}

/**
 * The storage of a catalog. Applications have the keys of their names. A store makes no decisions: conditions, revisions
 * and events are the same for all stores, in the service.
 *
 * A resolved change is on the disk and is only lost with the disk. A failed change has no effect and does not affect
 * other changes.
 */
export interface CatalogStore {
  /**
   * Reads the states of the applications with these keys, calls `decide` and writes its decision, isolated from other
   * changes.
   *
   * @param seen asked about each state before `decide`, in the same transaction; it may throw. By default all are seen, and
   *   no heads are read
   * @param token whose usage `decide` gets, as it is in the same transaction; by default there is none
   * @throws the error of `decide` or `seen`; then nothing is written
   */
  change<R>(keys: readonly string[], decide: Decide<R>, seen?: Seen, token?: string): Promise<R>;
  /** Also of an application that was removed; does not read what was registered. */
  getState(key: string): Promise<StoredState | undefined>;
  /** Undefined if it was removed. */
  get(key: string): Promise<StoredEntry | undefined>;
  /** What had this content address when it was registered, whether or not it still is. */
  getContent(digest: string): Promise<Uint8Array | undefined>;
  getIcon(key: string): Promise<Asset | undefined>;
  getPicture(key: string): Promise<Asset | undefined>;
  /** The history of an application, newest first. */
  revisions(key: string, part?: HistoryPart): Promise<readonly Revision[]>;
  /** The last key of a part of all applications, also removed ones; undefined after the last part. */
  lastKeyOf(part: RetentionPart): Promise<string | undefined>;
  /** The keys in a part of those of which something is kept for longer than a retention says. */
  overdue(part: RetentionPart, retention: Retention): Promise<readonly string[]>;
  list(query: ListQuery): Promise<readonly StoredSummary[]>;
  /** What a list says of an application; undefined if it was removed. */
  getSummary(key: string): Promise<WholeSummary | undefined>;
  /** The heads of contents by their content addresses. They may be large: a list says how large each is. */
  heads(digests: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The applications whose image is from a repository, in the full form of its name; at most `maxConsidered`. */
  ofRepository(repository: string): Promise<readonly StoredSummary[]>;
  /** Ranked by where the words are found, then by key. */
  search(query: SearchQuery): Promise<readonly StoredSummary[]>;
  /** The commonest `maxCounted` values of each of some facets among all applications, or among the first `maxConsidered` that a query leaves. */
  counts(facets: readonly FilterFacet[], query: CountQuery): Promise<readonly FacetCount[]>;
  /** The number of applications, not counted beyond `maxConsidered` where a query leaves some of them. */
  count(query: CountQuery): Promise<number>;
  /** The events after one, in order. */
  events(after: number, limit: number): Promise<readonly CatalogEvent[]>;
  /** The newest event that tells of a picture of an application's window, also of one that is gone. */
  lastPictured(key: string): Promise<CatalogEvent | undefined>;
  /** The number of the newest event; 0 if there is none. */
  lastEvent(): Promise<number>;
  /** Here and below: with an entry of the audit trail, which is written if something is changed. */
  addToken(token: StoredToken, audit: NewAuditEntry): Promise<void>;
  /** Also one that was revoked or has expired. */
  getToken(id: string): Promise<StoredToken | undefined>;
  /** All, in the order in which they were made. */
  tokens(): Promise<readonly StoredToken[]>;
  /** How much a token has registered. */
  usage(token: string): Promise<Usage>;
  /** Resolves to whether there is such a token that was not revoked before. */
  revokeToken(id: string, at: string, audit: NewAuditEntry): Promise<boolean>;
  addWebhook(webhook: StoredWebhook, audit: NewAuditEntry): Promise<void>;
  webhooks(): Promise<readonly StoredWebhook[]>;
  /** With its dead letters and attempts. Resolves to whether there was such a webhook. */
  removeWebhook(id: string, audit: NewAuditEntry): Promise<boolean>;
  /**
   * Leases a webhook until a time, so that no other process delivers to it meanwhile.
   *
   * @returns the webhook as it is now; undefined if another process has it, or if there is none
   */
  holdWebhook(id: string, holder: string, hold: WebhookHold): Promise<StoredWebhook | undefined>;
  /** All events up to one were delivered or skipped. */
  advanceWebhook(id: string, cursor: number): Promise<void>;
  /** A delivery has failed. */
  failWebhook(id: string, failure: WebhookFailure): Promise<void>;
  /** With `cursor`, the event is also the last one that was skipped. */
  putDeadLetter(letter: DeadLetter, cursor?: number): Promise<void>;
  /** In the order of the events. */
  deadLetters(webhook: string): Promise<readonly DeadLetter[]>;
  removeDeadLetter(webhook: string, event: number): Promise<void>;
  /** Adds an attempt of a webhook that exists, and keeps the newest `kept`. */
  addAttempt(attempt: DeliveryAttempt, kept: number): Promise<void>;
  /** The attempts that are kept, newest first. */
  attempts(webhook: string): Promise<readonly DeliveryAttempt[]>;
  /** Undefined unless the catalog is read-only for all processes. */
  readOnly(): Promise<ReadOnlyState | undefined>;
  /** Begins or ends that. Resolves to whether it was otherwise before. */
  setReadOnly(state: ReadOnlyState | undefined, audit: NewAuditEntry): Promise<boolean>;
  /** Resolves to the webhook as it is then; undefined if there is none. Its secret becomes the earlier one. */
  rotateWebhook(
    id: string,
    rotation: WebhookRotation,
    audit: NewAuditEntry,
  ): Promise<StoredWebhook | undefined>;
  /** Requests the redelivery of all dead letters of a webhook. */
  requestRedelivery(webhook: string, audit: NewAuditEntry): Promise<void>;
  /** Writes down what was refused, and forgets the older of these entries than the newest `kept` before. */
  addRefused(entries: readonly NewAuditEntry[], kept: number): Promise<void>;
  addAudit(entry: NewAuditEntry): Promise<void>;
  /** The entries of some kinds, of which there are few, newest first. */
  auditOf(kinds: readonly AuditKind[]): Promise<readonly AuditEntry[]>;
  /** Newest first. */
  audit(limit: number): Promise<readonly AuditEntry[]>;
  /** The newest entry of some kinds. */
  newestAudit(...kinds: readonly AuditKind[]): Promise<AuditEntry | undefined>;
  size(): Promise<DatabaseSize>;
  /** Takes long for a large catalog, but nothing waits for it meanwhile. */
  keptBytes(): Promise<KeptBytes>;
  /**
   * Copies everything, as it is at this moment, while it is used.
   *
   * @returns undefined for a database whose own tools make its backups
   * @throws DeskpackError when there is not enough space
   */
  backUp(): Promise<DatabaseCopy | undefined>;
  /**
   * Overwrites what is left in the files of the database of what was forgotten. Changes wait meanwhile.
   *
   * @throws DeskpackError when that is not possible now; the catalog is as it was
   */
  sweep(): Promise<void>;
  /**
   * Calls a function whenever there may be new events, also of other processes if the store can tell.
   *
   * @returns a function that ends this
   */
  watch(changed: () => void): () => void;
  /** Resolves if the store can be read. */
  check(): Promise<void>;
  /**
   * Looks through everything but the documents, a little at a time.
   *
   * @returns the first thing that is damaged; undefined if nothing is, or if the database watches over that itself
   */
  findDamage(): Promise<string | undefined>;
  /** Finishes running writes and releases all resources. */
  close(): Promise<void>;
}
