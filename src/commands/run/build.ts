import type { Command } from 'commander';
import { openTools } from '../../pipeline/run/open-tools.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { addChangedSinceOption, type ChangedSinceOption } from '../selection/changed-since.ts';
import { inputHelp } from '../selection/input-files.ts';
import { reportRefused } from '../selection/report-refused.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { checkProof } from '../shared/run/check-proof.ts';
import { noteFallbackEngine } from '../shared/run/engine-to-use.ts';
import {
  addPackageCacheOption,
  type PackageCacheOption,
  withPackageCache,
} from '../shared/run/package-cache.ts';
import { applicationsToRun, runAll } from '../shared/run/run-file.ts';
import {
  addRunFlags,
  chooseSettings,
  proofFromOptions,
  type RunFlags,
} from '../shared/run/run-flags.ts';

type Options = RunFlags & SelectionOptions & ChangedSinceOption & PackageCacheOption;

async function build(
  files: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const settings = await chooseSettings(options);
  const { release, isReleaseGiven } = settings;
  const { applications, refused } = await applicationsToRun(files, options, signal);
  if (applications.length === 0) return;
  const { tools } = await openTools(settings, { choseEngine: noteFallbackEngine }, signal);
  const proof = await proofFromOptions(options);
  await checkProof(tools.engine, proof);
  reportRefused(refused, options.json);
  const steps = ['prepare', 'build', 'inspect', 'verify'] as const;
  const plan = {
    release,
    isReleaseGiven,
    output: options.output,
    consent: options.force ? 'all' : [],
    proof,
    withoutCache: options.cache === false,
    steps,
  } as const;
  await withPackageCache(tools.engine, options, signal, (engine) =>
    runAll(applications, plan, { ...tools, engine }, options, signal),
  );
}

/** `deskpack build FILE…` builds the image and its inspection record, and checks that it matches the recipe. */
export function define(command: Command): void {
  addPackageCacheOption(addChangedSinceOption(addSelectionOptions(addRunFlags(command))))
    .argument('<file...>', inputHelp)
    .action((files: readonly string[], options: Options) =>
      interruptible((signal) => build(files, options, signal)),
    );
}
