import { DeskpackError } from '../../error/deskpack-error.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { formatDuration } from '../../text/format/format.ts';
import { changeBetween, withChangingClass } from '../class/confirm-class.ts';
import { launch } from '../launch/launch.ts';
import type { LaunchRequest } from '../launch/launch-request.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import { showsMainWindow } from './applicable-heals.ts';
import { changedCommand } from './changed-command.ts';
import type { TrialImages } from './changed-image.ts';
import type { Change, Heal } from './heal.ts';
import type { Attempt, Healing, HealRequest } from './heal-result.ts';
import { installationLimit } from './installation-limit.ts';
import { madeProgress } from './made-progress.ts';

/** The application to start with changes, and the images for them. */
export type TrialRequest = Pick<HealRequest, 'request' | 'containers' | 'start'> & {
  readonly images: TrialImages;
};

/** A user who waits for several starts accepts less time for each. */
const timeouts = { minMs: 12_000, maxMs: 60_000 } as const;

/** The variables of the start. Arguments of a change follow those in ARGS. */
function withArguments(
  environment: LaunchRequest['environment'],
  { args }: Change,
): LaunchRequest['environment'] {
  if (args === undefined) return environment;
  return { ...environment, ARGS: [environment.ARGS, args].filter(Boolean).join(' ') };
}

/** Starts the application with a change; another start has other process ids. */
type Starter = (change: Change, more?: Pick<LaunchRequest, 'isAnother'>) => Promise<LaunchResult>;

/**
 * Applies a change and calls `use` with a function that starts the application, any number of times.
 *
 * @param installing aborts the installation, beside the signal that aborts everything
 */
function withChange<T>(
  { request, containers, images, start = launch }: TrialRequest,
  change: Change,
  before: LaunchResult,
  { installing, ...options }: TaskOptions & { readonly installing: AbortSignal },
  use: (start: Starter) => Promise<T>,
): Promise<T> {
  return images.with(
    change,
    (name) =>
      use((changed, more) =>
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
            // What is answered or closed has to be shown first.
            ...(changed.answer || changed.close ? {} : { repeats: before }),
            ...more,
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
  start: Starter,
  change: Change,
  first: LaunchResult,
): Promise<Pick<Healing, 'started' | 'needsOtherTemplate'> | undefined> {
  const withClass = (started: LaunchResult) => {
    const changed = changeBetween(first, started);
    return changed ? withChangingClass(started, changed) : started;
  };
  if (change.bus && change.packages) {
    const { bus: _, ...declared } = change;
    const started = await start(declared, { isAnother: true });
    if (showsMainWindow(started)) return { started: withClass(started), needsOtherTemplate: false };
  }
  const started = await start(change, { isAnother: true });
  if (!showsMainWindow(started)) return undefined;
  const needsOtherTemplate = change.bus === true || change.entryPoint !== undefined;
  return { started: withClass(started), needsOtherTemplate };
}

/** An attempt with what it has measured. */
export interface Tried {
  readonly attempt: Attempt;
  readonly started?: LaunchResult;
  readonly confirmed?: Pick<Healing, 'started' | 'needsOtherTemplate'>;
  /** Its installation was ended by the time limit. */
  readonly isOverTime?: true;
  /** How many times as long as the limit its installation took: more than 1 on a busy machine. */
  readonly slowness?: number;
}

/**
 * Makes one attempt, and confirms it by a second start if the main window appeared.
 *
 * @param before the result of the start before it
 * @param limits of the installation in milliseconds: now, and on an idle machine
 */
export async function tryHeal(
  request: TrialRequest,
  { name, title }: Pick<Heal, 'name' | 'title'>,
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
      before,
      { ...options, onEvent: limit.onEvent, installing: limit.signal },
      async (start): Promise<Tried> => {
        limit.stop();
        isInstalled = true;
        const slowness = (performance.now() - from) / idleMs;
        const started = await start(change);
        if (!showsMainWindow(started)) {
          const { failure, readLine } = started;
          const outcome = madeProgress(before, started) ? 'further' : 'same';
          const why = { ...(failure && { failure }), ...(readLine && { readLine }) };
          return { attempt: attempt(outcome, why), started, slowness };
        }
        const confirmed = await confirm(start, change, started);
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
