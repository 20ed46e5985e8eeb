import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRunning, processMark } from './process-mark.ts';

/** A machine, and the time since it was started, each by a few hexadecimal digits. */
interface Place {
  readonly machine: string;
  readonly boot: string;
}

function digestOfFirst(...paths: readonly string[]): string {
  for (const path of paths) {
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text !== '') return createHash('sha256').update(text).digest('hex').slice(0, 12);
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
 * Marks what this process keeps in a place that several machines share, such as an engine on another machine:
 * `<machine>_<boot>_<process>`.
 */
export function ownerMark(): string {
  const { machine, boot } = here();
  return `${machine}_${boot}_${processMark()}`;
}

/**
 * Whether the owner of a mark was a process of this machine that does not run any more. False for every other mark,
 * as nobody can tell from here.
 */
export function isOwnerDead(mark: string, place: Place = here()): boolean {
  const [, machine, boot, process = ''] = pattern.exec(mark) ?? [];
  if (machine !== place.machine) return false;
  // A process from before the last boot does not run any more.
  if (boot !== place.boot) return isRunning(process) !== undefined;
  return isRunning(process) === false;
}
