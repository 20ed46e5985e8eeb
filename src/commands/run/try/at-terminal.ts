import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { note, remark } from '../../../terminal/output.ts';
import { printWindow } from '../../../terminal/picture/print-window.ts';
import { onEnter } from '../../../terminal/prompt/on-enter.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import type { Acceptance } from './accept.ts';
import type { ShownSoFar } from './shown.ts';

/** Its window may be a splash screen first. */
const settleMs = 1_500;

/** The size of the picture, in cells. */
const pictureRoom = { columns: 64, rows: 16 };

/** The words of a line that accepts an application: after the letter, none if they are absent; undefined for another line. */
export function wordsOfLine(line: string): string | undefined {
  const found = /^\s*a(?:\s+(.*))?$/i.exec(line.trimEnd());
  return found ? (found[1] ?? '') : undefined;
}

/**
 * Shows in the terminal what people see who open the page, and lets a line that begins with "a" accept it.
 *
 * @returns what ends that
 */
export function acceptAtTerminal(
  { latest }: ShownSoFar,
  accept: (given: Acceptance) => Promise<string>,
): () => void {
  const ending = new AbortController();
  let forget = () => {};
  async function begin(): Promise<void> {
    const { signal } = ending;
    await sleep(settleMs, undefined, { signal });
    const shown = await latest();
    // The terminal is asked what it can do: nothing else may read its keys before.
    if (shown) await printWindow(shown.picture.png, process, process.env, pictureRoom);
    if (signal.aborted) return;
    forget = onEnter(process.stdin, (line) => {
      const words = wordsOfLine(line);
      if (words === undefined) return;
      accept({ words }).catch((error: unknown) => note(displayLine(errorMessage(error))));
    });
    if (process.stdin.isTTY) remark('If it works, type a, your words if you like, and Enter.');
  }
  begin().catch(() => {});
  return () => {
    ending.abort();
    forget();
  };
}
