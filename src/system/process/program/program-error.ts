import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { DeskpackError, errorMessage, systemErrorCode } from '../../../error/deskpack-error.ts';
import { explain } from '../../../error/explain-output.ts';
import { clippedOutputHint, knownOutput } from '../../../error/known-output.ts';
import { sinceLastStep } from '../../../error/since-last-step.ts';
import { asRoot, isRootHere } from '../../machine/as-root.ts';
import { distributionHere } from '../../machine/distribution.ts';
import { installCommand } from '../../machine/install-command.ts';

interface Attempt {
  readonly program: string;
  /** The purpose, as text that follows "cannot". */
  readonly doing: string;
  /** Timeout in milliseconds. */
  readonly timeout?: number | undefined;
}

/** Whether this account can see the program, which is the name of a file in a folder of PATH, or a path. */
function isThere(program: string): boolean {
  if (program.includes('/')) return true;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** How to get a program that is not installed. */
function installAdvice<Advice>(program: string, otherwise: Advice): string | Advice {
  const distribution = distributionHere();
  const command = installCommand(distribution, basename(program));
  return command
    ? `Install it: ${asRoot(command, { isRoot: isRootHere(), distribution })}`
    : otherwise;
}

/** The error for a program that could not be started. */
export function programMissing({ program, doing }: Attempt, error: unknown): DeskpackError {
  const code = systemErrorCode(error);
  // A folder of PATH that the account may not look into makes the system call every missing program forbidden.
  const isForbidden = code === 'EACCES' && isThere(program);
  if (code === 'ENOENT' || (code === 'EACCES' && !isForbidden)) {
    return new DeskpackError('program-missing', {
      doing,
      reason: `${program} is not installed`,
      subject: { kind: 'program', name: program },
      cause: error,
      action: installAdvice(program, `Install ${program}, or put it into the PATH.`),
    });
  }
  return new DeskpackError(isForbidden ? 'program-forbidden' : 'program-failed', {
    doing,
    reason: isForbidden
      ? `this account may not run ${program}`
      : (errorMessage(error).split('\n')[0] ?? ''),
    subject: { kind: 'program', name: program },
    action: isForbidden
      ? 'Have its permissions changed, or run deskpack as another user.'
      : undefined,
    cause: error,
  });
}

/** The error for a program that did not end with status 0. */
export function programFailed(
  { program, doing }: Attempt,
  ended: { exitCode?: number; signal?: string; originalMessage?: string },
  tail: readonly string[],
): DeskpackError {
  const known = explain(knownOutput, { lines: tail }, undefined);
  const { exitCode: status } = ended;
  if (known) {
    // A program that this one starts, such as podman's for networks.
    const missing = known.code === 'program-missing' ? known.subject : undefined;
    const action = missing ? installAdvice(missing.name, known.action) : known.action;
    const actions = [action, clippedOutputHint(tail)].filter(Boolean);
    return new DeskpackError(known.code, {
      doing,
      reason: known.reason,
      subject: known.subject,
      tail: sinceLastStep(tail),
      program,
      action: actions.length > 0 ? actions.join(' ') : undefined,
    });
  }
  const reason = ended.signal
    ? `${program} was killed by ${ended.signal}`
    : status === undefined
      ? (ended.originalMessage ?? `${program} did not finish`)
      : `${program} ended with status ${status}`;
  return new DeskpackError('program-failed', {
    doing,
    reason,
    subject: { kind: 'program', name: program },
    tail: sinceLastStep(tail),
    program,
    status: ended.signal ? undefined : status,
    // A program that the system kills says nothing before.
    action:
      ended.signal === 'SIGKILL'
        ? 'Its output does not tell why: usually memory ran out, which "dmesg" shows. Then try again.'
        : undefined,
  });
}

/** The error for a program that was ended because it took too long. */
export function programTimedOut(
  { program, doing, timeout = 0 }: Attempt,
  tail: readonly string[],
): DeskpackError {
  return new DeskpackError('program-timed-out', {
    doing,
    reason: `${program} did not finish within ${timeout / 1000} s`,
    subject: { kind: 'program', name: program },
    tail,
    action: `Check whether ${program} hangs, and try again.`,
  });
}
