import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListFilter } from '../../../model/list/list-query.ts';
import type { ListPart } from '../../../service/list/list.ts';
import { conditionOf } from '../../answers/preconditions.ts';
import { checkAccept, jsonType } from '../../answers/send-json.ts';
import { sendList } from '../../answers/send-list.ts';
import { answersSome } from '../../openapi/answers.ts';
import { conditionalProblems, readProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import type { Methods } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

type Context = Pick<RouteContext, 'service' | 'views'>;

/** The members of the object that a list is on the reference platform. */
async function* members({ service, views }: Context, filter: ListFilter): AsyncGenerator<ListPart> {
  for await (const record of service.platformRecords(filter)) {
    const isDamaged = record === 'damaged';
    const made = isDamaged ? undefined : await views.platform(record);
    const elements = made ? [`${JSON.stringify(made.id)}:${made.text}`] : [];
    yield { elements, damaged: isDamaged ? 1 : 0 };
  }
}

/** Answers with the images of a filter, by their first tags, as the reference platform does. */
export function sendPlatformList(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  filter: ListFilter,
): Promise<FastifyReply> {
  return sendList(request, reply, members(context, filter), { brackets: '{}' });
}

/** Whether a text may be a tag or an id of an image; a name of an application has none of these characters mostly. */
export function isImageReference(text: string): boolean {
  return /[:/]|^[0-9a-f]{64}$/.test(text);
}

/** The reference platform's answer for an image that it does not know. */
function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).type(jsonType).send('"Not found"');
}

const answersNotFound = {
  404: answersSome('application/json', 'The text "Not found": there is no such image'),
} as const;

/** Answers with the application of an image, named by its tag or id, as the reference platform does. */
export async function showPlatformImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { service, views }: Context,
  reference: string,
): Promise<FastifyReply> {
  const { caller } = request;
  const name = await service.nameOfImage(caller, reference);
  const record = name === undefined ? undefined : await service.showDocument(caller, name);
  const made = record && (await views.platform(record));
  return made ? reply.type(jsonType).send(made.text) : notFound(reply);
}

/** Removes the application of an image, named by its tag or id, and answers as the reference platform does. */
export async function removePlatformImage(
  { caller, headers }: FastifyRequest,
  reply: FastifyReply,
  { service }: Context,
  reference: string,
): Promise<FastifyReply> {
  const name = await service.nameOfImage(caller, reference);
  const condition = conditionOf(headers);
  const isRemoved = name !== undefined && (await service.remove(caller, name, { condition }));
  return isRemoved ? reply.type(jsonType).send(JSON.stringify([reference])) : notFound(reply);
}

const imageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    image: { type: 'string', maxLength: 1024, description: 'A tag or an id of an image.' },
    node: { type: 'string', maxLength: 253, description: 'Taken, and without effect.' },
  },
} as const;

interface ImageRequest {
  readonly image?: string;
  readonly '*'?: string;
}

/** The image that the path of a request names, or its query. */
function imageIn({ params, query }: FastifyRequest): string | undefined {
  const { image = (params as ImageRequest)['*'] } = query as ImageRequest;
  return image;
}

/**
 * The routes of the reference platform: GET and DELETE of its images, all of them, or one by its tag or id.
 *
 * @param named the end of their names in generated clients
 */
export function platformMethods(
  context: RouteContext,
  named: 'Image' | 'ImageByPath',
): Pick<Methods, 'GET' | 'DELETE'> {
  const { access } = context;
  return {
    GET: {
      onRequest: [access.allow('read'), checkAccept],
      schema: {
        operationId: `get${named}`,
        summary: 'Show an image by its tag or id, or all of them',
        querystring: imageQuery,
        response: {
          200: answersSome('application/json', 'The image, or all by their tags'),
          ...answersNotFound,
        },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const image = imageIn(request);
        if (image !== undefined) return showPlatformImage(request, reply, context, image);
        const { viewer } = request.caller;
        return sendPlatformList(request, reply.type(jsonType), context, {
          terms: [],
          viewer,
        });
      },
    },
    DELETE: {
      onRequest: access.allow('write'),
      schema: {
        operationId: `remove${named}`,
        summary: 'Remove an image by its tag or id',
        querystring: imageQuery,
        response: {
          200: answersSome('application/json', 'An array of what was removed'),
          ...answersNotFound,
        },
        problems: conditionalProblems,
      },
      handler: async (request, reply) => {
        const image = imageIn(request);
        if (image === undefined || image === '*')
          throw new Problem('bad-request', 'name one image, by its tag or id');
        return removePlatformImage(request, reply, context, image);
      },
    },
  };
}
