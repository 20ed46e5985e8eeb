import type { ErrorGroup } from './error-info.ts';

export const commandLineErrors = {
  usage: {
    title: 'The command line is wrong',
    meaning: 'An option, an argument or a value is invalid. deskpack changed nothing.',
    remedy: 'Run the command with --help to see how it is used.',
  },
  'descriptor-invalid': {
    title: 'A descriptor has errors',
    meaning:
      'The descriptor breaks rules with the severity error. It is neither built nor registered.',
    remedy:
      'Run "deskpack lint FILE": it shows each error with its position, and --fix corrects some.',
  },
  'configuration-invalid': {
    title: 'The configuration of the project is wrong',
    meaning: 'A .deskpackrc.json, or the key "deskpack" of a package.json, is invalid.',
    remedy: 'Fix the errors that the lines above the message show.',
  },
  'settings-invalid': {
    title: 'The settings of this user are wrong',
    meaning: 'The settings file is not JSON, or has a value that is not valid.',
    remedy: 'Correct the file that the message names.',
  },
  'nothing-to-do': {
    title: 'There is no input',
    meaning:
      'The files or the folder contain no descriptor, application or icon of the requested kind.',
    remedy: 'Name a file that contains one.',
  },
  'not-editable': {
    title: 'The file cannot be edited here',
    meaning: 'The file contains neither a descriptor nor a list of descriptors.',
    remedy: 'Run "deskpack lint FILE": it shows the reason with its position.',
  },
  'not-describable': {
    title: 'No descriptor can be made from this',
    meaning: 'The input is neither an image, nor an inspection record, labels or a build recipe.',
    remedy: 'Name an image, a file with the output of "docker inspect", or a recipe.',
  },
  'name-taken': {
    title: 'Two applications have the same name',
    meaning:
      'One would replace the image, the files or the entry of the other. Names of images are case-insensitive.',
    remedy: 'Give each its own name, or select one with --name or --index.',
  },
  'answers-invalid': {
    title: 'The answers do not make a valid descriptor',
    meaning: 'The values given with --set, or by the environment, break rules.',
    remedy: 'Give other values with --set.',
  },
  'icon-invalid': {
    title: 'An icon cannot be used',
    meaning: 'The file is not a complete SVG drawing.',
    remedy: 'Fix the errors that the lines above the message show, or export the drawing again.',
  },
  'editor-failed': {
    title: 'The editor failed',
    meaning: 'The program that EDITOR or VISUAL names could not be run, or ended with an error.',
    remedy: 'Set VISUAL, or EDITOR if that is not set, to an editor that is installed.',
  },
  'repository-missing': {
    title: 'There is no git repository',
    meaning: 'The files are in no git repository, so nothing tells what has changed.',
    remedy: 'Run the command on files of a git repository, or without --changed-since.',
  },
  'revision-unknown': {
    title: 'git does not know the revision',
    meaning:
      'The repository has no such branch, tag or commit, or its clone is shallow and its history does not reach back so far.',
    remedy:
      'Name another revision, or fetch it: "git fetch origin", or for a shallow clone "git fetch --unshallow".',
  },
  'run-unknown': {
    title: 'There is no such run',
    meaning: 'No run on this machine has that name.',
    remedy: 'List the runs with: deskpack runs',
  },
  'starter-unknown': {
    title: 'There is no such starter',
    meaning: 'Templates are built from the starters of deskpack, and none has that name.',
    remedy: 'List the starters with: deskpack template list',
  },
} as const satisfies ErrorGroup;
