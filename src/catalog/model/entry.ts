import type { Registered } from './application.ts';

/** A registration as it is kept: JSON texts, made once. */
export interface NewEntry {
  readonly name: string;
  /** What a list tells, so that listing does not read records and icons. */
  readonly summary: string;
  /** The whole registration. */
  readonly content: string;
}

/** An application as it is in a store. */
export interface StoredEntry extends Registered {
  readonly name: string;
  /** The registration as JSON text. */
  readonly content: string;
}

/** An application as a list of a store has it. */
export interface StoredSummary extends Registered {
  /** What a list tells beside the rest, as JSON text. */
  readonly summary: string;
}
