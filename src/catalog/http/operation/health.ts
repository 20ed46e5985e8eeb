import type { FastifyInstance } from 'fastify';
import type { CatalogService } from '../../service/catalog-service.ts';
import { answersOne } from '../openapi/answers.ts';
import { addResource } from '../routes/resource.ts';
import { checkLoad } from './shed-load.ts';

/**
 * `/livez`: whether the process answers. `/readyz`: whether it can also read its store, and takes requests; it answers once
 * `prepared` resolves.
 */
export function addHealth(
  app: FastifyInstance,
  service: CatalogService,
  prepared: Promise<void> | undefined,
): void {
  addResource(app, '/livez', {
    GET: {
      config: { isForOperator: true },
      schema: {
        summary: 'Say that the process answers',
        response: { 200: answersOne('Health', 'It does') },
      },
      handler: async () => ({ service: 'deskpack catalog', status: 'alive' }),
    },
  });
  addResource(app, '/readyz', {
    GET: {
      config: { isForOperator: true },
      schema: {
        summary: 'Say that the store can be read',
        response: { 200: answersOne('Health', 'It can') },
      },
      handler: async () => {
        checkLoad(app);
        await prepared;
        await service.check();
        return { service: 'deskpack catalog', status: 'ready' };
      },
    },
  });
}
