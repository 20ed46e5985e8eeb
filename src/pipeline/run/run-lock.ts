import { realpath } from 'node:fs/promises';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { type Lock, takeLock } from '../../system/lock/lock.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { stateError } from '../history/run-folder.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';

interface WantedLock {
  readonly folder: string;
  readonly name: string;
  /** There is no lock if the folder cannot contain one. */
  readonly isOptional?: true;
}

/**
 * The real path of the output folder, so that different paths to a folder share a lock. If the folder cannot be
 * created, the first step reports why.
 */
async function outputOf({ output }: RunPlan): Promise<string> {
  try {
    makeFolder(output);
    return await realpath(output);
  } catch {
    return output;
  }
}

/**
 * The locks for what only one run may use at a time: the application's files in their folder, and its image in the
 * engine. Runs of different applications share nothing.
 *
 * Other users can only use the files if they can write to the folder, so there is a second lock in the folder.
 */
async function locksFor(plan: RunPlan, { engine }: RunTools): Promise<WantedLock[]> {
  const folder = privateFolder('locks');
  const output = await outputOf(plan);
  return [
    { folder, name: `files ${output} ${plan.name}` },
    ...(engine ? [{ folder, name: `image ${engine.name} ${plan.image}` }] : []),
    { folder: output, name: `files ${plan.name}`, isOptional: true },
  ];
}

/** Takes a lock; undefined if the lock is optional and the folder cannot contain it. */
async function taken({ folder, name, isOptional }: WantedLock, run: string) {
  try {
    return await takeLock(folder, name, { run, pid: process.pid });
  } catch (error) {
    if (isOptional) return undefined;
    throw stateError(folder, error);
  }
}

/**
 * Excludes other runs of the same application until the lock is released.
 *
 * @throws DeskpackError with the process of the other run
 */
export async function lockRun(plan: RunPlan, tools: RunTools, run: string): Promise<Lock> {
  const locks: Lock[] = [];
  const release = async () => {
    await Promise.all(locks.map((lock) => lock.release()));
  };
  for (const wanted of await locksFor(plan, tools)) {
    const answer = await taken(wanted, run).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (!answer) continue;
    if ('lock' in answer) {
      locks.push(answer.lock);
      continue;
    }
    await release();
    const { holder } = answer;
    const who = holder
      ? `process ${holder.pid}, run ${escapeControls(holder.run)},`
      : 'another process';
    throw new DeskpackError('application-busy', {
      reason: `${who} is working on ${plan.name} already`,
      subject: { kind: 'application', name: plan.name },
      action: 'Wait until it has ended, or stop it; then try again.',
    });
  }
  return { release };
}
