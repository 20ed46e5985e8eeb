import type { EndState } from '../../pipeline/batch-event.ts';

/** How it ended for an application, in words. */
export const endWords: Readonly<Record<EndState, string>> = {
  done: 'done',
  unchanged: 'unchanged',
  failed: 'failed',
  cancelled: 'stopped',
  'not-started': 'not started',
};
