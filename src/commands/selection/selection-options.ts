import type { Command } from 'commander';
import { UsageError } from '../../error/usage-error.ts';

/** Options that pick applications out of files. */
export interface SelectionOptions {
  /** Names, in which `*` is any text and `?` any character. */
  readonly name?: readonly string[];
  /** Places in the list, from 0; a file that is one descriptor has place 0. */
  readonly index?: readonly number[];
}

function indexIn(text: string, others: readonly number[] = []): readonly number[] {
  if (/^\d{1,6}$/.test(text)) return [...others, Number(text)];
  throw new UsageError(`--index must be a number from 0, not "${text}"`);
}

/** Gives a command the options that pick applications out of its files. */
export function addSelectionOptions(command: Command): Command {
  return command
    .option(
      '--name <name>',
      'only the application with that name; * and ? stand for others; can be given several times',
      (name: string, others: readonly string[] = []) => [...others, name],
    )
    .option(
      '--index <number>',
      'only the application at that place of the list, from 0; can be given several times',
      indexIn,
    );
}
