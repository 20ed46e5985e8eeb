import { randomBytes } from 'node:crypto';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hexDigestOf } from '../files/digest.ts';
import { isStale } from '../folders/stale-entries.ts';
import { processMark } from '../process/process-mark.ts';
import { openSocketFolder } from '../socket-folder.ts';
import { askClaim, type Claim, type Holder, listenWithClaim } from './lock-socket.ts';

export interface Lock {
  release(): Promise<void>;
}

/** The interval between two queries to a competing process, and their maximum number. */
const pollIntervalMs = 10;
const maxQuestions = 200;

const pattern = /^\.([0-9a-f]{16})\.(\d+-\d+-[0-9a-f]{8})\.[0-9a-f]{12}\.deskpack-lock$/;

/** Removes a socket of this user on which no process listens. Its name is never used again. */
async function removeDead(path: string, mark: string): Promise<void> {
  const about = await lstat(path).catch(() => undefined);
  if (about?.isSocket() && isStale(mark, about)) await unlink(path).catch(() => {});
}

/** The claims of the other processes that want or hold the lock. */
async function othersIn(
  folder: string,
  key: string,
  own: string,
): Promise<ReadonlyArray<{ readonly name: string; readonly claim: Claim }>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sockets = entries.flatMap((entry) => {
    const { name } = entry;
    const [, hash, mark] = pattern.exec(name) ?? [];
    // A link to a socket that this user may not write to would refuse the connection, as a socket of another user does.
    if (mark === undefined || name === own || !entry.isSocket()) return [];
    return [{ name, hash, mark }];
  });
  const asked = await Promise.all(
    sockets.map(async ({ name, hash, mark }) => {
      const path = join(folder, name);
      const claim = await askClaim(path);
      if (claim.state === 'dead') await removeDead(path, mark);
      return hash === key ? [{ name, claim }] : [];
    }),
  );
  return asked.flat();
}

/** Waits until it is clear whether this process has the lock; returns the holder if another one has it. */
async function settle(
  folder: string,
  key: string,
  own: string,
): Promise<{ readonly holder: Holder | undefined } | undefined> {
  for (let question = 0; ; question += 1) {
    const others = await othersIn(folder, key, own);
    const isLate = question === maxQuestions;
    const first = others.find(
      ({ name, claim: { state } }) =>
        state === 'held' || (state === 'wanted' && name < own) || (state !== 'dead' && isLate),
    );
    if (first) return { holder: 'holder' in first.claim ? first.claim.holder : undefined };
    if (others.every(({ claim }) => claim.state === 'dead')) return undefined;
    await sleep(pollIntervalMs);
  }
}

/**
 * Takes the lock of that name in a folder. Only one process can hold it at a time.
 *
 * Each process that wants it listens on a socket with a unique name and then asks all others. The holder keeps
 * the lock. If several want it at the same time, the first by name gets it: the others give up, and it waits
 * for those that have not seen it yet. The system knows whether a process listens, so the lock ends with its
 * process, even if that is killed. Because names are unique, sockets of killed processes can be removed without
 * a race. Only users who may write to the folder can block others.
 *
 * @returns the lock, or its holder (`undefined` if the holder does not say)
 * @throws the system's error if the folder cannot contain sockets
 */
export async function takeLock(
  folder: string,
  name: string,
  holder: Holder,
): Promise<{ readonly lock: Lock } | { readonly holder: Holder | undefined }> {
  const key = hexDigestOf(name).slice(0, 16);
  const own = `.${key}.${processMark()}.${randomBytes(6).toString('hex')}.deskpack-lock`;
  const directory = await openSocketFolder(folder);
  const near = directory.path;
  try {
    let state: 'wanted' | 'held' = 'wanted';
    const close = await listenWithClaim(join(near, own), () => ({ state, holder }));
    const release = () => close().finally(() => directory.close());
    const taken = await settle(near, key, own).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (taken) {
      await release();
      return taken;
    }
    state = 'held';
    return { lock: { release } };
  } catch (error) {
    await directory.close();
    throw error;
  }
}
