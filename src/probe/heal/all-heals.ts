import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listedName } from '../../package-manager/listed-name.ts';
import type { Companion } from '../../package-manager/package-manager.ts';
import { startersFolder } from '../../template/starter.ts';
import { partsOfStart } from '../launch/cause/missing-parts.ts';
import type { LaunchResult, WindowWithRole } from '../launch/launch-result.ts';
import { dialogWindows } from '../windows/main-window.ts';
import type { Change, Heal, HealContext } from './heal.ts';
import { trialFile } from './trial-file.ts';

/** Companion packages that the image lacks; undefined if it lacks none, or has no package manager. */
function missing(
  { manager, installed }: HealContext,
  companions: readonly Companion[],
): string[] | undefined {
  const names = companions
    .flatMap((companion) => manager?.companions[companion] ?? [])
    .filter((name) => !installed.has(name));
  return names.length > 0 ? names : undefined;
}

/** Packages of the parts that the log or a message names as missing, without those that the image has. */
async function namedPackages(context: HealContext): Promise<string[] | undefined> {
  const { manager, installed, started } = context;
  const names: string[] = [];
  for (const part of partsOfStart(started)) {
    if (part.kind === 'bus-name') {
      const owners = await context.ownersOfBusName(part.name);
      // One that is there does not offer the name here, and neither would another.
      if (owners.length > 0 && !owners.some((owner) => installed.has(owner)))
        names.push(owners[0]!);
      continue;
    }
    const name = manager?.packageOfPart(part);
    if (name === undefined) continue;
    // Alpine's names of libraries, `so:libfoo.so.1`, are in no index.
    const isListed = part.kind === 'library' && manager?.isUnlisted?.(name) !== true;
    names.push(isListed ? listedName(name, await context.available()) : name);
  }
  const missing = names.filter((name) => !installed.has(name));
  return missing.length > 0 ? missing : undefined;
}

/** Whether there is a dialog or message, or a window of another kind that lies over the main one. */
const isAsked = ({ windows }: LaunchResult) =>
  windows.some(({ role }) => role === 'dialog' || role === 'message') ||
  dialogWindows(windows).length > 0;

/** Whether a window covers the main one. Closing an error does not repair anything. */
function isInFront(started: LaunchResult): boolean {
  const { stayed, failure } = started;
  return (
    stayed && (failure === 'window-covered' || (failure !== 'window-error' && isAsked(started)))
  );
}

/** Whether the supposed main window reads as a question of the first start. */
function asksInItself({ failure, readLine }: LaunchResult): boolean {
  return failure === 'window-first-run' && readLine !== undefined;
}

const noSandbox = '--no-sandbox';

/** The maximum size of a tray icon, in pixels. */
const maxIconSize = 64;

/**
 * Whether an application may wait for a tray: it has a small square window that was never mapped, mentions a tray in
 * its log, or waits without any window.
 */
function waitsForTray({ windows, log, failure, cause }: LaunchResult): boolean {
  if (failure === 'window-missing' && cause === undefined) return true;
  const isIcon = ({ wasMapped, width, height }: WindowWithRole) =>
    !wasMapped && width === height && width > 10 && width <= maxIconSize;
  return windows.some(isIcon) || log.some((line) => /system ?tray|notification area/i.test(line));
}

/** Programs with sequencer or JACK support may need any kind of sound, without a message. */
const soundCauses = ['cause-sound', 'cause-sequencer', 'cause-jack'] as const;

/** Whether sound may be missing. Without one of these causes it never is. */
function lacksSound({ cause }: LaunchResult): boolean {
  return soundCauses.some((one) => one === cause);
}

/**
 * Whether the started program has exited successfully, as a program does that hands its window over to another process.
 */
function hasHandedOver({ exit }: LaunchResult): boolean {
  return exit?.status === 0 && !exit.isOutOfMemory;
}

function withPackages(packages: readonly string[] | undefined): Change | undefined {
  return packages && { packages };
}

/** All heals for an application without a main window, the cheapest first. */
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
    async change({ started, entryPointWaits }) {
      if (entryPointWaits || !hasHandedOver(started)) return undefined;
      const path = join(startersFolder(), 'common/composer/appli-docker-entrypoint.sh');
      return { entryPoint: await readFile(path, 'utf8') };
    },
  },
  {
    name: 'heal-sandbox',
    title: 'its own sandbox turned off',
    seconds: 1,
    causes: ['cause-sandbox'],
    // Chromium and its derivatives name the argument in the log.
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
    // Other programs describe the missing folder.
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
    title: 'the packages of the programs, libraries, modules and services that it names as missing',
    seconds: 15,
    causes: ['cause-module', 'cause-library', 'cause-command', 'cause-bus-name'],
    change: async (context) => withPackages(await namedPackages(context)),
  },
  {
    name: 'heal-session-bus',
    title: 'a session bus',
    seconds: 15,
    causes: ['cause-session-bus'],
    change(context) {
      const packages = context.sessionBus === 'missing' && missing(context, ['sessionBus']);
      return packages ? { packages, bus: true } : undefined;
    },
  },
  {
    name: 'heal-system-bus',
    title: 'a system bus without services',
    seconds: 15,
    causes: ['cause-system-bus'],
    change(context) {
      if (context.started.cause !== 'cause-system-bus') return undefined;
      return { systemBus: missing(context, ['sessionBus']) ?? [] };
    },
  },
  {
    name: 'heal-jack',
    title: 'a JACK server that plays into nothing',
    seconds: 20,
    causes: ['cause-jack'],
    change(context) {
      if (context.started.cause !== 'cause-jack') return undefined;
      return { jackServer: missing(context, ['jackServer']) ?? [] };
    },
  },
  {
    name: 'heal-sound',
    title: 'a sound server that is silent',
    seconds: 20,
    causes: soundCauses,
    change(context) {
      const soundServer = lacksSound(context.started)
        ? missing(context, ['soundServer'])
        : undefined;
      return soundServer && { soundServer };
    },
  },
  {
    name: 'heal-companions',
    title: 'a font and the loader for SVG icons',
    seconds: 20,
    causes: ['cause-image-loader', 'cause-font', 'cause-session-bus'],
    change: (context) => withPackages(missing(context, ['svgLoader', 'font'])),
  },
  {
    name: 'heal-opengl',
    title: 'OpenGL that draws without a graphics device',
    seconds: 30,
    causes: ['cause-opengl'],
    change: (context) =>
      context.started.cause === 'cause-opengl'
        ? withPackages(missing(context, ['opengl', 'openglDriver']))
        : undefined,
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
