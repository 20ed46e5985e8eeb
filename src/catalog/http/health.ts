import type { FastifyInstance } from 'fastify';
import type { CatalogService } from '../service/catalog-service.ts';

/**
 * `/livez`: whether the process answers. `/readyz`: whether it can also read its store; it answers once `prepared`
 * resolves.
 */
export function addHealth(
  app: FastifyInstance,
  service: CatalogService,
  prepared: Promise<void> | undefined,
): void {
  app.get('/livez', async () => ({ service: 'deskpack catalog', status: 'alive' }));
  app.get('/readyz', async () => {
    await prepared;
    await service.check();
    return { service: 'deskpack catalog', status: 'ready' };
  });
}
