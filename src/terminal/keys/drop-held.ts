import { setImmediate as nextTurn } from 'node:timers/promises';
import { isInForeground } from '../../system/process/is-in-foreground.ts';

/**
 * Reads what a terminal holds at this moment, and drops it. Nothing else may read the keys meanwhile.
 *
 * @param drop called with what is dropped
 */
export async function dropHeld(
  stdin: NodeJS.ReadStream,
  drop: (chunk: Buffer | string) => void = () => {},
): Promise<void> {
  // The system stops a background job that reads its terminal.
  if (!isInForeground()) return;
  const ignore = () => {};
  stdin.on('data', drop).on('error', ignore).resume();
  // In the first turn the system is asked what it holds already, which has arrived by the second.
  await nextTurn();
  await nextTurn();
  stdin.off('data', drop).pause();
  // The pause takes effect in the next turn, and must not affect the next reader of the keys.
  await nextTurn();
  stdin.off('error', ignore);
}
