import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whileWaiting } from '../../../display/task/waiting.ts';
import { print, printJson } from '../../../terminal/output.ts';
import { printWindow } from '../../../terminal/picture/print-window.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import type { KeyPress } from '../../../try/keysyms.ts';
import type { Session } from '../../../try/session.ts';
import { pictureProduct } from '../../../workspace/product/picture-product.ts';
import { writeProduct } from '../../../workspace/product/write-product.ts';
import { awaitWindow, pressKeys, type Sight, see } from './act.ts';
import { type Shown, shownNow } from './shown.ts';

interface ActOptions {
  /** Seconds between two pictures; one picture if absent. */
  readonly picture?: number | undefined;
  /** The folder for the pictures; they are shown in the terminal if absent. */
  readonly output?: string | undefined;
  readonly json?: true | undefined;
}

/** Prints what the application shows. */
async function showSight(
  { windows, picture, text }: Sight,
  name: string,
  count: number,
  { output, json }: ActOptions,
): Promise<void> {
  let path: string | undefined;
  if (picture && output !== undefined) {
    path = join(resolve(output), `${name}-${count}.png`);
    await writeProduct(pictureProduct(path, name), picture.png, []);
  }
  if (json) {
    printJson({ windows, text, ...(path === undefined ? {} : { picture: path }) });
    return;
  }
  for (const { launch, title, width, height } of windows) {
    print(escapeControls(`${launch ?? 'no class'}  "${title}"  ${width}x${height}`));
  }
  if (windows.length === 0) print('It shows no window.');
  for (const line of text) print(`  ${escapeControls(line)}`);
  if (path !== undefined) print(`Picture: ${escapeControls(path)}`);
  else if (picture) await printWindow(picture.png, process, process.env);
}

/**
 * Acts on an application without a browser, and shows what becomes of it.
 *
 * @returns the windows that it has shown last, with the text in them; undefined if it has shown none since the keys were pressed
 */
export async function actOn(
  session: Session,
  name: string,
  keys: readonly KeyPress[],
  options: ActOptions,
  signal: AbortSignal,
): Promise<(Shown & Pick<Sight, 'text'>) | undefined> {
  const { picture: everySeconds, json } = options;
  const hasWindow = await whileWaiting(
    'waiting for its window',
    () => awaitWindow(session, signal),
    !json,
  );
  if (hasWindow) await pressKeys(session, keys, signal);
  let last: (Shown & Pick<Sight, 'text'>) | undefined;
  for (let count = 1; !session.exit(); count += 1) {
    const sight = await see(session, signal);
    const shown = await shownNow(session);
    last = shown ? { ...shown, text: sight.text } : last;
    await showSight(sight, name, count, options);
    if (everySeconds === undefined) break;
    await Promise.race([sleep(everySeconds * 1000, undefined, { signal }), session.ended]);
  }
  const end = session.exit();
  if (end) {
    const text = `The application ended with status ${end.status}.`;
    if (json) printJson({ ended: text });
    else print(text);
  }
  return last;
}
