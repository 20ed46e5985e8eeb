import type { FastifyInstance } from 'fastify';
import { type AccessToken, namePatternForm, scopes } from '../../../model/token/access-token.ts';
import { administers } from '../../access/administers.ts';
import { checkAccept } from '../../answers/send-json.ts';
import { jsonBody } from '../../bodies/json-body.ts';
import { answersMany, answersNothing, answersOne } from '../../openapi/answers.ts';
import { jsonProblems, readProblems, writeProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

/** A blank label fits nothing. */
const text = { type: 'string', maxLength: 200, pattern: '\\S' } as const;
const texts = { type: 'array', maxItems: 100, items: text } as const;
const count = { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 } as const;
const byteCount = { ...count, maximum: Number.MAX_SAFE_INTEGER } as const;

const grantSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200, description: 'The name of the holder.' },
    scope: { enum: [...scopes], description: '"write" by default.' },
    names: {
      ...texts,
      items: { ...text, pattern: namePatternForm },
      description: 'Patterns of the names that it may change; none means all.',
    },
    labels: {
      ...texts,
      description:
        'The token sees only applications whose access rules permit one of these labels.',
    },
    quota: {
      type: 'object',
      additionalProperties: false,
      properties: { applications: count, bytes: byteCount },
    },
    expires: { type: 'string', maxLength: 40, description: 'ISO 8601, in the future.' },
  },
} as const;

type Grant = Pick<AccessToken, 'name' | 'labels' | 'quota' | 'expires'> &
  Partial<Pick<AccessToken, 'scope' | 'names'>>;

/** The end of a token, ISO 8601 in UTC. */
function endOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (time > Date.now()) return new Date(time).toISOString();
  throw new Problem('bad-request', 'the body/expires must be a time of ISO 8601 in the future');
}

export function addTokenRoutes(app: FastifyInstance, { service, access }: RouteContext): void {
  const onRequest = [...administers(access), checkAccept];
  addResource(app, '/API/manager/tokens', {
    GET: {
      onRequest,
      schema: {
        operationId: 'listTokens',
        summary: 'List the tokens',
        response: { 200: answersMany('Token', 'The tokens, in the order in which they were made') },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: () => service.listTokens(),
    },
    POST: {
      onRequest,
      schema: {
        operationId: 'createToken',
        summary: 'Create a token; only this answer has its text',
        takes: { 'application/json': { schema: grantSchema } },
        response: { 201: answersOne('MadeToken', 'The token with its text') },
        problems: jsonProblems,
      },
      handler: async (request, reply) => {
        const grant = jsonBody<Grant>(request, grantSchema);
        const { scope = 'write', names = [] } = grant;
        const wanted = { ...grant, scope, names, expires: endOf(grant.expires) };
        const { token, text } = await service.createToken(wanted, request.caller.actor);
        return reply.code(201).send({ secret: text, ...token });
      },
    },
  });
  addResource(app, '/API/manager/tokens/:id', {
    DELETE: {
      onRequest,
      schema: {
        operationId: 'revokeToken',
        summary: 'Revoke a token',
        response: { 204: answersNothing('Revoked') },
        problems: [...writeProblems, 'unknown-token', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const { id } = request.params as { readonly id: string };
        if (await service.revokeToken(id, request.caller.actor)) return reply.code(204).send();
        throw new Problem('unknown-token', 'there is no token with this id that could be revoked');
      },
    },
  });
}
