import type { Command } from 'commander';
import { pathOf } from '../../src/commands/examples.ts';
import { wholeProgram } from '../../src/commands/program.ts';
import { leaves } from './command-facts.ts';
import { jsonShapes } from './json-shapes.ts';
import { anchor, code, escaped, generated } from './markdown.ts';

const introduction = `# Output for programs

What programs may rely on, and how a change is announced.

## What stays the same

Within a major version, all of this stays, and more may be added. A program should ignore properties, events and
codes that it does not know.

- The properties of the JSON that the commands below print, their types and meanings.
- The names of events of runs (\`type\`), one JSON object per line.
- Codes of [errors](errors.md), [rules](rules.md), [checks](checks.md), [outcomes](outcomes.md) and notes. \`deskpack explain CODE\` knows all of them.
- The exit status: 0 for success, 1 for a failure or errors found, 2 for a wrong command line and 130 for an interruption.
- With \`--json\`, standard output has JSON alone, also for an error: \`{ "error": { "code", "message", "action", "tail" } }\`.
- The names of commands, arguments, options and variables of the environment.
- The formats of files: the [descriptor](descriptor.md) with its [JSON Schema](../../schema/descriptor.schema.json), \`.deskpackrc.json\`, the
  inspection record, the list of packages (CycloneDX), findings (SARIF) and reports (JUnit).
- The [catalog API](catalog-api.md) with its [OpenAPI document](../../schema/catalog.openapi.json).

Texts for people may change at any time: without \`--json\`, the \`message\` and \`action\` of errors, help, and all that stands on standard
error, such as the lines of \`--verbose\` and \`--debug\`. No file below the state folder is meant for other programs.

## How a change is announced

What is to go first gets another name beside it, and works for at least one more minor version. The [changelog](../../CHANGELOG.md) says so.
`;

function jsonRow(command: Command): string | undefined {
  const option = command.options.find(({ long }) => long === '--json');
  if (!option) return undefined;
  const path = pathOf(command);
  return `| [${code(path)}](commands.md#${anchor(path.replaceAll(' ', '-'))}) | ${escaped(option.description.replace(/\bprint /, ''))} |`;
}

/** The reference of what programs may rely on. */
export async function jsonPage(): Promise<string> {
  const program = await wholeProgram();
  const rows = leaves(program)
    .map(jsonRow)
    .filter((row) => row !== undefined);
  const lines = [
    generated,
    introduction,
    ...[
      '## Commands with JSON',
      '',
      '| Command | With `--json`, it prints |',
      '|---|---|',
      ...rows,
      '',
      jsonShapes,
    ],
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
