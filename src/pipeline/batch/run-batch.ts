import type { BatchEvent } from '../batch-event.ts';
import type { RunPlan } from '../plan.ts';
import { EventQueue } from '../run/event-queue.ts';
import type { RunTools } from '../step.ts';
import { type BatchOptions, executeBatch } from './execute-batch.ts';

/**
 * The maximum number of buffered lines per step for a slow reader; low because many applications print at the same
 * time.
 */
const maxWaitingLines = 200;

/**
 * Executes the plans of several applications, some in parallel, and yields the events. It continues even if its reader
 * is slow or stops reading. The error of an application is an event.
 *
 * @param plans with a different image each
 */
export async function* runBatch(
  plans: readonly RunPlan[],
  tools: RunTools,
  options: BatchOptions,
): AsyncGenerator<BatchEvent, void> {
  const queue = new EventQueue<BatchEvent>(maxWaitingLines);
  const emit = (event: BatchEvent) => queue.push(event);
  const ended = executeBatch({ ...options, plans, tools, emit }).finally(() => queue.close());
  ended.catch(() => {});
  try {
    yield* queue;
  } finally {
    await ended;
  }
}
