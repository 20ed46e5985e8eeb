import { DeskpackError } from '../../error/deskpack-error.ts';

/**
 * Podman gives containers the highest limits that it knows, and may not do so where it lacks the capability
 * CAP_SYS_RESOURCE, as within another container. These it may give nearly everywhere.
 */
export const lowerLimits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'] as const;

const refusal = /setting rlimit.*operation not permitted/i;

/** Whether podman could not start a container because of the limits that it gives to it. */
function isRefused(error: unknown): boolean {
  return error instanceof DeskpackError && error.tail.some((line) => refusal.test(line));
}

/** Starts a container with additional options. */
type Start<Result> = (options: readonly string[]) => Promise<Result>;

/** Makes a function that starts containers, with lower limits from the first refusal on. */
export function withinLimits(): <Result>(start: Start<Result>) => Promise<Result> {
  let options: readonly string[] = [];
  return async (start) => {
    const tried = options;
    try {
      return await start(tried);
    } catch (error) {
      if (tried === lowerLimits || !isRefused(error)) throw error;
      options = lowerLimits;
      return start(lowerLimits);
    }
  };
}
