import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { conditionHolds } from '../../model/condition.ts';
import type { ParsedRegistration } from '../../model/registration/parse-registration.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import { conditionOf } from '../preconditions.ts';
import { Problem } from '../problem.ts';
import { writeAccess } from '../write-access.ts';

interface Named {
  Params: { name: string };
}

const jsonType = 'application/json; charset=utf-8';

async function checkAccept(request: FastifyRequest): Promise<void> {
  if (new Negotiator(request.raw).mediaType(['application/json']) !== undefined) return;
  throw new Problem('not-acceptable', 'answers are application/json');
}

function unknownApplication(name: string): Problem {
  return new Problem('unknown-application', `no application is registered as "${name}"`);
}

/** Answers with JSON text, or with 304 if the client already has this version. */
function sendJson(request: FastifyRequest, reply: FastifyReply, etag: string, text: string) {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (!conditionHolds({ ifNoneMatch: conditionOf(request.headers).ifNoneMatch }, etag)) {
    return reply.code(304).send();
  }
  return reply.type(jsonType).send(text);
}

/** Adds the routes of the catalog's API. */
export function addRoutes(
  app: FastifyInstance,
  service: CatalogService,
  token: string | undefined,
): void {
  const mayWrite = writeAccess(token);

  app.put('/API/manager/image', { onRequest: [checkAccept, mayWrite] }, async (request, reply) => {
    if (request.body === undefined) throw new Problem('not-json', 'the body is empty');
    const body = request.body as ParsedRegistration;
    const { registered, findings } = await service.register(body.value, {
      findings: body.findings,
      condition: conditionOf(request.headers),
    });
    if (findings) {
      throw new Problem('invalid-registration', 'nothing was registered', { findings });
    }
    const [first] = registered;
    if (registered.length === 1 && first) {
      reply.header('etag', first.etag);
      reply.header('content-location', `image/${encodeURIComponent(first.name)}`);
    }
    const texts = registered.map(({ json }) => json);
    return reply
      .code(registered.some(({ outcome }) => outcome === 'created') ? 201 : 200)
      .type(jsonType)
      .send(Array.isArray(body.value) ? `[${texts.join(',')}]` : texts[0]);
  });

  app.get('/API/manager/images', { onRequest: checkAccept }, async (request, reply) => {
    const text = JSON.stringify(await service.list());
    const hash = createHash('sha256').update(text).digest('base64url');
    return sendJson(request, reply, `"${hash.slice(0, 27)}"`, text);
  });

  app.get<Named>('/API/manager/image/:name', { onRequest: checkAccept }, async (request, reply) => {
    const application = await service.show(request.params.name);
    if (!application) throw unknownApplication(request.params.name);
    return sendJson(request, reply, application.etag, application.json);
  });

  app.delete<Named>('/API/manager/image/:name', { onRequest: mayWrite }, async (request, reply) => {
    const { name } = request.params;
    const condition = conditionOf(request.headers);
    if (!(await service.remove(name, { condition }))) throw unknownApplication(name);
    return reply.code(204).send();
  });
}
