import type { FastifyRequest } from 'fastify';

/**
 * Keeps the connection of a request that waits for a thread, though nothing moves on it: the thread has limits of its own. The
 * time limit holds again from the next request on.
 */
export function keepWaiting({ raw }: FastifyRequest): void {
  raw.setTimeout(0);
}
