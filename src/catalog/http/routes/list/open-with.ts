import type { FastifyInstance } from 'fastify';
import mimeDb from 'mime-db';
import { sayDamaged } from '../../answers/say-damaged.ts';
import { checkAccept, isKnown } from '../../answers/send-json.ts';
import { answersMany, answersNotModified } from '../../openapi/answers.ts';
import { lackingHeader } from '../../openapi/described-headers.ts';
import { readProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

const openWithQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    mimetype: { type: 'string', maxLength: 300, description: 'The type of the file.' },
    file: { type: 'string', maxLength: 1000, description: 'The name of the file.' },
  },
} as const;

interface OpenWithRequest {
  readonly mimetype?: string;
  readonly file?: string;
}

/** The MIME types of each extension, which is in lower case and without a dot; made when they are first asked for. */
let types: Map<string, string[]> | undefined;

function typesOfExtension(extension: string): readonly string[] {
  if (!types) {
    types = new Map();
    for (const [type, { extensions = [] }] of Object.entries(mimeDb)) {
      for (const each of extensions) types.set(each, [...(types.get(each) ?? []), type]);
    }
  }
  return types.get(extension) ?? [];
}

/** The extensions of a file's name, the longest first: `tar.gz` before `gz`. */
function extensionsOf(file: string): string[] {
  const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
  const parts = name.split('.').slice(1);
  return parts.map((_, index) => parts.slice(index).join('.')).filter((text) => text !== '');
}

/** Adds the call that says which applications open a file. */
export function addOpenWith(app: FastifyInstance, { service, access }: RouteContext): void {
  addResource(app, '/API/manager/open-with', {
    GET: {
      onRequest: [access.allow('read'), checkAccept],
      schema: {
        operationId: 'listOpeners',
        summary: 'List the applications that open a file',
        querystring: openWithQuery,
        response: {
          200: {
            ...answersMany('Opener', 'The applications, the default one first'),
            headers: lackingHeader,
          },
          ...answersNotModified,
        },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const { mimetype, file } = request.query as OpenWithRequest;
        if (mimetype === undefined && file === undefined) {
          throw new Problem('bad-request', 'name the file with ?file= or its type with ?mimetype=');
        }
        const etag = `W/"${await service.lastEvent()}"`;
        if (isKnown(request, reply, etag)) return reply.code(304).send();
        const extensions = file === undefined ? [] : extensionsOf(file);
        const [type] = mimetype === undefined ? [] : mimetype.toLowerCase().split(';');
        const wanted = type === undefined ? extensions.flatMap(typesOfExtension) : [type.trim()];
        const { viewer } = request.caller;
        const { openers, damaged } = await service.openWith({ types: wanted, extensions, viewer });
        sayDamaged(reply, damaged);
        return openers;
      },
    },
  });
}
