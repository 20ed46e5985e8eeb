import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../../model/etag.ts';
import { assetHeaders } from '../../answers/caching.ts';
import { IconPictures } from '../../answers/icon-picture.ts';
import { isKnown } from '../../answers/send-json.ts';
import { answersFile, answersNotModified } from '../../openapi/answers.ts';
import { readProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { nameIn } from './named-application.ts';

/** Sizes of icons as menus and pages have them; few, so that each is drawn once. */
const sizes = [16, 24, 32, 48, 64, 96, 128, 256, 512] as const;

const iconQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    size: {
      type: 'integer',
      enum: sizes,
      description: 'Draw it as a PNG file with so many pixels a side.',
    },
  },
} as const;

/** Adds the route for icons. */
export function addIconRoute(app: FastifyInstance, { service, access, views }: RouteContext): void {
  const pictures = new IconPictures(views);

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
        const { size } = request.query as { size?: number };
        const icon = await service.showIcon(request.caller, name);
        if (!icon) throw new Problem('unknown-icon', `there is no icon of "${name}"`);
        reply.headers(assetHeaders);
        const etag = etagOf(icon.digest);
        if (size === undefined) {
          if (isKnown(request, reply, etag)) return reply.code(304).send();
          return reply.type(icon.type).send(Buffer.from(icon.bytes));
        }
        if (isKnown(request, reply, `${etag.slice(0, -1)}-${size}"`)) return reply.code(304).send();
        keepWaiting(request);
        const png = await pictures.picture(icon, size);
        if (!png) throw new Problem('unknown-icon', `the icon of "${name}" cannot be drawn`);
        return reply.type('image/png').send(Buffer.from(png));
      },
    },
  });
}
