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

/** More are not read. */
const maxWindows = 64;

/** The windows of applications that a window manager lists (EWMH, _NET_CLIENT_LIST_STACKING), the topmost last. */
export async function openWindows(x: XConnection): Promise<readonly OpenWindow[]> {
  const list = await x.atom('_NET_CLIENT_LIST_STACKING');
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
