import { posix } from 'node:path';
import type { ProposedValue, ProposedValues } from '../proposal.ts';

/** The terminal emulator that Debian and Alpine have. */
const terminal = { path: '/usr/bin/xterm', class: 'XTerm' } as const;

/** Debian's name for the terminal that the user prefers. No package brings it, and images have no preference. */
const anyTerminal = 'x-terminal-emulator';

/** How a program for terminals is started. */
interface TerminalStart {
  /** Path and arguments of a terminal that runs the program. */
  readonly values: ProposedValues;
  /** The class of its window, of which the first half belongs to this application alone. */
  readonly launch: string;
}

/** Whether a program, by its name or path, is the user's terminal. */
export function isAnyTerminal(program: string): boolean {
  return posix.basename(program) === anyTerminal;
}

/** The arguments of the terminal: those that it has, or those that start the program in it. */
function wordsOf(values: ProposedValues): string[] {
  const path = String(values.get('path')?.value ?? '');
  const args = String(values.get('args')?.value ?? '')
    .split(' ')
    .filter(Boolean);
  return isAnyTerminal(path) ? args : ['-e', path, ...args];
}

/** The value of an option of the terminal itself, which come before `-e`. */
function optionIn(words: readonly string[], option: string): string | undefined {
  const end = words.indexOf('-e');
  const at = words.slice(0, end === -1 ? undefined : end).indexOf(option);
  return at === -1 ? undefined : words[at + 1];
}

/**
 * The start of a program in a terminal of its own. The terminal gets the name of the application, so that its window has
 * another class than those of other programs in terminals.
 *
 * @param values path and arguments of the program, or of the user's terminal with the program
 * @param name the application's name, as its descriptor has it
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
