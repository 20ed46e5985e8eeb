import type { Command } from 'commander';

/** What a file of this folder exports: it gives a command its arguments, options and action. */
export interface CommandModule {
  define(command: Command): void;
}
