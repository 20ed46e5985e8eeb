/** What is downloaded to read what is in packages, without installing them. */
export type ReadingStage =
  /** The index of the packages that can be installed, so many files of it. */
  | { readonly type: 'index'; readonly files: number }
  /** The archives of packages: the number of the present one, or 0 before the first. */
  | {
      readonly type: 'archives';
      readonly number: number;
      readonly total: number;
      /** Size of all of them, in bytes. */
      readonly bytes: number;
    };

/** How packages are read. */
export interface ReadOptions {
  /** Reads again what can be installed, even if that was read within the last day. */
  readonly isFresh?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when a download begins, and whenever the package manager goes on to the next file. */
  readonly onStage?: ((stage: ReadingStage) => void) | undefined;
}
