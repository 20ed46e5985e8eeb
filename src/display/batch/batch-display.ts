import type { BatchEvent } from '../../pipeline/batch-event.ts';
import type { Outcome } from '../../pipeline/event.ts';
import {
  type BatchProgress,
  batchProgressAfter,
  newBatch,
} from '../../pipeline/progress/batch-progress.ts';
import type { Display } from '../display.ts';
import { showEvents } from '../show-events.ts';

export type BatchDisplay = Display<BatchProgress, BatchEvent>;

/**
 * Shows a batch to its end.
 *
 * @returns its outcome; failed if the events contain none
 */
export async function showBatch(
  events: AsyncIterable<BatchEvent>,
  display: BatchDisplay,
): Promise<Outcome> {
  const batch = await showEvents(events, { start: newBatch, after: batchProgressAfter }, display);
  return batch.outcome ?? 'failed';
}
