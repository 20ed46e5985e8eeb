import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Companion } from '../../package-manager/package-manager.ts';
import { startersFolder } from '../../template/starters-folder.ts';
import type { JudgedWindow, LaunchResult } from '../launch/launch-result.ts';
import { missingParts } from '../launch/missing-parts.ts';
import type { Change, Heal, Patient } from './heal.ts';
import { trialFile } from './trial-file.ts';

/** The packages of companions that the image does not have yet; undefined if it has all, or has no package manager. */
function missing(
  { manager, installed }: Patient,
  companions: readonly Companion[],
): string[] | undefined {
  const names = companions
    .flatMap((companion) => manager?.companions[companion] ?? [])
    .filter((name) => !installed.has(name));
  return names.length > 0 ? names : undefined;
}

/** The packages of what its log names as missing, which the image does not have yet. */
function namedPackages({ manager, installed, started }: Patient): string[] | undefined {
  const names = missingParts(started.log)
    .map((part) => manager?.packageOfPart(part))
    .filter((name) => name !== undefined && !installed.has(name)) as string[];
  return names.length > 0 ? names : undefined;
}

const isAsked = ({ windows }: LaunchResult) =>
  windows.some(({ role }) => role === 'dialog' || role === 'message');

/** Whether something is in front of a main window. That an error can be closed there mends nothing. */
function isInFront(started: LaunchResult): boolean {
  const { stayed, failure } = started;
  return (
    stayed && (failure === 'window-covered' || (failure !== 'window-error' && isAsked(started)))
  );
}

/** Whether the window that was taken for the main one reads as a question of the first start. */
function asksInItself({ failure, readLine }: LaunchResult): boolean {
  return failure === 'window-first-run' && readLine !== undefined;
}

const noSandbox = '--no-sandbox';

/** The size of the largest icon that programs put into a tray, in pixels. */
const maxIconSize = 64;

/**
 * Whether an application may wait for a tray: it has a small square that was never shown, speaks of one, or waits without
 * any window.
 */
function waitsForTray({ windows, log, failure, cause }: LaunchResult): boolean {
  if (failure === 'window-missing' && cause === undefined) return true;
  const isIcon = ({ wasMapped, width, height }: JudgedWindow) =>
    !wasMapped && width === height && width > 10 && width <= maxIconSize;
  return windows.some(isIcon) || log.some((line) => /system ?tray|notification area/i.test(line));
}

/** Programs that speak of the sequencer or a JACK server may take any sound, and say nothing of that. */
const soundCauses = ['cause-sound', 'cause-sequencer', 'cause-jack'] as const;

/** Whether sound may be missing; without these causes it never is. */
function lacksSound({ cause }: LaunchResult): boolean {
  return soundCauses.some((one) => one === cause);
}

/** Whether the program that was started has ended well, as one does that leaves its window to another process. */
function hasHandedOver({ exit }: LaunchResult): boolean {
  return exit?.status === 0 && !exit.isOutOfMemory;
}

function withPackages(packages: readonly string[] | undefined): Change | undefined {
  return packages && { packages };
}

