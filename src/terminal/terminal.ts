import type { Size } from './layout.ts';

/** What the process has for a terminal. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/** How the wizard can talk to whoever started it. */
export type InterfaceMode = 'screen' | 'plain' | 'none';

/** Whether a person asks for words instead of pictures of words, as other programs take it too. */
function isAccessible({ ACCESSIBLE = '' }: NodeJS.ProcessEnv): boolean {
  return !/^(?:|0|false|no)$/i.test(ACCESSIBLE);
}

/** A terminal of which nothing is known may show escape sequences as they are, like one that is dumb. */
function isDumb({ TERM = '' }: NodeJS.ProcessEnv): boolean {
  return TERM === '' || TERM === 'dumb' || TERM === 'unknown';
}

/**
 * Decides it from the terminal alone: being in a continuous integration job, say, changes nothing as
 * long as there is a terminal. A dumb terminal, one that does
 * not tell what it is, and a screen reader get plain lines.
 */
export function interfaceMode(
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
  wantsPlain: boolean,
): InterfaceMode {
  if (!stdin.isTTY || !stdout.isTTY) return 'none';
  const isPlain = wantsPlain || isAccessible(environment) || isDumb(environment);
  return isPlain ? 'plain' : 'screen';
}

/** The terminal's size; that of a plain old one where it does not tell. */
export function terminalSize({ columns, rows }: NodeJS.WriteStream): Size {
  return { columns: columns || 80, rows: rows || 24 };
}

/** Whether a terminal shows colours, and its owner wants them. */
export function hasColours(
  stdout: Pick<NodeJS.WriteStream, 'getColorDepth'>,
  environment: NodeJS.ProcessEnv,
): boolean {
  // Node minds an empty one too, which by its own convention says nothing.
  const { NO_COLOR, ...rest } = environment;
  return !NO_COLOR && stdout.getColorDepth(rest) > 1;
}
