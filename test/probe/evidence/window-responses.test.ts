import { expect, it } from 'vitest';
import {
  enlarge,
  isFixedSize,
  ping,
  restoreSize,
} from '../../../src/probe/evidence/window-responses.ts';
import type { XConnection } from '../../../src/probe/windows/x-connection.ts';
import { aWindow } from '../windows/any-window.ts';

const root = 1;
const names = ['WM_NORMAL_HINTS', 'WM_PROTOCOLS', '_NET_WM_PING'];
const atoms = Object.fromEntries(names.map((name, index) => [name, 100 + index]));
const words = (...values: number[]) => Buffer.from(new Uint32Array(values).buffer);

/** WM_NORMAL_HINTS with those flags, a least and a largest size. */
const hints = (flags: number, least: [number, number], largest: [number, number]) =>
  words(flags, 0, 0, 0, 0, ...least, ...largest);

/** A display server with a window that has these properties, and writes down what it is asked to do. */
function serverWith(properties: Readonly<Record<string, Buffer>>) {
  const calls: string[] = [];
  let tell: Parameters<XConnection['onEvent']>[0] = () => {};
  const x = {
    root,
    atom: async (name: string) => atoms[name],
    async propertyOf(_: number, atom: number, maxBytes: number) {
      const data = properties[names[atom - 100]!];
      return data && { type: 0, data: data.subarray(0, maxBytes) };
    },
    onEvent: (listener: typeof tell) => {
      tell = listener;
    },
    send: (...sent: unknown[]) => calls.push(`send ${sent.join(' ')}`),
    resize: (...size: number[]) => calls.push(`resize ${size.join(' ')}`),
    pressShift: async (window: number) => void calls.push(`shift ${window}`),
    movePointerAway: () => calls.push('pointer away'),
  } as unknown as XConnection;
  const answer = (more: Partial<Parameters<typeof tell>[0]> = {}) =>
    tell({ name: 'ClientMessage', wid: root, data: [atoms._NET_WM_PING!, 0, 7, 0, 0], ...more });
  return { x, calls, answer };
}

it.each([
  ['says nothing', undefined, false],
  ['has one size for both', hints(0x30, [300, 200], [300, 200]), true],
  ['may be wider', hints(0x30, [300, 200], [301, 200]), false],
  ['may be taller', hints(0x30, [300, 200], [300, 201]), false],
  ['has a least size only', hints(0x10, [0, 0], [0, 0]), false],
  ['has a largest size only', hints(0x20, [0, 0], [0, 0]), false],
  ['has more flags', hints(0x33f, [300, 200], [300, 200]), true],
  ['ends too early', hints(0x30, [300, 200], [300, 200]).subarray(0, 35), false],
])('knows whether a window can be resized that %s', async (_, data, is) => {
  const { x } = serverWith(data ? { WM_NORMAL_HINTS: data } : {});
  expect(await isFixedSize(x, 7)).toBe(is);
});

it('asks a window that offers to answer, and hears its own answer only', async () => {
  const { x, calls, answer } = serverWith({ WM_PROTOCOLS: words(55, atoms._NET_WM_PING!) });
  const answers = await ping(x, 7);
  expect(calls).toEqual([`send 7 7 ${atoms.WM_PROTOCOLS} ${atoms._NET_WM_PING},0,7,0,0`]);
  answer({ name: 'MapNotify' });
  answer({ wid: 7 });
  answer({ data: [55, 0, 7, 0, 0] });
  answer({ data: [atoms._NET_WM_PING!, 0, 8, 0, 0] });
  expect(answers()).toBe(false);
  answer();
  expect(answers()).toBe(true);
});

it('asks no window that does not offer it', async () => {
  for (const offered of [undefined, words(55), words()]) {
    const { x, calls } = serverWith(offered ? { WM_PROTOCOLS: offered } : {});
    expect((await ping(x, 7))()).toBeUndefined();
    expect(calls).toEqual([]);
  }
});

it('makes a window larger for a moment and presses Shift, but resizes none that is fixed', async () => {
  const window = aWindow({ id: 7 });
  const free = serverWith({});
  await enlarge(free.x, window);
  await restoreSize(free.x, window);
  expect(free.calls).toEqual(['resize 7 648 488', 'shift 7', 'resize 7 640 480', 'pointer away']);
  const fixed = serverWith({ WM_NORMAL_HINTS: hints(0x30, [640, 480], [640, 480]) });
  await enlarge(fixed.x, window);
  await restoreSize(fixed.x, window);
  expect(fixed.calls).toEqual(['shift 7', 'pointer away']);
});
