/** An error in a file that a person wrote, in its place, as programs are told of it. */
export interface Mistake {
  /** The file as it was named, where it is in one. */
  readonly file?: string;
  /** Name of the application, where it has one. */
  readonly application?: string;
  /** Place in an application list. */
  readonly index?: number;
  readonly rule: string;
  /** Keys and indexes from the root of the descriptor. */
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
  /** From 1, in characters. */
  readonly line?: number;
  readonly column?: number;
}

/** How a program ended of which nothing else is known. */
export interface UnexplainedEnd {
  readonly program: string;
  readonly status: number;
}

interface ErrorDetails {
  /** What to do next, as a sentence or a command line. */
  readonly action?: string;
  readonly cause?: unknown;
  /** The last lines of what a failed program said. */
  readonly tail?: readonly string[];
  /** Key of the descriptor's field whose value is at fault (`template`, `host_config.shm_size`), where one is. */
  readonly field?: string | undefined;
  /** The errors that are told as lines in `tail`, where they are errors in files. */
  readonly mistakes?: readonly Mistake[];
  /** The program that failed and its exit status, where nothing is known of why. */
  readonly unexplained?: UnexplainedEnd | undefined;
  /** A registry could not be reached. */
  readonly lacksRegistry?: boolean | undefined;
}

/**
 * Something in the outside world went wrong: a program, a disk, a server, a file.
 *
 * The message says what was being done and what came in its way; `action` what to do about it.
 * What a person wrote into a descriptor is never such an error but a finding, and a bug is a plain error.
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

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The system's error code (`ENOENT`, `ENOSPC`, …) of whatever was thrown, if it has one. */
export function systemErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
