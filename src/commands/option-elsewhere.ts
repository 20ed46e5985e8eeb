import type { Command } from 'commander';
import type { StepName } from '../pipeline/event.ts';
import { joinWords } from '../text/format/join-words.ts';
import { wholeProgram } from './program.ts';

/** Number of commands that are named; others are counted. */
const maxNamed = 3;

/** The steps that `publish` does without an option. */
const ownSteps: readonly StepName[] = ['save', 'import', 'register'];

/** The commands that do something, by the words that call them. */
function callsOf(command: Command, call = command.name()): [call: string, command: Command][] {
  if (command.commands.length === 0) return [[call, command]];
  return command.commands.flatMap((inner) => callsOf(inner, `${call} ${inner.name()}`));
}

/**
 * The commands that have an option which another one refused: those that declare it, and `publish` for what it does
 * without one.
 *
 * @param option such as `--push`
 * @returns sentences; none if no command has it
 */
export async function optionElsewhere(option: string): Promise<readonly string[]> {
  const step = ownSteps.find((name) => option === `--${name}` || option === `--no-${name}`);
  const takers = callsOf(await wholeProgram())
    .filter(([, { options }]) => options.some(({ long }) => long === option))
    .map(([call]) => `"${call}"`);
  const others = takers.length - maxNamed;
  const listed = [...takers.slice(0, maxNamed), ...(others > 0 ? [`${others} more`] : [])];
  return [
    ...(step ? [`"deskpack publish" does that, unless "--skip ${step}" is given.`] : []),
    ...(takers.length > 0
      ? [`${joinWords(listed)} ${takers.length > 1 ? 'take' : 'takes'} ${option}.`]
      : []),
  ];
}
