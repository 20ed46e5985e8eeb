import { requireWorkingFolder } from '../../system/folders/working-folder.ts';
import type { RunEvent } from '../event.ts';
import { newRunName, runFolderOf } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';
import { eventsOf } from './event-queue.ts';
import { executeRun } from './execute-run.ts';
import { lockRun } from './run-lock.ts';

export interface RunOptions {
  /** Aborted to stop the run: its programs are ended and it finishes as cancelled. */
  readonly signal?: AbortSignal | undefined;
  /** Skip the steps that an earlier run did with the same inputs and whose products are still valid. */
  readonly resume?: boolean | undefined;
  /** Called between two steps: whether the run should end there, as cancelled. */
  readonly stopsBetweenSteps?: (() => boolean) | undefined;
  /** The batch of the run, for its journal. */
  readonly batch?: string | undefined;
}

/**
 * Executes a plan and yields the events. The run continues even if its reader is slow or stops reading, and the number
 * of buffered events stays small.
 *
 * An error during the run is an event. Only a run that cannot begin throws.
 *
 * @throws DeskpackError if another run works on the same application, the state folder cannot be written, or the
 * working folder no longer exists
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
  const run = { plan, tools, signal, resume, stopsBetweenSteps, batch, folder };
  yield* eventsOf<RunEvent>((emit) => executeRun({ ...run, emit }).finally(lock.release));
}
