import type { Command } from 'commander';
import { examples, pathOf } from '../../src/commands/examples.ts';
import { wholeProgram } from '../../src/commands/program.ts';
import { code, escaped, generated } from './markdown.ts';

const introduction = `# Commands

All commands with their arguments and options. \`deskpack COMMAND --help\` prints the same in the terminal.

- A FILE can also be a folder, which means all descriptors in it, or \`-\`, which means standard input.
- \`--json\` prints one JSON object, or one event per line for runs. Its properties stay the same within a major
  version, and others may be added. Texts for people may change at any time.
- The exit status is 0 for success, 1 for a failure or errors found, 2 for a wrong command line and 130 for an
  interruption.
- \`deskpack --version --json\` prints the versions of deskpack, Node and the engines, and the state of the catalog.
- A command under its former name still works, and prints the present name on standard error.
`;

type OptionFacts = Command['options'][number];

/** The defaults name folders of the user that runs the command, which are others on each machine. */
const withoutDefault = new Set(['--data']);

function optionRow(option: OptionFacts) {
  const { flags, long, description, defaultValue, argChoices, envVar } = option;
  const { defaultValueDescription = String(defaultValue) } = option;
  const hasDefault = defaultValue !== undefined && !withoutDefault.has(long ?? '');
  const meaning = [
    escaped(description),
    argChoices && `one of ${argChoices.map(code).join(', ')}`,
    hasDefault && `default ${code(defaultValueDescription)}`,
    envVar && `from the environment: ${code(envVar)}`,
  ].filter((each) => typeof each === 'string');
  return `| ${code(flags)} | ${meaning.join('; ')} |`;
}

function section(command: Command): string {
  const path = pathOf(command);
  const { registeredArguments, options } = command;
  const rows = [
    ...registeredArguments.map(
      (argument) =>
        `| ${code(argument.required ? `<${argument.name()}>` : `[${argument.name()}]`)} | ${escaped(argument.description)} |`,
    ),
    ...options.filter(({ hidden }) => !hidden).map(optionRow),
  ];
  const table =
    rows.length > 0 ? ['| Argument or option | Meaning |', '|---|---|', ...rows, ''] : [];
  const own = examples[path] ?? [];
  const lines = own.map(([line, meaning]) => `deskpack ${line}    # ${meaning}`);
  return [
    `### ${path}`,
    '',
    `\`deskpack ${path} ${command.usage()}\`: ${escaped(command.description())}.`,
    '',
    ...table,
    '```sh',
    ...lines,
    '```',
    '',
  ].join('\n');
}

function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}

/** The reference of all commands with all their options, from the same table as the help. */
export async function commandsPage(): Promise<string> {
  const program = await wholeProgram();
  const groups = new Map<string, Command[]>();
  for (const command of program.commands) {
    const heading = command.helpGroup().replace(/:$/, '');
    groups.set(heading, [...(groups.get(heading) ?? []), ...leaves(command)]);
  }
  const sections = [...groups].flatMap(([heading, commands]) => [
    `## ${heading}`,
    '',
    ...commands.map(section),
  ]);
  return `${[generated, introduction, ...sections].join('\n').trimEnd()}\n`;
}
