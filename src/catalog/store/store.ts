import type { ApplicationSummary, Registered } from '../model/application.ts';
import type { Condition } from '../model/condition.ts';

/** A registration as a store takes it: JSON texts, made once. */
export interface NewEntry {
  readonly name: string;
  /** What a list tells, so that listing does not read records and icons. */
  readonly summary: string;
  /** The whole registration. */
  readonly content: string;
}

/** An application as it lies in a store. */
export interface StoredEntry extends Registered {
  readonly name: string;
  /** The registration as JSON text. */
  readonly content: string;
}

/** What became of one application in a write. */
export interface WriteOutcome {
  readonly outcome: 'created' | 'replaced' | 'unchanged';
  readonly application: StoredEntry;
}

/**
 * Where a catalog keeps its applications. Names are compared code point by code point.
 *
 * A write that was answered is on the disk: nothing but the loss of the disk takes it back. One that
 * fails leaves everything as it was and does not concern other writes.
 */
export interface CatalogStore {
  /**
   * Writes several applications or none. What is there already with the same content stays untouched.
   *
   * @throws ConditionFailed when the condition does not hold for one of them
   */
  put(entries: readonly NewEntry[], condition?: Condition): Promise<readonly WriteOutcome[]>;
  get(name: string): Promise<StoredEntry | undefined>;
  /** All applications in the order of their names. */
  list(): Promise<readonly ApplicationSummary[]>;
  /**
   * @returns whether there was one
   * @throws ConditionFailed when there is one for which the condition does not hold
   */
  remove(name: string, condition?: Condition): Promise<boolean>;
  /** Resolves when the store can answer. */
  check(): Promise<void>;
  /** Ends what is being written and gives everything back. */
  close(): Promise<void>;
}
