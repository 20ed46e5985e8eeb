/** What a running engine command tells: output as it comes, and how far it is where it says so. */
export type TaskEvent =
  | { readonly type: 'output'; readonly chunk: Uint8Array }
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly total?: number;
      readonly unit: 'steps' | 'bytes';
      readonly text?: string;
    };

/** How an engine's commands run: they end, with their children, when `signal` is aborted. */
export interface TaskOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: TaskEvent) => void) | undefined;
}
