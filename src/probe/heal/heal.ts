import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import type { CheckName } from '../all-check-names.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** The input for the decision which heals apply. */
export interface HealContext {
  /** The result of the start as declared. */
  readonly started: LaunchResult;
  readonly descriptor: Descriptor;
  /** The package manager of the image; undefined if it is unknown. */
  readonly manager: PackageManager | undefined;
  /** The names of the installed packages. */
  readonly installed: ReadonlySet<string>;
  /** The names in the package index of the image, downloaded once; none if that fails. */
  available(): Promise<ReadonlySet<string>>;
  /** The packages with a service file for a name of a session bus; none if that cannot be found out. */
  ownersOfBusName(name: string): Promise<readonly string[]>;
  /** `given` if the image's entry point starts a session bus, `there` if the image has a program for it. */
  readonly sessionBus: 'given' | 'there' | 'missing';
  /** Whether the image's entry point waits for child processes that outlive the started program. */
  readonly entryPointWaits: boolean;
}

/** A file that is passed to the application as an argument. */
export interface TrialFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The difference between a trial start and the declared start. */
export interface Change {
  /** Additional packages. */
  readonly packages?: readonly string[];
  /** Recommended packages are installed too. */
  readonly recommended?: true;
  /** Additional arguments, after those of the descriptor. */
  readonly args?: string;
  /** The start is wrapped in a session bus, unless the entry point starts one. */
  readonly bus?: true;
  /** Return is pressed once on each of the first dialogs. */
  readonly answer?: true;
  /** Windows in front of the main window are closed. */
  readonly close?: true;
  readonly file?: TrialFile;
  /** The home folder has the usual folders (xdg-user-dirs). */
  readonly folders?: true;
  /** A silent sound device is present. */
  readonly sound?: true;
  /** A silent sound server runs. The packages are installed for the trial only. */
  readonly soundServer?: readonly string[];
  /** A JACK server without a device runs. The packages are installed for the trial only. */
  readonly jackServer?: readonly string[];
  /** A system bus without services runs. The packages are installed for the trial only. */
  readonly systemBus?: readonly string[];
  /** A script that replaces the image's entry point. */
  readonly entryPoint?: string;
  /** The display has a system tray. */
  readonly tray?: true;
}

/** The name of the check that reports the heal. */
export type HealName = Extract<CheckName, `heal-${string}`>;

/** A change that may make an application show its main window. */
export interface Heal {
  readonly name: HealName;
  /** Text that follows "tried". */
  readonly title: string;
  /** The approximate duration in seconds, without the start. */
  readonly seconds: number;
  /** The causes in the log that the heal addresses. It is also tried if the log names no cause. */
  readonly causes: readonly NonNullable<LaunchResult['cause']>[];
  /** The change to try; undefined if it does not apply. */
  change(context: HealContext): Change | undefined | Promise<Change | undefined>;
}
