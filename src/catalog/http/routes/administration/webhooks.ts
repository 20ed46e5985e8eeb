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

type Wanted = Pick<Webhook, 'url'> & Partial<Pick<Webhook, 'names' | 'kinds'>>;

const idIn = ({ params }: FastifyRequest) => (params as { readonly id: string }).id;

const unknownWebhook = () => new Problem('unknown-webhook', 'there is no webhook with this id');

export function addWebhookRoutes(
  app: FastifyInstance,
  { service, access, allowsPrivateWebhooks }: RouteContext,
): void {
  const onRequest = [...administers(access), checkAccept];

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
        summary: 'Remove a webhook',
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
}
