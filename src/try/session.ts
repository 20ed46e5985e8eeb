import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Container, ContainerExit, Containers, ContainerVolume } from '../engine/container.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import {
  type Display,
  displayError,
  openDisplay,
  serverCommand,
} from '../probe/display/display.ts';
import { readText } from '../probe/evidence/read-text.ts';
import {
  applicationContainer,
  networkOf,
  type StartRequest,
} from '../probe/launch/application-container.ts';
import { ownLabels } from '../probe/leftovers.ts';
import type { WayToAddress } from '../probe/network/open-way.ts';
import { screen } from '../probe/windows/screen.ts';
import { pictureOf, type WindowPicture } from '../probe/windows/window-picture.ts';
import { connectX, type XConnection } from '../probe/windows/x-connection.ts';
import type { ProgramStream } from '../system/process/program/program-stream.ts';
import { filesAtHome } from './files-at-home.ts';
import type { KeyPress } from './keysyms.ts';
import { awaitManager, type OpenWindow, openWindows } from './open-windows.ts';
import { connectRfb, type RfbClient } from './rfb-client.ts';
import { shownPart } from './shown-part.ts';
import { fileFolder } from './viewer-image.ts';

/** The socket of the VNC server. Only the display's own container has it, so that no application reaches it. */
const vncSocket = '/tmp/vnc';

/** That of the screen behind the windows: a grey on which light and dark ones stand out. */
const backgroundColour = 0x56_5e_6b;

/** A display ends after this time, whoever looks. */
const maxSeconds = 12 * 3600;

/** Without any viewer, this process included, the display ends by itself: so nothing stays after it was killed. */
const aloneSeconds = 60;

const server = serverCommand(
  'Xvnc',
  [
    ...['-geometry', `${screen.width}x${screen.height}`, '-depth', '24'],
    ...['-rfbport', '-1', '-rfbunixpath', vncSocket, '-SecurityTypes', 'None', '-AlwaysShared'],
    ...['-MaxDisconnectionTime', String(aloneSeconds), '-desktop', 'deskpack'],
  ],
  maxSeconds,
);

const connectVnc = `
tries=0
until [ -S ${vncSocket} ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 600 ] || { echo 'the display does not listen' >&2; exit 1; }
  sleep 0.05
done
exec socat -t 1 - UNIX-CONNECT:${vncSocket},retry=300,interval=0.1
`;

/** An application that people try. */
export interface SessionRequest extends Omit<StartRequest, 'displayImage'> {
  /** That returned by `viewerImage`. */
  readonly viewerImage: string;
  /** Whether it has the engine's usual network; without, it has what the proof gives. */
  readonly hasNetwork: boolean;
  /** Text chunks of pictures, by their keys. */
  readonly pictureText: Readonly<Record<string, string>>;
  /** A file to open with it: the application gets a copy that it cannot change. */
  readonly file?: string | undefined;
}

/** A running application with a display that viewers connect to. */
export interface Session {
  /** What the application reaches, as words that follow "with". */
  readonly network: string;
  /** The exit of the application; rejects with a DeskpackError if the display ends before. */
  readonly ended: Promise<ContainerExit>;
  /** The same as far as it is known now. */
  exit(): ContainerExit | undefined;
  /** The windows that are shown, the topmost last. */
  windows(): Promise<readonly OpenWindow[]>;
  /** A picture of the whole screen; undefined if it cannot be taken. */
  picture(): Promise<WindowPicture | undefined>;
  /** A picture of all windows with their frames, without the background around them; undefined if there is none. */
  pictureOfWindows(): Promise<WindowPicture | undefined>;
  /** The lines of text in a picture; undefined if they cannot be read. */
  read(png: Uint8Array): Promise<readonly string[] | undefined>;
  press(keys: readonly KeyPress[]): void;
  /** A connection to the VNC server (RFC 6143), before its handshake. */
  openVnc(): ProgramStream;
  /** The files that the application has written into its home folder, from there. */
  filesAtHome(): Promise<readonly string[]>;
  /** The last lines of the application's log. */
  lastLines(): Promise<readonly string[]>;
  /** Ends the application and removes all of it. */
  close(): Promise<void>;
}

function networkText(hasNetwork: boolean, host: string | undefined, absence: string | undefined) {
  if (hasNetwork) return 'the network';
  if (host === undefined) return 'no network';
  return absence === undefined ? `the network to ${host} alone` : `no network, as ${absence}`;
}

/** Copies a file into a volume, through the display's container. */
async function copyFile(display: Container, file: string, signal: AbortSignal | undefined) {
  const path = `${fileFolder}/${basename(file)}`;
  const words = ['sh', '-c', 'cat > "$1" && chmod 444 "$1"', 'copy', path];
  const stream = display.open(words, { doing: `give the application ${file}`, signal });
  await pipeline(createReadStream(file), stream, { end: true, ...(signal ? { signal } : {}) });
  await stream.ended;
  return path;
}