/** Everything that is tried for an application that shows no main window, the cheapest first. */
export const allHeals: readonly Heal[] = [
  {
    name: 'heal-session-bus',
    title: 'a session bus, which the image can start',
    seconds: 0,
    causes: ['cause-session-bus'],
    change: ({ sessionBus }) => (sessionBus === 'there' ? { bus: true } : undefined),
  },
  {
    name: 'heal-dialog',
    title: 'what is in front of its main window closed',
    seconds: 1,
    causes: [],
    change: ({ started }) => (isInFront(started) ? { close: true } : undefined),
  },
  {
    name: 'heal-dialog',
    title: 'Return on its first questions',
    seconds: 1,
    causes: ['cause-session-bus', 'cause-traceback'],
    change: ({ started }) =>
      isInFront(started) || (!started.stayed && isAsked(started)) || asksInItself(started)
        ? { answer: true }
        : undefined,
  },
  {
    name: 'heal-handover',
    title: 'an entry point that waits for the process to which it hands over',
    seconds: 1,
    causes: ['cause-session-bus', 'cause-service', 'cause-traceback'],
    async change({ started, isWaitedFor }) {
      if (isWaitedFor || !hasHandedOver(started)) return undefined;
      const path = join(startersFolder(), 'common/composer/appli-docker-entrypoint.sh');
      return { entryPoint: await readFile(path, 'utf8') };
    },
  },
  {
    name: 'heal-sandbox',
    title: 'its own sandbox turned off',
    seconds: 1,
    causes: ['cause-sandbox'],
    // Chromium, and what is made with it, names the argument in its log.
    change: ({ started, descriptor }) =>
      started.cause === 'cause-sandbox' && !descriptor.args?.includes(noSandbox)
        ? { args: noSandbox }
        : undefined,
  },
  {
    name: 'heal-folders',
    title: 'folders for documents, pictures and the like in the home folder',
    seconds: 1,
    causes: ['cause-traceback'],
    // Others say of a folder that is missing what it is.
    change: ({ started: { cause, exit } }) =>
      cause === 'cause-traceback' && exit ? { folders: true } : undefined,
  },
  {
    name: 'heal-sound',
    title: 'a sound device that is silent',
    seconds: 1,
    causes: soundCauses,
    change: ({ started }) => (lacksSound(started) ? { sound: true } : undefined),
  },
  {
    name: 'heal-tray',
    title: 'a tray, and a click on its icon there',
    seconds: 1,
    causes: ['cause-session-bus', 'cause-sound', 'cause-device', 'cause-service', 'cause-network'],
    change: ({ started }) => (waitsForTray(started) ? { tray: true } : undefined),
  },
  {
    name: 'heal-file',
    title: 'a file to open',
    seconds: 2,
    causes: ['cause-argument', 'cause-session-bus', 'cause-traceback'],
    async change({ descriptor }) {
      const file = await trialFile(descriptor.mimetype ?? '');
      return file && { file };
    },
  },
  {
    name: 'heal-named',
    title: 'the packages of the programs, libraries and modules that its log names',
    seconds: 15,
    causes: ['cause-module', 'cause-library', 'cause-command'],
    change: (patient) => withPackages(namedPackages(patient)),
  },
  {
    name: 'heal-session-bus',
    title: 'a session bus',
    seconds: 15,
    causes: ['cause-session-bus'],
    change(patient) {
      const packages = patient.sessionBus === 'missing' && missing(patient, ['sessionBus']);
      return packages ? { packages, bus: true } : undefined;
    },
  },
  {
    name: 'heal-system-bus',
    title: 'a system bus without services',
    seconds: 15,
    causes: ['cause-system-bus'],
    change(patient) {
      if (patient.started.cause !== 'cause-system-bus') return undefined;
      return { systemBus: missing(patient, ['sessionBus']) ?? [] };
    },
  },
  {
    name: 'heal-jack',
    title: 'a JACK server that plays into nothing',
    seconds: 20,
    causes: ['cause-jack'],
    change(patient) {
      if (patient.started.cause !== 'cause-jack') return undefined;
      return { jackServer: missing(patient, ['jackServer']) ?? [] };
    },
  },
  {
    name: 'heal-sound',
    title: 'a sound server that is silent',
    seconds: 20,
    causes: soundCauses,
    change(patient) {
      const soundServer = lacksSound(patient.started)
        ? missing(patient, ['soundServer'])
        : undefined;
      return soundServer && { soundServer };
    },
  },
  {
    name: 'heal-companions',
    title: 'a font and the loader for SVG icons',
    seconds: 20,
    causes: ['cause-image-loader', 'cause-font', 'cause-session-bus'],
    change: (patient) => withPackages(missing(patient, ['svgLoader', 'font'])),
  },
  {
    name: 'heal-recommended',
    title: 'the recommended packages',
    seconds: 60,
    causes: [
      'cause-package',
      'cause-module',
      'cause-library',
      'cause-command',
      'cause-opengl',
      'cause-qt-platform',
      'cause-image-loader',
      'cause-settings-schema',
      'cause-session-bus',
      'cause-traceback',
    ],
    change: ({ manager, descriptor }) =>
      manager?.recommendedCommand !== undefined && descriptor.installrecommends !== true
        ? { recommended: true }
        : undefined,
  },
];
