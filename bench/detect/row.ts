import type { Candidate } from './candidate.ts';
import type { InstalledApplication } from './installed-application.ts';
import { largestNormal, type ToldScreen } from './watch-display.ts';

/** Whether something agrees with a second way to find it out; undefined if there is nothing to compare. */
type Agreement = boolean | undefined;

/** The `--json` output of deskpack for an application. */
export interface Answer {
  readonly descriptor: Readonly<Record<string, unknown>>;
  readonly sources: Readonly<Record<string, string>>;
  readonly proof: {
    readonly state: 'proven' | 'likely' | 'none';
    readonly code: string;
    readonly window?: { readonly class: string; readonly title: string };
    readonly healed: readonly string[];
  };
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
}

/** All that is known of one application after it was looked at. */
export interface Row {
  readonly candidate: Candidate;
  readonly seconds: number;
  readonly state: 'proven' | 'likely' | 'none' | 'failed';
  readonly code: string;
  readonly healed: readonly string[];
  /** The window class that deskpack says, and the one that xprop says of the largest normal window. */
  readonly launch: string;
  readonly toldClass: string;
  readonly isClassRight: Agreement;
  readonly path: string;
  readonly isPathRight: Agreement;
  readonly desktopFile: string;
  readonly isDesktopFileRight: Agreement;
  readonly isMimeRight: Agreement;
  /** Where the icon is from; empty if there is none that can be used. */
  readonly icon: string;
  /** How the start failed, in words. */
  readonly why: string;
}

/** Findings that say why nothing was proven. */
const failureRules = new Set(['window-unproven', 'look-impossible', 'window-blank']);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function sameTypes(told: readonly string[], said: string): boolean {
  const types = (list: readonly string[]) => [...new Set(list)].sort().join(' ');
  return types(told) === types(said.split(';').filter(Boolean));
}

/** A path is right if it is the program that a shell finds, or the one that this only starts. */
function isSameProgram({ program, realProgram, scriptText, realGiven }: InstalledApplication) {
  const name = realGiven.slice(realGiven.lastIndexOf('/') + 1);
  const isStarted = scriptText.includes(name);
  return realGiven !== '' && program !== '' && (realGiven === realProgram || isStarted);
}

/** Compares what deskpack says of an application with what was found out in other ways. */
export function rowOf(
  candidate: Candidate,
  seconds: number,
  { descriptor, sources, proof, findings }: Answer,
  screen: ToldScreen | undefined,
  installed: InstalledApplication | undefined,
): Row {
  const launch = text(descriptor.launch);
  const told = screen && largestNormal(screen)?.class;
  const desktopFile = text(descriptor.desktopfile);
  const hasFile = installed !== undefined && installed.desktopFile !== '';
  return {
    candidate,
    seconds,
    state: proof.state,
    code: proof.code,
    healed: proof.healed,
    launch,
    toldClass: told ?? '',
    isClassRight: told === undefined ? undefined : told === launch,
    path: text(descriptor.path),
    isPathRight: installed && isSameProgram(installed),
    desktopFile,
    isDesktopFileRight: hasFile ? installed.desktopFile === desktopFile : undefined,
    isMimeRight: hasFile ? sameTypes(installed.mimeTypes, text(descriptor.mimetype)) : undefined,
    // A neutral one is none of its own.
    icon: sources.icon === undefined || sources.icon === 'default' ? '' : sources.icon,
    why: findings.find(({ rule }) => failureRules.has(rule))?.message ?? '',
  };
}

/** The row of an application that deskpack could not describe. */
export function failedRow(candidate: Candidate, seconds: number, why: string): Row {
  return {
    candidate,
    seconds,
    state: 'failed',
    code: /\(([a-z-]+)\)/.exec(why)?.[1] ?? '',
    healed: [],
    launch: '',
    toldClass: '',
    isClassRight: undefined,
    path: '',
    isPathRight: undefined,
    desktopFile: '',
    isDesktopFileRight: undefined,
    isMimeRight: undefined,
    icon: '',
    why,
  };
}
