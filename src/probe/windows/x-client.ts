import type { Duplex } from 'node:stream';
import type { Property } from './property-text.ts';

/** An event of the X server; only the properties that are used. */
export interface XEvent {
  readonly name: string;
  readonly wid: number;
  /** The configured window; `wid` is then the window that was subscribed to. */
  readonly wid1?: number;
  readonly parent?: number;
  /** Of a client message: the atom of its type, and its content. */
  readonly message_type?: number;
  readonly data?: readonly number[];
}

/** Receives the reply to a request; true if it handled the error. */
export type Callback<Answer> = (
  error: Error | null | undefined,
  answer: Answer,
) => boolean | undefined;

/** The reply to GetWindowAttributes. */
export interface WindowAttributes {
  /** 0 is unmapped, 1 unviewable, 2 viewable. */
  readonly mapState: number;
  readonly overrideRedirect: number;
  /** 2 is InputOnly, a window without a picture. */
  readonly klass: number;
}

/** The reply to GetGeometry, in pixels relative to the parent window. */
export interface Geometry {
  readonly xPos: number;
  readonly yPos: number;
  readonly width: number;
  readonly height: number;
  readonly borderWidth: number;
}

/** The used part of the client of the package x11. */
export interface XClient {
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
    values: { readonly eventMask: number } | { readonly backgroundPixel: number },
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
  /** Paints a part of a window with its background; a size of 0 is up to the edge. */
  ClearArea(window: number, x: 0, y: 0, width: 0, height: 0, exposures: 0): void;
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
export interface XTest {
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

export async function loadX11(): Promise<XModule> {
  // @ts-expect-error The package has no types; the used part is declared above.
  const { default: loaded } = await import('x11/lib/xcore.js');
  return loaded as XModule;
}

/** Loads the XTEST extension of a server. */
export async function loadXTest(client: XClient): Promise<XTest> {
  // @ts-expect-error As above.
  const { default: loaded } = await import('x11/lib/ext/xtest.js');
  return new Promise((resolve, reject) => {
    loaded.requireExt({ client }, (error: Error | null, extension: XTest) => {
      if (error) reject(error);
      else resolve(extension);
    });
  });
}

/** @throws the error of the server or of the stream */
export function openXClient(
  x11: XModule,
  stream: Duplex,
): Promise<{ client: XClient; root: number }> {
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
