import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import type { CheckName } from '../check-names.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** What is known before something is tried. */
export interface Patient {
  /** What came out when it was started as declared. */
  readonly started: LaunchResult;
  readonly descriptor: Descriptor;
  /** The package manager with which its image was made; undefined if it has none that is known. */
  readonly manager: PackageManager | undefined;
  /** The names of the packages in its image. */
  readonly installed: ReadonlySet<string>;
  /** `given` where the image's entry point starts a session bus, `there` where something else in the image can. */
  readonly sessionBus: 'given' | 'there' | 'missing';
  /** Whether the image's entry point waits for processes to which an application hands over. */
  readonly isWaitedFor: boolean;
}

/** A file with which an application is started. */
export interface TrialFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** How a start differs from that of the descriptor. */
export interface Change {
  /** Packages that the image has too. */
  readonly packages?: readonly string[];
  /** The image has what its packages recommend too. */
  readonly recommended?: true;
  /** What it is started with after its own arguments. */
  readonly args?: string;
  /** A session bus is started around it, where its own entry point starts none. */
  readonly bus?: true;
  /** Return is pressed on the first windows that ask something, once on each. */
  readonly answer?: true;
  /** What is in front of a main window is closed. */
  readonly close?: true;
  readonly file?: TrialFile;
  /** The home folder has folders for documents, pictures and the like. */
  readonly folders?: true;
  /** There is a sound device, which is silent. */
  readonly sound?: true;
  /** A sound server runs beside it, which is silent: with these packages, which are for the trial alone. */
  readonly soundServer?: readonly string[];
  /** A JACK server runs beside it, which plays into nothing: with these packages, which are for the trial alone. */
  readonly jackServer?: readonly string[];
  /** A system bus runs beside it, on which no service is: with these packages, which are for the trial alone. */
  readonly systemBus?: readonly string[];
  /** The script that is started in place of the image's entry point. */
  readonly entryPoint?: string;
  /** The display has a tray. */
  readonly tray?: true;
}

/** The name of what has healed, as a finding. */
export type HealName = Extract<CheckName, `heal-${string}`>;

/** Something that may make an application show its main window. */
export interface Heal {
  readonly name: HealName;
  /** In words that follow "tried". */
  readonly title: string;
  /** About how long it takes to try, in seconds, without the start itself. */
  readonly seconds: number;
  /** The causes in the log for which it is tried; it is tried too where the log names none. */
  readonly causes: readonly NonNullable<LaunchResult['cause']>[];
  /** What it changes; undefined where it is not worth trying. */
  change(patient: Patient): Change | undefined | Promise<Change | undefined>;
}
