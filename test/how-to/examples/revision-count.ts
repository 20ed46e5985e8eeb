import type { FastifyInstance } from 'fastify';
import { jsonType } from '../../../src/catalog/http/answers/send-json.ts';
import { unknownApplication } from '../../../src/catalog/http/routes/application/named-application.ts';
import { addResource } from '../../../src/catalog/http/routes/resource.ts';
import type { RouteContext as Context } from '../../../src/catalog/http/routes/route-context.ts';
import type { Caller } from '../../../src/catalog/service/caller.ts';

/** With the line that the example adds to the service. */
interface RouteContext extends Pick<Context, 'access'> {
  readonly service: { countRevisions(caller: Caller, name: string): Promise<number | undefined> };
}

/** Adds the call that says how often an application was registered. */
export function addRevisionCount(app: FastifyInstance, { service, access }: RouteContext): void {
  addResource(app, '/API/manager/image/:name/revisions/count', {
    GET: {
      onRequest: access.allow('read'),
      schema: {
        operationId: 'countRevisions',
        summary: 'Count the revisions of an application',
        response: { 200: { description: 'The number', type: 'integer' } },
      },
      handler: async (request, reply) => {
        const { name } = request.params as { readonly name: string };
        const count = await service.countRevisions(request.caller, name);
        if (count === undefined) throw unknownApplication(name);
        return reply.type(jsonType).send(String(count));
      },
    },
  });
}
