import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { formatDuration } from '../../text/format.ts';
import { type LaunchRequest, launch } from '../launch/launch.ts';
import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { changedCommand } from './changed-command.ts';
import { withChangedImage } from './changed-image.ts';
import { combined } from './combined.ts';
import type { Change, Heal, Patient } from './heal.ts';
import { isFurther } from './is-further.ts';
import { showsMainWindow, worthTrying } from './worth-trying.ts';

/** Times in milliseconds. */
interface HealLimits {
  readonly attemptMs: number;
  readonly allMs: number;
}

/**
 * How long an attempt may install, and how long attempts are begun. Its starts have limits of their own, in the time that the
 * application has for itself: on a busy machine a program that draws all the time needs many times as long.
 */
const usualLimits: HealLimits = { attemptMs: 4 * 60_000, allMs: 8 * 60_000 };

/** How many times as long all of it may take on a busy machine. */
const maxSlowness = 4;

/** A user who waits for several starts does not wait as long for each. */
const patience = { leastMs: 12_000, mostMs: 60_000 } as const;

/** One attempt to make an application show its main window. */
export interface Attempt {
  readonly name: Heal['name'];
  /** In words that follow "tried". */
  readonly title: string;
  /**
   * `healed` if the main window was there twice, `further` if the application came further than before, `unconfirmed` if
   * the main window was there only the first time, `impossible` if it could not be tried.
   */
  readonly outcome: 'healed' | 'further' | 'same' | 'unconfirmed' | 'impossible';
  /** Why it did not heal, as the name of a check, or in words if it was impossible. */
  readonly failure?: LaunchFailure;
  readonly reason?: string;
  readonly totalMs: number;
}

/** What made an application show its main window. */
export interface Healing {
  /** In the order in which they were added. */
  readonly heals: readonly Heal[];
  readonly change: Change;
  /** What came out when all of it was confirmed. */
  readonly started: LaunchResult;
  /** The entry point of the template does not do its part, so that no descriptor can help. */
  readonly needsOtherTemplate: boolean;
}

export interface HealResult {
  readonly attempts: readonly Attempt[];
  /** How the start as declared has failed, where only an attempt has shown that. */
  readonly revealed?: LaunchFailure;
  /** What came out of the attempt that came furthest, if nothing has healed it. */
  readonly furthest?: LaunchResult;
  /** Absent if nothing has healed it. */
  readonly healing?: Healing;
}

/** What is healed, and with what. */
export interface HealRequest {
  readonly patient: Patient;
  readonly image: InspectedImage;
  /** How it was started as declared. */
  readonly request: LaunchRequest;
  readonly engine: Engine;
  readonly containers: Containers;
  readonly heals?: readonly Heal[];
  readonly limits?: HealLimits;
  /** Starts it in containers. */
  readonly start?: typeof launch;
  readonly onAttempt?: ((title: string) => void) | undefined;
}

/** The variables with which it is started, with the arguments of a change after its own. */
function withArguments(
  environment: LaunchRequest['environment'],
  { args }: Change,
): LaunchRequest['environment'] {
  if (args === undefined) return environment;
  return { ...environment, ARGS: [environment.ARGS, args].filter(Boolean).join(' ') };
}

/**
 * Starts the application with a change; `use` starts it as often as it wants.
 *
 * @param installing ends what is installed for it, beside the signal that ends everything
 */
