import { type Command, CommanderError } from 'commander';
import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';
import { exit } from '../error/exit-status.ts';
import { UsageError } from '../error/usage-error.ts';
import { requireWorkingFolder } from '../system/folders/working-folder.ts';
import { note, printJson } from '../terminal/output.ts';
import { nearest } from '../text/match/nearest.ts';
import { errorJson } from './error-json.ts';
import { errorLine, logsJson } from './error-line.ts';
import { withPresentName } from './former-names.ts';
import { programFor } from './program.ts';

const seeHelp = 'Run the command with --help to see how it is used.';

/** What all commands take over from the program. */
const setUp = (isForPeople: boolean) => (program: Command) => {
  program
    .showSuggestionAfterError()
    .showHelpAfterError(seeHelp)
    .configureOutput(isForPeople ? {} : { outputError: () => {}, writeErr: () => {} })
    .exitOverride();
};

/** For whom errors are: people, programs that read one JSON value, or those that collect lines of JSON. */
type ErrorForm = 'people' | 'json' | 'log';

function errorForm(args: readonly string[]): ErrorForm {
  if (args.includes('--json')) return 'json';
  return logsJson(args) ? 'log' : 'people';
}

/** Reports an error and what to do. */
function report(error: unknown, form: ErrorForm): void {
  if (form === 'people') tellPeople(error);
  else if (form === 'json') printJson({ error: errorJson(error) });
  else note(errorLine(error));
}

function tellPeople(error: unknown): void {
  const known = error instanceof DeskpackError ? error : undefined;
  for (const line of known?.tail ?? []) note(`  ${line}`);
  note(`deskpack: ${errorMessage(error)}`);
  if (known?.action) note(known.action);
  if (!known && error instanceof Error) note(error.stack ?? '');
}

/** The error for a wrong command line in JSON; people have already read it at this point. */
function usageErrorReport({ message }: CommanderError): DeskpackError {
  const [first = '', ...hints] = message.replace(/^error: /, '').split('\n');
  return new DeskpackError('usage', { reason: first, action: [...hints, seeHelp].join('\n') });
}

function exitStatusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
  return error instanceof UsageError ? exit.usage : exit.failed;
}

const asksForVersion = new Set(['--version', '-V']);
const asksForProgram = new Set(['--help', '-h', ...asksForVersion]);

/**
 * Adds the command that the arguments omit: without a command, or with options alone, it is the wizard. `help
 * COMMAND` is replaced by `COMMAND --help`.
 */
function withCommand(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  if (first === 'help' && others.length > 0) return [...others, '--help'];
  if (asksForVersion.has(first ?? '') && others.includes('--json')) return ['version', ...others];
  const isWizard = first === undefined || (first.startsWith('-') && !asksForProgram.has(first));
  return isWizard ? ['wizard', ...args] : args;
}

function unknownCommand(within: Command, word: string): never {
  const names = within.commands.map((command) => command.name());
  const near = nearest(word, names);
  const hint = near ? `\n(Did you mean ${near}?)` : '';
  within.error(`error: unknown command '${word}'${hint}`, { code: 'commander.unknownCommand' });
}

/**
 * Refuses the name of an unknown subcommand; otherwise `--help` after it would show the help of the parent
 * command without an error.
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
 * Runs one command line and sets the exit status of the process. This is the only place that turns errors into
 * messages for people.
 */
export async function runCommandLine(given: readonly string[]): Promise<void> {
  const { args, hint } = withPresentName(withCommand(given));
  const form = errorForm(args);
  if (hint && form === 'people') note(hint);
  try {
    const { program, called } = await programFor(args, setUp(form === 'people'));
    // Before a command's action, but not before its help.
    if (called && !called.isAnywhere) program.hook('preAction', requireWorkingFolder);
    refuseUnknownCommand(program, args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) report(error, form);
    else if (form !== 'people' && error.exitCode !== 0) report(usageErrorReport(error), form);
    process.exitCode = exitStatusOf(error);
  }
}
