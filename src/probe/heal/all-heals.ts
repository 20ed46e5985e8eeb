import type { Companion } from '../../package-manager/package-manager.ts';
import type { JudgedWindow } from '../launch/launch-result.ts';
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

const asks = ({ role }: JudgedWindow) => role === 'dialog' || role === 'message';

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
    title: 'Return on its first window',
    seconds: 1,
    causes: ['cause-session-bus', 'cause-traceback'],
    change: ({ started }) => (started.windows.some(asks) ? { answer: true } : undefined),
  },
  {
    name: 'heal-file',
    title: 'a file to open',
    seconds: 2,
    causes: ['cause-session-bus', 'cause-traceback'],
    async change({ descriptor }) {
      const file = await trialFile(descriptor.mimetype ?? '');
      return file && { file };
    },
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
    name: 'heal-companions',
    title: 'a font and the loader for SVG icons',
    seconds: 20,
    causes: ['cause-image-loader', 'cause-session-bus'],
    change: (patient) => withPackages(missing(patient, ['svgLoader', 'font'])),
  },
  {
    name: 'heal-recommended',
    title: 'the recommended packages',
    seconds: 60,
    causes: [
      'cause-library',
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
