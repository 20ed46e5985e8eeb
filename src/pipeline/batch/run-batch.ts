import type { BatchEvent } from '../batch-event.ts';
import type { RunPlan } from '../plan.ts';
import { EventQueue } from '../run/event-queue.ts';
import type { RunTools } from '../step.ts';
import { type BatchOptions, executeBatch } from './execute-batch.ts';

/**
 * The maximum number of a step's lines to keep for a slow reader; low because many applications print at the same
 * time.
 */
const maxWaitingLines = 200;

/**
 * Carries out the plans of several applications, some at the same time, and yields the events. It continues even if
 * its reader is slow or stops reading. The error of an application is an event.
 *
 * @param plans each of which makes a different image
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
