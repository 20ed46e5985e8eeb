/** An event of a running engine command: output, or progress if the command reports it. */
export type TaskEvent =
  | { readonly type: 'output'; readonly chunk: Uint8Array }
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total?: number;
      readonly unit: 'steps' | 'bytes';
      readonly text?: string;
    };

/** Options of engine commands; they end, with their child processes, when `signal` is aborted. */
export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: TaskEvent) => void) | undefined;
}
