import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

interface MisbehavingServer {
  readonly url: string;
  /** Method, path and headers of each request in its order. */
  readonly requests: ReadonlyArray<{ line: string; headers: IncomingMessage['headers'] }>;
}

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Starts a server for the running test; its nth request meets the nth behaviour, later ones the last. */
export async function misbehavingServer(...behaviours: Behaviour[]): Promise<MisbehavingServer> {
  const requests: Array<{ line: string; headers: IncomingMessage['headers'] }> = [];
  const server = createServer((request, response) => {
    const behave = behaviours[Math.min(requests.length, behaviours.length - 1)]!;
    requests.push({ line: `${request.method} ${request.url}`, headers: request.headers });
    // The request is read first, as by any server.
    request.resume().on('end', () => behave(response, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Answers with a status, a body and headers. */
export function answer(status: number, body = '', headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, headers).end(body);
  };
}

/** Says that it is a catalog, as ours does. */
export const ready = answer(200, '{"service":"deskpack catalog"}');

/** Cuts the connection without an answer. */
export const cut: Behaviour = (response) => response.destroy();

/** Never answers. */
export const silence: Behaviour = () => {};

/** Behaves so, and then the time limit of the request is over. A busy machine may take longer than a short one to send it. */
export function untilLate(behave: Behaviour): Behaviour {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  return (response, request) => {
    behave(response, request);
    limit.abort(new DOMException('The time is over', 'TimeoutError'));
  };
}
