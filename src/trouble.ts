interface TroubleOptions {
  /** What to do next, as a sentence or a command line. */
  readonly action?: string;
  readonly cause?: unknown;
  /** The last lines of what a failed program said. */
  readonly tail?: readonly string[];
  /** Key of the descriptor's field whose value is at fault (`template`, `host_config.shm_size`), where one is. */
  readonly field?: string | undefined;
}

/**
 * Something in the outside world went wrong: a program, a disk, a server, a file.
 *
 * The message says what was being done and what came in its way; `action` what to do about it.
 * What a person wrote into a descriptor is never trouble but a finding, and a bug is a plain error.
 */
export class Trouble extends Error {
  override readonly name = 'Trouble';
  readonly action: string | undefined;
  readonly tail: readonly string[];
  readonly field: string | undefined;

  constructor(message: string, options: TroubleOptions = {}) {
    super(message, { cause: options.cause });
    this.action = options.action;
    this.tail = options.tail ?? [];
    this.field = options.field;
  }
}

/** The message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The system's error code (`ENOENT`, `ENOSPC`, …) of whatever was thrown, if it has one. */
export function codeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}
