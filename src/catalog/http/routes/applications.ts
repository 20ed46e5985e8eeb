import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { conditionHolds } from '../../model/condition.ts';
import type { ParsedRegistration } from '../../model/parse-registration.ts';
import { readRegistration } from '../../model/read-registration.ts';
import { entryJson, newEntry } from '../../service/entry.ts';
import type { CatalogStore } from '../../store/store.ts';
import { conditionOf } from '../preconditions.ts';
import { Problem } from '../problem.ts';
import { writeAccess } from '../write-access.ts';

interface Named {
  Params: { name: string };
}

const json = 'application/json; charset=utf-8';

async function checkAccept(request: FastifyRequest): Promise<void> {
  if (new Negotiator(request.raw).mediaType(['application/json']) !== undefined) return;
  throw new Problem('not-acceptable', 'answers are application/json');
}

function unknownApplication(name: string): Problem {
  return new Problem('unknown-application', `no application is registered as "${name}"`);
}

/** Answers with JSON text, or with nothing where whoever asks has it already. */
function sendJson(request: FastifyRequest, reply: FastifyReply, etag: string, text: string) {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (!conditionHolds({ ifNoneMatch: conditionOf(request.headers).ifNoneMatch }, etag)) {
    return reply.code(304).send();
  }
  return reply.type(json).send(text);
}

/** The calls of the catalog on a store. */
export function addRoutes(
  app: FastifyInstance,
  store: CatalogStore,
  token: string | undefined,
): void {
  const mayWrite = writeAccess(token);

  app.put('/API/manager/image', { onRequest: [checkAccept, mayWrite] }, async (request, reply) => {
    if (request.body === undefined) throw new Problem('not-json', 'the body is empty');
    const body = request.body as ParsedRegistration;
    const { registrations, findings } = readRegistration(body.value, body.findings);
    if (findings) {
      throw new Problem('invalid-registration', 'nothing was registered', { findings });
    }
    const puts = await store.put(registrations.map(newEntry), conditionOf(request.headers));
    const [first] = puts;
    if (puts.length === 1 && first) {
      reply.header('etag', first.application.etag);
      reply.header('content-location', `image/${encodeURIComponent(first.application.name)}`);
    }
    const texts = puts.map(({ application }) => entryJson(application));
    return reply
      .code(puts.some(({ outcome }) => outcome === 'created') ? 201 : 200)
      .type(json)
      .send(Array.isArray(body.value) ? `[${texts.join(',')}]` : texts[0]);
  });

  app.get('/API/manager/images', { onRequest: checkAccept }, async (request, reply) => {
    const text = JSON.stringify(await store.list());
    const hash = createHash('sha256').update(text).digest('base64url');
    return sendJson(request, reply, `"${hash.slice(0, 27)}"`, text);
  });

  app.get<Named>('/API/manager/image/:name', { onRequest: checkAccept }, async (request, reply) => {
    const application = await store.get(request.params.name);
    if (!application) throw unknownApplication(request.params.name);
    return sendJson(request, reply, application.etag, entryJson(application));
  });

  app.delete<Named>('/API/manager/image/:name', { onRequest: mayWrite }, async (request, reply) => {
    const { name } = request.params;
    if (!(await store.remove(name, conditionOf(request.headers)))) throw unknownApplication(name);
    return reply.code(204).send();
  });
}
