import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../access/address-key.ts';
import { Problem } from '../../problems/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly largeAnswers: LargeAnswers;
  }
}

/** Smaller answers are mostly in the buffers of the system at once. */
export const largeBytes = 256 * 1024;

/** Large answers and whole lists at a time for one token, or one address without a token. */
const maxOfOne = 16;

/** Connections with a large answer that may not have been read yet. */
const maxConnectionsOfOne = 32;

/** Bytes of all large answers at a time; those with the same bytes count once. */
const maxBytes = 128 * 1024 * 1024;

/** Written at a time, so that of an answer no more than this is copied for TLS. */
const chunkBytes = 64 * 1024;

/** A client that takes nothing for so long is cut off. */
export const stallMs = 10_000;

const retryAfterS = 2;

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    yield bytes.subarray(at, at + chunkBytes);
  }
}

/** The same bytes, without a copy. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Bounds large answers: together, and those of one client. */
export class LargeAnswers {
  readonly #ofOne = new Map<string, { answers: number; connections: number }>();
  readonly #connections = new Map<object, () => void>();
  readonly #users = new Map<object, number>();
  #bytes = 0;

  /** The bytes that are being sent. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Answers with bytes, which other answers may have too.
   *
   * @throws Problem when the client, or all together, have too many large answers under way
   */
  send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
    reply.raw.setTimeout(stallMs);
    if (bytes.length < largeBytes || request.method === 'HEAD') return reply.send(bytes);
    this.admit(request, reply, bytes.length, bytes.buffer);
    reply.header('content-length', bytes.length);
    return reply.send(Readable.from(chunksOf(bytes), { objectMode: false }));
  }

  /**
   * Counts an answer as a large one until it has ended. Its connection counts for longer: the system may have taken all of an answer of
   * which the client has read nothing.
   *
   * @param bytes how much memory it takes
   * @param memory what it shares with other answers
   * @param isLarge asked at its end whether it was a large one, if that is not known before
   * @throws Problem when the client, or all together, have too many large answers under way
   */
  admit(
    request: FastifyRequest,
    { raw }: FastifyReply,
    bytes: number,
    memory: object = {},
    isLarge: () => boolean = () => true,
  ): void {
    const key = request.holder ?? addressKey(request);
    const own = this.#ofOne.get(key) ?? { answers: 0, connections: 0 };
    if (own.answers >= maxOfOne || own.connections >= maxConnectionsOfOne) {
      const reason = 'too many large answers are being sent to this client; read these first';
      throw new Problem('busy', reason, { retryAfter: retryAfterS });
    }
    const users = this.#users.get(memory) ?? 0;
    const added = users === 0 ? bytes : 0;
    if (this.#bytes + added > maxBytes) {
      throw new Problem('busy', 'too many large answers are being sent', {
        retryAfter: retryAfterS,
      });
    }
    this.#ofOne.set(key, own);
    own.answers += 1;
    own.connections += 1;
    this.#users.set(memory, users + 1);
    this.#bytes += added;
    const forget = () => {
      if (own.answers === 0 && own.connections === 0) this.#ofOne.delete(key);
    };
    const { socket } = request.raw;
    const leave = once(() => {
      socket.off('close', leave);
      this.#connections.delete(socket);
      own.connections -= 1;
      forget();
    });
    const end = once(() => {
      own.answers -= 1;
      if (!isLarge()) leave();
      const others = this.#users.get(memory)! - 1;
      if (others > 0) this.#users.set(memory, others);
      else {
        this.#users.delete(memory);
        this.#bytes -= bytes;
      }
      forget();
    });
    this.#connections.set(socket, leave);
    socket.once('close', leave);
    raw.once('close', end);
    if (socket.destroyed) leave();
    if (raw.destroyed) end();
  }

  /** Called at each request: a connection with a further one has brought the answers before. */
  begin({ raw }: FastifyRequest): void {
    this.#connections.get(raw.socket)?.();
  }
}

function once(run: () => void): () => void {
  let isOver = false;
  return () => {
    if (!isOver) run();
    isOver = true;
  };
}
