import type { BatchDisplay } from '../../display/batch/batch-display.ts';
import { jsonBatch } from '../../display/batch/json-batch.ts';
import { plainBatch } from '../../display/batch/plain-batch.ts';
import { exit } from '../../error/exit-status.ts';
import { runBatch } from '../../pipeline/batch/run-batch.ts';
import { type PlanOptions, planOf } from '../../pipeline/plan.ts';
import type { RunTools } from '../../pipeline/step.ts';
import type { InterruptControl } from '../../system/process/interruptible.ts';
import { interfaceMode } from '../../terminal/terminal.ts';
import type { LoadedApplication } from '../../workspace/read-applications.ts';
import { type BatchFlags, defaultJobs } from './batch-flags.ts';
import type { RunFlags } from './run-flags.ts';

type Options = RunFlags & BatchFlags;

async function displayFor({ json, quiet, plain }: Options, interrupts: InterruptControl) {
  if (json) return jsonBatch;
  const terminal = { stdin: process.stdin, stdout: process.stdout };
  if (interfaceMode(terminal, process.env, plain === true) === 'screen') {
    const { screenBatch } = await import('../../display/batch/screen-batch.ts');
    return screenBatch(terminal, quiet === true, interrupts.interrupt);
  }
  return plainBatch({ quiet: quiet === true });
}

/** Runs applications, some at a time, and shows it. Sets the process's exit status. */
export async function runAllAtOnce(
  applications: readonly LoadedApplication[],
  planOptions: PlanOptions,
  tools: RunTools,
  options: Options,
  signal: AbortSignal,
  interrupts: InterruptControl,
): Promise<void> {
  const plans = applications.map((application) => planOf(application, planOptions));
  const show: BatchDisplay = await displayFor(options, interrupts);
  const events = runBatch(plans, tools, {
    jobs: options.jobs ?? defaultJobs(),
    keepsGoing: options.keepGoing === true,
    resume: options.resume === true,
    signal,
    stopping: interrupts.gently(),
  });
  const outcome = await show(events, signal);
  if (outcome === 'done') return;
  process.exitCode = outcome === 'cancelled' ? exit.interrupted : exit.failed;
}
