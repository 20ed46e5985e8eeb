import { requireWorkingFolder } from '../../system/folders/working-folder.ts';
import type { RunEvent } from '../event.ts';
import { newRunName, runFolderOf } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';
import { EventQueue } from './event-queue.ts';
import { executeRun } from './execute-run.ts';
import { lockRun } from './run-lock.ts';

export interface RunOptions {
  /** Aborted when the run shall stop: its programs end and it finishes as cancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Leave out the steps that an earlier run did with the same inputs and whose products still stand. */
  readonly resume?: boolean | undefined;
  /** Asked between two steps: whether the run shall end there, as cancelled. */
  readonly stopsBetweenSteps?: (() => boolean) | undefined;
  /** The batch that it is a part of, for its journal. */
  readonly batch?: string | undefined;
}

/**
 * Carries out a plan and tells what happens. The run goes on whatever its reader does: one that is
 * slow, stops reading or goes away changes nothing, and the events that wait for it stay few.
 *
 * What goes wrong on the way is an event. Only a run that cannot begin throws.
 *
 * @throws DeskpackError when another run works on the same application, the state folder cannot be written, or the
 *   folder that this process works in is gone
 */
export async function* runApplication(
  plan: RunPlan,
  tools: RunTools,
  {
    signal = new AbortController().signal,
    resume = false,
    stopsBetweenSteps = () => false,
    batch,
  }: RunOptions = {},
): AsyncGenerator<RunEvent, void> {
  requireWorkingFolder();
  const folder = runFolderOf(newRunName(plan.name));
  const lock = await lockRun(plan, tools, folder.run);
  const queue = new EventQueue();
  const emit = (event: RunEvent) => queue.push(event);
  const run = { plan, tools, signal, resume, stopsBetweenSteps, batch, folder, emit };
  const ended = executeRun(run).finally(() => lock.release().then(() => queue.close()));
  // A reader that has gone does not hear of a failure to begin, which must not end the process either.
  ended.catch(() => {});
  try {
    yield* queue;
  } finally {
    await ended;
  }
}
