import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { digestOf } from '../../../../system/files/digest.ts';
import { etagOf } from '../../../model/etag.ts';
import { feed } from '../../../page/feed.ts';
import { shownProperties } from '../../../page/shown-application.ts';
import { sayDamaged, saysDamaged } from '../../answers/say-damaged.ts';
import { isKnown } from '../../answers/send-json.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { shownPart } from './list-page.ts';
import { hidden, pageHeaders, rootOf, wholeAddress } from './page-answers.ts';

/** Applications in a feed. */
const maxEntries = 50;

/** The media type of the feed. Browsers show Atom as plain text, and other XML with its style sheet; they ask for the latter. */
function feedType({ raw }: FastifyRequest): string {
  const types = ['application/atom+xml', 'application/xml'];
  return `${new Negotiator(raw).mediaType(types) ?? types[0]}; charset=utf-8`;
}

/** Adds the feed of what has changed. */
export function addFeed(app: FastifyInstance, { service, access }: RouteContext): void {
  addResource(app, '/feed', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({}),
      handler: async (request, reply) => {
        const found = await service.list({
          terms: [],
          viewer: request.caller.viewer,
          limit: maxEntries,
          order: 'changed',
          properties: shownProperties,
        });
        const { applications, damaged } = await shownPart(found);
        sayDamaged(reply, damaged);
        const text = feed({
          title: app.site.title,
          root: rootOf(request),
          applications,
          isDamaged: saysDamaged(reply),
          wholeAddress: (address) => wholeAddress(request, address),
        });
        if (isKnown(request, reply, etagOf(digestOf(text)))) return reply.code(304).send();
        reply.header('content-security-policy', pageHeaders['content-security-policy']);
        return reply.type(feedType(request)).send(text);
      },
    },
  });
}
