/** The progress of downloads for reading packages. */
export type DownloadStage =
  /** The package index, with the number of its files. */
  | { readonly type: 'index'; readonly files: number }
  /** The archives of packages: the number of the current one, or 0 before the first. */
  | {
      readonly type: 'archives';
      readonly number: number;
      readonly total: number;
      /** The total size in bytes. */
      readonly bytes: number;
    };

export interface ReadOptions {
  /** Updates the index, even if it was read within the last day. */
  readonly refresh?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called when a download begins, and for each further file. */
  readonly onStage?: ((stage: DownloadStage) => void) | undefined;
}
