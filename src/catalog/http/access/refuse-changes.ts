import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CatalogService } from '../../service/catalog-service.ts';
import { Problem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** That it changes nothing in the catalog, whatever its method. */
    readonly changesNothing?: boolean;
    /** That it is allowed while the catalog is read-only for all processes, which it may end. */
    readonly isForMaintenance?: boolean;
  }
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Seconds. */
const retryAfter = 60;

function changes({ method, routeOptions }: FastifyRequest): boolean {
  const { url, config } = routeOptions;
  // A missing resource is answered with 404.
  return !reading.has(method) && url !== undefined && !config.changesNothing;
}

/**
 * Refuses changes before their body is read, while the catalog is read-only for all processes. A change whose request was
 * accepted before is completed.
 *
 * @param isReadOnly whether this process refuses all changes anyway
 */
export function refuseChanges(
  app: FastifyInstance,
  service: CatalogService,
  isReadOnly: boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (!changes(request)) return;
    const { isForMaintenance = false } = request.routeOptions.config;
    const isRefused = isReadOnly || (!isForMaintenance && (await service.readOnly()) !== undefined);
    if (!isRefused) return;
    const reason = 'the catalog is read-only for maintenance, and nothing was changed';
    throw new Problem('read-only', reason, { retryAfter });
  });
}
