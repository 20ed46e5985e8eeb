import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eventKinds } from '../../../model/event/event.ts';
import type { Webhook } from '../../../model/event/webhook.ts';
import { webhookAddressProblem } from '../../../model/event/webhook-address.ts';
import { namePatternForm } from '../../../model/token/access-token.ts';
import { administers } from '../../access/administers.ts';
import { checkAccept } from '../../answers/send-json.ts';
import { jsonBody } from '../../bodies/json-body.ts';
import { answersMany, answersNothing, answersOne } from '../../openapi/answers.ts';
import { jsonProblems, readProblems, writeProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { sendsWebhooks } from '../../webhooks/send-webhook.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

const webhookSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: {
    url: {
      type: 'string',
      maxLength: 2000,
      description: 'The address of the subscriber, to which events are delivered.',
    },
    names: {
      type: 'array',
      maxItems: 100,
      // Of another one nothing would ever be delivered.
      items: { type: 'string', maxLength: 200, pattern: namePatternForm },
      description: 'Patterns of the names of applications; an empty list means all.',
    },
    kinds: {
      type: 'array',
      maxItems: eventKinds.length,
      items: { enum: [...eventKinds] },
      description: 'Kinds of events; an empty list means all.',
    },
  },
} as const;

const rotateQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    grace: {
      ...{ type: 'integer', minimum: 0, maximum: 30 * 86_400, default: 86_400 },
      description: 'Seconds for which deliveries are signed with the earlier secret too.',
    },
  },
} as const;

type Wanted = Pick<Webhook, 'url'> & Partial<Pick<Webhook, 'names' | 'kinds'>>;

const idIn = ({ params }: FastifyRequest) => (params as { readonly id: string }).id;

const unknownWebhook = () => new Problem('unknown-webhook', 'there is no webhook with this id');

/** Adds the routes of webhooks. */
export function addWebhookRoutes(
  app: FastifyInstance,
  { service, access, allowsPrivateWebhooks }: RouteContext,
): void {
  const send = sendsWebhooks(allowsPrivateWebhooks);
  const onRequest = [...administers(access), checkAccept];

  async function knownId(request: FastifyRequest): Promise<string> {
    const wanted = idIn(request);
    if ((await service.listWebhooks()).some(({ id }) => id === wanted)) return wanted;
    throw unknownWebhook();
  }

  addResource(app, '/API/manager/webhooks', {
    GET: {
      onRequest,
      schema: {
        operationId: 'listWebhooks',
        summary: 'List the webhooks with the state of their deliveries',
        response: { 200: answersMany('Webhook', 'The webhooks') },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: () => service.listWebhooks(),
    },
    POST: {
      onRequest,
      schema: {
        operationId: 'addWebhook',
        summary:
          'Add a webhook, to which later events are delivered; only this answer has its secret',
        takes: { 'application/json': { schema: webhookSchema } },
        response: { 201: answersOne('MadeWebhook', 'The webhook with its secret') },
        problems: jsonProblems,
      },
      handler: async (request, reply) => {
        const { url, names = [], kinds = [] } = jsonBody<Wanted>(request, webhookSchema);
        const problem = webhookAddressProblem(url, allowsPrivateWebhooks);
        if (problem !== undefined)
          throw new Problem('bad-request', `no delivery to the body/url is possible: ${problem}`);
        const wanted = { url, names, kinds };
        const { webhook, secret } = await service.addWebhook(wanted, request.caller.actor);
        return reply.code(201).send({ secret, ...webhook });
      },
    },
  });
  addResource(app, '/API/manager/webhooks/:id', {
    DELETE: {
      onRequest,
      schema: {
        operationId: 'removeWebhook',
        summary: 'Remove a webhook with its dead letters and attempts',
        response: { 204: answersNothing('Removed') },
        problems: [...writeProblems, 'unknown-webhook', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const isRemoved = await service.removeWebhook(idIn(request), request.caller.actor);
        if (!isRemoved) throw unknownWebhook();
        return reply.code(204).send();
      },
    },
  });
  addResource(app, '/API/manager/webhooks/:id/rotate', {
    POST: {
      onRequest,
      schema: {
        operationId: 'rotateWebhookSecret',
        summary: 'Rotate the secret of a webhook; only this answer has the new one',
        querystring: rotateQuery,
        response: { 200: answersOne('MadeWebhook', 'The webhook with its new secret') },
        problems: [...writeProblems, 'unknown-webhook', 'not-acceptable'],
      },
      handler: async (request) => {
        const { grace } = request.query as { readonly grace: number };
        const { actor } = request.caller;
        const rotated = await service.rotateSecret(idIn(request), grace * 1000, actor);
        if (!rotated) throw unknownWebhook();
        return { secret: rotated.secret, ...rotated.webhook };
      },
    },
  });
  addResource(app, '/API/manager/webhooks/:id/test', {
    POST: {
      onRequest,
      schema: {
        operationId: 'testWebhook',
        summary: 'Send a signed test delivery to a webhook',
        response: { 200: answersOne('DeliveryAttempt', 'The attempt') },
        problems: [...writeProblems, 'unknown-webhook', 'not-acceptable'],
      },
      handler: async (request) => {
        keepWaiting(request);
        const attempt = await service.testWebhook(send, idIn(request), request.caller.actor);
        if (!attempt) throw unknownWebhook();
        return attempt;
      },
    },
  });
  addResource(app, '/API/manager/webhooks/:id/attempts', {
    GET: {
      onRequest,
      schema: {
        operationId: 'listWebhookAttempts',
        summary: 'List the latest delivery attempts of a webhook',
        response: { 200: answersMany('DeliveryAttempt', 'The attempts, newest first') },
        problems: [...readProblems, 'unknown-webhook', 'not-acceptable'],
      },
      handler: async (request) => service.attempts(await knownId(request)),
    },
  });
  addResource(app, '/API/manager/webhooks/:id/failed', {
    GET: {
      onRequest,
      schema: {
        operationId: 'listDeadLetters',
        summary: 'List the dead letters of a webhook: events whose delivery was given up',
        response: {
          200: answersMany('DeadLetter', 'The dead letters, in the order of their events'),
        },
        problems: [...readProblems, 'unknown-webhook', 'not-acceptable'],
      },
      handler: async (request) => service.deadLetters(await knownId(request)),
    },
  });
  addResource(app, '/API/manager/webhooks/:id/resend', {
    POST: {
      onRequest,
      schema: {
        operationId: 'resendDeadLetters',
        summary: 'Redeliver the dead letters of a webhook',
        response: { 200: answersOne('Resent', 'The number of dead letters that are redelivered') },
        problems: [...writeProblems, 'unknown-webhook', 'not-acceptable'],
      },
      handler: async (request) => {
        const id = await knownId(request);
        return { webhook: id, wanted: await service.resendDeadLetters(id, request.caller.actor) };
      },
    },
  });
}
