import { DeskpackError } from '../../error/deskpack-error.ts';
import { eventsOf } from '../../pipeline/run/event-queue.ts';
import { removeLeftovers } from '../../probe/leftovers.ts';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { type Lock, takeLock } from '../../system/lock/lock.ts';
import type { OnboardEvent } from '../event.ts';
import type { Shard } from '../list/shard.ts';
import { onboardFolder } from '../onboard-folder.ts';
import { executeOnboarding } from './execute-onboarding.ts';
import { openOnboardJournal } from './onboard-journal.ts';
import type { OnboardOptions } from './onboard-options.ts';

/** The maximum number of buffered lines per step for a slow reader. */
const maxWaitingLines = 200;

/** Removes the containers and images of killed onboardings, also if nothing is left to be done that would remove them. */
async function removeKilled({ tools: { engine } }: OnboardOptions): Promise<void> {
  if (!engine.containers) return;
  await removeLeftovers(engine.containers).catch((error: unknown) => {
    // The first entry that needs the engine says why it does not answer.
    if (!(error instanceof DeskpackError)) throw error;
  });
}

/** Excludes other onboardings into the same folder, but not those of other shards. */
async function lockOnboarding(folder: string, shard: Shard | undefined): Promise<Lock> {
  const part = shard ? ` ${shard.number}/${shard.of}` : '';
  const name = `onboard ${onboardFolder(folder)}${part}`;
  const answer = await takeLock(privateFolder('locks'), name, { run: 'onboard', pid: process.pid });
  if ('lock' in answer) return answer.lock;
  const who = answer.holder ? `process ${answer.holder.pid}` : 'another process';
  throw new DeskpackError('application-busy', {
    reason: `${who} is onboarding into ${folder} already`,
    subject: { kind: 'file', name: folder },
    action: 'Wait until it has ended, or choose another folder with --output.',
  });
}

/**
 * Onboards the entries of a list, some in parallel, and yields the events. It continues even if its reader is slow or
 * stops reading. The error of an application is its result.
 *
 * @throws DeskpackError if another onboarding works on the folder, or the state folder cannot be used
 */
export async function* onboard(options: OnboardOptions): AsyncGenerator<OnboardEvent, void> {
  const { folder, part: shard, resume } = options;
  const lock = await lockOnboarding(folder, shard);
  const execute = async (emit: (event: OnboardEvent) => void) => {
    await removeKilled(options);
    const journal = await openOnboardJournal(folder, shard, resume);
    try {
      await executeOnboarding({ ...options, journal, emit });
    } finally {
      journal.close();
    }
  };
  yield* eventsOf<OnboardEvent>((emit) => execute(emit).finally(lock.release), maxWaitingLines);
}
