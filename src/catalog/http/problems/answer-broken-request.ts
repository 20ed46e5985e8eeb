import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { notKept } from '../answers/caching.ts';
import { lackedLength, lengthRequired } from './lacks-length.ts';
import { Problem, type ProblemCode } from './problem.ts';

const tooSlow = ['too-slow', 'the request did not arrive in time'] as const;

const codes: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'the headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

const isOfHttp = ({ code = '' }: { code?: string }) => /^(?:HPE|ERR_HTTP)_/.test(code);

/** Answers what is no HTTP request, before any route sees it, as every other problem is answered. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  // Without TLS, a client cannot get an answer.
  if (!isOfHttp(error) || !socket.writable) {
    socket.destroy();
    return;
  }
  // Its body was taken for a request.
  if (lackedLength(socket)) {
    endWith(lengthRequired(), socket);
    return;
  }
  const [code, detail] = codes[error.code ?? ''] ?? ['bad-request', 'that is no HTTP request'];
  endWith(new Problem(code, detail), socket);
}

/** Ends a request whose body does not come any more. */
export function answerSlowRequest(socket: Duplex): void {
  endWith(new Problem(...tooSlow), socket);
  // The client may never close the connection.
  socket.once('finish', () => socket.destroy());
}

/** Answers CONNECT, which never reaches a route; without a listener, Node closes the connection. */
export function answerConnect(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => {});
  endWith(new Problem('bad-request', 'the catalog is no proxy'), socket);
}

function endWith(problem: Problem, socket: Duplex): void {
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    ...Object.entries(notKept).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
