import type { RunState } from '../../run/run-state.ts';

/** The run page before the first run. */
export const runAtFirst: RunState | undefined = undefined;
