import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { formatDuration } from '../../text/format/format.ts';
import { type LaunchRequest, launch } from '../launch/launch.ts';
import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { applicableHeals, showsMainWindow } from './applicable-heals.ts';
import { changedCommand } from './changed-command.ts';
import { withChangedImage } from './changed-image.ts';
import type { Change, Heal, HealContext } from './heal.ts';
import { installationLimit } from './installation-limit.ts';
import { madeProgress } from './made-progress.ts';

/** Times in milliseconds. */
interface HealLimits {
  readonly attemptMs: number;
  readonly allMs: number;
}

/**
 * The time limits for installing, and for starting new attempts. An installation that makes progress may take longer.
 * Starts have their own limits, in time without stalls: on a busy machine, a program that draws continuously takes many
 * times as long.
 */
const usualLimits: HealLimits = { attemptMs: 4 * 60_000, allMs: 8 * 60_000 };

/** The maximum factor for all limits on a busy machine. */
const maxSlowness = 12;

/** A user who waits for several starts accepts less time for each. */
const timeouts = { minMs: 12_000, maxMs: 60_000 } as const;

/** One attempt to make an application show its main window. */
export interface Attempt {
  readonly name: Heal['name'];
  /** Text that follows "tried". */
  readonly title: string;
  /**
   * `healed` if the main window appeared twice, `further` if the application came further than before, `unconfirmed` if
   * the main window appeared only once, `impossible` if the attempt could not be made.
   */
  readonly outcome: 'healed' | 'further' | 'same' | 'unconfirmed' | 'impossible';
  /** Why the attempt did not heal: the name of a check, or a text if it was impossible. */
  readonly failure?: LaunchFailure;
  readonly reason?: string;
  /** The line of text in the window that shows the failure, not yet escaped. */
  readonly readLine?: string;
  /** The packages that it added to those of earlier attempts; absent if it names none. */
  readonly packages?: readonly string[];
  readonly totalMs: number;
}

/** The heals that made an application show its main window. */
export interface Healing {
  /** In the order of application. */
  readonly heals: readonly Heal[];
  readonly change: Change;
  /** The result of the confirming start, with all heals. */
  readonly started: LaunchResult;
  /** The template's entry point is broken, so no change of the descriptor can help. */
  readonly needsOtherTemplate: boolean;
}

export interface HealResult {
  readonly attempts: readonly Attempt[];
  /** The failure of the declared start, if only an attempt has revealed it. */
  readonly revealed?: LaunchFailure;
  /** The result of the attempt that came furthest, if the application was not healed. */
  readonly furthest?: LaunchResult;
  /** It was not healed, and the time limits ended an attempt or left one out: with more time it may be. */
  readonly isOutOfTime?: true;
  /** Absent if the application was not healed. */
  readonly healing?: Healing;
}

/** The application to heal, and the tools for it. */
export interface HealRequest {
  readonly context: HealContext;
  readonly image: InspectedImage;
  /** The result of the start as declared. */
  readonly request: LaunchRequest;
  readonly engine: Engine;
  readonly containers: Containers;
  readonly heals?: readonly Heal[];
  readonly limits?: HealLimits;
  /** Starts the application in containers. */
  readonly start?: typeof launch;
  readonly onAttempt?: ((title: string) => void) | undefined;
}

function combineChanges(one: Change, other: Change): Change {
  const packages = [...new Set([...(one.packages ?? []), ...(other.packages ?? [])])];
  return { ...one, ...other, ...(packages.length > 0 ? { packages } : {}) };
}

/** The variables of the start. Arguments of a change follow those in ARGS. */
function withArguments(
  environment: LaunchRequest['environment'],
  { args }: Change,
): LaunchRequest['environment'] {
  if (args === undefined) return environment;
  return { ...environment, ARGS: [environment.ARGS, args].filter(Boolean).join(' ') };
}

