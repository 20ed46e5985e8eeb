import type { Command } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { examples, pathOf } from '../../src/commands/examples.ts';
import { wholeProgram } from '../../src/commands/program.ts';
import { argumentTerm, leaves, meaningOf } from '../reference/command-facts.ts';
import { variables } from '../reference/environment.ts';
import { entry, escaped, literal, section } from './roff.ts';

const plain = { text: (text: string) => text, code: (text: string) => text };

/** The exit statuses of all commands. */
const statuses: readonly (readonly [string, string])[] = [
  ['0', 'success'],
  ['1', 'a failure, or errors found'],
  ['2', 'a wrong command line'],
  ['130', 'an interruption'],
];

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The name of a page: `deskpack-catalog`. */
const pageName = (command: Command) =>
  command.parent === null ? 'deskpack' : `deskpack-${command.name()}`;

/** A command as it is typed, with what follows it. */
function synopsis(command: Command): readonly string[] {
  const words = ['deskpack', pathOf(command)].filter((word) => word !== '').join(' ');
  return [`.B ${escaped(words)}`, escaped(command.usage())];
}

/** The pages of the commands, each with what the command does. */
function pageList({ commands }: Command): readonly string[] {
  return commands.flatMap((command) => entry(`${pageName(command)}(1)`, command.description()));
}

function optionsOf({ options }: Command): readonly string[] {
  return options
    .filter(({ hidden }) => !hidden)
    .flatMap((option) => entry(option.flags, meaningOf(option, plain)));
}

function argumentsOf({ registeredArguments }: Command): readonly string[] {
  return registeredArguments.flatMap((argument) =>
    entry(argumentTerm(argument), argument.description),
  );
}

function examplesOf(command: Command): readonly string[] {
  const own = examples[pathOf(command)] ?? [];
  return own.flatMap(([line, meaning]) => literal(`${sentence(meaning)}:`, `deskpack ${line}`));
}

/** All about a command that does something. */
const partsOf = (command: Command) => ({
  ARGUMENTS: argumentsOf(command),
  OPTIONS: optionsOf(command),
  EXAMPLES: examplesOf(command),
});

/** A command below that of the page. */
function innerCommand(command: Command): readonly string[] {
  const { ARGUMENTS, OPTIONS, EXAMPLES } = partsOf(command);
  const about = ['.PP', escaped(`${sentence(command.description())}.`)];
  return [
    `.SS ${escaped(pathOf(command))}`,
    ...synopsis(command),
    ...about,
    ...ARGUMENTS,
    ...OPTIONS,
    ...EXAMPLES,
  ];
}

function body(command: Command): readonly string[] {
  if (command.parent === null) {
    return [
      ...section('COMMANDS', ...pageList(command)),
      ...section('OPTIONS', ...optionsOf(command)),
      ...section('ENVIRONMENT', ...variables.flatMap(([name, meaning]) => entry(name, meaning))),
    ];
  }
  if (command.commands.length > 0) {
    return section('COMMANDS', ...leaves(command).flatMap(innerCommand));
  }
  return Object.entries(partsOf(command)).flatMap(([title, lines]) => section(title, ...lines));
}

function page(command: Command, date: string): string {
  const name = pageName(command);
  // A date with escaped hyphens is none for mandoc.
  const [title, ...rest] = [name.toUpperCase(), `deskpack ${pkg.version}`, 'deskpack manual'].map(
    (word) => `"${escaped(word)}"`,
  );
  const lines = [
    `.TH ${title} "1" "${date}" ${rest.join(' ')}`,
    ...section('NAME', `${escaped(name)} \\- ${escaped(command.description())}`),
    ...section('SYNOPSIS', ...synopsis(command)),
    ...body(command),
    ...section('EXIT STATUS', ...statuses.flatMap(([status, meaning]) => entry(status, meaning))),
    ...section('SEE ALSO', command.parent ? '.BR deskpack (1)' : '.BR deskpack\\-wizard (1)'),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * A manual page for deskpack and for each of its commands, from the same table as the help.
 *
 * @param date of the pages, as YYYY-MM-DD
 * @returns the contents by file name
 */
export async function manPages(date: string): Promise<ReadonlyMap<string, string>> {
  const program = await wholeProgram();
  const commands = [program, ...program.commands];
  return new Map(commands.map((command) => [`${pageName(command)}.1`, page(command, date)]));
}
