import { batchDisplayFor, showBatch } from '../../../display/batch/batch-displays.ts';
import { exit } from '../../../error/exit-status.ts';
import { runBatch } from '../../../pipeline/batch/execute-batch.ts';
import type { PlanOptions } from '../../../pipeline/plan.ts';
import { planOf } from '../../../pipeline/run/make-plan.ts';
import type { RunTools } from '../../../pipeline/step.ts';
import type { InterruptControl } from '../../../system/process/interruptible.ts';
import { isQuiet } from '../../../terminal/output.ts';
import type { LoadedApplication } from '../../../workspace/read-applications.ts';
import { tryInTerminal } from '../try-in-terminal.ts';
import { type BatchFlags, defaultJobs } from './batch-flags.ts';
import type { RunFlags } from './run-flags.ts';

type Options = RunFlags & BatchFlags;

/** Runs applications, several at a time, and shows their progress. Sets the exit status of the process. */
export async function runAllAtOnce(
  applications: readonly LoadedApplication[],
  planOptions: PlanOptions,
  tools: RunTools,
  options: Options,
  signal: AbortSignal,
  interrupts: InterruptControl,
): Promise<void> {
  const plans = applications.map((application) => planOf(application, planOptions));
  const { json, plain } = options;
  const { interrupt } = interrupts;
  const { engine } = tools;
  const tryImage = engine?.containers
    ? (image: string) => interrupts.leave(() => tryInTerminal(image, engine.name, true))
    : undefined;
  const quiet = isQuiet();
  const display = await batchDisplayFor({ json, quiet, plain, signal, interrupt, tryImage });
  const events = runBatch(plans, tools, {
    jobs: options.jobs ?? defaultJobs(),
    keepsGoing: options.keepGoing === true,
    resume: options.resume === true,
    signal,
    stopping: interrupts.gently(),
  });
  const outcome = await showBatch(events, display);
  if (outcome === 'done') return;
  process.exitCode = outcome === 'cancelled' ? exit.interrupted : exit.failed;
}
