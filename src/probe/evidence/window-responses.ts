import type { ObservedWindow } from '../windows/observed-window.ts';
import type { XConnection } from '../windows/x-connection.ts';

/** The flags PMinSize and PMaxSize of WM_NORMAL_HINTS (ICCCM 4.1.2.3). */
const sizeFlags = 0x10 | 0x20;

/** Whether a window is declared as not resizable. */
export async function isFixedSize(x: XConnection, window: number): Promise<boolean> {
  const hints = (await x.propertyOf(window, await x.atom('WM_NORMAL_HINTS'), 72))?.data;
  if (!hints || hints.length < 36 || (hints.readUInt32LE(0) & sizeFlags) !== sizeFlags)
    return false;
  const word = (at: number) => hints.readUInt32LE(at * 4);
  return word(5) === word(7) && word(6) === word(8);
}

/**
 * Sends _NET_WM_PING (EWMH) to a window, to see whether it handles events.
 *
 * @returns a function that tells whether the window has answered; undefined if it does not support the protocol
 */
export async function ping(x: XConnection, window: number): Promise<() => boolean | undefined> {
  const [protocols, request] = [await x.atom('WM_PROTOCOLS'), await x.atom('_NET_WM_PING')];
  const offered = (await x.propertyOf(window, protocols, 128))?.data;
  const offers = Array.from({ length: (offered?.length ?? 0) >> 2 }, (_, at) =>
    offered?.readUInt32LE(at * 4),
  );
  if (!offers.includes(request)) return () => undefined;
  let isAnswered = false;
  x.onEvent(({ name, wid, data = [] }) => {
    if (name === 'ClientMessage' && wid === x.root && data[0] === request && data[2] === window) {
      isAnswered = true;
    }
  });
  x.send(window, window, protocols, [request, 0, window, 0, 0]);
  return () => isAnswered;
}

/** The temporary growth of a window, in pixels. */
const more = 8;

/** Enlarges a window a little and presses Shift, as a user does at the start of work. */
export async function enlarge(x: XConnection, window: ObservedWindow): Promise<void> {
  const { id, width, height } = window;
  if (!(await isFixedSize(x, id))) x.resize(id, width + more, height + more);
  await x.pressShift(id);
}

export async function restoreSize(
  x: XConnection,
  { id, width, height }: ObservedWindow,
): Promise<void> {
  if (!(await isFixedSize(x, id))) x.resize(id, width, height);
  x.movePointerAway();
}
