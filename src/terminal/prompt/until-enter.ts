import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Terminal } from '../terminal.ts';

/** Enter, and the other keys that people press to leave something: q, Esc, Ctrl+C and Ctrl+D. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what the keys send
const leaves = /[\r\nq\u0003\u0004]|^\u001b$/;

/**
 * Waits until the user has read the plain screen. Keys are read in raw mode: otherwise Ctrl+C would be a signal
 * and Ctrl+D the end of the input, which would end the program.
 */
export async function untilEnter({ stdin, stdout }: Terminal): Promise<void> {
  stdout.write('Press Enter to go back. ');
  stdin.setRawMode(true);
  // Otherwise nothing might keep this process alive.
  stdin.ref();
  await new Promise<void>((resolve) => {
    const look = (typed: unknown) => {
      if (!leaves.test(String(typed))) return;
      stdin.off('data', look);
      resolve();
    };
    stdin.on('data', look);
    stdin.resume();
  });
  stdin.pause();
  stdin.setRawMode(false);
  stdout.write('\n');
  // The pause takes effect in the next turn, and must not affect the next reader of the keys.
  await nextTurn();
}
