import type { TaskEvent } from '../../system/process/program/task.ts';

/** An idle machine needs less to fetch and install a package. */
const msOfPackage = 1000;

/** Ends an installation that takes too long. */
interface InstallationLimit {
  /** Is aborted at the limit. */
  readonly signal: AbortSignal;
  /** Learns of the progress of the installation, and passes it on. */
  onEvent(event: TaskEvent): void;
  stop(): void;
}

/**
 * A time limit for an installation that does not depend on the load of the machine: if an idle machine would finish it
 * in time, it is ended only when no package makes progress for as long as the limit. A larger one is ended at the limit.
 *
 * @param maxMs the limit in milliseconds
 * @param idleMs the time that it may take on an idle machine
 * @param passOn receives each event, too
 */
export function installationLimit(
  maxMs: number,
  idleMs: number,
  passOn?: (event: TaskEvent) => void,
): InstallationLimit {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('it takes too long')), maxMs);
  let last: string | undefined;
  return {
    signal: late.signal,
    onEvent(event) {
      passOn?.(event);
      if (event.type !== 'progress' || !event.packages) return;
      if (event.packages.total * msOfPackage > idleMs) return;
      const now = JSON.stringify(event.packages);
      if (now !== last) timer.refresh();
      last = now;
    },
    stop: () => clearTimeout(timer),
  };
}
