import type { Command } from 'commander';
import { print } from '../../terminal/output.ts';
import { oneLine } from '../../text/escape/display-line.ts';
import type { MakeProgram } from '../command-entry.ts';
import { completeWords } from '../completion/complete-words.ts';

/** The maximum number of values that help to choose one: the first letters of a package are typed first. */
const maxValues = 2000;

/** Prints no errors: a shell would show them in the line that is being typed. */
async function complete(words: readonly string[], makeProgram: MakeProgram): Promise<void> {
  try {
    const found = await completeWords(words, makeProgram);
    if (found.length > maxValues) return;
    for (const each of found) {
      print(typeof each === 'string' ? each : each.map(oneLine).join('\t'));
    }
  } catch (error) {
    // The source still waits, and so would the shell.
    if (error instanceof Error && error.name === 'TimeoutError') process.exit();
  }
}

/** `deskpack complete -- WORDS…` is called by the scripts of `deskpack completion`. */
export function define(command: Command, makeProgram: MakeProgram): void {
  command
    .argument('[words...]', 'words up to the cursor; the last is being typed')
    .allowUnknownOption()
    .action((words: readonly string[]) => complete(words, makeProgram));
}
