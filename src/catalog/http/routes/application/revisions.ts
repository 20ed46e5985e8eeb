import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../../model/etag.ts';
import { conditionOf } from '../../answers/preconditions.ts';
import { checkAccept, isKnown, jsonType } from '../../answers/send-json.ts';
import { answersAny, answersMany, answersNotModified, answersOne } from '../../openapi/answers.ts';
import { readProblems, writeProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import {
  nameIn,
  revisionNumber,
  unknownApplication,
  unknownRevision,
} from './named-application.ts';

const numbered = {
  type: 'object',
  properties: { name: { type: 'string' }, revision: revisionNumber },
  required: ['name', 'revision'],
} as const;

/** The largest page. */
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

/** Adds the routes of an application's history. */
export function addRevisionRoutes(
  app: FastifyInstance,
  { service, access, reader }: RouteContext,
): void {
  const onRequest = [access.allow('read'), checkAccept];

  addResource(app, '/API/manager/image/:name/revisions', {
    GET: {
      onRequest,
      schema: {
        summary: 'Show the history of an application',
        querystring: pageQuery,
        response: {
          200: answersMany('Revision', 'The revisions, newest first'),
          ...answersNotModified,
        },
        problems: [...readProblems, 'unknown-application', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { limit, after } = request.query as PageRequest;
        const history = await service.revisions(request.caller, name, { limit, after });
        if (!history) throw unknownApplication(name);
        const { newest, page, next } = history;
        // A page also changes when a revision in it is purged.
        const purged = page.filter((each) => each.purged).length;
        if (isKnown(request, reply, `W/"${newest}-${purged}"`)) return reply.code(304).send();
        if (next !== undefined) reply.header('link', `<?limit=${limit}&after=${next}>; rel="next"`);
        return reply.type(jsonType).send(JSON.stringify(page));
      },
    },
  });

  addResource(app, '/API/manager/image/:name/revisions/:revision', {
    GET: {
      onRequest,
      schema: {
        summary: 'Show the document of a revision',
        params: numbered,
        response: { 200: answersAny('The document, byte for byte'), ...answersNotModified },
        problems: [...readProblems, 'unknown-revision', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { revision } = request.params as { revision: number };
        const found = await service.revision(request.caller, name, revision);
        if (!found) throw unknownRevision(name, revision);
        if (isKnown(request, reply, etagOf(found.digest))) return reply.code(304).send();
        return reply.type(jsonType).send(Buffer.from(found.bytes));
      },
    },
  });

  addResource(app, '/API/manager/image/:name/restore', {
    POST: {
      onRequest: access.allow('write'),
      schema: {
        summary: 'Restore a revision, or a removed application',
        querystring: restoreQuery,
        response: { 200: answersOne('Application', 'The application as it is now') },
        problems: [
          ...writeProblems,
          'unknown-revision',
          'repository-taken',
          'quota-exceeded',
          'invalid-registration',
        ],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { revision } = request.query as { revision?: number };
        const condition = conditionOf(request.headers);
        keepWaiting(request);
        const restored = await service.restore(request.caller, name, {
          revision,
          condition,
          read: (bytes) => reader.read(bytes, { isKept: true }),
        });
        if (restored === 'unknown') throw unknownRevision(name, revision);
        if (restored === 'refused') {
          throw new Problem('invalid-registration', 'that revision breaks a rule of today');
        }
        return reply.header('etag', restored.etag).type(jsonType).send(restored.json);
      },
    },
  });
}
