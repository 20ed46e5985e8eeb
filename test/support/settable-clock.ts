import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const libraries = '/usr/lib';

function findLibrary(): string | undefined {
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  return folders
    .map((folder) => join(libraries, folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file));
}

const library = findLibrary();

/** Whether the time of day of other processes cannot be set here, because libfaketime is missing. */
export const clockMissing = library === undefined;

/** The time of day of other processes. */
export interface SettableClock {
  /** The environment of the processes that have it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets it to so many hours after the real time, or before it, at once. */
  set(hours: number): void;
}

/** A clock for the running test, which tells the real time until it is set. */
export function settableClock(): SettableClock {
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'offset');
  const set = (hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h\n`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: library!,
      FAKETIME_TIMESTAMP_FILE: file,
      // Read each time, not every ten seconds.
      FAKETIME_NO_CACHE: '1',
      // Nothing sets back the time since the start of the machine.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
