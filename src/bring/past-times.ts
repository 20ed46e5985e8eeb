import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import { stateFolder } from '../system/folders/user-folders.ts';
import { isObject } from '../text/json/json-object.ts';
import { tryParseJson } from '../text/json/json-text.ts';
import { type PartName, partNames } from './part-name.ts';

/** The number of times of each kind that count. */
const kept = 5;

type Times = Readonly<Record<string, readonly number[]>>;

const file = () => join(stateFolder(), 'times.json');

async function readTimes(): Promise<Times> {
  const content = tryParseJson(await readFile(file(), 'utf8').catch(() => ''));
  if (!isObject(content)) return {};
  const all = partNames.map((name) => {
    const times = content[name];
    return [name, Array.isArray(times) ? times.filter(Number.isFinite).slice(-kept) : []] as const;
  });
  return Object.fromEntries(all);
}

/** How long this machine has needed for each part so far, in milliseconds: the median of the last times. */
export async function pastTimes(): Promise<Readonly<Partial<Record<PartName, number>>>> {
  const times = Object.entries(await readTimes()).flatMap(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return sorted.length === 0 ? [] : [[name, sorted[Math.floor(sorted.length / 2)]] as const];
  });
  return Object.fromEntries(times);
}

/** Keeps how long a part took, in milliseconds. Nothing depends on it, so a folder that cannot be written to is no error. */
export async function keepTime(name: PartName, milliseconds: number): Promise<void> {
  const times = await readTimes();
  const all = { ...times, [name]: [...(times[name] ?? []), Math.round(milliseconds)].slice(-kept) };
  try {
    makeFolder(stateFolder(), 0o700);
    await replaceFile(file(), (written) => written.writeFile(JSON.stringify(all)), 0o600);
  } catch {
    // The measured usual times are shown instead.
  }
}
