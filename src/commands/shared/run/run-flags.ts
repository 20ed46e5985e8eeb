import type { Command } from 'commander';
import type { EngineName } from '../../../engine/all-engines.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { CtrCommand } from '../../../image-store/ctr-command.ts';
import type { ProofOptions } from '../../../pipeline/plan.ts';
import { readSettings, type SettingName, settingProblem } from '../../../settings/settings.ts';
import { forceOption } from '../force-option.ts';
import { engineOption } from './engine-option.ts';

/** Options of the commands that run an application through the pipeline. */
export interface RunFlags {
  engine?: string;
  release?: string;
  output?: string;
  resume?: true;
  cache?: boolean;
  force?: true;
  verify?: boolean;
  requireProof?: true;
  requireMachineProof?: true;
  json?: true;
}

/** Adds the options that `chooseSettings` reads, and those of the display, to a command. */
export function addRunFlags(command: Command): Command {
  return command
    .addOption(engineOption())
    .option(
      '--release <major.minor>',
      "release of the platform (default: from the file's name, or else the setting)",
    )
    .option(
      '--output <folder>',
      'folder for the files, descriptor and icon included (default: that of the descriptor)',
    )
    .addOption(forceOption())
    .option('--resume', 'skip steps that are up to date from an earlier run')
    .option(
      '--no-cache',
      'build without the layers of earlier builds, so that packages are the newest of today',
    )
    .option(
      '--verify',
      'start the image, and warn if its window differs from the descriptor (the default)',
    )
    .option('--no-verify', 'do not start the image')
    .option(
      '--require-proof',
      'start the image, and fail without a proof that it works, by deskpack or by hand',
    )
    .option(
      '--require-machine-proof',
      'the same, also as --require-proof=machine, but a proof by hand does not count',
    )
    .option('--json', 'print one event per line');
}

export interface ChosenSettings {
  readonly engine: EngineName | 'auto';
  readonly engineFrom: 'option' | 'preference';
  readonly release: string;
  /**
   * Whether an option sets the release; otherwise the name of a descriptor's file has priority over the
   * preference.
   */
  readonly isReleaseGiven: boolean;
  readonly namespace: string;
  readonly address: string;
  /** The command for containerd's client. */
  readonly ctr: CtrCommand;
}

/** How the built image is started; options have priority over the preference. */
export async function proofFromOptions({
  verify,
  requireProof,
  requireMachineProof,
}: Pick<RunFlags, 'verify' | 'requireProof' | 'requireMachineProof'>): Promise<
  ProofOptions | undefined
> {
  const isRequired = requireProof || requireMachineProof;
  if (verify === false && isRequired) {
    const option = requireProof ? '--require-proof' : '--require-proof=machine';
    throw new UsageError(`--no-verify and ${option} cannot be used together`);
  }
  const settings = await readSettings();
  const { vendor } = settings;
  const isAsked = verify === true;
  const needsMachine = requireMachineProof === true;
  const wanted = isRequired ? 'required' : isAsked ? 'yes' : settings.verify;
  if (verify === false || wanted === 'no') return undefined;
  return wanted === 'required'
    ? { failsIf: 'unproven', needsMachine, retriesDisplay: true, vendor }
    : { failsIf: 'never', retriesDisplay: isAsked, vendor };
}

/** The settings from options and preferences; options have priority. */
export async function chooseSettings(
  options: Partial<Record<SettingName & keyof ChosenSettings, string | undefined>>,
): Promise<ChosenSettings> {
  const settings = await readSettings();
  const given = (name: SettingName & keyof ChosenSettings): string => {
    const value = options[name];
    const problem = value === undefined ? undefined : settingProblem(name, value);
    if (problem) throw new UsageError(`--${problem}`);
    return value ?? settings[name];
  };
  return {
    engine: given('engine') as EngineName | 'auto',
    engineFrom: options.engine === undefined ? 'preference' : 'option',
    release: given('release'),
    isReleaseGiven: options.release !== undefined,
    namespace: given('namespace'),
    address: given('address'),
    ctr: new CtrCommand(given('ctr')),
  };
}
