import type { Command } from 'commander';
import { findEngine } from '../engine/find-engine.ts';
import { interruptible } from './interruptible.ts';
import { applicationsToRun, runAll } from './run-file.ts';
import { addRunOptions, type RunOptions, settingsOf } from './run-options.ts';
import { unlessAborted } from './unless-aborted.ts';

async function build(file: string, options: RunOptions, signal: AbortSignal): Promise<void> {
  const { engine: wanted, release, isReleaseGiven } = await settingsOf(options);
  const applications = await applicationsToRun([file]);
  const engine = await unlessAborted(findEngine(wanted), signal);
  const steps = ['prepare', 'build', 'inspect'] as const;
  await runAll(
    applications,
    {
      release,
      isReleaseGiven,
      output: options.output,
      consent: options.force ? 'all' : [],
      steps,
    },
    { engine },
    options,
    signal,
  );
}

/** `deskpack build FILE` makes the image and its inspection record, and checks that it is what the recipe says. */
export function define(command: Command): void {
  addRunOptions(command)
    .argument('<file>', 'descriptor, or list of descriptors')
    .action((file: string, options: RunOptions) =>
      interruptible((signal) => build(file, options, signal)),
    );
}
