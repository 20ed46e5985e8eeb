import type { Command } from 'commander';
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

function section(command: Command): string {
  const path = pathOf(command);
  const { registeredArguments, options } = command;
  const rows = [
    ...registeredArguments.map(
      (argument) => `| ${code(argumentTerm(argument))} | ${escaped(argument.description)} |`,
    ),
    ...options
      .filter(({ hidden }) => !hidden)
      .map((option) => `| ${code(option.flags)} | ${meaningOf(option, markdown)} |`),
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
