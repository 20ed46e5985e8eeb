import type { FastifyInstance } from 'fastify';
import { iconSizes } from '../../../model/entry.ts';
import { etagOf } from '../../../model/etag.ts';
import { assetHeaders, keptForGood } from '../../answers/caching.ts';
import { isKnown } from '../../answers/send-json.ts';
import { bufferOf } from '../../answers/sending/large-answers.ts';
import { answersFile, answersNotModified } from '../../openapi/answers.ts';
import { readProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { nameIn } from './named-application.ts';

const iconQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    size: {
      type: 'integer',
      enum: iconSizes,
      description:
        'Show it as a PNG file with so many pixels a side, as it was drawn when it was registered.',
    },
    digest: {
      type: 'string',
      pattern: '^[0-9a-f]{16,64}$',
      description:
        'The beginning of its SHA-256 digest: as long as it is that of the icon, browsers keep the answer and ask no more.',
    },
  },
} as const;

export function addIconRoute(
  app: FastifyInstance,
  { service, access, iconPictures, shared, answers }: RouteContext,
): void {
  addResource(app, '/API/manager/image/:name/icon', {
    GET: {
      onRequest: access.allow('read'),
      schema: {
        operationId: 'getIcon',
        summary: 'Show an icon',
        querystring: iconQuery,
        problems: [...readProblems, 'unknown-icon', 'busy'],
        response: {
          200: {
            description: 'The drawing, or a picture of a size',
            content: {
              ...answersFile('image/svg+xml', '').content,
              ...answersFile('image/png', '').content,
            },
          },
          ...answersNotModified,
        },
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { size, digest: wanted } = request.query as { size?: number; digest?: string };
        const none = () => new Problem('unknown-icon', `there is no icon of "${name}"`);
        reply.headers(assetHeaders);
        const { icon: digest } = await service.showAssets(request.caller, name);
        if (digest === undefined) throw none();
        const isNamed = wanted !== undefined && digest.startsWith(`sha256:${wanted}`);
        const isKnownAs = (etag: string): boolean => {
          const known = isKnown(request, reply, etag);
          if (isNamed) reply.header('cache-control', keptForGood);
          return known;
        };
        const read = () => service.showIcon(request.caller, name);
        if (size === undefined) {
          if (isKnownAs(etagOf(digest))) return reply.code(304).send();
          const icon = await shared.of(reply, `icon ${digest}`, read);
          // It was changed since.
          if (icon?.digest !== digest) throw none();
          return answers.send(request, reply.type(icon.type), bufferOf(icon.bytes));
        }
        keepWaiting(request);
        const picture = await iconPictures.picture(digest, size, read);
        if (!picture) throw new Problem('unknown-icon', `the icon of "${name}" cannot be drawn`);
        if (isKnownAs(etagOf(picture.digest))) return reply.code(304).send();
        return reply.type(picture.type).send(Buffer.from(picture.bytes));
      },
    },
  });
}
