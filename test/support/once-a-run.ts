import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceFile } from '../../src/system/files/atomic-write.ts';
import { takeLock } from '../../src/system/lock/lock.ts';

/** The folder that all test files of a run share, whatever process they are in. It is removed after the run. */
export function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder === undefined) throw new Error('this project of the tests has no folder for a run');
  return folder;
}

/** Time in milliseconds after which is looked again whether another test file has made something. */
const pollIntervalMs = 200;

/**
 * Does something while no other process does anything of that name in a folder.
 *
 * @returns what `work` returned
 */
export async function inTurn<Result>(
  folder: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const taken = await takeLock(folder, name, { run: name, pid: process.pid });
    if (!('lock' in taken)) {
      await sleep(pollIntervalMs);
      continue;
    }
    try {
      return await work();
    } finally {
      await taken.lock.release();
    }
  }
}

/**
 * Makes something for all test files of a run that need it. The first one makes it, the others wait for it.
 *
 * @param name of what is made
 * @returns what `make` returned in one of them, as JSON passes it on
 */
export function onceARun<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const folder = runFolder();
  const file = join(folder, `${name}.json`);
  return inTurn(folder, name, async () => {
    const before = await readFile(file, 'utf8').catch(() => undefined);
    if (before !== undefined) return JSON.parse(before);
    const made = await make();
    await replaceFile(file, (handle) => handle.writeFile(JSON.stringify(made)));
    return made;
  });
}
