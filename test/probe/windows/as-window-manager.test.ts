import { expect, it } from 'vitest';
import {
  announceNormalState,
  internManagerAtoms,
} from '../../../src/probe/windows/as-window-manager.ts';
import type { XConnection } from '../../../src/probe/windows/x-connection.ts';

const menu = 7;
const gone = 8;

/** A display server that writes down which windows get a property. */
async function statesServer() {
  const said: string[] = [];
  let tell: Parameters<XConnection['onEvent']>[0] = () => {};
  await announceNormalState({
    atom: async (name) => (name === 'WM_STATE' ? 31 : 0),
    onEvent: (listener) => {
      tell = listener;
    },
    attributesOf: async (window) =>
      window === gone
        ? undefined
        : { mapState: 2, overrideRedirect: window === menu ? 1 : 0, klass: 1 },
    setNumbers: (window, name, type, numbers) =>
      said.push(`${window}: ${name} ${type} ${numbers.join(',')}`),
  });
  return { said, tell: (name: string, wid: number) => tell({ name, wid }) };
}

it('sets WM_STATE of a mapped window, each time', async () => {
  const { said, tell } = await statesServer();
  for (const name of ['CreateNotify', 'MapNotify', 'UnmapNotify', 'MapNotify']) tell(name, 5);
  await Promise.resolve();
  expect(said).toEqual(['5: 31 31 1,0', '5: 31 31 1,0']);
});

it('ignores override-redirect and destroyed windows', async () => {
  const { said, tell } = await statesServer();
  for (const window of [menu, gone, 6]) tell('MapNotify', window);
  await Promise.resolve();
  expect(said).toEqual(['6: 31 31 1,0']);
});

it('interns each name of a window manager once, and waits for all', async () => {
  const interned: string[] = [];
  let waiting = 0;
  await internManagerAtoms({
    async atom(name) {
      waiting += 1;
      await Promise.resolve();
      waiting -= 1;
      return interned.push(name);
    },
  });
  expect(waiting).toBe(0);
  expect(interned).toEqual(expect.arrayContaining(['_NET_WM_STATE', '_NET_WM_DESKTOP']));
  expect(interned.every((name) => /^(?:_NET|WM)_[A-Z_]+$/.test(name))).toBe(true);
  expect(new Set(interned).size).toBe(interned.length);
});
