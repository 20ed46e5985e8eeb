import type { NewEntry, StoredEntry, StoredSummary } from '../model/entry.ts';

/** One write of a change. */
export type EntryWrite =
  | {
      readonly kind: 'put';
      readonly entry: StoredEntry;
      readonly summary: NewEntry['summary'];
    }
  | { readonly kind: 'remove'; readonly name: string };

/** The writes of a change, and its result for the caller, who gets it once the change is on the disk. */
interface Decision<R> {
  readonly result: R;
  /** Only for the entries that the change names. */
  readonly writes: readonly EntryWrite[];
}

/**
 * Decides on a change from the existing entries with the given names. It must be pure and synchronous, because a
 * store may call it again with new entries if another change came first.
 */
export type Decide<R> = (present: ReadonlyMap<string, StoredEntry>) => Decision<R>;

/**
 * The storage of a catalog's applications. Names are compared by code points. A store makes no decisions: conditions,
 * revisions and the content of lists are the same for all stores, in the service.
 *
 * A resolved change is on the disk and is only lost with the disk. A failed change has no effect and does not affect
 * other changes.
 */
export interface CatalogStore {
  /**
   * Reads the named entries, calls `decide` and writes its decision, isolated from other changes.
   *
   * @throws the error of `decide`; then nothing is written
   */
  change<R>(names: readonly string[], decide: Decide<R>): Promise<R>;
  get(name: string): Promise<StoredEntry | undefined>;
  /** All applications, sorted by name. */
  list(): Promise<readonly StoredSummary[]>;
  /** Resolves if the store can be read. */
  check(): Promise<void>;
  /** Finishes running writes and releases all resources. */
  close(): Promise<void>;
}
