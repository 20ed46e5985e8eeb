import type { SeenWindow } from '../windows/seen-window.ts';
import type { XConnection } from '../windows/x-connection.ts';

/** Flags of WM_NORMAL_HINTS (ICCCM 4.1.2.3) that say that there is a least and a largest size. */
const sizeFlags = 0x10 | 0x20;

/** Whether a window says that it cannot be resized. */
export async function isFixed(x: XConnection, window: number): Promise<boolean> {
  const hints = (await x.propertyOf(window, await x.atom('WM_NORMAL_HINTS'), 72))?.data;
  if (!hints || hints.length < 36 || (hints.readUInt32LE(0) & sizeFlags) !== sizeFlags)
    return false;
  const word = (at: number) => hints.readUInt32LE(at * 4);
  return word(5) === word(7) && word(6) === word(8);
}

/**
 * Asks a window whether it still reads its events, by _NET_WM_PING (EWMH).
 *
 * @returns tells whether it has answered by then; undefined if it does not offer that
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

/** How much larger a window is made for a moment, in pixels. */
const more = 8;

/** Makes a window a little larger and presses Shift, as a person does who starts to work with it. */
export async function touch(x: XConnection, window: SeenWindow): Promise<void> {
  const { id, width, height } = window;
  if (!(await isFixed(x, id))) x.resize(id, width + more, height + more);
  await x.pressShift(id);
}

/** Gives a window its size back. */
export async function untouch(x: XConnection, { id, width, height }: SeenWindow): Promise<void> {
  if (!(await isFixed(x, id))) x.resize(id, width, height);
  x.movePointer(1279, 799);
}
