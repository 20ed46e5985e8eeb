import type { BatchEvent } from '../batch-event.ts';
import type { RunPlan } from '../plan.ts';
import { EventQueue } from '../run/event-queue.ts';
import type { RunTools } from '../step.ts';
import { type BatchOptions, executeBatch } from './execute-batch.ts';

/** How many lines of a step wait for a slow reader: many applications print at a time. */
const maxWaitingLines = 200;

/**
 * Carries out the plans of several applications, some at a time, and tells what happens. It goes on whatever
 * its reader does. What goes wrong with an application is an event.
 *
 * @param plans no two of which make the same image
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
