import type { FastifyInstance } from 'fastify';
import { administers } from '../../access/administers.ts';
import { checkAccept } from '../../answers/send-json.ts';
import { answersMany } from '../../openapi/answers.ts';
import { readProblems } from '../../openapi/problem-answers.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

const auditQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100, description: 'At most.' },
  },
} as const;

export function addAuditRoute(app: FastifyInstance, { service, access }: RouteContext): void {
  addResource(app, '/API/manager/audit', {
    GET: {
      onRequest: [...administers(access), checkAccept],
      schema: {
        operationId: 'listAuditEntries',
        summary: 'List the audit trail: administrative actions and refused requests',
        querystring: auditQuery,
        response: { 200: answersMany('TrailEntry', 'The newest entries, the newest last') },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: async (request) =>
        service.auditTrail((request.query as { readonly limit: number }).limit),
    },
  });
}
