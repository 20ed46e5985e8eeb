import { DeskpackError, errorMessage, systemErrorCode } from '../../error/deskpack-error.ts';
import { explain } from '../../error/known-output.ts';
import { sinceLastStep } from '../../error/since-last-step.ts';

interface Attempt {
  readonly program: string;
  /** What it was run for, in words that follow "cannot". */
  readonly doing: string;
  /** Time limit in milliseconds. */
  readonly timeout?: number | undefined;
}

/** How to install a missing program, by its name. */
const installations: Readonly<Record<string, string>> = {
  buildah: 'apt-get install buildah',
  ctr: 'apt-get install containerd',
  docker: 'apt-get install docker.io',
  mmdebstrap: 'apt-get install mmdebstrap',
  podman: 'apt-get install podman',
  ssh: 'apt-get install openssh-client',
  sudo: 'apt-get install sudo',
};

/** The error for a program that could not be started. */
export function programMissing({ program, doing }: Attempt, error: unknown): DeskpackError {
  if (systemErrorCode(error) === 'ENOENT') {
    const command = installations[program];
    return new DeskpackError(`cannot ${doing}: ${program} is not installed`, {
      cause: error,
      action: command ? `Install it: ${command}` : `Install ${program}, or put it into the PATH.`,
    });
  }
  const reason =
    systemErrorCode(error) === 'EACCES'
      ? `this account may not run ${program}`
      : errorMessage(error).split('\n')[0];
  return new DeskpackError(`cannot ${doing}: ${reason}`, { cause: error });
}

/** The error for a program that did not end with status 0. */
export function programFailed(
  { program, doing }: Attempt,
  ended: { exitCode?: number; signal?: string; originalMessage?: string },
  tail: readonly string[],
): DeskpackError {
  const { reason, action, lacksRegistry } = explain(tail);
  const { exitCode: status } = ended;
  const isUnexplained = reason === undefined && !ended.signal && status !== undefined;
  const how = ended.signal
    ? `${program} was ended by ${ended.signal}`
    : ended.exitCode === undefined
      ? (ended.originalMessage ?? `${program} did not run to its end`)
      : `${program} ended with status ${ended.exitCode}`;
  return new DeskpackError(`cannot ${doing}: ${reason ?? how}`, {
    tail: sinceLastStep(tail),
    ...(action ? { action } : {}),
    ...(isUnexplained ? { unexplained: { program, status } } : {}),
    lacksRegistry,
  });
}

/** The error for a program that was ended because it took too long. */
export function programTimedOut(
  { program, doing, timeout = 0 }: Attempt,
  tail: readonly string[],
): DeskpackError {
  return new DeskpackError(
    `cannot ${doing}: ${program} did not finish within ${timeout / 1000} s`,
    {
      tail,
      action: `See whether ${program} hangs, and try again.`,
    },
  );
}
