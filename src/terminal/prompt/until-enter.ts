import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Terminal } from '../terminal.ts';

/** Ctrl+C, Ctrl+D and Esc, which always work. */
const waysOut = /[\u0003\u0004]|^\u001b$/;

/** Enter, and the other keys that people press to leave something. */
const leaves = new RegExp(`[\\r\\nq]|${waysOut.source}`);

/**
 * Waits until the user has read the plain screen. Keys are read in raw mode: otherwise Ctrl+C would be a signal
 * and Ctrl+D the end of the input, which would end the program. Input that was typed before the question is left out.
 */
export async function untilEnter({ stdin, stdout }: Terminal): Promise<void> {
  let expected = waysOut;
  stdin.setRawMode(true);
  // Otherwise nothing might keep this process alive.
  stdin.ref();
  const left = new Promise<void>((resolve) => {
    const look = (typed: unknown) => {
      if (!expected.test(String(typed))) return;
      stdin.off('data', look);
      resolve();
    };
    stdin.on('data', look);
    stdin.resume();
  });
  // The first turn requests the input that the system has, and the second one receives it.
  await nextTurn();
  await nextTurn();
  stdout.write('Press Enter to go back. ');
  expected = leaves;
  await left;
  stdin.pause();
  stdin.setRawMode(false);
  stdout.write('\n');
  // The pause takes effect in the next turn, and must not affect the next reader of the keys.
  await nextTurn();
}
