import type { Command } from 'commander';

/** What a file of this folder exports: it gives a command its arguments, options and action. */
export interface CommandModule {
  define(command: Command): void;
}

/** The command line was wrong; the process exits with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Exit statuses of the process. */
export const exit = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
