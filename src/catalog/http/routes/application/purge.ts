import type { FastifyInstance } from 'fastify';
import { conditionOf } from '../../answers/preconditions.ts';
import { checkAccept } from '../../answers/send-json.ts';
import { answersOne } from '../../openapi/answers.ts';
import { conditionalProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import {
  isSet,
  nameIn,
  revisionNumber,
  unknownApplication,
  unknownRevision,
} from './named-application.ts';

const purgeQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    revision: {
      ...revisionNumber,
      description: 'Purge only the document of this revision; by default the whole application.',
    },
    'dry-run': { type: 'string', description: 'Check everything, and forget nothing.' },
  },
} as const;

interface PurgeQuery {
  readonly revision?: number;
  readonly 'dry-run'?: string;
}

export function addPurge(app: FastifyInstance, { service, access }: RouteContext): void {
  addResource(app, '/API/manager/image/:name/purge', {
    POST: {
      onRequest: [access.allow('admin'), checkAccept],
      schema: {
        operationId: 'purgeApplication',
        summary: 'Purge an application with its documents, or one revision',
        querystring: purgeQuery,
        response: { 200: answersOne('Purged', 'What is gone') },
        problems: [
          ...conditionalProblems,
          ...(['unknown-application', 'unknown-revision'] as const),
          ...(['current-revision', 'not-acceptable'] as const),
        ],
      },
      handler: async (request) => {
        const name = nameIn(request);
        const { revision, ...query } = request.query as PurgeQuery;
        keepWaiting(request);
        const purged = await service.purge(request.caller, name, {
          revision,
          condition: conditionOf(request.headers),
          isDryRun: isSet(query['dry-run']),
        });
        if (purged === 'unknown') {
          throw revision === undefined ? unknownApplication(name) : unknownRevision(name, revision);
        }
        if (purged === 'current') {
          const reason = `revision ${revision} is what "${name}" is now`;
          const advice = 'Register something else first, or purge the whole application.';
          throw new Problem('current-revision', reason, { advice });
        }
        return purged;
      },
    },
  });
}
