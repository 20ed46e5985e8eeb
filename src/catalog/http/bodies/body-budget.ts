import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerSlowRequest } from '../problems/answer-broken-request.ts';
import { Problem } from '../problems/problem.ts';
import { smallBytes } from './body-reader.ts';

/** Large bodies that are being received or read, together: twenty-four of the largest. */
const maxLargeBytes = 96 * 1024 * 1024;

/** Small ones have their own: a thousand of the largest of them. Whoever sends large ones takes no place from them. */
const maxSmallBytes = 32 * 1024 * 1024;

/** After so long without a byte, a body is given up. */
const stallMs = 10_000;

/** Bodies of some size that may be in memory at a time. */
class Pool {
  #free: number;

  constructor(bytes: number) {
    this.#free = bytes;
  }

  take(bytes: number): boolean {
    if (bytes > this.#free) return false;
    this.#free -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#free += bytes;
  }
}

/** Ends a request whose body stops coming, so that its place is free for others. */
function endIfStalled({ raw }: FastifyRequest): void {
  raw.setTimeout(stallMs, () => answerSlowRequest(raw.socket));
  raw.once('end', () => raw.setTimeout(0));
}

/** Keeps the bodies that are in memory within a bound; who comes too much is told when to come again. */
export class BodyBudget {
  readonly #small = new Pool(maxSmallBytes);
  readonly #large = new Pool(maxLargeBytes);

  /**
   * The hook for routes that take bodies. It only looks at the headers.
   *
   * @param limit the size of the largest body of the route, which is assumed where a request does not say it
   * @throws Problem, by the hook, when there are too many or it is too large
   */
  reserve(limit: number): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
    return async (request, reply) => {
      const length = request.headers['content-length'];
      const bytes = length === undefined ? limit : Number(length);
      if (bytes > limit) throw new Problem('too-large', `the body is larger than ${limit} bytes`);
      const pool = bytes <= smallBytes ? this.#small : this.#large;
      if (!pool.take(bytes)) {
        throw new Problem('busy', 'too many bodies at a time', { headers: { 'retry-after': '2' } });
      }
      reply.raw.once('close', () => pool.giveBack(bytes));
      endIfStalled(request);
    };
  }
}
