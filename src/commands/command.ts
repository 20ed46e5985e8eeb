import type { Command } from 'commander';

/** The exports of a command's file: it gives a command its arguments, options and action. */
export interface CommandModule {
  define(command: Command): void;
}
