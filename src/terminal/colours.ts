import { WriteStream } from 'node:tty';

/**
 * How many colours output may have: none, the sixteen of the terminal's theme, or those that are the same in every
 * theme too.
 */
export type Colours = 0 | 16 | 256;

/**
 * The colours of output: those of its terminal, unless NO_COLOR forbids or FORCE_COLOR demands them.
 *
 * @param isTerminal whether the output goes to a terminal
 */
export function coloursFor(isTerminal: boolean, environment: NodeJS.ProcessEnv): Colours {
  // Node also obeys an empty NO_COLOR, which has no meaning by its convention.
  const { NO_COLOR, ...rest } = environment;
  if (NO_COLOR || (!isTerminal && !rest.FORCE_COLOR)) return 0;
  // It judges by the environment alone.
  const depth = WriteStream.prototype.getColorDepth(rest);
  if (depth >= 8) return 256;
  return depth > 1 ? 16 : 0;
}
