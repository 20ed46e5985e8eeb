import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { Damage } from '../../model/damage.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import { sayDamaged } from '../answers/say-damaged.ts';
import { answersOne } from '../openapi/answers.ts';
import { addResource } from '../routes/resource.ts';
import { checkLoad } from './shed-load.ts';

interface Readiness {
  readonly prepared?: Promise<void> | undefined;
  /** The damage that is found after the start. */
  readonly damage?: Promise<Damage | undefined> | undefined;
  readonly failsReadinessOnDamage?: boolean | undefined;
}

/** In a catalog of many thousand applications, it takes longer to look through all of it; until then it counts as whole. */
const damageWaitMs = 2_000;

export function damageError({ reason }: Damage): DeskpackError {
  return new DeskpackError('catalog-read-failed', {
    doing: 'read the catalog',
    reason,
    action: '"deskpack catalog check" says all that is damaged; restore a backup.',
  });
}

/**
 * `/livez`: whether the process answers. `/readyz`: whether it can also read its store, and takes requests; it answers once
 * `prepared` resolves, and says whether something is damaged.
 */
export function addHealth(
  app: FastifyInstance,
  service: CatalogService,
  { prepared, damage, failsReadinessOnDamage }: Readiness,
): void {
  addResource(app, '/livez', {
    GET: {
      config: { isForOperator: true },
      schema: {
        operationId: 'checkLiveness',
        summary: 'Check that the process responds',
        response: { 200: answersOne('Health', 'It does') },
      },
      handler: async () => ({ service: 'deskpack catalog', status: 'alive' }),
    },
  });
  addResource(app, '/readyz', {
    GET: {
      config: { isForOperator: true },
      schema: {
        operationId: 'checkReadiness',
        summary: 'Check that the store can be read',
        response: { 200: answersOne('Health', 'It can') },
      },
      handler: async (_, reply) => {
        checkLoad(app);
        await prepared;
        await service.check();
        const found = await Promise.race([damage, sleep(damageWaitMs, undefined, { ref: false })]);
        if (found) sayDamaged(reply, 1);
        if (found && failsReadinessOnDamage) throw damageError(found);
        return { service: 'deskpack catalog', status: 'ready' };
      },
    },
  });
}
