/** A value of the file that differs from what the machine proposes now. The value of the file is kept. */
export interface Difference {
  readonly path: readonly string[];
  /** The value that the machine proposed last time; absent if it proposed none, or if that is unknown. */
  readonly before?: unknown;
  /** The value that it proposes now; absent if it proposes none. */
  readonly now?: unknown;
  /** The value in the file; absent if there is none. */
  readonly file?: unknown;
  /**
   * Whether the machine also changed its mind, so that a person should look: the value in the file may be outdated.
   */
  readonly isConflict: boolean;
}
