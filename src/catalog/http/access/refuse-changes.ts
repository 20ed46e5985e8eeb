import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** That it changes nothing in the catalog, whatever its method. */
    readonly changesNothing?: boolean;
  }
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Seconds. */
const retryAfter = 60;

/** Refuses all changes of a catalog that is maintained, before a body is read. */
export async function refuseChanges({ method, routeOptions }: FastifyRequest): Promise<void> {
  const { url, config } = routeOptions;
  // What is not there is said to be so.
  if (reading.has(method) || url === undefined || config.changesNothing) return;
  const reason = 'the catalog is read-only for maintenance, and nothing was changed';
  throw new Problem('read-only', reason, { retryAfter });
}
