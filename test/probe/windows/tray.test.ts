import { expect, it } from 'vitest';
import { openTray } from '../../../src/probe/windows/tray.ts';
import type { XConnection } from '../../../src/probe/windows/x-connection.ts';

const root = 1;
const made = 9;

/** A display server that writes down what it is asked to do. */
function recordingServer() {
  const calls: string[] = [];
  const names: string[] = [];
  let tell: Parameters<XConnection['onEvent']>[0] = () => {};
  const note = (call: string) => void calls.push(call);
  const x = {
    root,
    atom: async (name: string) => 100 + names.push(name),
    onEvent: (listener: typeof tell) => {
      tell = listener;
    },
    makeWindow: ({ x: atX, y: atY, width, height }: Parameters<XConnection['makeWindow']>[0]) => {
      note(`make ${width}x${height} at ${atX},${atY}`);
      return made;
    },
    show: (window: number) => note(`show ${window}`),
    putInto: (parent: number, window: number, atX: number, atY: number) =>
      note(`put ${window} into ${parent} at ${atX},${atY}`),
    own: (window: number, name: number) => note(`${window} is ${names[name - 101]}`),
    send: (to: number, about: number, type: number, data: readonly number[]) =>
      note(
        `tell ${to} of ${about}: ${names[type - 101]} ${data.map((one) => names[one - 101] ?? one)}`,
      ),
    click: async (atX: number, atY: number) => note(`click ${atX},${atY}`),
  } as unknown as XConnection;
  const dock = (icon: number, more = {}) =>
    tell({
      name: 'ClientMessage',
      wid: made,
      message_type: 101 + names.indexOf('_NET_SYSTEM_TRAY_OPCODE'),
      data: [0, 0, icon, 0, 0],
      ...more,
    });
  return { x, calls, dock };
}

it('announces itself', async () => {
  const { x, calls } = recordingServer();
  const tray = await openTray(x);
  expect(calls).toEqual([
    'make 192x24 at 1088,776',
    '9 is _NET_SYSTEM_TRAY_S0',
    'tell 1 of 1: MANAGER 0,_NET_SYSTEM_TRAY_S0,9,0,0',
  ]);
  expect(tray.count()).toBe(0);
});

it('takes icons side by side, each once, and clicks on the first', async () => {
  const { x, calls, dock } = recordingServer();
  const tray = await openTray(x);
  calls.length = 0;
  for (const icon of [20, 21, 20]) dock(icon);
  expect(tray.count()).toBe(2);
  expect(calls).toEqual([
    'put 20 into 9 at 0,0',
    'tell 20 of 20: _XEMBED 0,0,0,9,0',
    'show 9',
    'put 21 into 9 at 24,0',
    'tell 21 of 21: _XEMBED 0,0,0,9,0',
    'show 9',
  ]);
  await tray.click();
  expect(calls.at(-1)).toBe('click 1100,788');
});

it('accepts only as many icons as fit, and ignores other messages', async () => {
  const { x, dock } = recordingServer();
  const tray = await openTray(x);
  dock(20, { wid: 8 });
  dock(20, { message_type: 7 });
  dock(20, { data: [0, 1, 20, 0, 0] });
  dock(20, { name: 'MapNotify' });
  expect(tray.count()).toBe(0);
  for (let icon = 20; icon < 60; icon += 1) dock(icon);
  expect(tray.count()).toBe(8);
});
