import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';
import { collect } from '../shared/option-values.ts';

export interface SelectionOptions {
  /** Names, in which `*` matches any text and `?` any character. */
  readonly name?: readonly string[];
  /** Indexes in the list, from 0, where people count from 1; a file with a single descriptor has index 0. */
  readonly index?: readonly number[];
}

function indexIn(text: string, others: readonly number[] = []): readonly number[] {
  if (/^0+$/.test(text)) {
    throw new UsageError(
      '--index counts from 1, no longer from 0: the first application is --index 1',
    );
  }
  if (/^\d{1,6}$/.test(text)) return [...others, Number(text) - 1];
  throw new UsageError(`--index must be a number from 1, not "${text}"`);
}

export function addSelectionOptions(command: Command): Command {
  return command
    .option(
      '--name <name>',
      'only the application with that name; * and ? are wildcards; can be repeated',
      collect,
    )
    .option(
      '--index <number>',
      'only the application at that position of the list, from 1; can be repeated',
      indexIn,
    );
}
