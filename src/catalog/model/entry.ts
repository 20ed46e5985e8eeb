import type { Registered } from './application.ts';

/** A registration in its stored form: JSON texts, which are made only once. */
export interface NewEntry {
  readonly name: string;
  /** The content of lists, so that listing does not read records and icons. */
  readonly summary: string;
  /** The whole registration. */
  readonly content: string;
}

/** An application in a store. */
export interface StoredEntry extends Registered {
  readonly name: string;
  /** The registration as JSON text. */
  readonly content: string;
}

/** An application in a store's list. */
export interface StoredSummary extends Registered {
  /** The other properties for the list, as JSON text. */
  readonly summary: string;
}
