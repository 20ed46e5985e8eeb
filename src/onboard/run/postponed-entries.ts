import { isTransient } from '../../error/all-error-codes.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { resultsOf } from '../entry/entry-results.ts';
import type { OnboardContext } from '../entry/onboard-context.ts';
import type { Entry } from '../entry.ts';
import type { OutcomeCode } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import { awaitCatalog } from './await-answer.ts';
import type { OnboardOptions } from './onboard-options.ts';

const repeated: ReadonlySet<OutcomeCode> = new Set([
  'not-delivered',
  'engine-failed',
  'download-failed',
]);

/** Whether the network, an engine, an image store or a catalog has failed that may answer later. */
export function mayBeRepeated(results: readonly ApplicationResult[]): boolean {
  return results.some(
    ({ outcome, error }) => repeated.has(outcome) && error !== undefined && isTransient(error),
  );
}

/** The results of a second attempt, with the time of the first one too, but not that between them. */
function withEarlierTime(
  results: readonly ApplicationResult[],
  earlier: readonly ApplicationResult[],
): ApplicationResult[] {
  return results.map((result, index) => {
    const { startedAt = 0, endedAt = 0 } = earlier[index] ?? {};
    return { ...result, startedAt: result.startedAt - (endedAt - startedAt) };
  });
}

/** Tries postponed entries again, once the catalog answers. */
export async function repeatPostponed(
  onboarding: OnboardOptions,
  context: OnboardContext,
  postponed: ReadonlyMap<Entry, readonly ApplicationResult[]>,
  finish: (entry: Entry, results: readonly ApplicationResult[]) => void,
): Promise<void> {
  const { deliveries, tools, jobs, signal, stopping } = onboarding;
  const { catalog, catalogAccess = {} } = tools;
  const ending = AbortSignal.any([signal, stopping]);
  if (catalog !== undefined && deliveries.includes('register')) {
    await awaitCatalog(catalog, catalogAccess, ending);
  }
  // What is whole is not done again.
  const continued = { ...context, resume: true };
  const work = async ([entry, earlier]: readonly [Entry, readonly ApplicationResult[]]) => {
    if (ending.aborted) return finish(entry, earlier);
    const results = await resultsOf(entry, continued, signal);
    finish(entry, withEarlierTime(results, earlier));
  };
  await mapConcurrently([...postponed], work, { limit: jobs });
}
