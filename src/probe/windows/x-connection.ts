import type { Duplex } from 'node:stream';
import type { Property } from './property-text.ts';

/** An event of the X server; only the properties that are used. */
interface XEvent {
  readonly name: string;
  readonly wid: number;
  /** The configured window; `wid` is then the window that was subscribed to. */
  readonly wid1?: number;
  readonly parent?: number;
  /** Of a client message: the atom of its type, and its content. */
  readonly message_type?: number;
  readonly data?: readonly number[];
}

type Callback<Answer> = (error: Error | null | undefined, answer: Answer) => boolean | undefined;

interface WindowAttributes {
  /** 0 is unmapped, 1 unviewable, 2 viewable. */
  readonly mapState: number;
  readonly overrideRedirect: number;
  /** 2 is InputOnly, a window without a picture. */
  readonly klass: number;
}

interface Geometry {
  readonly xPos: number;
  readonly yPos: number;
  readonly width: number;
  readonly height: number;
  readonly borderWidth: number;
}

/** The used part of the client of the package x11. */
interface XClient {
  /** The atoms that are already known. */
  atoms: Record<string, number>;
  GetWindowAttributes(window: number, done: Callback<WindowAttributes>): void;
  GetGeometry(window: number, done: Callback<Geometry>): void;
  GetProperty(
    remove: 0,
    window: number,
    name: number,
    type: 0,
    offset: 0,
    length: number,
    done: Callback<Property>,
  ): void;
  ChangeProperty(
    mode: 0,
    window: number,
    name: number,
    type: number,
    format: 32,
    data: readonly number[],
  ): void;
  QueryTree(window: number, done: Callback<{ readonly children: readonly number[] }>): void;
  InternAtom(onlyIfExists: boolean, name: string, done: Callback<number>): void;
  ChangeWindowAttributes(
    window: number,
    values: { readonly eventMask: number },
    done: Callback<void>,
  ): void;
  GetImage(
    format: 2,
    drawable: number,
    x: number,
    y: number,
    width: number,
    height: number,
    planes: number,
    done: Callback<{ readonly data: Buffer }>,
  ): void;
  WarpPointer(
    from: 0,
    to: number,
    fromX: 0,
    fromY: 0,
    fromWidth: 0,
    fromHeight: 0,
    x: number,
    y: number,
  ): void;
  SetInputFocus(window: number, revertTo: 1): void;
  ResizeWindow(window: number, width: number, height: number): void;
  AllocID(): number;
  CreateWindow(
    id: number,
    parent: number,
    x: number,
    y: number,
    width: number,
    height: number,
    borderWidth: 0,
    depth: 0,
    windowClass: 0,
    visual: 0,
    values: { readonly overrideRedirect: true },
  ): void;
  MapWindow(window: number): void;
  ReparentWindow(window: number, parent: number, x: number, y: number): void;
  SetSelectionOwner(owner: number, selection: number, time: 0): void;
  SendClientMessage(
    destination: number,
    about: number,
    type: number,
    format: 32,
    data: readonly number[],
    eventMask: number,
  ): void;
  on(event: 'event', listener: (event: XEvent) => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  terminate(): void;
}

/** The XTEST extension, which simulates keyboard and pointer. */
interface XTest {
  readonly KeyPress: number;
  readonly KeyRelease: number;
  readonly ButtonPress: number;
  readonly ButtonRelease: number;
  FakeInput(type: number, detail: number, delayMs: 0, window: 0, x: 0, y: 0): void;
}

interface XModule {
  createClient(
    options: {
      readonly stream: Duplex;
      readonly display: string;
      readonly disableBigRequests: true;
    },
    ready: (
      error: Error | undefined,
      display: { readonly screen: readonly { readonly root: number }[]; readonly client: XClient },
    ) => void,
  ): XClient;
}

/** The primary button of the pointer. */
const firstButton = 1;

/** The key code of Return on the display server. */
const returnKeycode = 36;

/** The key code of the left Shift. */
const shiftKeycode = 50;

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
  /** Moves the pointer to a place of the screen. */
  movePointer(x: number, y: number): void;
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
  /** Focuses a window and presses Return. */
  pressReturn(window: number): Promise<void>;
  /** The same with Shift, which has no effect of its own. */
  pressShift(window: number): Promise<void>;
  /** Gives a window another size, in pixels. */
  resize(window: number, width: number, height: number): void;
  close(): void;
}

async function loadX11(): Promise<XModule> {
  // @ts-expect-error The package has no types; the used part is declared above.
  const { default: loaded } = await import('x11/lib/xcore.js');
  return loaded as XModule;
}

async function loadXTest(client: XClient): Promise<XTest> {
  // @ts-expect-error As above.
  const { default: loaded } = await import('x11/lib/ext/xtest.js');
  return new Promise((resolve, reject) => {
    loaded.requireExt({ client }, (error: Error | null, extension: XTest) => {
      if (error) reject(error);
      else resolve(extension);
    });
  });
}

function opened(x11: XModule, stream: Duplex): Promise<{ client: XClient; root: number }> {
  return new Promise((resolve, reject) => {
    const client = x11.createClient(
      { stream, display: ':1', disableBigRequests: true },
      (error, display) => {
        if (error) return reject(error);
        // The package shares one table of extensions between servers, but each server has its own numbers.
        display.client.atoms = {};
        resolve({ client, root: display.screen[0]!.root });
      },
    );
    // Without a listener, a late error would end the process.
    client.on('error', (error) => reject(error));
  });
}

/**
 * Opens an X11 connection over a stream.
 *
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
  const { client, root } = await opened(x11, stream);

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

  async function press(window: number, keycode: number): Promise<void> {
    const { FakeInput, KeyPress, KeyRelease } = await loadXTest(client);
    // Without a window manager, old toolkits get keys at the pointer's position.
    client.WarpPointer(0, window, 0, 0, 0, 0, 3, 3);
    client.SetInputFocus(window, 1);
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
    async atom(name) {
      return (await ask<number>((done) => client.InternAtom(false, name, done))) ?? 0;
    },
    async propertyOf(window, atom, maxBytes) {
      const length = Math.ceil(maxBytes / 4);
      const found = await ask<Property>((done) =>
        client.GetProperty(0, window, atom, 0, 0, length, done),
      );
      return found === undefined || found.type === 0 ? undefined : found;
    },
    setNumbers: (window, name, type, numbers) =>
      client.ChangeProperty(0, window, name, type, 32, [...numbers]),
    async pixelsOf(window, { x, y, width, height }) {
      const image = await ask<{ data: Buffer }>((done) =>
        client.GetImage(2, window, x, y, width, height, 0xff_ff_ff_ff, done),
      );
      return image?.data;
    },
    movePointer: (x, y) => client.WarpPointer(0, root, 0, 0, 0, 0, x, y),
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
