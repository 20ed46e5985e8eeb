import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import { failedResult } from '../outcome/failed-result.ts';
import type { ApplicationResult } from '../result.ts';
import { carryOut } from './carry-out.ts';
import { detectEntry } from './detect-entry.ts';
import { beginEarlyRun, type EarlyRun } from './early-run.ts';
import { fileOf } from './known-facts.ts';
import type { OnboardContext } from './onboard-context.ts';
import { rebuildEntry } from './rebuild-entry.ts';

/** A result that says what a run that began too early has left in the image store. */
function withImported(result: ApplicationResult, reference: string | undefined): ApplicationResult {
  if (reference === undefined || result.imported !== undefined) return result;
  const left = `${reference} is in the image store, as it was imported before the window was proven`;
  return { ...result, message: result.message ? `${result.message}; ${left}` : left };
}

/**
 * Carries all applications of an entry through, one after the other, within its time limit.
 *
 * @param signal aborted to end everything immediately
 */
export async function resultsOf(
  entry: Entry,
  context: OnboardContext,
  signal: AbortSignal,
): Promise<ApplicationResult[]> {
  const startedAt = Date.now();
  const facts = { package: entry.package, entry: nameOfEntry(entry), ...fileOf(entry) };
  const { policy, detection } = context;
  const { timeLimitMs } = policy;
  const limit = timeLimitMs === undefined ? undefined : AbortSignal.timeout(timeLimitMs);
  const ending = limit ? AbortSignal.any([signal, limit]) : signal;
  const results: ApplicationResult[] = [];
  const removing: Promise<void>[] = [];
  let early: EarlyRun | undefined;
  try {
    if (entry.rebuild) {
      const how = { startedAt, signal: ending };
      results.push(await rebuildEntry(entry, entry.rebuild, context, how));
    } else if (detection) {
      const onProgress = (text: string) =>
        context.emit({ at: Date.now(), type: 'entry-progress', entry: facts.entry, text });
      const onExpected = (expected: ProvenProposal) => {
        early ??= beginEarlyRun(entry, expected, context, { startedAt, signal: ending });
      };
      const onRemoving = (removal: Promise<void>) => void removing.push(removal);
      const hooks = { onProgress, onExpected, onRemoving };
      for (const proven of await detectEntry(entry, policy, detection, hooks, ending)) {
        ending.throwIfAborted();
        const started = results.at(-1)?.endedAt ?? startedAt;
        const how = { startedAt: started, signal: ending };
        const result =
          (await early?.finish(proven)) ?? (await carryOut(entry, proven, context, how));
        results.push(withImported(result, early?.imported()));
      }
    }
  } catch (error) {
    results.push(
      ending.aborted
        ? { ...facts, outcome: 'interrupted', startedAt, endedAt: Date.now() }
        : failedResult(facts, error, startedAt),
    );
  } finally {
    await early?.drop();
    await Promise.all(removing);
  }
  // An entry that the limit has stopped was not interrupted.
  const isLate = limit?.aborted === true && !signal.aborted;
  return results.map((result) =>
    isLate && result.outcome === 'interrupted' ? { ...result, outcome: 'too-slow' } : result,
  );
}
