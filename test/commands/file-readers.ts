import type { Argument, Command, Option } from 'commander';
import { wholeProgram } from '../../src/commands/program.ts';

/** A command line that reads a file which it names. */
export interface FileReader {
  /** The command, and what names the file: `catalog list --ca`, `lint <file>`. */
  readonly title: string;
  readonly words: readonly string[];
  /** The file, as the command line names it. */
  readonly file: string;
  /** Whether `-` in place of the file is standard input. */
  readonly takesInput: boolean;
}

/** Nothing listens there. */
const nobody = 'https://127.0.0.1:9';

/** The values of arguments that name no file, by their names. */
const samples: Readonly<Record<string, string>> = {
  name: 'xcalc',
  words: 'xcalc',
  revision: 'xcalc@1',
  id: '1',
  url: nobody,
  from: nobody,
  to: 'https://127.0.0.1:10',
};

/** The other arguments that a command needs to come to its files, and to end. */
const additions: Readonly<Record<string, readonly string[]>> = {
  detect: ['--no-look'],
  publish: ['--descriptor'],
  'catalog purge': ['xcalc'],
  'catalog webhook add': ['--allow-private'],
  'catalog serve': ['--port', '0', '--host', '192.0.2.1'],
  'catalog serve --tls-cert': ['--tls-key', 'tls-cert'],
  'catalog serve --tls-key': ['--tls-cert', 'tls-key'],
};

const namesFile = (what: string) => /\bfiles?\b|\binput\b/.test(what);

/** All commands that can be called, with the words that call them. */
function called(command: Command, words: readonly string[]): [readonly string[], Command][] {
  if (command.commands.length === 0) return [[words, command]];
  return command.commands.flatMap((inner) => called(inner, [...words, inner.name()]));
}

function argumentWord(argument: Argument): string {
  const name = argument.name();
  if (namesFile(name)) return 'xcalc.json';
  const sample = samples[name];
  if (sample === undefined) throw new Error(`add to the samples what stands for <${name}>`);
  return sample;
}

/** The words that call a command with its required arguments, at least up to the wanted one. */
function callWith(
  [words, command]: readonly [readonly string[], Command],
  wanted: Argument | Option,
): readonly string[] {
  const needed = command.registeredArguments.filter((one) => one.required || one === wanted);
  const title = words.join(' ');
  const catalog = command.options.some(({ long }) => long === '--catalog');
  return [
    ...words,
    ...needed.map(argumentWord),
    ...(additions[title] ?? []),
    ...(catalog ? ['--catalog', nobody] : []),
  ];
}

function readersOf(call: readonly [readonly string[], Command]): FileReader[] {
  const [words, command] = call;
  const title = words.join(' ');
  const ofArguments = command.registeredArguments
    .filter((one) => namesFile(one.name()))
    .map((one) => ({
      title: `${title} <${one.name()}>`,
      words: callWith(call, one),
      file: 'xcalc.json',
      takesInput: /\bor -|standard input/.test(one.description),
    }));
  const ofOptions = command.options
    .filter(({ flags }) => /<file>/.test(flags))
    .map((one) => {
      const file = one.name();
      const own = `${title} ${one.long}`;
      // The wizard asks for nothing where a descriptor has all answers.
      const from = title === 'wizard' && file !== 'from' ? ['--from', 'xcalc.json'] : [];
      return {
        title: own,
        words: [...callWith(call, one), ...from, one.long!, file, ...(additions[own] ?? [])],
        file,
        takesInput: one.description.includes('standard input'),
      };
    });
  return [...ofArguments, ...ofOptions];
}

/**
 * A command line for each argument and each option that names a file, from the table of commands: what is added
 * there is here too.
 */
export async function fileReaders(): Promise<FileReader[]> {
  return called(await wholeProgram(), []).flatMap(readersOf);
}
