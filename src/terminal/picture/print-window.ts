import type { Size } from '../layout.ts';
import { isAccessible, type Terminal, terminalSize } from '../terminal.ts';
import { askTerminal } from './ask-terminal.ts';
import { pictureDepth } from './picture-depth.ts';
import { windowText } from './window-text.ts';

/** A terminal with fewer colours may be one that prints escape sequences, so it is not asked what it can do. */
const minAskedDepth = 4;

/** Whether a terminal is asked what it can do with pictures. */
function isAsked({ stdout }: Terminal, environment: NodeJS.ProcessEnv): boolean {
  if (!stdout.isTTY || isAccessible(environment) || environment.NO_COLOR) return false;
  return stdout.getColorDepth(environment) >= minAskedDepth;
}

/**
 * Prints a picture of a window on a terminal, in the best way that the terminal says it has: with all its pixels, or with
 * half blocks.
 *
 * @param most the size, in cells, that it has at most; that of the terminal if absent
 * @returns false if nothing was printed: for a screen reader, without a terminal or its colours, and for a damaged file;
 *   a terminal that draws pixels needs 16 colours at least, which tell that it is no dumb one
 */
export async function printWindow(
  png: Uint8Array,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
  most?: Size,
): Promise<boolean> {
  const { stdout } = terminal;
  if (!isAsked(terminal, environment)) return false;
  const size = terminalSize(stdout);
  const room = {
    columns: Math.min(size.columns, most?.columns ?? size.columns),
    // The line below it is for the next prompt.
    rows: Math.max(1, Math.min(size.rows - 2, most?.rows ?? size.rows)),
  };
  const ability = await askTerminal(terminal, environment);
  const depth = pictureDepth(stdout, environment);
  if (ability.protocol === undefined && depth === undefined) return false;
  const text = await windowText(png, room, ability, depth);
  if (text === undefined) return false;
  stdout.write(`${text}\n`);
  return true;
}
