/** What is damaged in a database, of which all else is used further. */
export interface Damage {
  /** The first that was found, in words. */
  readonly reason: string;
  /** The tables whose rows are not as their indexes have them, or cannot be read. */
  readonly tables: ReadonlySet<string>;
  /** The keys of the applications whose values contradict their history or their documents. */
  readonly keys: ReadonlySet<string>;
}
