import { bring } from '../../bring/bring.ts';
import type { Means } from '../../bring/means.ts';
import type { Lack } from '../../bring/part.ts';
import { progressText } from '../../bring/progress-text.ts';
import { whileWaiting } from '../../display/task/waiting.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { note, remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatDuration } from '../../text/format/format.ts';

/** With what parts are brought, and what ends that. */
export interface Bringing {
  readonly means: Means;
  readonly signal: AbortSignal;
}

/** Brings a part, and says how far it is and how it ended. @throws DeskpackError when it fails */
export async function bringTold(
  { part, title }: Lack,
  { means, signal }: Bringing,
  isForPeople = true,
): Promise<void> {
  const begun = performance.now();
  const work = (show: (text: string) => void) =>
    bring(part, means, {
      signal,
      onEvent(event) {
        const text = progressText(event);
        if (text !== undefined) show(`${title}: ${text}`);
      },
    });
  await whileWaiting(`bringing ${title}`, (waiting) => work(waiting.show), isForPeople);
  if (isForPeople) remark(`Brought ${title} in ${formatDuration(performance.now() - begun)}.`);
}

/** Brings a part, and says why where it fails. @returns whether it is there */
export async function bringInLines(lack: Lack, bringing: Bringing): Promise<boolean> {
  try {
    await bringTold(lack, bringing);
    return true;
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    for (const line of error.tail) note(`  ${escapeControls(line)}`);
    note(escapeControls(`${lack.title} could not be brought: ${error.message}`));
    if (error.action !== undefined) note(escapeControls(error.action));
    return false;
  }
}
