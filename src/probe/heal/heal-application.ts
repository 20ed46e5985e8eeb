import type { TaskOptions } from '../../system/process/program/task.ts';
import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { applicableHeals } from './applicable-heals.ts';
import type { Change, Heal } from './heal.ts';
import type { Attempt, HealLimits, HealRequest, HealResult } from './heal-result.ts';
import { tryHeal } from './try-heal.ts';

/**
 * The time limits for installing, and for starting new attempts. An installation that makes progress may take longer.
 * Starts have their own limits, in time without stalls: on a busy machine, a program that draws continuously takes many
 * times as long.
 */
const usualLimits: HealLimits = { attemptMs: 4 * 60_000, allMs: 8 * 60_000 };

/** The maximum factor for all limits on a busy machine. */
const maxSlowness = 12;

function combineChanges(one: Change, other: Change): Change {
  const packages = [...new Set([...(one.packages ?? []), ...(other.packages ?? [])])];
  return { ...one, ...other, ...(packages.length > 0 ? { packages } : {}) };
}

/**
 * The key under which an attempt is made once: a heal with its change, as another module may be missing after the first
 * was found.
 */
function keyOf([{ title }, change]: readonly [Heal, Change]): string {
  return JSON.stringify([title, change]);
}

/**
 * Tries the heals, each from a clean start, until one makes the application show its main window. A change that brings
 * the application further is kept for the following attempts.
 *
 * @throws DeskpackError never for an attempt that cannot be made: that is one of the results
 */
export async function healApplication(
  request: HealRequest,
  options: TaskOptions = {},
): Promise<HealResult> {
  const { context, heals, limits = usualLimits, onAttempt } = request;
  // If the work of a start took twice as long as on an idle machine, so do installations. Others may begin to work meanwhile.
  let slowness = 1;
  const meet = ({ slowness: met = 1 }: Pick<LaunchResult, 'slowness'>) => {
    slowness = Math.max(slowness, Math.min(maxSlowness, met));
  };
  meet(context.started);
  const from = performance.now();
  const attempts: Attempt[] = [];
  let kept: { readonly heals: readonly Heal[]; readonly change: Change } = {
    heals: [],
    change: {},
  };
  let before = context.started;
  const done = new Set<string>();
  let revealed: LaunchFailure | undefined;
  let isOutOfTime = false;
  for (;;) {
    const leftMs = limits.allMs * slowness - (performance.now() - from);
    const maxMs = Math.ceil(Math.min(limits.attemptMs * slowness, leftMs));
    const worth = await applicableHeals({ ...context, started: before }, heals);
    const next = worth.find((one) => !done.has(keyOf(one)));
    if (!next) break;
    if (maxMs <= 0) {
      isOutOfTime = true;
      break;
    }
    const [heal] = next;
    done.add(keyOf(next));
    onAttempt?.(heal.title);
    const change = combineChanges(kept.change, next[1]);
    const tried = await tryHeal(
      request,
      heal,
      change,
      before,
      { maxMs, idleMs: limits.attemptMs },
      options,
    );
    const { attempt, started, confirmed, isOverTime } = tried;
    const { packages } = next[1];
    attempts.push(packages ? { ...attempt, packages } : attempt);
    isOutOfTime ||= isOverTime === true;
    meet(tried);
    if (started) meet(started);
    if (started?.failure === 'window-tray-only') revealed = started.failure;
    const all = [...new Set([...kept.heals, heal])];
    if (confirmed) return { attempts, healing: { heals: all, change, ...confirmed } };
    if (attempt.outcome === 'further' && started) {
      kept = { heals: all, change };
      before = started;
    }
  }
  const furthest = before === context.started ? {} : { furthest: before };
  const late = isOutOfTime ? ({ isOutOfTime } as const) : {};
  return { attempts, ...(revealed ? { revealed } : {}), ...late, ...furthest };
}

/** The result of a start, with the knowledge of the attempts. */
export function startAfter(started: LaunchResult, { revealed }: HealResult): LaunchResult {
  if (!revealed) return started;
  // In this case the cause in the log is wrong.
  const { cause: _, ...rest } = started;
  return { ...rest, failure: revealed };
}
