import { setTimeout as sleep } from 'node:timers/promises';
import type { WindowPicture } from '../../../probe/windows/window-picture.ts';
import { hexDigestOf } from '../../../system/files/digest.ts';
import type { KeyPress } from '../../../try/keysyms.ts';
import type { OpenWindow } from '../../../try/open-windows.ts';
import type { Session } from '../../../try/session.ts';

/** The interval between looks, and the longest times for a first window and for a screen that keeps changing. */
const [lookMs, windowMs, calmMs] = [250, 120_000, 10_000];

/** Waits. @throws the reason of the signal if that is aborted, as after Ctrl+C */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** What an application shows at one time. */
export interface Sight {
  readonly windows: readonly OpenWindow[];
  /** Undefined if no picture could be taken. */
  readonly picture: WindowPicture | undefined;
  /** The lines of text in the picture. */
  readonly text: readonly string[];
}

/** Waits until the application shows a window; false if it ends, or shows none within the time. */
export async function awaitWindow(session: Session, signal: AbortSignal): Promise<boolean> {
  for (const until = Date.now() + windowMs; Date.now() < until && !session.exit(); ) {
    if ((await session.windows()).length > 0) return true;
    await Promise.race([pause(lookMs, signal), session.ended]);
  }
  return false;
}

/** The screen once it does not change any more, or has been given its time. */
async function calmPicture(
  session: Session,
  signal: AbortSignal,
): Promise<WindowPicture | undefined> {
  let last: string | undefined;
  for (const until = Date.now() + calmMs; ; ) {
    await pause(lookMs * 2, signal);
    const picture = await session.picture();
    const digest = picture && hexDigestOf(picture.png);
    if (digest === last || Date.now() >= until) return picture;
    last = digest;
  }
}

/** What the application shows now. */
export async function see(session: Session, signal: AbortSignal): Promise<Sight> {
  const picture = await calmPicture(session, signal);
  const windows = await session.windows();
  const text = picture && !picture.isBlank ? await session.read(picture.png) : undefined;
  return { windows, picture, text: text ?? [] };
}

/** Presses keys one after the other, with time for the application between them, as it has with people. */
export async function pressKeys(
  session: Session,
  keys: readonly KeyPress[],
  signal: AbortSignal,
): Promise<void> {
  const betweenMs = 30;
  for (const key of keys) {
    session.press([key]);
    await pause(betweenMs, signal);
  }
}
