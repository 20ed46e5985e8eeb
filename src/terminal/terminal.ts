import type { Size } from './layout.ts';

/** The terminal of the process. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/** How the wizard can communicate with the user. */
type InterfaceMode = 'screen' | 'plain' | 'none';

/** Whether the user asks for accessible output, with the same variable as in other programs. */
export function isAccessible({ ACCESSIBLE = '' }: NodeJS.ProcessEnv): boolean {
  return !/^(?:|0|false|no)$/i.test(ACCESSIBLE);
}

/** Whether the terminal may show escape sequences as text: a dumb one, or one of unknown type. */
function isDumb({ TERM = '' }: NodeJS.ProcessEnv): boolean {
  return TERM === '' || TERM === 'dumb' || TERM === 'unknown';
}

/**
 * Chooses the mode from the terminal alone: in a continuous integration job, for example, nothing changes as
 * long as there is a terminal. A dumb terminal, one of unknown type, and a screen reader get plain lines. Lines
 * that are asked for by an option can also go through a pipe to the terminal, such as `| tee FILE`; a setting of the
 * environment alone must not turn a command whose output is collected into a dialogue.
 */
export function interfaceMode(
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
  wantsPlain: boolean,
): InterfaceMode {
  if (!stdin.isTTY) return 'none';
  if (!stdout.isTTY) return wantsPlain ? 'plain' : 'none';
  const isPlain = wantsPlain || isAccessible(environment) || isDumb(environment);
  return isPlain ? 'plain' : 'screen';
}

/** The terminal's size; 80 by 24 if it is not known. */
export function terminalSize({ columns, rows }: NodeJS.WriteStream): Size {
  return { columns: columns || 80, rows: rows || 24 };
}
