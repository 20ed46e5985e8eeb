import { endProcess } from '../../system/process/end-process.ts';
import { onExitSignal } from '../../system/process/exit-signals.ts';
import { dropHeld, leaveRawMode } from './leave-raw-mode.ts';

/**
 * Drops what was typed in a terminal so far, because the question that is put next was not on the screen. Raw mode, in
 * which a terminal gives away unfinished lines too, stays on. Nothing else may read the keys meanwhile.
 *
 * @returns whether there was anything
 */
export async function dropTyped(stdin: NodeJS.ReadStream): Promise<boolean> {
  let isTyped = false;
  let status: number | undefined;
  const end = (wanted: number) => {
    status ??= wanted;
  };
  const drop = (chunk: Buffer | string) => {
    isTyped = true;
    // In raw mode Ctrl+C is a character.
    if (chunk.includes('\u0003')) end(130);
  };
  const forgetSignals = onExitSignal(end);
  stdin.setRawMode(true);
  await dropHeld(stdin, drop);
  if (status !== undefined) {
    await leaveRawMode(stdin);
    endProcess(status);
  }
  forgetSignals();
  return isTyped;
}