/**
 * Applies a change and calls `use` with a function that starts the application, any number of times.
 *
 * @param installing aborts the installation, beside the signal that aborts everything
 */
function withChange<T>(
  { image, request, engine, containers, context, start = launch }: HealRequest,
  change: Change,
  { installing, ...options }: TaskOptions & { readonly installing: AbortSignal },
  use: (start: (changed?: Change) => Promise<LaunchResult>) => Promise<T>,
): Promise<T> {
  return withChangedImage(
    engine,
    { image, change, manager: context.manager },
    (name) =>
      use((changed = change) =>
        start(
          containers,
          {
            ...request,
            image: name,
            command: changedCommand(request.command, changed),
            environment: withArguments(request.environment, changed),
            timeouts,
            answersDialog: changed.answer === true,
            closesDialogs: changed.close === true,
            hasTray: changed.tray === true,
          },
          { signal: options.signal },
        ),
      ),
    {
      ...options,
      signal: options.signal ? AbortSignal.any([options.signal, installing]) : installing,
    },
  );
}

/** Starts the application again: as the descriptor would have it if possible, without a bus around the entry point. */
async function confirm(
  start: (changed?: Change) => Promise<LaunchResult>,
  change: Change,
): Promise<Pick<Healing, 'started' | 'needsOtherTemplate'> | undefined> {
  if (change.bus && change.packages) {
    const { bus: _, ...declared } = change;
    const started = await start(declared);
    if (showsMainWindow(started)) return { started, needsOtherTemplate: false };
  }
  const started = await start();
  if (!showsMainWindow(started)) return undefined;
  return { started, needsOtherTemplate: change.bus === true || change.entryPoint !== undefined };
}

interface Tried {
  readonly attempt: Attempt;
  readonly started?: LaunchResult;
  readonly confirmed?: Pick<Healing, 'started' | 'needsOtherTemplate'>;
  /** Its installation was ended by the time limit. */
  readonly isOverTime?: true;
  /** How many times as long as the limit its installation took: more than 1 on a busy machine. */
  readonly slowness?: number;
}

async function tryHeal(
  request: HealRequest,
  { name, title }: Heal,
  change: Change,
  before: LaunchResult,
  { maxMs, idleMs }: { readonly maxMs: number; readonly idleMs: number },
  options: TaskOptions,
): Promise<Tried> {
  const from = performance.now();
  const limit = installationLimit(maxMs, idleMs, options.onEvent);
  let isInstalled = false;
  const attempt = (outcome: Attempt['outcome'], more: Partial<Attempt> = {}): Attempt => ({
    name,
    title,
    outcome,
    ...more,
    totalMs: performance.now() - from,
  });
  try {
    return await withChange(
      request,
      change,
      { ...options, onEvent: limit.onEvent, installing: limit.signal },
      async (start): Promise<Tried> => {
        limit.stop();
        isInstalled = true;
        const slowness = (performance.now() - from) / idleMs;
        const started = await start();
        if (!showsMainWindow(started)) {
          const { failure, readLine } = started;
          const outcome = madeProgress(before, started) ? 'further' : 'same';
          const why = { ...(failure && { failure }), ...(readLine && { readLine }) };
          return { attempt: attempt(outcome, why), started, slowness };
        }
        const confirmed = await confirm(start, change);
        return confirmed
          ? { attempt: attempt('healed'), started, confirmed }
          : { attempt: attempt('unconfirmed'), started, slowness };
      },
    );
  } catch (error) {
    options.signal?.throwIfAborted();
    if (limit.signal.aborted && !isInstalled) {
      const reason = `it took longer than ${formatDuration(maxMs)}`;
      return { attempt: attempt('impossible', { reason }), isOverTime: true };
    }
    if (!(error instanceof DeskpackError)) throw error;
    const { reason } = error;
    return { attempt: attempt('impossible', { reason }) };
  } finally {
    limit.stop();
  }
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
