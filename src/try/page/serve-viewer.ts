import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { errorMessage } from '../../error/deskpack-error.ts';
import type { Viewers } from '../viewers.ts';
import { acceptanceIn, type PageAcceptance } from './accept-request.ts';
import { answer } from './answer.ts';
import { cookieOf, isForUs, isFromPage, isSame } from './request-guard.ts';

/** The viewers at the same time. */
const maxViewers = 8;

/** The largest message of a viewer in bytes: what it puts on the clipboard. */
const maxMessage = 1024 * 1024;

/** The longest time in which a page asks why its connection has ended, and the code with which that ends (RFC 6455, 7.4.1). */
const [tellMs, goingAway] = [5_000, 1001];

/** What a viewer is told. */
interface Shown {
  /** The name of the application. */
  readonly title: string;
  /** What it is allowed, and what becomes of its files, as sentences. */
  readonly remarks: readonly string[];
  /** The name of the person who is likely to accept it. */
  readonly by?: string;
}

export interface ViewerServer {
  /** The address with its secret, which works once. */
  readonly url: string;
  readonly port: number;
  /** Tells the viewers why it ends, as a sentence, and ends the connections. */
  close(reason: string): Promise<void>;
}

interface ServedSession {
  readonly openVnc: () => Duplex;
  readonly shown: Shown;
  readonly viewers: Pick<Viewers, 'enter'>;
  /** The address to listen on. */
  readonly address: string;
  /**
   * Accepts what is shown, for a person at the page.
   *
   * @returns that it is accepted, as a sentence
   * @throws DeskpackError if it cannot be accepted
   */
  readonly accept: (given: PageAcceptance) => Promise<string>;
}

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const;

/** The files of the page, which stand beside the program. */
const files: Readonly<Record<string, keyof typeof types>> = {
  'viewer.js': 'js',
  'viewer.css': 'css',
  'viewer.html': 'html',
};

async function readPage(): Promise<ReadonlyMap<string, Buffer>> {
  const names = Object.keys(files);
  return new Map(
    await Promise.all(
      names.map(
        async (name): Promise<[string, Buffer]> => [
          name,
          await readFile(fileURLToPath(new URL(name, import.meta.url))),
        ],
      ),
    ),
  );
}

/** Why a page is refused, for people who see it. */
const usedText =
  'This address works once, and it was used. Look in the browser that opened it, or try the application again.';

/** Who may see a page: the first that comes with the secret. */
interface Gate {
  readonly secret: string;
  isKnown(request: IncomingMessage): boolean;
  /** Lets a request in that has the secret; false if another one has used it. */
  letIn(request: IncomingMessage, response: ServerResponse): boolean;
}

/** @param port of the server, as browsers do not tell cookies of ports apart */
function gateOf(address: string, port: () => number): Gate {
  const [secret, session] = [randomBytes(24), randomBytes(24)].map((one) =>
    one.toString('base64url'),
  ) as [string, string];
  const cookie = () => `deskpack-${port()}`;
  let isUsed = false;
  const isKnown = (request: IncomingMessage) =>
    isForUs(request, address) && isSame(cookieOf(request, cookie()), session);
  return {
    secret,
    isKnown,
    letIn(request, response) {
      if (isUsed && !isKnown(request)) return false;
      isUsed = true;
      response.writeHead(303, {
        location: '/',
        'set-cookie': `${cookie()}=${session}; Path=/; HttpOnly; SameSite=Strict`,
        'cache-control': 'no-store',
      });
      response.end();
      return true;
    },
  };
}

/** The address as people open it. */
function urlHost(address: string): string {
  if (address === '0.0.0.0' || address === '::') return hostname();
  return isIPv6(address) ? `[${address}]` : address;
}

/**
 * Serves a page with the display of a session. Whoever has the secret of its address may use it, the first one that comes
 * with it.
 *
 * @throws Error with a system error's code if it cannot listen
 */
export async function serveViewer(session: ServedSession): Promise<ViewerServer> {
  const { openVnc, shown, viewers, address } = session;
  let accepted: string | undefined;
  const page = await readPage();
  let end: string | undefined;
  let toldEnd = () => {};
  const toldWhy = new Promise<void>((resolve) => {
    toldEnd = resolve;
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessage });

  async function takeAcceptance(
    request: IncomingMessage,
    say: (status: number, text: string) => void,
  ): Promise<void> {
    const given = await acceptanceIn(request);
    if (!given) return say(400, 'A name and a line of words are expected.');
    try {
      accepted = await session.accept(given);
      say(200, accepted);
    } catch (error) {
      say(409, errorMessage(error));
    }
  }

  const server = createServer((request, response) => {
    const say = (status: number, text: string) =>
      answer(request, response, status, 'text/plain', `${text}\n`);
    const { method, url: path = '/' } = request;
    if (!isForUs(request, address)) return say(421, 'This is not the server of that name.');
    if (method === 'POST' && path === '/accept') {
      if (!gate.isKnown(request) || !isFromPage(request)) return say(403, usedText);
      takeAcceptance(request, say).catch(() => request.destroy());
      return;
    }
    if (method !== 'GET') return say(405, 'Only GET is answered.');
    if (isSame(path.slice(1), gate.secret)) {
      if (!gate.letIn(request, response)) say(403, usedText);
      return;
    }
    if (!gate.isKnown(request)) return say(403, usedText);
    if (path === '/session.json') {
      if (end !== undefined) response.once('close', toldEnd);
      const told = JSON.stringify({ ...shown, accepted, end });
      return answer(request, response, 200, 'application/json', told);
    }
    const name = path === '/' ? 'viewer.html' : path.slice(1);
    const body = page.get(name);
    if (!body) return say(404, 'There is nothing here.');
    answer(request, response, 200, types[files[name]!], body);
  });
  const port = () => (server.address() as AddressInfo).port;
  const gate = gateOf(address, port);

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    const mayLook =
      request.url === '/vnc' && gate.isKnown(request) && isFromPage(request) && end === undefined;
    if (!mayLook || sockets.clients.size >= maxViewers) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (viewer) => {
      viewer.once('close', viewers.enter());
      const stream = createWebSocketStream(viewer);
      // If one of both ends does, so does the other.
      pipeline(stream, openVnc(), stream).catch(() => {});
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, address, () => resolve());
  });
  return {
    url: `http://${urlHost(address)}:${port()}/${gate.secret}`,
    port: port(),
    async close(reason) {
      end = reason;
      const isSeen = sockets.clients.size > 0;
      for (const viewer of sockets.clients) viewer.close(goingAway);
      // A page asks once more, to learn why.
      if (isSeen) await Promise.race([toldWhy, sleep(tellMs, undefined, { ref: false })]);
      for (const viewer of sockets.clients) viewer.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
