/**
 * The progress of a package manager. It has only the counts that the package manager reports: apt fetches, unpacks and
 * configures ("sets up") packages one activity after the other; apk installs each package completely.
 */
export interface PackageCounts {
  /** The number of packages to install. */
  readonly total: number;
  readonly fetched?: number;
  readonly unpacked?: number;
  readonly configured?: number;
  readonly installed?: number;
}

export interface TaskProgress {
  readonly done: number;
  /** Absent if it is unknown. */
  readonly total?: number;
  readonly unit: 'steps' | 'bytes';
  /** The current activity, e.g. the build instruction. */
  readonly text?: string;
  /** Present while the current instruction installs packages. */
  readonly packages?: PackageCounts;
}

/** An event of a running engine command: output, or progress if the command reports it. */
export type TaskEvent =
  | { readonly type: 'output'; readonly chunk: Uint8Array }
  | ({ readonly type: 'progress' } & TaskProgress);

/** Options of engine commands; they end, with their child processes, when `signal` is aborted. */
export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: TaskEvent) => void) | undefined;
}
