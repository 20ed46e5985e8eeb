import { Command, CommanderError } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';
import { exit } from '../error/exit-status.ts';
import { UsageError } from '../error/usage-error.ts';
import { requireWorkingFolder } from '../system/folders/working-folder.ts';
import { note, printJson } from '../terminal/output.ts';
import { nearest } from '../text/nearest.ts';
import { commandTable } from './all-commands.ts';
import { errorJson } from './error-json.ts';

const seeHelp = 'Run the command with --help to see how it is used.';

/** The program with one of its commands, or with all where it is none of them: help and suggestions name all. */
function programWith(name: string, isForPeople: boolean): Command {
  const program = new Command('deskpack')
    .description(pkg.description)
    .version(pkg.version)
    .showSuggestionAfterError()
    .showHelpAfterError(seeHelp)
    .configureOutput(isForPeople ? {} : { outputError: () => {}, writeErr: () => {} })
    .exitOverride();
  const names = Object.hasOwn(commandTable, name) ? [name] : Object.keys(commandTable);
  for (const known of names) program.command(known).description(commandTable[known]!.summary);
  return program;
}

/** Says what went wrong and what to do, for people or, with `--json`, for a program. */
function report(error: unknown, json: boolean): void {
  if (json) {
    printJson({ error: errorJson(error) });
    return;
  }
  const known = error instanceof DeskpackError ? error : undefined;
  for (const line of known?.tail ?? []) note(`  ${line}`);
  note(`deskpack: ${errorMessage(error)}`);
  if (known?.action) note(known.action);
  if (!known && error instanceof Error) note(error.stack ?? '');
}

/** A wrong command line as programs are told of it; people have read it by then. */
function usageErrorReport({ message }: CommanderError): DeskpackError {
  const [first = '', ...hints] = message.replace(/^error: /, '').split('\n');
  return new DeskpackError('usage', { reason: first, action: [...hints, seeHelp].join('\n') });
}

function exitStatusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
  return error instanceof UsageError ? exit.usage : exit.failed;
}

const asksForProgram = new Set(['--help', '-h', '--version', '-V']);

/**
 * The words with the command that they leave out: without one, and with options alone, it is the wizard.
 * `help COMMAND` is another way to say `COMMAND --help`.
 */
function withCommand(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  if (first === 'help' && others.length > 0) return [...others, '--help'];
  const isWizard = first === undefined || (first.startsWith('-') && !asksForProgram.has(first));
  return isWizard ? ['wizard', ...args] : args;
}

function unknownCommand(within: Command, word: string): never {
  const names = within.commands.map((command) => command.name());
  const meant = nearest(word, names);
  const hint = meant ? `\n(Did you mean ${meant}?)` : '';
  within.error(`error: unknown command '${word}'${hint}`, { code: 'commander.unknownCommand' });
}

/**
 * Refuses words that name a command that is not there, before `--help` beside it shows the help of the command
 * above as if all were well.
 *
 * @throws CommanderError
 */
function refuseUnknownCommand(program: Command, args: readonly string[]): void {
  let command = program;
  for (const word of args) {
    if (word.startsWith('-') || word === 'help') return;
    const inner = command.commands.find((one) => one.name() === word);
    if (!inner) {
      const takesWords = command.commands.length === 0 || command.registeredArguments.length > 0;
      if (!takesWords) unknownCommand(command, word);
      return;
    }
    command = inner;
  }
}

/**
 * Runs one command line and sets the process's exit status. The only place that turns errors into
 * messages for people.
 */
export async function runCommandLine(given: readonly string[]): Promise<void> {
  const args = withCommand(given);
  const name = args[0] ?? '';
  const isForPeople = !args.includes('--json');
  const program = programWith(name, isForPeople);
  try {
    if (Object.hasOwn(commandTable, name)) {
      const { load, isAnywhere } = commandTable[name]!;
      const { define } = await load();
      const command = program.commands.find((candidate) => candidate.name() === name)!;
      define(command);
      // Before a command, and not before its help.
      if (!isAnywhere) program.hook('preAction', requireWorkingFolder);
    }
    refuseUnknownCommand(program, args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) report(error, !isForPeople);
    else if (!isForPeople && error.exitCode !== 0) report(usageErrorReport(error), true);
    process.exitCode = exitStatusOf(error);
  }
}
