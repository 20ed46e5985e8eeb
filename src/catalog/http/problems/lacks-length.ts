import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from './problem.ts';

/** Connections whose newest request is one that lacks the length of its body. */
const lacking = new WeakSet<Duplex>();

/** Whether a request that has a body does not say how long it is; for HTTP, it has none then, and its body is the next request. */
export function lacksLength({ method, headers }: IncomingMessage): boolean {
  const hasBody = method === 'PUT' || method === 'POST';
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return hasBody && length === undefined && encoding === undefined;
}

/** Notes for each request on a connection whether it lacks a length. */
export function noteLength(request: IncomingMessage): void {
  if (lacksLength(request)) lacking.add(request.socket);
  else lacking.delete(request.socket);
}

/** Whether what is no request on a connection is the body of one that lacks its length. */
export const lackedLength = (socket: Duplex) => lacking.has(socket);

export function lengthRequired(): Problem {
  return new Problem(
    'length-required',
    'the request does not say how long its body is; send Content-Length, or Transfer-Encoding: chunked',
    { headers: { connection: 'close' } },
  );
}
