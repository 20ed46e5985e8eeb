import { codeOf, messageOf, Trouble } from '../../error/deskpack-error.ts';
import { explainFailure } from '../../error/known-output.ts';
import { sinceLastStep } from '../../error/since-last-step.ts';

interface Attempt {
  readonly program: string;
  /** What it was run for, as it stands after "cannot". */
  readonly purpose: string;
  /** Milliseconds it had. */
  readonly timeout?: number | undefined;
}

/** How to get a program that is not there, by its name. */
const installations: Readonly<Record<string, string>> = {
  buildah: 'apt-get install buildah',
  ctr: 'apt-get install containerd',
  docker: 'apt-get install docker.io',
  mmdebstrap: 'apt-get install mmdebstrap',
  podman: 'apt-get install podman',
  ssh: 'apt-get install openssh-client',
  sudo: 'apt-get install sudo',
};

/** A program that could not even be started. */
export function startTrouble({ program, purpose }: Attempt, error: unknown): Trouble {
  if (codeOf(error) === 'ENOENT') {
    const command = installations[program];
    return new Trouble(`cannot ${purpose}: ${program} is not installed`, {
      cause: error,
      action: command ? `Install it: ${command}` : `Install ${program}, or put it into the PATH.`,
    });
  }
  const reason =
    codeOf(error) === 'EACCES'
      ? `this account may not run ${program}`
      : messageOf(error).split('\n')[0];
  return new Trouble(`cannot ${purpose}: ${reason}`, { cause: error });
}

/** A program that ended otherwise than with status 0. */
export function failureTrouble(
  { program, purpose }: Attempt,
  ended: { exitCode?: number; signal?: string; originalMessage?: string },
  tail: readonly string[],
): Trouble {
  const { reason, action, lacksRegistry } = explainFailure(tail);
  const { exitCode: status } = ended;
  const isUnexplained = reason === undefined && !ended.signal && status !== undefined;
  const how = ended.signal
    ? `${program} was ended by ${ended.signal}`
    : ended.exitCode === undefined
      ? (ended.originalMessage ?? `${program} did not run to its end`)
      : `${program} ended with status ${ended.exitCode}`;
  return new Trouble(`cannot ${purpose}: ${reason ?? how}`, {
    tail: sinceLastStep(tail),
    ...(action ? { action } : {}),
    ...(isUnexplained ? { unexplained: { program, status } } : {}),
    lacksRegistry,
  });
}

/** A program that had to be ended because it took too long. */
export function lateTrouble(
  { program, purpose, timeout = 0 }: Attempt,
  tail: readonly string[],
): Trouble {
  return new Trouble(`cannot ${purpose}: ${program} did not finish within ${timeout / 1000} s`, {
    tail,
    action: `See whether ${program} hangs, and try again.`,
  });
}
