import type { BatchEvent } from '../../pipeline/batch-event.ts';

export type BatchOutcome = Extract<BatchEvent, { type: 'batch-finished' }>['outcome'];

/**
 * Shows a batch to its end and tells how it ended. It only reads: nothing that it does changes the batch.
 * Once `signal` is aborted it waits for nobody who reads what it shows.
 */
export type BatchDisplay = (
  events: AsyncIterable<BatchEvent>,
  signal: AbortSignal,
) => Promise<BatchOutcome>;
