import { Command } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { commandTable } from './all-commands.ts';
import type { CommandEntry, LeafEntry, MakeProgram } from './command-entry.ts';
import { examplesText } from './examples.ts';
import { generalOptionsOf } from './general-options.ts';

type Table = Readonly<Record<string, CommandEntry>>;

/** @param command that is called */
function newProgram(command = ''): Command {
  const program = new Command('deskpack').description(pkg.description).version(pkg.version);
  program.configureHelp({ showGlobalOptions: true });
  // They are taken out of the command line before it is parsed.
  for (const [name, meaning] of generalOptionsOf(command)) program.option(name, meaning);
  return program.addHelpCommand(
    new Command('help')
      .argument('[command]')
      .description('print the help of a command')
      .helpGroup('This program:'),
  );
}

/** Adds a command of a table, without what its own file says. */
function addCommand(parent: Command, name: string, entry: CommandEntry): Command {
  const hidden = 'isHidden' in entry && entry.isHidden === true;
  return parent.command(name, { hidden }).description(entry.summary).helpGroup(entry.group);
}

async function defineLeaf(command: Command, { load }: LeafEntry): Promise<void> {
  (await load()).define(command, programFor);
  for (const each of [command, ...command.commands]) {
    each.addHelpText('after', () => examplesText(each));
  }
}

/**
 * Adds the command that words name, with all that it has, or all commands without their files if they name none,
 * because help and suggestions list all.
 *
 * @returns the entry of the command; undefined if the words name none
 */
async function addNamed(
  parent: Command,
  table: Table,
  [word = '', ...others]: readonly string[],
): Promise<LeafEntry | undefined> {
  if (!Object.hasOwn(table, word)) {
    for (const [name, entry] of Object.entries(table)) addCommand(parent, name, entry);
    return undefined;
  }
  const entry = table[word]!;
  const command = addCommand(parent, word, entry);
  if ('commands' in entry) return addNamed(command, entry.commands, others);
  await defineLeaf(command, entry);
  return entry;
}

/** The program for a command line: loads only the command that is called. */
export const programFor: MakeProgram = async (args, setUp) => {
  const program = newProgram(args[0]);
  setUp(program);
  return { program, called: await addNamed(program, commandTable, args) };
};

async function addAll(parent: Command, table: Table): Promise<void> {
  for (const [name, entry] of Object.entries(table)) {
    if ('isHidden' in entry) continue;
    const command = addCommand(parent, name, entry);
    if ('commands' in entry) await addAll(command, entry.commands);
    else await defineLeaf(command, entry);
  }
}

/** The program with all commands but hidden ones, for what lists them, such as the reference. */
export async function wholeProgram(): Promise<Command> {
  const program = newProgram();
  await addAll(program, commandTable);
  return program;
}