function withChange<T>(
  { image, request, engine, containers, patient, start = launch }: HealRequest,
  change: Change,
  { installing, ...options }: TaskOptions & { readonly installing: AbortSignal },
  use: (start: (changed?: Change) => Promise<LaunchResult>) => Promise<T>,
): Promise<T> {
  return withChangedImage(
    engine,
    { image, change, manager: patient.manager },
    (name) =>
      use((changed = change) =>
        start(
          containers,
          {
            ...request,
            image: name,
            command: changedCommand(request.command, changed),
            environment: withArguments(request.environment, changed),
            patience,
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

/** Starts it anew: as the descriptor would have it if it can, without a bus around the entry point. */
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
}

async function tryHeal(
  request: HealRequest,
  { name, title }: Heal,
  change: Change,
  before: LaunchResult,
  maxMs: number,
  options: TaskOptions,
): Promise<Tried> {
  const from = performance.now();
  const late = AbortSignal.timeout(maxMs);
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
      { ...options, installing: late },
      async (start): Promise<Tried> => {
        isInstalled = true;
        const started = await start();
        if (!showsMainWindow(started)) {
          const { failure } = started;
          const outcome = isFurther(before, started) ? 'further' : 'same';
          return { attempt: attempt(outcome, failure ? { failure } : {}), started };
        }
        const confirmed = await confirm(start, change);
        return confirmed
          ? { attempt: attempt('healed'), started, confirmed }
          : { attempt: attempt('unconfirmed'), started };
      },
    );
  } catch (error) {
    options.signal?.throwIfAborted();
    if (late.aborted && !isInstalled) {
      return {
        attempt: attempt('impossible', { reason: `it took longer than ${formatDuration(maxMs)}` }),
      };
    }
    if (!(error instanceof DeskpackError)) throw error;
    const { reason } = error;
    return { attempt: attempt('impossible', { reason }) };
  }
}

/** What is tried once at most: a heal with its change, as another module may be missing after the first was found. */
function keyOf([{ title }, change]: readonly [Heal, Change]): string {
  return JSON.stringify([title, change]);
}

/**
 * Tries what may make an application show its main window, each time from a clean start, and stops at the first that
 * does. What brings it further, though not far enough, is kept for the attempts that follow.
 *
 * @throws DeskpackError never for an attempt that cannot be made: that is one of the results
 */
export async function healApplication(
  request: HealRequest,
  options: TaskOptions = {},
): Promise<HealResult> {
  const { patient, heals, limits = usualLimits, onAttempt } = request;
  const { totalMs, lostMs = 0 } = patient.started;
  // On a machine on which the start took twice its own time, what is installed takes as much longer.
  const slowness = Math.min(maxSlowness, 1 + lostMs / Math.max(1, totalMs));
  const until = performance.now() + limits.allMs * slowness;
  const attempts: Attempt[] = [];
  let kept: { readonly heals: readonly Heal[]; readonly change: Change } = {
    heals: [],
    change: {},
  };
  let before = patient.started;
  const done = new Set<string>();
  let revealed: LaunchFailure | undefined;
  for (;;) {
    const maxMs = Math.ceil(Math.min(limits.attemptMs * slowness, until - performance.now()));
    const worth = await worthTrying({ ...patient, started: before }, heals);
    const next = worth.find((one) => !done.has(keyOf(one)));
    if (!next || maxMs <= 0) break;
    const [heal] = next;
    done.add(keyOf(next));
    onAttempt?.(heal.title);
    const change = combined(kept.change, next[1]);
    const { attempt, started, confirmed } = await tryHeal(
      request,
      heal,
      change,
      before,
      maxMs,
      options,
    );
    attempts.push(attempt);
    if (started?.failure === 'window-tray-only') revealed = started.failure;
    const all = [...new Set([...kept.heals, heal])];
    if (confirmed) return { attempts, healing: { heals: all, change, ...confirmed } };
    if (attempt.outcome === 'further' && started) {
      kept = { heals: all, change };
      before = started;
    }
  }
  const furthest = before === patient.started ? {} : { furthest: before };
  return { attempts, ...(revealed ? { revealed } : {}), ...furthest };
}

/** A start as it is known after what was tried for it. */
export function startAfter(started: LaunchResult, { revealed }: HealResult): LaunchResult {
  if (!revealed) return started;
  // What the log says is not why.
  const { cause: _, ...rest } = started;
  return { ...rest, failure: revealed };
}
