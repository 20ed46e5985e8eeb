import { statSync } from 'node:fs';
import { type Command, CommanderError } from 'commander';
import { exit } from '../error/exit-status.ts';
import { UsageError } from '../error/usage-error.ts';
import { requireWorkingFolder } from '../system/folders/working-folder.ts';
import { setQuiet } from '../terminal/output.ts';
import { escapeControls } from '../text/escape/escape-controls.ts';
import { quoteForShell } from '../text/escape/quote-for-shell.ts';
import { nearest } from '../text/match/nearest.ts';
import { commandTable } from './all-commands.ts';
import { logsJson } from './error-json.ts';
import { takeGeneral } from './general-options.ts';
import { namesElsewhere } from './names-elsewhere.ts';
import { programFor } from './program.ts';
import {
  type ErrorForm,
  refusedCommandLine,
  reportError,
  withHelpNamed,
  withOptionElsewhere,
} from './report-error.ts';
import { asParsed } from './written-otherwise.ts';

/** The settings that all commands take over from the program. Errors are reported by `reportError` alone. */
const setUp = (isForPeople: boolean) => (program: Command) => {
  program
    .showSuggestionAfterError()
    .configureOutput({ outputError: () => {}, ...(isForPeople ? {} : { writeErr: () => {} }) })
    .exitOverride();
};

function errorForm(args: readonly string[]): ErrorForm {
  if (args.includes('--json')) return 'json';
  return logsJson(args) ? 'log' : 'people';
}

/** Whether a command's help is printed, and not the command run. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  return options.some((word) => word === '--help' || word === '-h');
}

function exitStatusOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.usage;
  return error instanceof UsageError ? exit.usage : exit.failed;
}

const asksForVersion = new Set(['--version', '-V', '-v']);
const asksForProgram = new Set(['--help', '-h']);

/**
 * Adds the command that the arguments omit: without a command, or with options alone, it is the wizard. `help
 * COMMAND` is replaced by `COMMAND --help`.
 */
function withCommand(args: readonly string[]): readonly string[] {
  const [first, ...others] = args;
  if (first === 'help' && others.length > 0) return [...others, '--help'];
  if (asksForVersion.has(first ?? '')) {
    return others.includes('--json') ? ['version', ...others] : ['--version'];
  }
  const isWizard = first === undefined || (first.startsWith('-') && !asksForProgram.has(first));
  return isWizard ? ['wizard', ...args] : args;
}

/** Whether a word is a command, or what another tool calls one. */
const isCommand = (word: string) =>
  Object.hasOwn(commandTable, word) || Object.hasOwn(namesElsewhere, word);

/** Replaces a file that is given in place of a command. */
async function withFileBegun(args: readonly string[]): Promise<readonly string[]> {
  const [first = ''] = args;
  if (first.startsWith('-') || isCommand(first) || holderOf(first) !== undefined) return args;
  // Only for it are files read and their kinds loaded.
  const { withFileToBegin } = await import('./begin-with-file.ts');
  return withFileToBegin(args);
}

/** The commands for a file or folder that is given without one. */
function commandsFor(path: string): string | undefined {
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) return undefined;
  const word = quoteForShell(escapeControls(path));
  return about.isDirectory()
    ? `To list its applications: deskpack status ${word}`
    : `To change it: deskpack edit ${word}\nTo build and register it: deskpack publish ${word}`;
}

/** A command such as `catalog`, below which a word is the name of a command. */
function holderOf(word: string): string | undefined {
  const entries = Object.entries(commandTable);
  return entries.find(([, one]) => 'commands' in one && Object.hasOwn(one.commands, word))?.[0];
}

/** What to do instead of an unknown command: the command with a like name, or the one for that word. */
function instead(within: Command, word: string): string | undefined {
  const names = within.commands.map((command) => command.name());
  const isFirst = within.parent === null;
  const elsewhere = isFirst && Object.hasOwn(namesElsewhere, word) && namesElsewhere[word];
  const holder = isFirst ? holderOf(word) : undefined;
  const near = elsewhere || (holder ? `${holder} ${word}` : nearest(word, names));
  return near ? `Did you mean ${near}?` : isFirst ? commandsFor(word) : undefined;
}

function unknownCommand(within: Command, word: string): never {
  const hint = instead(within, word);
  within.error(`error: unknown command '${word}'${hint ? `\n${hint}` : ''}`, {
    code: 'commander.unknownCommand',
  });
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

/** The command that a command line names, as it is typed. */
function namedCommand(program: Command, args: readonly string[]): string {
  const names = [program.name()];
  let command = program;
  for (const word of args) {
    const inner = command.commands.find((one) => one.name() === word);
    if (!inner) break;
    names.push(word);
    command = inner;
  }
  return names.join(' ');
}

/**
 * Runs one command line and sets the exit status of the process. This is the only place that turns errors into
 * messages for people.
 */
export async function runCommandLine(given: readonly string[]): Promise<void> {
  const { words, general } = takeGeneral(given);
  setQuiet(general.has('--quiet'));
  const isDebugging = general.has('--debug');
  const isVerbose = general.has('--verbose');
  const wanted = process.env.DEBUG;
  let args = withCommand(asParsed(words));
  const form = errorForm(args);
  const endLog =
    isDebugging || isVerbose || wanted?.match(/deskpack|\*/)
      ? (await import('./print-debug-log.ts')).printDebugLog({ isVerbose, isDebugging, wanted })
      : undefined;
  let command = 'deskpack';
  try {
    args = await withFileBegun(args);
    const { program, called } = await programFor(args, setUp(form === 'people'));
    command = namedCommand(program, args);
    // Before a command's action, but not before its help.
    if (called && !called.isAnywhere) program.hook('preAction', requireWorkingFolder);
    refuseUnknownCommand(program, args);
    const parse = () => program.parseAsync(args, { from: 'user' });
    const isRead = called === undefined || called.isPaged || asksForHelp(args);
    if (isRead && process.stdout.isTTY && !general.has('--no-pager')) {
      const { pageOutput } = await import('../terminal/page-output.ts');
      await pageOutput(process.stdout, parse);
    } else await parse();
  } catch (error) {
    process.exitCode = exitStatusOf(error);
    const isParsers = error instanceof CommanderError;
    // The help is all that is to be printed: it was asked for, or is what a person reads instead of an error.
    if (
      isParsers &&
      (error.exitCode === 0 || (error.code === 'commander.help' && form === 'people'))
    )
      return;
    const told = isParsers ? await withOptionElsewhere(refusedCommandLine(error)) : error;
    reportError(withHelpNamed(told, command), { form, isDebugging });
  } finally {
    endLog?.();
  }
}
