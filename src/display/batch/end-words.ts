import type { EndState } from '../../pipeline/batch-event.ts';

/** How an application ended, in words. */
export const endWords: Readonly<Record<EndState, string>> = {
  done: 'done',
  unchanged: 'unchanged',
  failed: 'failed',
  cancelled: 'stopped',
  'not-started': 'not started',
};
