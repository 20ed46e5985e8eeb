import type { FastifyInstance } from 'fastify';
import { administers } from '../../access/administers.ts';
import { checkAccept } from '../../answers/send-json.ts';
import { answersNothing, answersOne } from '../../openapi/answers.ts';
import { readProblems, writeProblems } from '../../openapi/problem-answers.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

/** Adds the calls that make a catalog read-only for all processes that serve it, and let them change it again. */
export function addReadOnly(
  app: FastifyInstance,
  { service, access, isReadOnly }: RouteContext,
): void {
  const onRequest = [...administers(access), checkAccept];
  const config = { isForMaintenance: true };
  addResource(app, '/API/manager/read-only', {
    GET: {
      onRequest,
      schema: {
        operationId: 'getReadOnly',
        summary: 'Show whether the catalog is read-only',
        response: {
          200: answersOne(
            'ReadOnly',
            'Whether it is; since when and by whom, if for all processes',
          ),
        },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: async () => ({ readOnly: await isReadOnly(), ...(await service.readOnly()) }),
    },
    PUT: {
      onRequest,
      config,
      schema: {
        operationId: 'setReadOnly',
        summary: 'Make the catalog read-only, for all processes that serve it',
        response: { 200: answersOne('ReadOnly', 'Since when, and by whom') },
        problems: [...writeProblems, 'not-acceptable'],
      },
      handler: async ({ caller }) => ({
        readOnly: true,
        ...(await service.beginReadOnly(caller.actor)),
      }),
    },
    DELETE: {
      onRequest,
      config,
      schema: {
        operationId: 'endReadOnly',
        summary: 'End the read-only mode',
        response: { 204: answersNothing('It can be changed') },
        problems: [...writeProblems, 'not-acceptable'],
      },
      handler: async (request, reply) => {
        await service.endReadOnly(request.caller.actor);
        return reply.code(204).send();
      },
    },
  });
}
