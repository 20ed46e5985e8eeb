import { setTimeout as sleep } from 'node:timers/promises';
import { classOf } from '../probe/windows/observed-window.ts';
import { internedAtoms, readWindow } from '../probe/windows/read-window.ts';
import type { XConnection } from '../probe/windows/x-connection.ts';

/** A window that a window manager shows. */
export interface OpenWindow {
  /** As in the field `launch`; undefined if it cannot be declared. */
  readonly launch: string | undefined;
  readonly title: string;
  readonly type: string;
  /** In pixels, without the frame. */
  readonly width: number;
  readonly height: number;
}

/** The list of the windows of applications that a window manager keeps on the root window (EWMH), the topmost last. */
const windowList = '_NET_CLIENT_LIST_STACKING';

/** More are not read. */
const maxWindows = 64;

/** The windows of applications that a window manager lists (EWMH, _NET_CLIENT_LIST_STACKING), the topmost last. */
export async function openWindows(x: XConnection): Promise<readonly OpenWindow[]> {
  const list = await x.atom(windowList);
  const ids = (await x.propertyOf(x.root, list, maxWindows * 4))?.data ?? Buffer.alloc(0);
  const atoms = await internedAtoms(x);
  const windows = await Promise.all(
    Array.from({ length: ids.length >> 2 }, (_, at) =>
      readWindow(x, atoms, [], ids.readUInt32LE(at * 4)),
    ),
  );
  return windows
    .filter((one) => one !== undefined)
    .map(({ title, type, width, height, ...names }) => {
      return { launch: classOf(names), title, type, width, height };
    });
}

/** Milliseconds between two looks for a window manager, and the longest time for that, even on a busy machine. */
const [lookMs, managerMs] = [50, 60_000];

/**
 * Waits until a window manager is ready. A window that is mapped while openbox begins stays unmapped: it takes the request for
 * itself, and forgets it.
 */
export async function awaitManager(x: XConnection, signal?: AbortSignal): Promise<void> {
  const list = await x.atom(windowList);
  for (const until = Date.now() + managerMs; Date.now() < until; ) {
    signal?.throwIfAborted();
    if (await x.propertyOf(x.root, list, 4)) return;
    await Promise.race([sleep(lookMs), x.ended]);
  }
}