async function screenPicture(
  x: XConnection,
  text: SessionRequest['pictureText'],
): Promise<WindowPicture | undefined> {
  const size = await x.geometryOf(x.root);
  if (!size) return undefined;
  const { width, height } = size;
  return pictureOf(x, { x: 0, y: 0, width, height }, text, { width, height });
}

async function windowsPicture(
  x: XConnection,
  text: SessionRequest['pictureText'],
): Promise<WindowPicture | undefined> {
  const size = await x.geometryOf(x.root);
  if (!size) return undefined;
  const { width, height } = size;
  const pixels = await x.pixelsOf(x.root, { x: 0, y: 0, width, height });
  const part = pixels && shownPart(pixels, { width, height }, backgroundColour);
  return part && pictureOf(x, part, text, { width, height });
}

/** What is removed at the end, the last one first. */
type Undo = () => unknown;

async function undo(all: Undo[]): Promise<void> {
  let failure: unknown;
  for (const one of all.splice(0).toReversed()) {
    try {
      await one();
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

async function openOn(
  containers: Containers,
  { viewerImage, hasNetwork, file, pictureText, ...request }: SessionRequest,
  display: Display,
  volume: ContainerVolume | undefined,
  undos: Undo[],
  signal: AbortSignal | undefined,
): Promise<Session> {
  const openVnc = () =>
    display.container.open(['sh', '-c', connectVnc], { doing: 'connect to the display', signal });
  const keeper: RfbClient = await connectRfb(openVnc());
  undos.push(() => keeper.close());
  const manager = display.container.open(
    ['env', `DISPLAY=${display.name}`, 'HOME=/tmp', 'openbox', '--sm-disable'],
    { doing: 'manage windows', signal },
  );
  manager.ended.catch(() => {});
  undos.push(() => manager.destroy());
  const x = await connectX(display.connect);
  undos.push(() => x.close());
  x.paintRoot(backgroundColour);
  await awaitManager(x, signal);
  const copied = file === undefined ? undefined : await copyFile(display.container, file, signal);
  const start: StartRequest = {
    ...request,
    displayImage: viewerImage,
    environment: { ...request.environment, ...(copied === undefined ? {} : { FILE: copied }) },
  };
  let way: WayToAddress | undefined;
  let host: string | undefined;
  let absence: string | undefined;
  if (!hasNetwork) {
    const found = await networkOf(containers, start, display, signal);
    way = found.way;
    ({ host, absence } = found.network ?? {});
    undos.push(() => found.way?.close());
  }
  const container = await containers.start(
    applicationContainer(start, display, {
      way,
      network: hasNetwork ? 'default' : 'none',
      volumes: volume ? [{ ...volume, isReadOnly: true }] : [],
    }),
    { doing: `start ${request.image}`, signal },
  );
  undos.push(() => container.remove());
  let isClosed = false;
  const exit = container.ended({ doing: 'wait for the application', signal });
  const lost = x.ended.then(async () => {
    if (isClosed) return exit;
    // Without its display, an application ends; the display may have ended with the engine, too.
    throw await displayError(display, new Error('the connection has ended'));
  });
  const ended = Promise.race([exit, lost]);
  let known: ContainerExit | undefined;
  ended.then(
    (value) => {
      known = value;
    },
    () => {},
  );
  for (const one of [exit, lost]) one.catch(() => {});
  return {
    network: networkText(hasNetwork, host, absence),
    ended,
    exit: () => known,
    windows: () => openWindows(x),
    picture: () => screenPicture(x, pictureText),
    pictureOfWindows: () => windowsPicture(x, pictureText),
    read: (png) => readText(display.container, png, { signal }),
    press: (keys) => keeper.press(keys),
    openVnc,
    filesAtHome: async () => filesAtHome(await container.changedPaths()),
    lastLines: () => container.lastLines(),
    close() {
      isClosed = true;
      return undo(undos);
    },
  };
}

/**
 * Starts an application as the platform does, with a window manager and a display that viewers connect to.
 *
 * @throws DeskpackError if the engine or the display fails
 */
export async function openSession(
  containers: Containers,
  request: SessionRequest,
  signal?: AbortSignal,
): Promise<Session> {
  const undos: Undo[] = [];
  try {
    let volume: ContainerVolume | undefined;
    if (request.file !== undefined) {
      const name = `deskpack-file-${randomBytes(6).toString('hex')}`;
      await containers.createVolume(name, ownLabels());
      undos.push(() => containers.remove({ kind: 'volume', name }));
      volume = { name, folder: fileFolder };
    }
    const display = await openDisplay(containers, request.viewerImage, signal, {
      command: server,
      volumes: volume ? [volume] : [],
    });
    undos.push(() => display.close());
    try {
      return await openOn(containers, request, display, volume, undos, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof DeskpackError ? error : await displayError(display, error);
    }
  } catch (error) {
    await undo(undos).catch(() => {});
    throw error;
  }
}
