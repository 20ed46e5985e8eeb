import { setImmediate as nextTurn } from 'node:timers/promises';
import { isInForeground } from '../../system/process/job-control.ts';

/**
 * Reads the present input of a terminal and drops it. Nothing else may read the keys meanwhile.
 *
 * @param drop called with the dropped input
 */
export async function dropHeld(
  stdin: NodeJS.ReadStream,
  drop: (chunk: Buffer | string) => void = () => {},
): Promise<void> {
  // The system stops a background job that reads its terminal.
  if (!isInForeground()) return;
  const ignore = () => {};
  stdin.on('data', drop).on('error', ignore).resume();
  // The first turn requests the input that the system has, and the second one receives it.
  await nextTurn();
  await nextTurn();
  stdin.off('data', drop).pause();
  // The pause takes effect in the next turn, and must not affect the next reader of the keys.
  await nextTurn();
  stdin.off('error', ignore);
}

/**
 * Ends the raw mode of a terminal for the program that has it next, which is a shell as a rule, and drops what was typed
 * before. Unread input at that moment becomes the beginning of a line with the carriage returns of raw mode in it, and
 * no mode of Node drops it; therefore it is read afterwards too.
 *
 * The mode of a terminal is only changed while this process has it. A shell that is ended takes it back before, and the
 * system would stop this process in the background for good; Node restores the mode at its end.
 */
export async function leaveRawMode(stdin: NodeJS.ReadStream): Promise<void> {
  const ignore = () => {};
  // A closed terminal has no mode.
  stdin.on('error', ignore);
  await dropHeld(stdin);
  if (isInForeground()) stdin.setRawMode(false);
  await dropHeld(stdin);
  stdin.off('error', ignore);
}
