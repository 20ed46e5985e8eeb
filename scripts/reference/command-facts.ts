import type { Command, Option } from 'commander';

/** The defaults name folders of the user that runs the command, which are others on each machine. */
const withoutDefault = new Set(['--data']);

/** How a kind of page writes plain words, and words that are typed. */
interface Writing {
  readonly text: (text: string) => string;
  readonly code: (text: string) => string;
}

/** The meaning of an option: its description, choices, default and variable of the environment. */
export function meaningOf(option: Option, { text, code }: Writing): string {
  const { long, description, defaultValue, argChoices, envVar } = option;
  const { defaultValueDescription = String(defaultValue) } = option;
  const hasDefault = defaultValue !== undefined && !withoutDefault.has(long ?? '');
  const parts = [
    text(description),
    argChoices && `one of ${argChoices.map(code).join(', ')}`,
    hasDefault && `default ${code(defaultValueDescription)}`,
    envVar && `from the environment: ${code(envVar)}`,
  ];
  return parts.filter((each) => typeof each === 'string').join('; ');
}

type ArgumentFacts = Command['registeredArguments'][number];

/** An argument as it stands in a usage. */
export function argumentTerm(argument: ArgumentFacts): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** The commands that do something, at or below a command. */
export function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}
