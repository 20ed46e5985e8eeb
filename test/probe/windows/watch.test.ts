import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type WindowWatch, watchWindows } from '../../../src/probe/windows/watch-windows.ts';
import type { XConnection } from '../../../src/probe/windows/x-connection.ts';

const root = 1;

interface FakeWindow {
  name?: string;
  title?: string;
  oldTitle?: string;
  /** It is drawn on nothing, and only takes keys or clicks. */
  isInputOnly?: boolean;
  isOverrideRedirect?: boolean;
  width?: number;
  isMapped?: boolean;
  /** The class in bytes, of the type STRING. */
  classBytes?: Buffer;
  /** A title in bytes, and the name of the type that it is of. */
  typedTitle?: readonly [type: string, bytes: Buffer];
}

/** A display server of which windows can be made and changed at will. */
function fakeServer(windows = new Map<number, FakeWindow>()) {
  let tell: Parameters<XConnection['onEvent']>[0] = () => {};
  const atoms = ['WM_CLASS', '_NET_WM_NAME', 'WM_NAME', 'UTF8_STRING', 'COMPOUND_TEXT'];
  const followed = new Map<number, readonly string[]>();
  const x: Parameters<typeof watchWindows>[0] = {
    root,
    onEvent(listener) {
      tell = listener;
    },
    async follow(id, what) {
      followed.set(id, what);
    },
    childrenOf: async () => [...windows.keys()],
    atom: async (name) => atoms.indexOf(name) + 1,
    async attributesOf(id) {
      const window = windows.get(id);
      return (
        window && {
          mapState: window.isMapped ? 2 : 0,
          overrideRedirect: window.isOverrideRedirect ? 1 : 0,
          klass: window.isInputOnly ? 2 : 1,
        }
      );
    },
    async geometryOf(id) {
      const window = windows.get(id);
      return (
        window && { xPos: 5, yPos: 6, width: window.width ?? 100, height: 100, borderWidth: 1 }
      );
    },
    async propertyOf(id, atom) {
      const { name, classBytes, title, oldTitle, typedTitle } = windows.get(id) ?? {};
      const utf8 = (text: string | undefined) =>
        text === undefined ? undefined : { type: 4, data: Buffer.from(text) };
      if (atom === 2) return utf8(title);
      if (atom === 3 && typedTitle) {
        return { type: atoms.indexOf(typedTitle[0]) + 1, data: typedTitle[1] };
      }
      if (atom === 3) return utf8(oldTitle);
      if (atom !== 1 || (name === undefined && !classBytes)) return undefined;
      return { type: 31, data: classBytes ?? Buffer.from(`${name}\0${name}\0`) };
    },
  };
  return {
    x,
    windows,
    followed,
    event: (name: string, wid: number, more = {}) => tell({ name, wid, ...more }),
  };
}

const ids = (watch: WindowWatch) => watch.windows().map(({ id }) => id);

it('sees existing and new windows', async () => {
  const server = fakeServer(new Map([[7, { name: 'one', isMapped: true }]]));
  const watch = await watchWindows(server.x);
  await expect.poll(() => ids(watch)).toEqual([7]);
  server.windows.set(8, { name: 'two' });
  server.event('CreateNotify', 8);
  await expect.poll(() => ids(watch)).toEqual([7, 8]);
  expect(watch.windows()).toMatchObject([
    { instance: 'one', class: 'one', x: 6, y: 7, isMapped: true, type: 'none', title: '' },
    { instance: 'two', isMapped: false, wasMapped: false },
  ]);
});

it('follows a window until it is gone', async () => {
  const server = fakeServer(new Map([[7, { name: 'one' }]]));
  const watch = await watchWindows(server.x);
  await expect.poll(() => ids(watch)).toEqual([7]);
  server.windows.set(7, { name: 'one', width: 300, isMapped: true });
  server.event('ConfigureNotify', root, { wid1: 7 });
  await expect.poll(() => watch.windows()[0]).toMatchObject({ width: 300, isMapped: true });
  server.windows.delete(7);
  server.event('DestroyNotify', 7);
  expect(watch.windows()).toMatchObject([{ id: 7, isMapped: false, wasMapped: true }]);
  expect(watch.windows()[0]?.goneMs).toBeGreaterThan(0);
});

it('counts a reparented window as destroyed', async () => {
  const server = fakeServer(new Map([[7, { isMapped: true }]]));
  const watch = await watchWindows(server.x);
  await expect.poll(() => ids(watch)).toEqual([7]);
  server.event('ReparentNotify', 7, { parent: 9 });
  expect(watch.windows()[0]?.goneMs).toBeGreaterThan(0);
  // It still tells of its changes there.
  const [gone] = watch.windows();
  server.event('MapNotify', 7);
  await sleep(150);
  expect(watch.windows()).toEqual([gone]);
  server.event('ReparentNotify', 7, { parent: root });
  await expect.poll(() => watch.windows()[0]).toMatchObject({ isMapped: true });
});

