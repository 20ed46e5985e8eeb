import { DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { DescribedOrigin } from '../origin/origin-text.ts';
import { atAddress } from './ask-address.ts';
import { type AskedFile, readKeptAnswer, writeKeptAnswer } from './kept-answers.ts';
import { type Answer, type AskRepository, unknown } from './newer.ts';
import type { Newer } from './newer-answer.ts';
import { newerWays } from './newer-ways.ts';

/** An answer holds so long: vendors' servers are asked once a day at most. That of a repository is kept for all its packages. */
const dayMs = 24 * 60 * 60 * 1000;

/** Servers that are asked at the same time. */
const atOnce = 4;

const usualLimitMs = 20_000;

/** In which apt reads a large index, too. */
const repositoryLimitMs = 300_000;

export interface AskOptions {
  /** Asks again what was asked today. */
  readonly refresh?: boolean;
  readonly signal: AbortSignal;
  /** The longest time for one answer, in milliseconds; by default 20 s, and five minutes of a repository. */
  readonly limitMs?: number;
  /** Asks for packages of repositories; without it, they are unknown. */
  readonly askRepository?: AskRepository;
}

/** The file whose newer ones are asked for; undefined where nobody can be asked. */
function askedFile(origin: DescribedOrigin): AskedFile | undefined {
  const { kind, address, updates, file, sha256 } = atAddress(origin);
  const place = address ?? updates;
  // Packages of one repository have one source.
  if (place !== undefined && kind === 'repository')
    return { address: place, sha256: `${sha256} ${file}` };
  // Two names of one file may be told apart by their versions.
  return place === undefined ? undefined : { address: place, sha256: sha256 ?? file };
}

function failure(error: unknown, limit: AbortSignal, limitMs: number): Answer {
  if (limit.aborted) return unknown('no-answer', `there was no answer within ${limitMs / 1000} s`);
  if (error instanceof DeskpackError) return unknown('no-answer', error.reason ?? error.message);
  return unknown('no-answer', `no answer: ${explainSystemError(error, 'connect').reason}`);
}

/** An answer that will be the same tomorrow is not worth a request, and one that failed today may succeed. */
const isKept = (newer: Newer) => newer.state !== 'unknown' || newer.code !== 'no-answer';

async function ask(origin: DescribedOrigin, options: AskOptions): Promise<Newer> {
  const { refresh = false, signal, askRepository } = options;
  const isOfRepository = origin.kind === 'repository';
  const { limitMs = isOfRepository ? repositoryLimitMs : usualLimitMs } = options;
  signal.throwIfAborted();
  const file = askedFile(origin);
  const kept = file && (await readKeptAnswer(file));
  const isAsked = kept?.asked && Date.now() - kept.asked.at < dayMs;
  // Another version may have been built since.
  if (isAsked && !refresh && !isOfRepository) return kept.asked!.newer;
  const limit = AbortSignal.timeout(limitMs);
  const known = kept?.validators;
  const asking = { signal: AbortSignal.any([signal, limit]), known, askRepository };
  const answer = await newerWays[origin.kind](origin, asking).catch((error: unknown) => {
    signal.throwIfAborted();
    return failure(error, limit, limitMs);
  });
  const { newer, validators = kept?.validators ?? {} } = answer;
  if (file) {
    const asked = isKept(newer) ? { asked: { at: Date.now(), newer } } : {};
    await writeKeptAnswer(file, { validators, ...asked });
  }
  return newer;
}

/** How an origin stands to what its vendor has, as far as it was asked before; nobody is asked now. */
export async function newerSoFar(origin: DescribedOrigin): Promise<Newer | undefined> {
  const file = askedFile(origin);
  return file && (await readKeptAnswer(file))?.asked?.newer;
}

/**
 * Asks for each origin whether its vendor has a newer one, at most once a day for each file. What prevents an answer is an answer.
 *
 * @returns the answers in the order of the origins
 * @throws the signal's reason when it is aborted
 */
export async function askNewer(
  origins: readonly DescribedOrigin[],
  options: AskOptions,
): Promise<Newer[]> {
  const once = new Map<string, Promise<Newer>>();
  const keyOf = (origin: DescribedOrigin) =>
    JSON.stringify([askedFile(origin) ?? origin, origin.version]);
  const waiting = new Map(origins.map((origin) => [keyOf(origin), origin]));
  await mapConcurrently(
    [...waiting],
    async ([key, origin]) => {
      const answer = ask(origin, options);
      once.set(key, answer);
      await answer;
    },
    { limit: atOnce },
  );
  return Promise.all(origins.map((origin) => once.get(keyOf(origin))!));
}
