import type {
  Asset,
  IconPicture,
  NewEntry,
  StoredEntry,
  StoredState,
  WholeSummary,
} from '../model/entry.ts';
import type { CatalogEvent, NewEvent } from '../model/event/event.ts';
import type { StartProof } from '../model/proof/start-proof.ts';
import type { Revision, RevisionKind } from '../model/revision.ts';
import type { Usage } from '../model/token/access-token.ts';

/** The fields of every write of a revision. */
interface RevisionWrite {
  readonly key: string;
  readonly revision: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly actor: string;
  /** The id of the token that is used; undefined for others than the kept ones. */
  readonly token?: string | undefined;
}

/** A document by its content address, with all revisions that have it. */
export interface PurgedDocument {
  readonly digest: string;
  readonly revisions: readonly number[];
}

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
   * Purges documents with what shows only revisions with them. Rows of the history stay, and say by whom and when.
   */
  | {
      readonly kind: 'purge';
      readonly key: string;
      readonly documents: readonly PurgedDocument[];
      readonly at: string;
      readonly actor: string;
    }
  /** The same of all documents of an application that is removed, up to its newest revision. */
  | {
      readonly kind: 'purge-all';
      readonly key: string;
      readonly newest: number;
      readonly at: string;
      readonly actor: string;
    }
  /** Deletes icons and pictures that nothing refers to any more, after a purge. */
  | { readonly kind: 'drop-unused'; readonly key: string }
  /** Of an application that exists after the change. */
  | {
      readonly kind: 'put-picture';
      readonly key: string;
      readonly picture: Asset;
      /** That the application was seen to start when the picture was taken. */
      readonly proof?: StartProof | undefined;
      /** Its mean luminance in percent; undefined if it is not known. */
      readonly luminance?: number | undefined;
    };

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

/** The state that a change reads of an application when it evaluates access rules. */
export interface SeenState extends StoredState {
  /** The head of what is registered, or was before its removal; null if that is lost. */
  readonly head: string | null;
}

/** Whether the decision of a change gets a state. */
export type Seen = (state: SeenState) => boolean;

export interface HistoryPart {
  /** Only revisions before this one. */
  readonly below?: number | undefined;
  readonly limit?: number | undefined;
}

/** The storage of applications by the keys of their names, with their histories and events. */
export interface ApplicationStore {
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
  /** The document with a content address, whether or not it is the registered one now. */
  getContent(digest: string): Promise<Uint8Array | undefined>;
  getIcon(key: string): Promise<Asset | undefined>;
  /** An icon, by its content address, as a picture of a size. */
  getIconPicture(icon: string, size: number): Promise<Asset | undefined>;
  /** Which of these icons, by their content addresses, are kept as pictures. */
  drawnIcons(icons: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps the pictures of an icon that was registered before icons were drawn. */
  keepIconPictures(icon: string, pictures: readonly IconPicture[]): Promise<void>;
  getPicture(key: string): Promise<Asset | undefined>;
  /** Undefined if it was removed. */
  getSummary(key: string): Promise<WholeSummary | undefined>;
  /** The heads of contents by their content addresses. They may be large: a list says how large each is. */
  heads(digests: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Newest first. */
  revisions(key: string, part?: HistoryPart): Promise<readonly Revision[]>;
  /** The events after one, in order. */
  events(after: number, limit: number): Promise<readonly CatalogEvent[]>;
  /** The newest event of a picture of an application's window, also of a deleted one. */
  lastPictured(key: string): Promise<CatalogEvent | undefined>;
  /** The numbers of the events by which applications are as they are, by their keys. */
  lastRegistered(keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The number of the newest event; 0 if there is none. */
  lastEvent(): Promise<number>;
}
