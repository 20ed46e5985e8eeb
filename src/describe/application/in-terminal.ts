import { posix } from 'node:path';
import { type Argument, argumentText, plainArgument } from '../../desktop/entry/field-codes.ts';
import type { StartCommand } from './start-command.ts';

/** The terminal emulator of Debian and Alpine. */
const terminal = { path: '/usr/bin/xterm', class: 'XTerm' } as const;

/** Debian's alternative for the preferred terminal. No package contains it, and images have no preference. */
const anyTerminal = 'x-terminal-emulator';

interface TerminalStart {
  /** A terminal that runs the program. */
  readonly command: StartCommand;
  /** The class of its window. Its first half is unique to this application. */
  readonly launch: string;
}

/** Whether a program's name or path is that of the user's terminal. */
export function isAnyTerminal(program: string): boolean {
  return posix.basename(program) === anyTerminal;
}

/** The value of an option of the terminal itself, before `-e`. */
function optionIn(words: readonly Argument[], option: string): string | undefined {
  const texts = words.map(argumentText);
  const end = texts.indexOf('-e');
  const at = texts.slice(0, end === -1 ? undefined : end).indexOf(option);
  return at === -1 ? undefined : texts[at + 1];
}

/**
 * The start of a program in its own terminal. The terminal gets the name of the application, so that its window class
 * differs from those of other terminals.
 *
 * @param command of the program, or of the user's terminal with the program
 * @param name the application's name, as in its descriptor
 */
export function inTerminal(command: StartCommand, name: string): TerminalStart {
  const { path, arguments: given } = command;
  const words = isAnyTerminal(path) ? given : [plainArgument('-e'), plainArgument(path), ...given];
  const ownName = optionIn(words, '-name');
  const naming = ownName === undefined ? ['-name', name].map(plainArgument) : [];
  return {
    command: {
      ...command,
      ...{ path: terminal.path, program: terminal.path, arguments: [...naming, ...words] },
    },
    launch: `${ownName ?? name}.${optionIn(words, '-class') ?? terminal.class}`,
  };
}
