import type { Command } from 'commander';
import { interruptible } from '../../system/process/interruptible.ts';
import { unlessAborted } from '../../system/unless-aborted.ts';
import { inputHelp } from '../selection/input-files.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { tellRefused } from '../selection/tell-refused.ts';
import { engineToUse } from '../shared/engine-to-use.ts';
import { applicationsToRun, runAll } from '../shared/run-file.ts';
import { addRunFlags, chooseSettings, type RunFlags } from '../shared/run-flags.ts';

type Options = RunFlags & SelectionOptions;

async function build(
  files: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const settings = await chooseSettings(options);
  const { release, isReleaseGiven } = settings;
  const { applications, refused } = await applicationsToRun(files, { picked: options });
  const engine = await unlessAborted(engineToUse(settings), signal);
  tellRefused(refused, options.json);
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

/** `deskpack build FILE…` makes the image and its inspection record, and checks that it is what the recipe says. */
export function define(command: Command): void {
  addSelectionOptions(addRunFlags(command))
    .argument('<file...>', inputHelp)
    .action((files: readonly string[], options: Options) =>
      interruptible((signal) => build(files, options, signal)),
    );
}
