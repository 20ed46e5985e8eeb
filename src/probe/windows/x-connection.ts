import type { Duplex } from 'node:stream';
import type { Property } from './property-text.ts';
import { screen } from './screen.ts';
import {
  type Callback,
  type Geometry,
  loadX11,
  loadXTest,
  openXClient,
  type WindowAttributes,
  type XEvent,
} from './x-client.ts';

/** The primary button of the pointer. */
const firstButton = 1;

/** The key code of Return on the display server. */
const returnKeycode = 36;

/** The key code of the left Shift. */
const shiftKeycode = 50;

/** The predefined atom of the type WINDOW. */
const windowAtom = 33;
/** The event masks to subscribe to. */
const masks = { structure: 0x20000, substructure: 0x80000, property: 0x400000 } as const;

/** A part of the screen, in pixels. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An X11 connection. Requests about a destroyed window return undefined. */
export interface XConnection {
  readonly root: number;
  /** Resolves when the connection has ended, for any reason. */
  readonly ended: Promise<void>;
  onEvent(listener: (event: XEvent) => void): void;
  follow(window: number, what: readonly (keyof typeof masks)[]): Promise<void>;
  childrenOf(window: number): Promise<readonly number[]>;
  attributesOf(window: number): Promise<WindowAttributes | undefined>;
  geometryOf(window: number): Promise<Geometry | undefined>;
  atom(name: string): Promise<number>;
  /** The first bytes of a property with its type, at most `maxBytes`; undefined if the window does not have it. */
  propertyOf(window: number, atom: number, maxBytes: number): Promise<Property | undefined>;
  /** Sets a property to numbers. */
  setNumbers(window: number, name: number, type: number, numbers: readonly number[]): void;
  /** The pixels of a visible part of a window, four bytes each: blue, green, red and padding. */
  pixelsOf(window: number, part: Part): Promise<Buffer | undefined>;
  /** Moves the pointer to a corner of the screen: in the centre, a hover would open tooltips. */
  movePointerAway(): void;
  /** Clicks at a place of the screen. */
  click(x: number, y: number): Promise<void>;
  /** Creates an override-redirect window, unmapped. */
  makeWindow(part: Part): number;
  show(window: number): void;
  /** Reparents a window to a position in another one, and maps it. */
  putInto(parent: number, window: number, x: number, y: number): void;
  /** Acquires a selection, such as that of the tray. */
  own(window: number, name: number): void;
  /**
   * Sends a client message about a window.
   *
   * @param to the receiving window, or the root for its subscribers
   */
  send(to: number, about: number, type: number, data: readonly number[]): void;
  /** Focuses a window, as a window manager does, and presses Return. */
  pressReturn(window: number): Promise<void>;
  /** The same with Shift, which has no effect of its own. */
  pressShift(window: number): Promise<void>;
  /** Paints the screen behind all windows. */
  paintRoot(colour: number): void;
  /** Gives a window another size, in pixels. */
  resize(window: number, width: number, height: number): void;
  close(): void;
}

/**
 * @param open opens the stream; called once its errors are handled
 * @throws the error of the stream, if the server does not respond
 */
