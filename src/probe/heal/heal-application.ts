import { availableParallelism } from 'node:os';
import { buildableName } from '../../image/buildable-name.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { applicableHeals, isMeantFor } from './applicable-heals.ts';
import { TrialImages } from './changed-image.ts';
import type { Change, Heal } from './heal.ts';
import type { Attempt, Healing, HealLimits, HealRequest, HealResult } from './heal-result.ts';
import { type Trial, Trials } from './trials.ts';
import { type Tried, tryHeal } from './try-heal.ts';

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

/** Whether a change adds nothing but packages, and a session bus that they bring. */
function isInstalling({ packages, recommended, bus: _, ...others }: Change): boolean {
  return (packages !== undefined || recommended === true) && Object.keys(others).length === 0;
}

type Possible = readonly [heal: Heal, change: Change];

/**
 * The heals that only install something, if the next one is such a heal, is not meant for the cause, and is not alone:
 * mostly none of them helps, which a single installation of all their packages shows.
 */
function installingTogether(
  next: Possible,
  left: readonly Possible[],
  { cause }: LaunchResult,
): readonly Possible[] {
  const isOneOf = ([heal, change]: Possible) => isInstalling(change) && !isMeantFor(heal, cause);
  const found = isOneOf(next) ? left.filter(isOneOf) : [];
  return found.length > 1 ? found : [];
}

/** Whether a start has failed as the one before it, so that nothing of what it had more makes a difference. */
function isSameFailure(before: LaunchResult, { started, attempt }: Tried): boolean {
  if (attempt.outcome !== 'same' || started === undefined) return false;
  return started.failure === before.failure && started.cause === before.cause;
}

/** The attempts of heals that were tried together: each has its part of the time. */
function attemptsTogether(together: readonly Possible[], { attempt }: Tried): Attempt[] {
  const totalMs = attempt.totalMs / together.length;
  return together.map(([{ name, title }, { packages }]) => ({
    ...{ ...attempt, name, title, totalMs },
    ...(packages ? { packages } : {}),
  }));
}

/**
 * Tries the heals, each from a clean start, until one makes the application show its main window. A change that brings
 * the application further is kept for the following attempts. Heals that only install packages are first tried together.
 *
 * @throws DeskpackError never for an attempt that cannot be made: that is one of the results
 */
export async function healApplication(
  request: HealRequest,
  options: TaskOptions = {},
): Promise<HealResult> {
  const { context, engine, image, imageName } = request;
  const base = buildableName(image, imageName);
  const images = new TrialImages(engine, { image, base }, context.manager);
  const trials = new Trials<TriedChange>();
  try {
    return await healWith({ images, trials }, request, options);
  } finally {
    await trials.stop();
    await images.close();
  }
}

type TriedChange = Tried & { readonly change: Change };

interface Means {
  readonly images: TrialImages;
  readonly trials: Trials<TriedChange>;
}

async function healWith(
  { images, trials }: Means,
  request: HealRequest,
  options: TaskOptions,
): Promise<HealResult> {
  const { context, heals, limits = usualLimits, onAttempt } = request;
  const { atOnce = availableParallelism() > 1 ? 2 : 1 } = request;
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
  /** The failure with which they were last tried together, so that each of them is then tried alone. */
  let triedTogether: LaunchResult | undefined;
  /** What has healed it together with others: one of them alone is better. */
  let healedTogether: Healing | undefined;

  async function tryWith(
    heal: Pick<Heal, 'name' | 'title'>,
    more: Change,
    maxMs: number,
    signal = options.signal,
  ): Promise<TriedChange> {
    const limit = { maxMs, idleMs: limits.attemptMs };
    const change = combineChanges(kept.change, more);
    const trial = { ...request, images };
    return {
      ...(await tryHeal(trial, heal, change, before, limit, { ...options, signal })),
      change,
    };
  }

  function take(tried: TriedChange): TriedChange {
    isOutOfTime ||= tried.isOverTime === true;
    meet(tried);
    if (tried.started) meet(tried.started);
    return tried;
  }

  /** Tries one heal, and the next one beside it where that can be alone, too. */
  async function attemptAlone(left: readonly Possible[], maxMs: number): Promise<TriedChange> {
    const trialOf = (possible: Possible): Trial<TriedChange> => ({
      key: keyOf(possible),
      begin: (stopped) => {
        const either = options.signal ? AbortSignal.any([options.signal, stopped]) : stopped;
        return tryWith(possible[0], possible[1], maxMs, either);
      },
    });
    const [wanted, ...others] = left;
    const [next] = others;
    const isNextAlone =
      next && (before === triedTogether || installingTogether(next, others, before).length === 0);
    // What is meant for the cause mostly brings it further.
    const isGuess = !isMeantFor(wanted![0], before.cause);
    const beside = isNextAlone && isGuess && atOnce > 1 ? next : undefined;
    onAttempt?.(wanted![0].title);
    return take(await trials.take(trialOf(wanted!), beside && trialOf(beside), before));
  }

  /** Tries them at once, and remembers those of which that shows enough. */
  async function attemptTogether(together: readonly Possible[], maxMs: number): Promise<void> {
    const all = together.map(([heal]) => heal);
    // The last one takes longest.
    const { name } = all.at(-1)!;
    const more = together.map(([, change]) => change).reduce(combineChanges);
    const title = joinWords(all.map((heal) => heal.title));
    await trials.stop();
    onAttempt?.(title);
    const tried = take(await tryWith({ name, title }, more, maxMs));
    const { confirmed, change, isOverTime } = tried;
    if (confirmed) healedTogether = { heals: [...kept.heals, ...all], change, ...confirmed };
    // Without the one that takes longest, the others may have time enough.
    if (!isOverTime) triedTogether = before;
    const decided = isSameFailure(before, tried) ? together : isOverTime ? together.slice(-1) : [];
    for (const one of decided) done.add(keyOf(one));
    attempts.push(...attemptsTogether(decided, tried));
  }

  for (;;) {
    const leftMs = limits.allMs * slowness - (performance.now() - from);
    const maxMs = Math.ceil(Math.min(limits.attemptMs * slowness, leftMs));
    const worth = await applicableHeals({ ...context, started: before }, heals);
    const left = worth.filter((one) => !done.has(keyOf(one)));
    const [next] = left;
    if (!next) break;
    if (maxMs <= 0) {
      isOutOfTime = true;
      break;
    }
    const together = installingTogether(next, left, before);
    if (together.length > 0 && before !== triedTogether) {
      await attemptTogether(together, maxMs);
      continue;
    }
    const [heal] = next;
    done.add(keyOf(next));
    const { attempt, started, confirmed, change } = await attemptAlone(left, maxMs);
    const { packages } = next[1];
    attempts.push(packages ? { ...attempt, packages } : attempt);
    if (started?.failure === 'window-tray-only') revealed = started.failure;
    const all = [...new Set([...kept.heals, heal])];
    if (confirmed) return { attempts, healing: { heals: all, change, ...confirmed } };
    if (attempt.outcome === 'further' && started) {
      kept = { heals: all, change };
      before = started;
    }
  }
  if (healedTogether) return { attempts, healing: healedTogether };
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
