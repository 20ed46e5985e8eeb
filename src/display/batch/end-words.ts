import type { ShownEnd } from './shown-end.ts';

/** How an application ended, in words; in the order in which ends are counted. */
export const endWords: Readonly<Record<ShownEnd, string>> = {
  done: 'done',
  unproven: 'unproven',
  unchanged: 'unchanged',
  failed: 'failed',
  cancelled: 'stopped',
  'not-started': 'not started',
};
