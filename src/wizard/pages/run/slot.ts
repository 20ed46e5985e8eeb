import type { Extent } from '../../extent.ts';
import type { RunState } from '../../run/run-state.ts';

export const run = {
  id: 'run',
  title: 'Run',
  initial: undefined as RunState | undefined,
  isThere: ({ isFileOnly }: Extent) => !isFileOnly,
  // The run of a draft has ended with its wizard.
  resumesAt: 'review',
} as const;
