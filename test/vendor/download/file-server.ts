import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Answers a request for a file. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of files for the running test. */
interface FileServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The requests that it got. */
  readonly got: IncomingMessage[];
  /** Ends it, before the test does. */
  end(): void;
}

/**
 * Serves by path; others are 404. The answers may be changed while it runs.
 *
 * @param host the address of this machine that it listens at
 */
export async function fileServer(
  answers: Readonly<Record<string, Answer>>,
  host = '127.0.0.1',
): Promise<FileServer> {
  const got: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    got.push(request);
    const { pathname } = new URL(request.url!, 'http://here');
    const answer = answers[pathname];
    if (answer) answer(request, response);
    else response.writeHead(404).end('nothing here');
  });
  server.listen(0, host);
  await once(server, 'listening');
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(end);
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, got, end };
}

/** Answers with bytes, or with what is asked of them, as servers of files do. */
export function fileAnswer(
  bytes: Buffer,
  { etag, ...more }: Readonly<Record<string, string>> = {},
): Answer {
  return ({ headers }, response) => {
    const common = { ...more, ...(etag && { etag }) };
    if (etag && headers['if-none-match'] === etag) return response.writeHead(304, common).end();
    const [, first] = /^bytes=(\d+)-$/.exec(headers.range ?? '') ?? [];
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    if (first === undefined || !isSame)
      return response.writeHead(200, { ...common, 'content-length': bytes.length }).end(bytes);
    const rest = bytes.subarray(Number(first));
    const range = `bytes ${first}-${bytes.length - 1}/${bytes.length}`;
    const extent = { 'content-range': range, 'content-length': rest.length };
    return response.writeHead(206, { ...common, ...extent }).end(rest);
  };
}

/** Answers with the first bytes of a file, and then closes the connection as soon as `hasCome` resolves. */
export function cutAnswer(
  bytes: Buffer,
  count: number,
  etag: string,
  hasCome: () => Promise<unknown>,
): Answer {
  return (_, response) => {
    response.writeHead(200, { etag, 'content-length': bytes.length });
    response.write(bytes.subarray(0, count));
    void hasCome().then(() => response.destroy());
  };
}
