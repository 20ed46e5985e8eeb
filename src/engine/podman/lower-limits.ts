import { DeskpackError } from '../../error/deskpack-error.ts';

/**
 * Podman gives containers its maximum limits, which fails without the capability CAP_SYS_RESOURCE, as within another
 * container. These limits are permitted almost everywhere.
 */
export const lowerLimits = ['--ulimit=nofile=4096:4096', '--ulimit=nproc=4096:4096'] as const;

const refusal = /setting rlimit.*operation not permitted/i;

/** Whether podman could not start a container because of its limits. */
function isRefused(error: unknown): boolean {
  return error instanceof DeskpackError && error.tail.some((line) => refusal.test(line));
}

/** Starts a container with additional options. */
type Start<Result> = (options: readonly string[]) => Promise<Result>;

/** Returns a function that starts containers, with lower limits after the first failure. */
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