it('never sees a window that is gone before it is read', async () => {
  const server = fakeServer();
  const watch = await watchWindows(server.x);
  server.event('CreateNotify', 7);
  await sleep(150);
  expect(ids(watch)).toEqual([]);
});

it('follows no more windows than a limit, however many an application makes', async () => {
  const server = fakeServer();
  const watch = await watchWindows(server.x);
  for (let id = 10; id < 2010; id += 1) {
    server.windows.set(id, { name: `window${id}` });
    server.event('CreateNotify', id);
  }
  await expect.poll(() => ids(watch)).toHaveLength(256);
  await sleep(150);
  expect(ids(watch)).toHaveLength(256);
});

it('forgets windows that are gone for new ones', async () => {
  const server = fakeServer();
  const watch = await watchWindows(server.x);
  for (let batch = 0; batch < 4; batch += 1) {
    const made = Array.from({ length: 100 }, (_, index) => 1000 * (batch + 1) + index);
    for (const id of made) {
      server.windows.set(id, {});
      server.event('CreateNotify', id);
    }
    await expect.poll(() => ids(watch)).toContain(made.at(-1));
    for (const id of made) {
      server.windows.delete(id);
      server.event('DestroyNotify', id);
    }
  }
  expect(ids(watch)).toHaveLength(256);
  expect(ids(watch)).not.toContain(1000);
});

it('knows the stacking order', async () => {
  const server = fakeServer(
    new Map([
      [7, {}],
      [8, {}],
    ]),
  );
  const watch = await watchWindows(server.x);
  const levels = () => Object.fromEntries(watch.windows().map(({ id, level }) => [id, level]));
  await expect.poll(() => levels()).toEqual({ 7: 0, 8: 1 });
  server.windows.delete(7);
  server.windows.set(7, {});
  server.event('ConfigureNotify', root, { wid1: 7 });
  await expect.poll(() => levels()).toEqual({ 7: 1, 8: 0 });
});

it('reads a class of the type STRING as Latin-1', async () => {
  const classBytes = Buffer.from('xdemineur\0XD\u00e9mineur\0', 'latin1');
  const server = fakeServer(new Map([[7, { classBytes, isMapped: true }]]));
  const watch = await watchWindows(server.x);
  await expect
    .poll(() => watch.windows()[0])
    .toMatchObject({ instance: 'xdemineur', class: 'XD\u00e9mineur' });
});

it('reads titles of the types COMPOUND_TEXT and UTF8_STRING as such', async () => {
  const inIso8859 = Buffer.from('\u001b-B\u00b1', 'latin1');
  const server = fakeServer(
    new Map([
      [7, { typedTitle: ['COMPOUND_TEXT', inIso8859] as const }],
      [8, { typedTitle: ['UTF8_STRING', Buffer.from('ą')] as const }],
    ]),
  );
  const watch = await watchWindows(server.x);
  await expect.poll(() => watch.windows().map(({ title }) => title)).toEqual(['ą', 'ą']);
});

it('reads what a window is and how it is called, by its newer title first', async () => {
  const server = fakeServer(
    new Map([
      [7, { title: 'Über', oldTitle: 'Ueber', isMapped: true, isInputOnly: true }],
      [8, { oldTitle: ' lamp ', isMapped: true, isOverrideRedirect: true }],
    ]),
  );
  const watch = await watchWindows(server.x, [' Lamp']);
  await expect
    .poll(() => watch.windows())
    .toMatchObject([
      { id: 7, title: 'Über', isTitledByName: false, isMapped: false, isOverrideRedirect: false },
      { id: 8, title: ' lamp ', isTitledByName: true, isMapped: true, isOverrideRedirect: true },
    ]);
  // The events of the screen, and of each window.
  expect(server.followed.get(root)).toEqual(['substructure', 'structure']);
  expect(server.followed.get(7)).toEqual(['property', 'structure']);
});

it('counts time from the start of the application on its own clock, oldest windows first', async () => {
  let now = 5000;
  const server = fakeServer(new Map([[9, {}]]));
  const watch = await watchWindows(server.x, [], () => now);
  expect(watch.now()).toBe(0);
  await expect.poll(() => ids(watch)).toEqual([9]);
  now = 5300;
  expect(watch.now()).toBe(300);
  watch.restartClock();
  now = 5400;
  expect(watch.now()).toBe(100);
  server.windows.set(3, {});
  server.event('CreateNotify', 3);
  await expect.poll(() => ids(watch)).toEqual([9, 3]);
  expect(watch.windows().map(({ firstSeenMs }) => firstSeenMs)).toEqual([0, 100]);
});

it('counts a window that reappears as changed', async () => {
  let now = 0;
  const server = fakeServer(new Map([[7, { name: 'one' }]]));
  const watch = await watchWindows(server.x, [], () => now);
  await expect.poll(() => ids(watch)).toEqual([7]);
  server.event('ReparentNotify', 7, { parent: 9 });
  now = 900;
  server.event('ReparentNotify', 7, { parent: root });
  await expect.poll(() => watch.windows()[0]?.goneMs).toBeUndefined();
  expect(watch.windows()[0]).toMatchObject({ firstSeenMs: 0, changedMs: 900 });
});
