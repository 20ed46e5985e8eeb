import type { ProposedValue, ProposedValues } from '../proposal.ts';

/** The terminal emulator that Debian and Alpine have. */
const terminal = { path: '/usr/bin/xterm', class: 'XTerm' } as const;

/** How a program for terminals is started. */
interface TerminalStart {
  /** Path and arguments of a terminal that runs the program. */
  readonly values: ProposedValues;
  /** The class of its window, of which the first half belongs to this application alone. */
  readonly launch: string;
}

/**
 * The start of a program in a terminal of its own. The terminal gets the name of the application, so that its window has
 * another class than those of other programs in terminals.
 *
 * @param values path and arguments of the program
 * @param name the application's name, as its descriptor has it
 */
export function inTerminal(values: ProposedValues, name: string): TerminalStart {
  const program = values.get('path');
  const words = ['-name', name, '-e', program?.value, values.get('args')?.value];
  const args = words.filter(Boolean).join(' ');
  const from: ProposedValue['from'] = program?.from ?? { source: 'default' };
  return {
    values: new Map([
      ...values,
      ['path', { value: terminal.path, from: { source: 'default', detail: 'terminal' } }],
      ['args', { value: args, from }],
    ]),
    launch: `${name}.${terminal.class}`,
  };
}
