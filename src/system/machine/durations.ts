import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { replaceFile } from '../files/atomic-write.ts';
import { makeFolder } from '../folders/make-folder.ts';
import { stateFolder } from '../folders/user-folders.ts';

/** How long something took on this machine. */
export interface Duration {
  readonly milliseconds: number;
  /** What was downloaded or is to be, in bytes; undefined if that is unknown or says nothing. */
  readonly bytes?: number | undefined;
}

/** The usual duration in milliseconds, for so many bytes. */
export type UsualDuration = (bytes: number) => number;

/** The number of durations of each kind that count. */
const kept = 9;

/** An application of middle size, in bytes to download: where that is unknown. */
const usualBytes = 30e6;

/** By kind, oldest first. */
export type Durations = Readonly<Record<string, readonly Duration[]>>;

const file = () => join(stateFolder(), 'times.json');

const isDuration = (value: unknown): value is Duration =>
  isObject(value) &&
  [value.milliseconds, value.bytes ?? 0].every((one) => Number.isFinite(one) && Number(one) >= 0);

/** The last durations of all kinds on this machine, oldest first. What cannot be read counts as none. */
export async function readDurations(): Promise<Durations> {
  const content = tryParseJson(await readFile(file(), 'utf8').catch(() => ''));
  if (!isObject(content)) return {};
  const all = Object.entries(content).map(
    ([kind, list]) => [kind, Array.isArray(list) ? list.filter(isDuration) : []] as const,
  );
  return Object.fromEntries(all);
}

/** Keeps a duration. Nothing depends on it, so a folder that cannot be written to is no error. */
export async function keepDuration(kind: string, duration: Duration): Promise<void> {
  const all = await readDurations();
  const milliseconds = Math.round(duration.milliseconds);
  const ofKind = [...(all[kind] ?? []), { ...duration, milliseconds }].slice(-kept);
  const content = JSON.stringify({ ...all, [kind]: ofKind });
  try {
    makeFolder(stateFolder(), 0o700);
    await replaceFile(file(), (written) => written.writeFile(content), 0o600);
  } catch {
    // The usual durations are expected instead.
  }
}

/**
 * The duration to be expected, in milliseconds: the usual one, times the median of how much longer or shorter than usual this
 * machine has needed so far.
 */
export function expectedDuration(
  past: readonly Duration[] | undefined,
  usual: UsualDuration,
  bytes: number = usualBytes,
): number {
  const factors = (past ?? [])
    .map((one) => one.milliseconds / usual(one.bytes ?? usualBytes))
    .sort((a, b) => a - b);
  return usual(bytes) * (factors[Math.floor(factors.length / 2)] ?? 1);
}
