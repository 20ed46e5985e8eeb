import type { NewEntry, StoredEntry, StoredSummary } from '../model/entry.ts';

/** One thing that a change writes. */
export type EntryWrite =
  | {
      readonly kind: 'put';
      readonly entry: StoredEntry;
      readonly summary: NewEntry['summary'];
    }
  | { readonly kind: 'remove'; readonly name: string };

/** What is to be written, and what whoever asked for the change is told once it is on the disk. */
export interface Decision<R> {
  readonly result: R;
  /** Of entries that the change names, and no others. */
  readonly writes: readonly EntryWrite[];
}

/**
 * Decides from the named entries that are there. Pure and synchronous, since a store may ask twice: where another change
 * came first, it asks again with what that one left.
 */
export type Decide<R> = (present: ReadonlyMap<string, StoredEntry>) => Decision<R>;

/**
 * Where a catalog keeps its applications. Names are compared code point by code point. A store decides nothing: which
 * conditions hold, what a revision is and what a list tells is the same for all of them, in the service.
 *
 * A change that was answered is on the disk: nothing but the loss of the disk takes it back. One that
 * fails leaves everything as it was and does not concern other changes.
 */
export interface CatalogStore {
  /**
   * Reads the named entries and writes what is decided on them, as if nothing else happened at the time.
   *
   * @throws what `decide` throws; then nothing is written
   */
  change<R>(names: readonly string[], decide: Decide<R>): Promise<R>;
  get(name: string): Promise<StoredEntry | undefined>;
  /** All applications in the order of their names. */
  list(): Promise<readonly StoredSummary[]>;
  /** Resolves when the store can answer. */
  check(): Promise<void>;
  /** Ends what is being written and gives everything back. */
  close(): Promise<void>;
}