export async function connectX(open: () => Duplex): Promise<XConnection> {
  const x11 = await loadX11();
  const stream = open();
  const ended = new Promise<void>((resolve) => {
    stream.once('end', resolve);
    stream.once('close', resolve);
  });
  const { client, root } = await openXClient(x11, stream);

  /** Sends a request; a destroyed window or an ended connection returns undefined. */
  function ask<Answer>(question: (done: Callback<Answer>) => void): Promise<Answer | undefined> {
    const answer = new Promise<Answer | undefined>((resolve) => {
      try {
        question((error, found) => {
          resolve(error ? undefined : found);
          return true;
        });
      } catch {
        resolve(undefined);
      }
    });
    return Promise.race([answer, ended.then(() => undefined)]);
  }

  const atom = async (name: string) =>
    (await ask<number>((done) => client.InternAtom(false, name, done))) ?? 0;
  const propertyOf: XConnection['propertyOf'] = async (window, name, maxBytes) => {
    const length = Math.ceil(maxBytes / 4);
    const found = await ask<Property>((done) =>
      client.GetProperty(0, window, name, 0, 0, length, done),
    );
    return found === undefined || found.type === 0 ? undefined : found;
  };

  /**
   * Gives a window the focus as window managers do: as the active window (EWMH), and by WM_TAKE_FOCUS where it takes
   * part in that protocol (ICCCM 4.1.7).
   */
  async function focus(window: number): Promise<void> {
    const names = ['_NET_ACTIVE_WINDOW', 'WM_PROTOCOLS', 'WM_TAKE_FOCUS'];
    const [active, protocols, takeFocus] = await Promise.all(names.map(atom));
    client.ChangeProperty(0, root, active!, windowAtom, 32, [window]);
    client.SetInputFocus(window, 1);
    const offered = (await propertyOf(window, protocols!, 128))?.data ?? Buffer.alloc(0);
    const offers = Array.from({ length: offered.length >> 2 }, (_, at) =>
      offered.readUInt32LE(at * 4),
    );
    if (!offers.includes(takeFocus!)) return;
    client.SendClientMessage(window, window, protocols!, 32, [takeFocus!, 0, 0, 0, 0], 0);
  }

  async function press(window: number, keycode: number): Promise<void> {
    const { FakeInput, KeyPress, KeyRelease } = await loadXTest(client);
    // Without a window manager, old toolkits get keys at the pointer's position.
    client.WarpPointer(0, window, 0, 0, 0, 0, 3, 3);
    await focus(window);
    for (const type of [KeyPress, KeyRelease]) FakeInput(type, keycode, 0, 0, 0, 0);
  }

  return {
    root,
    ended,
    onEvent: (listener) => client.on('event', listener),
    async follow(window, what) {
      const eventMask = what.reduce((mask, name) => mask | masks[name], 0);
      await ask((done) => client.ChangeWindowAttributes(window, { eventMask }, done));
    },
    async childrenOf(window) {
      const tree = await ask<{ children: readonly number[] }>((done) =>
        client.QueryTree(window, done),
      );
      return tree?.children ?? [];
    },
    attributesOf: (window) => ask((done) => client.GetWindowAttributes(window, done)),
    geometryOf: (window) => ask((done) => client.GetGeometry(window, done)),
    atom,
    propertyOf,
    setNumbers: (window, name, type, numbers) =>
      client.ChangeProperty(0, window, name, type, 32, [...numbers]),
    async pixelsOf(window, { x, y, width, height }) {
      const image = await ask<{ data: Buffer }>((done) =>
        client.GetImage(2, window, x, y, width, height, 0xff_ff_ff_ff, done),
      );
      return image?.data;
    },
    movePointerAway: () =>
      client.WarpPointer(0, root, 0, 0, 0, 0, screen.width - 1, screen.height - 1),
    async click(atX, atY) {
      const { FakeInput, ButtonPress, ButtonRelease } = await loadXTest(client);
      client.WarpPointer(0, root, 0, 0, 0, 0, atX, atY);
      for (const type of [ButtonPress, ButtonRelease]) FakeInput(type, firstButton, 0, 0, 0, 0);
    },
    makeWindow(part) {
      const id = client.AllocID();
      const { x: left, y: top, width, height } = part;
      const values = { overrideRedirect: true } as const;
      client.CreateWindow(id, root, left, top, width, height, 0, 0, 0, 0, values);
      return id;
    },
    show: (window) => client.MapWindow(window),
    putInto(parent, window, left, top) {
      client.ReparentWindow(window, parent, left, top);
      client.MapWindow(window);
    },
    own: (window, name) => client.SetSelectionOwner(window, name, 0),
    // Without a mask, the creator of the window receives it.
    send: (to, about, type, data) =>
      client.SendClientMessage(to, about, type, 32, data, to === root ? masks.structure : 0),
    pressReturn: (window) => press(window, returnKeycode),
    pressShift: (window) => press(window, shiftKeycode),
    paintRoot(backgroundPixel) {
      client.ChangeWindowAttributes(root, { backgroundPixel }, () => true);
      client.ClearArea(root, 0, 0, 0, 0, 0);
    },
    resize: (window, width, height) => client.ResizeWindow(window, width, height),
    close: () => {
      try {
        client.terminate();
      } catch {
        // The process has already ended.
      }
      stream.destroy();
    },
  };
}
