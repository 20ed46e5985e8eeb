import { posix } from 'node:path';
import type { ProposedValue, ProposedValues } from '../proposal.ts';

/** The terminal emulator of Debian and Alpine. */
const terminal = { path: '/usr/bin/xterm', class: 'XTerm' } as const;

/** Debian's alternative for the preferred terminal. No package contains it, and images have no preference. */
const anyTerminal = 'x-terminal-emulator';

/** The start of a terminal program. */
interface TerminalStart {
  /** Path and arguments of a terminal that runs the program. */
  readonly values: ProposedValues;
  /** The class of its window. Its first half is unique to this application. */
  readonly launch: string;
}

/** Whether a program's name or path is that of the user's terminal. */
export function isAnyTerminal(program: string): boolean {
  return posix.basename(program) === anyTerminal;
}

/** The arguments of the terminal: the given ones, or those that start the program in it. */
function wordsOf(values: ProposedValues): string[] {
  const path = String(values.get('path')?.value ?? '');
  const args = String(values.get('args')?.value ?? '')
    .split(' ')
    .filter(Boolean);
  return isAnyTerminal(path) ? args : ['-e', path, ...args];
}

/** The value of an option of the terminal itself, before `-e`. */
function optionIn(words: readonly string[], option: string): string | undefined {
  const end = words.indexOf('-e');
  const at = words.slice(0, end === -1 ? undefined : end).indexOf(option);
  return at === -1 ? undefined : words[at + 1];
}

/**
 * The start of a program in its own terminal. The terminal gets the name of the application, so that its window class
 * differs from those of other terminals.
 *
 * @param values path and arguments of the program, or of the user's terminal with the program
 * @param name the application's name, as in its descriptor
 */
export function inTerminal(values: ProposedValues, name: string): TerminalStart {
  const words = wordsOf(values);
  const ownName = optionIn(words, '-name');
  const args = [...(ownName === undefined ? ['-name', name] : []), ...words].join(' ');
  const from: ProposedValue['from'] = values.get('path')?.from ?? { source: 'default' };
  return {
    values: new Map([
      ...values,
      ['path', { value: terminal.path, from: { source: 'default', detail: 'terminal' } }],
      ['args', { value: args, from }],
    ]),
    launch: `${ownName ?? name}.${optionIn(words, '-class') ?? terminal.class}`,
  };
}
