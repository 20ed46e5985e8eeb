import type { ErrorCode } from './all-error-codes.ts';
import type { ErrorSubject } from './error-subject.ts';

/** An error in a file that a person wrote, with its position, for JSON output. */
export interface Mistake {
  /** The file as it was given on the command line; absent for input without a file. */
  readonly file?: string;
  /** Name of the application, if it has one. */
  readonly application?: string;
  /** Index in an application list. */
  readonly index?: number;
  readonly rule: string;
  /** Keys and indexes from the root of the descriptor. */
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
  /** From 1, in characters. */
  readonly line?: number;
  readonly column?: number;
}

/** The properties of an error beside its code. */
export interface ErrorDetails {
  /** The failed action, as text after "cannot", e.g. `build acme/xcalc`. */
  readonly doing?: string | undefined;
  /** The reason; a whole sentence if `doing` is absent. */
  readonly reason: string;
  /** The subject of the error: one thing, or several with the same fault. */
  readonly subject?: ErrorSubject | undefined;
  /** The next action, as a sentence or a command line. */
  readonly action?: string | undefined;
  /** The last lines of a failed program's output, or several reasons, one a line. */
  readonly tail?: readonly string[] | undefined;
  /** The errors of `tail` in a structured form, if they are errors in files. */
  readonly mistakes?: readonly Mistake[] | undefined;
  /** The failed program, if any. */
  readonly program?: string | undefined;
  /** Its exit status, if nothing else is known about the failure. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

function composeMessage({ doing, reason }: Pick<ErrorDetails, 'doing' | 'reason'>): string {
  return doing === undefined ? reason : `cannot ${doing}: ${reason}`;
}

/**
 * Something in the outside world went wrong: a program, a disk, a server, a file.
 *
 * Code decides by its `code`; the message is only for people. A mistake in a descriptor is a finding and not such an
 * error, and a bug is a plain error.
 */
export class DeskpackError extends Error {
  override readonly name = 'DeskpackError';
  readonly code: ErrorCode;
  readonly doing: string | undefined;
  readonly reason: string;
  readonly subject: ErrorSubject | undefined;
  readonly action: string | undefined;
  readonly tail: readonly string[];
  readonly mistakes: readonly Mistake[];
  readonly program: string | undefined;
  readonly status: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails) {
    super(composeMessage(details), { cause: details.cause });
    this.code = code;
    this.doing = details.doing;
    this.reason = details.reason;
    this.subject = details.subject;
    this.action = details.action;
    this.tail = details.tail ?? [];
    this.mistakes = details.mistakes ?? [];
    this.program = details.program;
    this.status = details.status;
  }
}

/** A copy of an error with some parts changed. The error itself is the cause, unless another one is given. */
export function changedError(error: DeskpackError, changes: Partial<ErrorDetails>): DeskpackError {
  const { code, doing, reason, subject, action, tail, mistakes, program, status } = error;
  const details = { doing, reason, subject, action, tail, mistakes, program, status };
  return new DeskpackError(code, { ...details, cause: error, ...changes });
}

/** The reason of an error without the failed action, for contexts that have already named the action. */
export function errorReason(error: unknown): string {
  return error instanceof DeskpackError ? error.reason : errorMessage(error);
}

/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's error code (`ENOENT`, `ENOSPC`, …) of any thrown value, if it has one. */
export function systemErrorCode(error: unknown): string | undefined {
  if (error instanceof DeskpackError) return undefined;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
