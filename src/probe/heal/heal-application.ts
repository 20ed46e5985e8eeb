import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { type LaunchRequest, launch } from '../launch/launch.ts';
import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { changedCommand } from './changed-command.ts';
import { withChangedImage } from './changed-image.ts';
import { combined } from './combined.ts';
import type { Change, Heal, Patient } from './heal.ts';
import { isFurther } from './is-further.ts';
import { showsMainWindow, worthTrying } from './worth-trying.ts';

/** What is not begun within this time is not begun. Each heal is tried once at most. */
const maxMs = 6 * 60_000;

/** Whoever waits for several starts does not wait as long for each. */
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
  /** The entry point of the template starts no session bus, so that the package alone does not help. */
  readonly needsOtherTemplate: boolean;
}

export interface HealResult {
  readonly attempts: readonly Attempt[];
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
  readonly onAttempt?: ((title: string) => void) | undefined;
}

/** Starts the application with a change; `use` starts it as often as it wants. */
function withChange<T>(
  { image, request, engine, containers, patient }: HealRequest,
  change: Change,
  options: TaskOptions,
  use: (start: (changed?: Change) => Promise<LaunchResult>) => Promise<T>,
): Promise<T> {
  return withChangedImage(
    engine,
    { image, change, manager: patient.manager },
    (name) =>
      use((changed = change) =>
        launch(
          containers,
          {
            ...request,
            image: name,
            command: changedCommand(request.command, changed),
            patience,
            answersDialog: changed.answer === true,
          },
          options.signal,
        ),
      ),
    options,
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
  return { started, needsOtherTemplate: change.bus === true };
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
  options: TaskOptions,
): Promise<Tried> {
  const from = performance.now();
  const attempt = (outcome: Attempt['outcome'], more: Partial<Attempt> = {}): Attempt => ({
    name,
    title,
    outcome,
    ...more,
    totalMs: performance.now() - from,
  });
  try {
    return await withChange(request, change, options, async (start): Promise<Tried> => {
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
    });
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof DeskpackError)) throw error;
    return { attempt: attempt('impossible', { reason: error.reason }) };
  }
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
  const { patient, heals, onAttempt } = request;
  const from = performance.now();
  const attempts: Attempt[] = [];
  let kept: { readonly heals: readonly Heal[]; readonly change: Change } = {
    heals: [],
    change: {},
  };
  let before = patient.started;
  const done = new Set<Heal>();
  while (performance.now() - from < maxMs) {
    const worth = await worthTrying({ ...patient, started: before }, heals);
    const next = worth.find(([heal]) => !done.has(heal));
    if (!next) break;
    const [heal] = next;
    done.add(heal);
    onAttempt?.(heal.title);
    const change = combined(kept.change, next[1]);
    const { attempt, started, confirmed } = await tryHeal(request, heal, change, before, options);
    attempts.push(attempt);
    const all = [...kept.heals, heal];
    if (confirmed) return { attempts, healing: { heals: all, change, ...confirmed } };
    if (attempt.outcome === 'further' && started) {
      kept = { heals: all, change };
      before = started;
    }
  }
  return { attempts };
}
