import { realpath } from 'node:fs/promises';
import { Trouble } from '../trouble.ts';
import { type Lock, takeLock } from './lock.ts';
import type { RunPlan } from './plan.ts';
import type { RunTools } from './step.ts';

/**
 * What only one run may work on at a time: the application's files in their folder, and its image in the
 * engine. Runs of different applications have nothing in common.
 */
async function keysOf(plan: RunPlan, { engine }: RunTools): Promise<string[]> {
  // Two ways to write a folder are one folder; one that is not there yet has no other name.
  const output = await realpath(plan.output).catch(() => plan.output);
  const files = `files ${output} ${plan.name}`;
  return engine ? [files, `image ${engine.name} ${plan.image}`] : [files];
}

/**
 * Excludes other runs of the same application until it is released.
 *
 * @throws Trouble that names the process of the other run
 */
export async function lockRun(plan: RunPlan, tools: RunTools, run: string): Promise<Lock> {
  const locks: Lock[] = [];
  const release = async () => {
    await Promise.all(locks.map((lock) => lock.release()));
  };
  for (const key of await keysOf(plan, tools)) {
    const taken = await takeLock(key, { run, pid: process.pid });
    if ('lock' in taken) {
      locks.push(taken.lock);
      continue;
    }
    await release();
    const { holder } = taken;
    const who = holder ? `process ${holder.pid}, run ${holder.run},` : 'another process';
    throw new Trouble(`${who} is working on ${plan.name} already`, {
      action: 'Wait until it has ended, or stop it; then try again.',
    });
  }
  return { release };
}
