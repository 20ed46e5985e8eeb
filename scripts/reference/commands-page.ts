import type { Command, Option } from 'commander';
import { examples, pathOf } from '../../src/commands/examples.ts';
import { generalOptions } from '../../src/commands/general-options.ts';
import { wholeProgram } from '../../src/commands/program.ts';
import { argumentTerm, leaves, meaningOf } from './command-facts.ts';
import { code, escaped, generated } from './markdown.ts';

const generalRows = Object.entries(generalOptions).map(
  ([name, meaning]) => `| ${code(name)} | ${escaped(meaning)} |`,
);

const introduction = `# Commands

All commands with their arguments and options. \`deskpack COMMAND --help\` prints the same in the terminal.
Options that several commands of a group have are described once, at its beginning.

- A FILE can also be a folder, which means all descriptors in it, or \`-\`, which means standard input.
- \`--json\` prints one JSON object, or one event per line for runs. [Output for programs](json.md) says what stays the same.
- The exit status is 0 for success, 1 for a failure or errors found, 2 for a wrong command line and 130 for an
  interruption.
- \`deskpack --version --json\` prints the versions of deskpack, Node and the engines, and the state of the catalog.

All commands take these, wherever they stand before \`--\`:

| Option | Meaning |
|---|---|
${generalRows.join('\n')}

\`lint\` has a \`--quiet\` of its own, which shows errors only. Runs with \`--quiet\` print a line for each result; on standard error are warnings and errors alone.

On a terminal, help and other texts that are longer than the screen go through a pager: that of \`DESKPACK_PAGER\`, else of \`PAGER\`, else
\`less\` (with \`LESS=FRX\`, unless it is set). An empty value, or \`cat\`, means none. \`DEBUG=deskpack:*\` prints what \`--debug\` does;
[CONTRIBUTING](../../CONTRIBUTING.md) has its topics.
`;

const markdown = { text: escaped, code };

/** How many commands of a group have an option before it is described once for all of them. */
const shares = 3;

const rowOf = (option: Option) => `| ${code(option.flags)} | ${meaningOf(option, markdown)} |`;

const visible = ({ options }: Command) => options.filter(({ hidden }) => !hidden);

/** The options that several commands of a group have, as rows of a table; of one name only its most frequent meaning. */
function sharedRows(commands: readonly Command[]): ReadonlySet<string> {
  const counts = new Map<string, { name: string | undefined; count: number }>();
  for (const option of commands.flatMap(visible)) {
    const { count = 0 } = counts.get(rowOf(option)) ?? {};
    counts.set(rowOf(option), { name: option.long, count: count + 1 });
  }
  const all = [...counts.values()];
  const isShared = ({ name, count }: { name: string | undefined; count: number }) =>
    count >= shares && all.every((other) => other.name !== name || other.count <= count);
  return new Set([...counts].filter(([, each]) => isShared(each)).map(([row]) => row));
}

function section(command: Command, shared: ReadonlySet<string>): string {
  const path = pathOf(command);
  const { registeredArguments } = command;
  const options = visible(command);
  const rows = [
    ...registeredArguments.map(
      (argument) => `| ${code(argumentTerm(argument))} | ${escaped(argument.description)} |`,
    ),
    ...options.map(rowOf).filter((row) => !shared.has(row)),
  ];
  const table =
    rows.length > 0 ? ['| Argument or option | Meaning |', '|---|---|', ...rows, ''] : [];
  const also = options
    .filter((option) => shared.has(rowOf(option)))
    .map(({ long, short }) => code(long ?? short ?? ''));
  const own = examples[path] ?? [];
  const lines = own.map(([line, meaning]) => `deskpack ${line}    # ${meaning}`);
  return [
    `### ${path}`,
    '',
    `\`deskpack ${path} ${command.usage()}\`: ${escaped(command.description())}.`,
    '',
    ...table,
    ...(also.length > 0 ? [`Also: ${also.join(', ')}`, ''] : []),
    '```sh',
    ...lines,
    '```',
    '',
  ].join('\n');
}

function group(heading: string, commands: readonly Command[]): string[] {
  const shared = sharedRows(commands);
  const table = ['| Option of several commands | Meaning |', '|---|---|', ...shared, ''];
  return [
    `## ${heading}`,
    '',
    ...(shared.size > 0 ? table : []),
    ...commands.map((command) => section(command, shared)),
  ];
}

/** The reference of all commands with all their options, from the same table as the help. */
export async function commandsPage(): Promise<string> {
  const program = await wholeProgram();
  const groups = new Map<string, Command[]>();
  for (const command of program.commands) {
    const heading = command.helpGroup().replace(/:$/, '');
    groups.set(heading, [...(groups.get(heading) ?? []), ...leaves(command)]);
  }
  const sections = [...groups].flatMap(([heading, commands]) => group(heading, commands));
  return `${[generated, introduction, ...sections].join('\n').trimEnd()}\n`;
}
