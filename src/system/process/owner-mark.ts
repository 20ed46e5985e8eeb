import { readFileSync } from 'node:fs';
import { hexDigestOf } from '../files/digest.ts';
import { isMarkRunning, processMark } from './process-mark.ts';

/** Identifies a machine and its boot, each by a few hexadecimal digits. */
interface Place {
  readonly machine: string;
  readonly boot: string;
}

function digestOfFirst(...paths: readonly string[]): string {
  for (const path of paths) {
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text !== '') return hexDigestOf(text).slice(0, 12);
    } catch {
      // The next one may exist.
    }
  }
  return '0';
}

let known: Place | undefined;

function here(): Place {
  known ??= {
    machine: digestOfFirst('/etc/machine-id', '/var/lib/dbus/machine-id', '/etc/hostname'),
    boot: digestOfFirst('/proc/sys/kernel/random/boot_id'),
  };
  return known;
}

const pattern = /^([0-9a-f]{1,12})_([0-9a-f]{1,12})_(\d{1,10}-\d{1,20}-[0-9a-f]{8})$/;

/**
 * Marks resources of this process in a place that several machines share, such as a remote engine:
 * `<machine>_<boot>_<process>`.
 */
export function ownerMark(): string {
  const { machine, boot } = here();
  return `${machine}_${boot}_${processMark()}`;
}

/**
 * Whether the owner of a mark was a process of this machine that has ended. False for every other mark, because its
 * state is unknown here.
 */
export function isOwnerDead(mark: string, place: Place = here()): boolean {
  const [, machine, boot, process = ''] = pattern.exec(mark) ?? [];
  if (machine !== place.machine) return false;
  // A process from before the last boot has ended.
  if (boot !== place.boot) return isMarkRunning(process) !== undefined;
  return isMarkRunning(process) === false;
}
