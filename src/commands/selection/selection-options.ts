import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';

/** Options that select applications in files. */
export interface SelectionOptions {
  /** Names, in which `*` matches any text and `?` any character. */
  readonly name?: readonly string[];
  /** Indexes in the list, from 0; a file with a single descriptor has index 0. */
  readonly index?: readonly number[];
}

function indexIn(text: string, others: readonly number[] = []): readonly number[] {
  if (/^\d{1,6}$/.test(text)) return [...others, Number(text)];
  throw new UsageError(`--index must be a number from 0, not "${text}"`);
}

/** Adds the options to a command that select applications in its files. */
export function addSelectionOptions(command: Command): Command {
  return command
    .option(
      '--name <name>',
      'only the application with that name; * and ? are wildcards; can be given several times',
      (name: string, others: readonly string[] = []) => [...others, name],
    )
    .option(
      '--index <number>',
      'only the application at that index of the array, from 0; can be given several times',
      indexIn,
    );
}
