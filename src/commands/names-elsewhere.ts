/**
 * Names that other tools give to what a command here does, and those of subcommands that may be typed without their group. They
 * are no commands: an error names the command.
 */
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
  list: 'catalog list',
  show: 'catalog show',
  diff: 'catalog diff',
  restore: 'catalog revert',
  preferences: 'config',
  settings: 'config',
};
