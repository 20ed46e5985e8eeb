import type { Argument, Command, Option } from 'commander';
import type { MakeProgram } from '../command-entry.ts';
import { pathOf } from '../examples.ts';
import { type Candidate, valueSources } from './value-sources.ts';

/** The values of an argument or option: its choices, else those of its source, which depend on arguments before it. */
async function valuesOf(
  choices: readonly string[] | undefined,
  keys: readonly string[],
  before: readonly string[],
): Promise<readonly Candidate[]> {
  if (choices) return choices.map((choice) => [choice, ''] as const);
  const key = keys.find((one) => Object.hasOwn(valueSources, one));
  return key === undefined ? [] : valueSources[key]!(before);
}

function ofOption({ long, flags, argChoices }: Option) {
  const placeholder = /[<[]([^\]>.]+)/.exec(flags)?.[1];
  return valuesOf(argChoices, [long ?? '', `<${placeholder}>`], []);
}

function ofArgument(command: Command, argument: Argument, before: readonly string[]) {
  const name = `<${argument.name()}>`;
  return valuesOf(argument.argChoices, [`${pathOf(command)} ${name}`, name], before);
}

const takesValue = (option: Option | undefined): option is Option =>
  option !== undefined && (option.required || option.optional);

/** The command that words call, and the words that are its arguments and options. */
function calledBy(program: Command, words: readonly string[]): [Command, readonly string[]] {
  const [word, ...others] = words;
  const inner = program.commands.find((command) => command.name() === word);
  return inner ? calledBy(inner, others) : [program, words];
}

function optionNamed({ options }: Command, name: string): Option | undefined {
  return options.find(({ long, short }) => long === name || short === name);
}

/** The arguments among words; an option with a value is followed by it. */
function argumentsAmong(command: Command, words: readonly string[]): readonly string[] {
  return words.filter((word, at) => {
    const before = words[at - 1];
    const isValue = before !== undefined && takesValue(optionNamed(command, before));
    return !word.startsWith('-') && !isValue;
  });
}

function optionNames(command: Command, words: readonly string[]): readonly Candidate[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long, description, variadic }) =>
      long && (variadic || !words.includes(long)) ? [[long, description] as const] : [],
    );
}

function commandNames(command: Command): readonly Candidate[] {
  const commands = command.createHelp().visibleCommands(command);
  return commands
    .filter((inner) => inner.name() !== 'help')
    .map((inner) => [inner.name(), inner.description()] as const);
}

async function candidates(
  command: Command,
  words: readonly string[],
  typed: string,
): Promise<readonly Candidate[]> {
  const option = optionNamed(command, words.at(-1) ?? '');
  if (takesValue(option)) return ofOption(option);
  const [, name, value] = /^(--[\w-]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined) {
    const given = optionNamed(command, name);
    const values = takesValue(given) ? await ofOption(given) : [];
    return values.map((each) =>
      typeof each === 'string' ? each : ([`${name}=${each[0]}`, each[1]] as const),
    );
  }
  if (typed.startsWith('-')) return optionNames(command, words);
  if (command.commands.length > 0) return words.length > 0 ? [] : commandNames(command);
  const { registeredArguments } = command;
  const given = argumentsAmong(command, words);
  const last = registeredArguments.at(-1);
  const argument = registeredArguments[given.length] ?? (last?.variadic ? last : undefined);
  return argument ? ofArgument(command, argument, given) : [];
}

/** Options alone are those of the wizard; `help COMMAND` names a command, as COMMAND does. */
function withWizard(words: readonly string[]): readonly string[] {
  const [first = '', ...others] = words;
  if (first === 'help' && others.length > 0) return others;
  return first.startsWith('-') ? ['wizard', ...words] : words;
}

/**
 * The completions of a word of a command line.
 *
 * @param words those up to the cursor, without `deskpack`; the last is being typed, and empty if it is not begun
 * @returns values that begin with the last word; or what the shell completes itself
 */
export async function completeWords(
  words: readonly string[],
  makeProgram: MakeProgram,
): Promise<readonly Candidate[]> {
  const typed = words.at(-1) ?? '';
  const before = withWizard(words).slice(0, -1);
  const { program } = await makeProgram(before, () => {});
  const [command, own] = calledBy(program, before);
  const found = await candidates(command, own, typed);
  return found.filter((each) => typeof each === 'string' || each[0].startsWith(typed));
}
