import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerSlowRequest } from '../problems/answer-broken-request.ts';
import { lacksLength, lengthRequired } from '../problems/lacks-length.ts';
import { Problem } from '../problems/problem.ts';
import { smallBytes } from './body-reader.ts';

/** Large bodies that are being received or read, together: twenty-four of the largest. */
const maxLargeBytes = 96 * 1024 * 1024;

/** Small bodies have a pool of their own, a thousand of the largest of them, so that large ones do not block them. */
const maxSmallBytes = 32 * 1024 * 1024;

/** After so long without a byte, a body is given up. */
const stallMs = 10_000;

/** Bodies of some size that may be in memory at a time. */
class Pool {
  readonly #max: number;
  count = 0;
  bytes = 0;

  constructor(max: number) {
    this.#max = max;
  }

  take(bytes: number): boolean {
    if (this.bytes + bytes > this.#max) return false;
    this.count += 1;
    this.bytes += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.count -= 1;
    this.bytes -= bytes;
  }
}

/** Ends a request whose body stops coming, so that its place is free for others. */
function endIfStalled({ raw }: FastifyRequest): void {
  raw.setTimeout(stallMs, () => answerSlowRequest(raw.socket));
  raw.once('end', () => raw.setTimeout(0));
}

/** Bounds the bodies that are in memory; further requests get 503 with Retry-After. */
export class BodyBudget {
  readonly #small = new Pool(maxSmallBytes);
  readonly #large = new Pool(maxLargeBytes);

  /** The number of bodies that have a place now. */
  get count(): number {
    return this.#small.count + this.#large.count;
  }

  /** The bytes that are reserved for them. */
  get bytes(): number {
    return this.#small.bytes + this.#large.bytes;
  }

  /**
   * The hook for routes that take bodies. It only looks at the headers.
   *
   * @param limit the size of the largest body of the route, which is assumed where a request does not say it
   * @throws Problem, by the hook, when there are too many or it is too large
   */
  reserve(limit: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    return async (request, reply) => {
      if (lacksLength(request.raw)) throw lengthRequired();
      const length = request.headers['content-length'];
      const bytes = length === undefined ? limit : Number(length);
      if (bytes > limit) throw new Problem('too-large', `the body is larger than ${limit} bytes`);
      const pool = bytes <= smallBytes ? this.#small : this.#large;
      if (!pool.take(bytes)) {
        throw new Problem('busy', 'too many bodies at a time', { retryAfter: 2 });
      }
      reply.raw.once('close', () => pool.giveBack(bytes));
      endIfStalled(request);
    };
  }
}
