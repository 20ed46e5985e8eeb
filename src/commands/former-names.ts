/** The former names of commands, with the present ones. They work for at least one more minor version. */
export const formerNames: Readonly<Record<string, string>> = {
  list: 'catalog list',
  show: 'catalog show',
  remove: 'catalog remove',
  history: 'catalog history',
  diff: 'catalog diff',
  restore: 'catalog revert',
  watch: 'catalog watch',
  serve: 'catalog serve',
  token: 'catalog token',
  webhook: 'catalog webhook',
  mirror: 'catalog mirror',
};

/** Names that other tools give to what a command here does. They are no commands: an error names the command. */
export const namesElsewhere: Readonly<Record<string, string>> = {
  search: 'find',
  init: 'wizard',
  new: 'wizard',
  create: 'wizard',
  check: 'lint',
  validate: 'lint',
  test: 'verify',
  run: 'publish',
  deploy: 'publish',
  push: 'publish',
  ls: 'status',
  logs: 'runs log',
  info: 'catalog show',
  rm: 'catalog remove',
};

/** The former `preferences`, `preferences NAME`, `preferences NAME VALUE` and `preferences NAME --unset`. */
function formerPreferences(words: readonly string[]): string {
  if (words.includes('--unset')) return 'config unset';
  const names = words.filter((word) => !word.startsWith('-'));
  return ['config list', 'config get', 'config set'][Math.min(names.length, 2)]!;
}

/** A command line with the present name of its command, and a hint if that is another. */
export interface PresentCommand {
  readonly args: readonly string[];
  readonly hint?: string;
}

/** Replaces the former name of a command. */
export function withPresentName(args: readonly string[]): PresentCommand {
  const [name = '', ...others] = args;
  const isSetting = name === 'preferences';
  const present = isSetting
    ? formerPreferences(others)
    : Object.hasOwn(formerNames, name) && formerNames[name];
  if (!present) return { args };
  const words = isSetting ? others.filter((word) => word !== '--unset') : others;
  return {
    args: [...present.split(' '), ...words],
    hint: `"deskpack ${name}" is "deskpack ${present}" now; the old name will go in a later version.`,
  };
}
