/** An error in a file that a person wrote, with its position, as JSON output has it. */
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

/** How a program ended whose failure could not be explained. */
export interface UnexplainedEnd {
  readonly program: string;
  readonly status: number;
}

interface ErrorDetails {
  /** What to do next, as a sentence or a command line. */
  readonly action?: string;
  readonly cause?: unknown;
  /** The last lines that a failed program printed. */
  readonly tail?: readonly string[];
  /** Key of the descriptor's field whose value caused the error (`template`, `host_config.shm_size`), if one did. */
  readonly field?: string | undefined;
  /** The errors in files that `tail` lists as lines. */
  readonly mistakes?: readonly Mistake[];
  /** The program that failed and its exit status, if its failure could not be explained. */
  readonly unexplained?: UnexplainedEnd | undefined;
  /** A registry could not be reached. */
  readonly lacksRegistry?: boolean | undefined;
}

/**
 * Something in the outside world went wrong: a program, a disk, a server, a file.
 *
 * The message says what was being done and why it failed; `action` says what to do about it. A mistake in a
 * descriptor is never such an error but a finding, and a bug is a plain `Error`.
 */
export class DeskpackError extends Error {
  override readonly name = 'DeskpackError';
  readonly action: string | undefined;
  readonly tail: readonly string[];
  readonly field: string | undefined;
  readonly mistakes: readonly Mistake[];
  readonly unexplained: UnexplainedEnd | undefined;
  readonly lacksRegistry: boolean;

  constructor(message: string, options: ErrorDetails = {}) {
    super(message, { cause: options.cause });
    this.action = options.action;
    this.tail = options.tail ?? [];
    this.field = options.field;
    this.mistakes = options.mistakes ?? [];
    this.unexplained = options.unexplained;
    this.lacksRegistry = options.lacksRegistry ?? false;
  }
}

/** The message of any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's error code (`ENOENT`, `ENOSPC`, …) of any thrown value, if it has one. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
