import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Seconds. */
const retryAfter = 60;

function changes({ method, routeOptions }: FastifyRequest): boolean {
  // A missing resource is answered with 404.
  return !reading.has(method) && routeOptions.url !== undefined;
}

/** Refuses every change, before its body is read. */
export function refuseChanges(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!changes(request)) return;
    const reason = 'the catalog is read-only for maintenance, and nothing was changed';
    throw new Problem('read-only', reason, { retryAfter });
  });
}
