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
 * @returns its outcome
 */
export function showBatch(
  events: AsyncIterable<BatchEvent>,
  display: BatchDisplay,
): Promise<Outcome> {
  return showEvents(events, { start: newBatch, after: batchProgressAfter }, display);
}
