import { posix } from 'node:path';
import { splitExecLine } from './exec-line.ts';

/** The command of an Exec line, with its field codes not replaced yet. */
export interface ExecCommand {
  /** Variables, as `NAME=value`, that are set for the program. */
  readonly variables: readonly string[];
  /** Options of `env` that change the environment in other ways, such as `-u NAME`. */
  readonly envOptions: readonly string[];
  /** The folder that `env` starts it in. */
  readonly folder: string | undefined;
  readonly program: string;
  readonly arguments: readonly string[];
  /** The index of the argument that is the text of a shell, e.g. after `sh -c`. */
  readonly scriptAt: number | undefined;
}

const variable = /^[A-Za-z_]\w*=/;

const shells = new Set(['sh', 'ash', 'bash', 'dash', 'ksh', 'mksh', 'zsh']);

/** Options of env with a value, alone and with the value attached: coreutils, env(1). */
const unset = /^(?:-u|--unset)$/;
const chdir = /^(?:-C|--chdir)$/;
const attachedChdir = /^(?:-C|--chdir=)(.+)$/;
const split = /^(?:-v?S|--split-string)$/;
const attachedSplit = /^(?:-v?S|--split-string=)(.+)$/;

interface Environment {
  readonly variables: string[];
  readonly options: string[];
  folder: string | undefined;
}

/** The words of a line within a word, as `env -S` has them. */
function wordsIn(text: string): readonly string[] {
  const line = splitExecLine(text);
  return line && 'words' in line ? line.words : [text];
}

/** Takes `env`'s options and variables from the words, of which the last is the next one, and adds them to the environment. */
function takeEnv(left: string[], into: Environment): void {
  const insert = (text: string) => {
    for (const word of wordsIn(text).toReversed()) left.push(word);
  };
  for (let word = left.pop(); word !== undefined; word = left.pop()) {
    const [, folder] = attachedChdir.exec(word) ?? [];
    const [, text] = attachedSplit.exec(word) ?? [];
    if (word === '--') return;
    if (variable.test(word)) into.variables.push(word);
    else if (unset.test(word)) into.options.push(word, left.pop() ?? '');
    else if (chdir.test(word)) into.folder = left.pop();
    else if (split.test(word)) insert(left.pop() ?? '');
    else if (folder !== undefined) into.folder = folder;
    else if (text !== undefined) insert(text);
    else if (word.startsWith('-')) into.options.push(word);
    else {
      left.push(word);
      return;
    }
  }
}

/** Where a shell has its text: after an option such as `-c` or `-lc`. */
function scriptIndex(program: string, rest: readonly string[]): number | undefined {
  if (!shells.has(posix.basename(program))) return undefined;
  for (const [index, word] of rest.entries()) {
    if (/^-[a-zA-Z]*c[a-zA-Z]*$/.test(word)) return index + 1 < rest.length ? index + 1 : undefined;
    const isValue = /^(?:[-+][a-zA-Z]*o|--rcfile|--init-file)$/.test(rest[index - 1] ?? '');
    if (!/^[-+]/.test(word) && !isValue) return undefined;
  }
  return undefined;
}

/** The command of some words: `env` and variables before the program belong to its environment. */
function commandOf(given: readonly string[]): ExecCommand {
  const environment: Environment = { variables: [], options: [], folder: undefined };
  // The last is the next one.
  const left = [...given].reverse();
  for (let first = left.pop(); first !== undefined; first = left.pop()) {
    if (variable.test(first)) environment.variables.push(first);
    else if (/^(?:\/(?:usr\/)?bin\/)?env$/.test(first)) takeEnv(left, environment);
    else {
      left.push(first);
      break;
    }
  }
  const [program = '', ...rest] = left.reverse();
  // Without a program, nothing is known about the line.
  if (program === '') {
    const [first = '', ...others] = given;
    const nothing = { variables: [], envOptions: [], folder: undefined, scriptAt: undefined };
    return { ...nothing, program: first, arguments: others };
  }
  const { variables, options, folder } = environment;
  const scriptAt = scriptIndex(program, rest);
  return { variables, envOptions: options, folder, program, arguments: rest, scriptAt };
}

/** Reads the value of Exec; undefined if it is empty or its quotes are wrong. */
export function readExec(line: string): ExecCommand | undefined {
  const read = splitExecLine(line);
  if (!read) return undefined;
  return commandOf('words' in read ? read.words : ['sh', '-c', read.shellText]);
}
