/** The options that all commands take, wherever they stand before `--`; what each does. */
export const generalOptions = {
  '--quiet':
    'print results, warnings and errors alone: no progress, no hints, no output of programs',
  '--verbose': 'print each program that is run, on standard error',
  '--debug': 'print what deskpack does, and with an error where in deskpack it happened',
  '--no-pager': 'print long texts without a pager',
} as const;

type GeneralOption = keyof typeof generalOptions;

/** The commands that mean something of their own by options of these names, and get them. */
const own: Readonly<Record<string, readonly GeneralOption[]>> = { lint: ['--quiet', '--verbose'] };

const isOwn = (command: string, option: GeneralOption) =>
  Object.hasOwn(own, command) && own[command]!.includes(option);

/** The options for all commands that one of them takes as such, with what each does. */
export function generalOptionsOf(command: string): readonly (readonly [string, string])[] {
  return Object.entries(generalOptions).filter(([name]) => !isOwn(command, name as GeneralOption));
}

const isGeneral = (word: string): word is GeneralOption => Object.hasOwn(generalOptions, word);

/** A command line without its general options. */
export interface CommandWords {
  readonly words: readonly string[];
  readonly general: ReadonlySet<GeneralOption>;
}

/** Takes the general options out of a command line. */
export function takeGeneral(given: readonly string[]): CommandWords {
  const end = given.indexOf('--');
  const isOption = (index: number) => end === -1 || index < end;
  const [command = ''] = given.filter((word) => !isGeneral(word));
  const isTaken = (word: string, index: number): word is GeneralOption =>
    isGeneral(word) && isOption(index) && !isOwn(command, word);
  return {
    words: given.filter((word, index) => !isTaken(word, index)),
    general: new Set(given.filter(isTaken)),
  };
}
