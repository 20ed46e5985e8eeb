import { setImmediate as nextTurn } from 'node:timers/promises';
import { isInForeground } from '../../system/process/is-in-foreground.ts';

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
