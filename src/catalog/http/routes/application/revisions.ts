import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../../model/etag.ts';
import type { ListPart } from '../../../service/list/list.ts';
import type { HistoryPage } from '../../../service/show/revisions.ts';
import { conditionOf } from '../../answers/preconditions.ts';
import { checkAccept, isKnown, jsonType } from '../../answers/send-json.ts';
import { sendList } from '../../answers/send-list.ts';
import { bufferOf } from '../../answers/sending/large-answers.ts';
import { answersAny, answersMany, answersNotModified, answersOne } from '../../openapi/answers.ts';
import { nextPage } from '../../openapi/described-headers.ts';
import { conditionalProblems, readProblems } from '../../openapi/problem-answers.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import {
  nameIn,
  numbered,
  revisionNumber,
  unknownApplication,
  unknownRevision,
} from './named-application.ts';
import { restored } from './restored.ts';

const maxPage = 1000;

const pageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: maxPage, description: 'The size of a page.' },
    after: { ...revisionNumber, description: 'The revision after which the page begins.' },
  },
} as const;

interface PageRequest {
  readonly limit?: number;
  readonly after?: number;
}

const restoreQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    revision: { ...revisionNumber, description: 'By default the document that was removed last.' },
  },
} as const;

/** A long history in parts that are read as they are sent. */
async function* wholeHistory(
  first: HistoryPage,
  readPage: (after: number) => Promise<HistoryPage>,
): AsyncGenerator<ListPart> {
  for (let part = first; ; part = await readPage(part.next)) {
    yield { elements: part.page.map((each) => JSON.stringify(each)), damaged: 0 };
    if (part.next === undefined) return;
    // Others have their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function addRevisionRoutes(app: FastifyInstance, context: RouteContext): void {
  const { service, access, shared, answers } = context;
  const onRequest = [access.allow('read'), checkAccept];

  addResource(app, '/API/manager/image/:name/revisions', {
    GET: {
      onRequest,
      schema: {
        operationId: 'listRevisions',
        summary: 'Show the history of an application',
        querystring: pageQuery,
        response: {
          200: { ...answersMany('Revision', 'The revisions, newest first'), headers: nextPage },
          ...answersNotModified,
        },
        problems: [...readProblems, 'unknown-application', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { limit, after } = request.query as PageRequest;
        const readPage = async (from: number | undefined) => {
          const found = await service.revisions(request.caller, name, {
            limit: limit ?? maxPage,
            after: from,
          });
          if (!found) throw unknownApplication(name);
          return found;
        };
        const first = await readPage(after);
        const { newest, page, next } = first;
        const isWhole = limit === undefined && next !== undefined;
        // A page also changes when a revision in it is purged, and every purge is an event.
        const purged = isWhole
          ? `e${await service.lastEvent()}`
          : page.filter((each) => each.purged).length;
        if (isKnown(request, reply, `W/"${newest}-${purged}"`)) return reply.code(304).send();
        if (isWhole)
          return sendList(request, reply, wholeHistory(first, readPage), { maxWhole: 0 });
        if (next !== undefined) reply.header('link', `<?limit=${limit}&after=${next}>; rel="next"`);
        return page;
      },
    },
  });

  addResource(app, '/API/manager/image/:name/revisions/:revision', {
    GET: {
      onRequest,
      schema: {
        operationId: 'getRevision',
        summary: 'Show the document of a revision',
        params: numbered,
        response: { 200: answersAny('The document, byte for byte'), ...answersNotModified },
        problems: [...readProblems, 'unknown-revision', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { revision } = request.params as { revision: number };
        const found = await service.findRevision(request.caller, name, revision);
        if (!found) throw unknownRevision(name, revision);
        if (isKnown(request, reply, etagOf(found.digest))) return reply.code(304).send();
        const document = await shared.of(reply, `document ${found.digest}`, () =>
          service.revision(request.caller, name, revision),
        );
        if (!document) throw unknownRevision(name, revision);
        return answers.send(request, reply.type(jsonType), bufferOf(document.bytes));
      },
    },
  });

  addResource(app, '/API/manager/image/:name/restore', {
    POST: {
      onRequest: access.allow('write'),
      schema: {
        operationId: 'restoreApplication',
        summary: 'Restore a revision, or a removed application',
        querystring: restoreQuery,
        response: { 200: answersOne('Application', 'The application as it is now') },
        problems: [
          ...conditionalProblems,
          'unknown-revision',
          'repository-taken',
          'quota-exceeded',
          'invalid-registration',
        ],
      },
      handler: async (request, reply) => {
        const { revision } = request.query as { revision?: number };
        const condition = conditionOf(request.headers);
        const { etag, json } = await restored(request, context, revision, condition);
        return reply.header('etag', etag).type(jsonType).send(json);
      },
    },
  });
}
