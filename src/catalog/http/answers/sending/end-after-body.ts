import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is not wanted is read so far, and no further: twice the largest registration. */
const maxBytes = 8 * 1024 * 1024;

/** Milliseconds for the rest of a body that is not wanted. */
const maxMs = 5_000;

/** Whether a body was announced of which something has not been read. */
function hasUnreadBody({ headers, complete }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return !complete && (encoding !== undefined || Number(length) > 0);
}

const closes = ({ raw }: FastifyRequest, reply: FastifyReply) =>
  raw.httpVersion === '1.0' ||
  [raw.headers.connection, reply.getHeader('connection')].some((each) => /close/i.test(`${each}`));

/** Reads what still comes of a body, within bounds, and throws it away. */
function drained(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, maxMs);
    for (const event of ['end', 'close', 'error'] as const) raw.once(event, end);
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) end();
    });
    raw.resume();
  });
}

async function* textAndBody(text: string, raw: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
  await drained(raw);
}

/**
 * The answer to a request whose body is not wanted, after which its connection is closed. A connection on which bytes have come that
 * nobody has read is reset, and a client that is still sending would lose the answer with it: so the connection ends after the body.
 */
export function endAfterBody(request: FastifyRequest, reply: FastifyReply, text: unknown): unknown {
  const isWhole = typeof text === 'string' && request.method !== 'HEAD';
  if (!isWhole || !hasUnreadBody(request.raw) || !closes(request, reply)) return text;
  reply.header('content-length', Buffer.byteLength(text));
  return Readable.from(textAndBody(text, request.raw), { objectMode: false });
}
