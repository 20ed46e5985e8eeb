import { createHash, randomBytes } from 'node:crypto';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLeftBehind } from '../folders/left-behind.ts';
import { processMark } from '../process/process-mark.ts';
import { openSocketFolder } from '../socket-folder.ts';
import { askClaim, type Claim, type Holder, listenWithClaim } from './lock-socket.ts';

export interface Lock {
  release(): Promise<void>;
}

/** Milliseconds between two questions to one who wants the same lock, and how often they are asked. */
const pollIntervalMs = 10;
const maxQuestions = 200;

const pattern = /^\.([0-9a-f]{16})\.(\d+-\d+-[0-9a-f]{8})\.[0-9a-f]{12}\.deskpack-lock$/;

/** Removes a socket of this user that no process listens at. Its name never comes again. */
async function removeDead(path: string, mark: string): Promise<void> {
  const about = await lstat(path).catch(() => undefined);
  if (about?.isSocket() && isLeftBehind(mark, about)) await unlink(path).catch(() => {});
}

/** What the others who want a lock, or have it, say. */
async function othersIn(
  folder: string,
  key: string,
  own: string,
): Promise<ReadonlyArray<{ readonly name: string; readonly claim: Claim }>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sockets = entries.flatMap((entry) => {
    const { name } = entry;
    const [, hash, mark] = pattern.exec(name) ?? [];
    // A link to what this user may not write to would refuse the question, as a socket of another user does.
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

/** Waits until it is clear whether the lock is ours; else tells who has it. */
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
 * Takes the lock of that name in a folder, which nobody else who can write to the folder can hold at the
 * same time.
 *
 * Each who wants it listens at a socket of a name that never comes again, and then asks all others. Who
 * has it keeps it; of several who want it at the same time, the first by name gets it: the later ones give
 * way, and it waits for those that did not see it yet. Whether somebody listens is the system's word, so
 * that the lock ends with its process, however that ends; and since names never come again, what a killed
 * process leaves can be removed without a race. Only who may write to the folder can hold up others.
 *
 * @returns the lock, or who holds it (`undefined` when the holder does not say)
 * @throws the system's error where the folder can hold no sockets
 */
export async function takeLock(
  folder: string,
  name: string,
  holder: Holder,
): Promise<{ readonly lock: Lock } | { readonly holder: Holder | undefined }> {
  const key = createHash('sha256').update(name).digest('hex').slice(0, 16);
  const own = `.${key}.${processMark()}.${randomBytes(6).toString('hex')}.deskpack-lock`;
  const directory = await openSocketFolder(folder);
  const near = directory.path;
  try {
    let state: 'wanted' | 'held' = 'wanted';
    const close = await listenWithClaim(join(near, own), () => ({ state, holder }));
    const release = async () => {
      await close();
      await directory.close();
    };
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
