import type { Outcome, RunEvent } from '../../pipeline/event.ts';

/**
 * Shows a run to its end and tells how it ended. It only reads: nothing that it does changes the run.
 * Once `signal` is aborted it waits for nobody who reads what it shows.
 */
export type RunDisplay = (events: AsyncIterable<RunEvent>, signal: AbortSignal) => Promise<Outcome>;
