import type { FastifyInstance } from 'fastify';
import type { CatalogStore } from '../store/store.ts';

/** `/livez`: the process answers. `/readyz`: it can also read its store. */
export function addHealth(app: FastifyInstance, store: CatalogStore): void {
  app.get('/livez', async () => ({ service: 'deskpack catalog', status: 'alive' }));
  app.get('/readyz', async () => {
    await store.check();
    return { service: 'deskpack catalog', status: 'ready' };
  });
}
