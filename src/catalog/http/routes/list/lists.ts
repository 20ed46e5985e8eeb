import type { FastifyInstance } from 'fastify';
import { ownListType } from '../../../model/list/list-types.ts';
import { countedFacets, type FilterFacet, filterFacets } from '../../../model/list/term.ts';
import type { ListOptions, ListPage, ListPart } from '../../../service/list/list.ts';
import { asksOwnList, checkAccept, isKnown } from '../../answers/send-json.ts';
import { sendList } from '../../answers/send-list.ts';
import { answersList, answersNotModified, answersOne } from '../../openapi/answers.ts';
import { readProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import {
  type FilterValues,
  filterOf,
  filterProperties,
  searchOf,
  searchProperty,
} from './list-filter.ts';
import { sendPlatformList } from './platform.ts';

/** The largest page, and the parts in which a whole list is read. */
const maxPage = 1000;
const partSize = 500;

const listQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: maxPage, description: 'The size of a page.' },
    after: { type: 'string', maxLength: 300, description: 'The name after which the page begins.' },
    q: searchProperty,
    fields: {
      type: 'string',
      maxLength: 1000,
      description: 'The properties to return, separated by commas.',
    },
    ...filterProperties,
  },
} as const;

/** Why the reference platform's form of a list has no pages. */
const wholeOnly =
  'the list by tags is sent whole: filters are possible, limit, after, q and fields are not';

interface ListRequest extends FilterValues {
  readonly limit?: number;
  readonly after?: string;
  readonly q?: string;
  readonly fields?: string;
}

interface CountsRequest extends FilterValues {
  readonly facets?: string;
  readonly q?: string;
}

const countsQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    facets: {
      type: 'string',
      maxLength: 300,
      description: `Facets, separated by commas; by default ${countedFacets.join(',')}.`,
    },
    q: searchProperty,
    ...filterProperties,
  },
} as const;

function facetsOf(text: string | undefined): readonly FilterFacet[] {
  if (text === undefined) return countedFacets;
  return text.split(',').map((name) => {
    const facet = filterFacets.find((known) => known === name.trim());
    if (facet) return facet;
    throw new Problem('bad-request', `"${name}" is no facet; there are ${filterFacets.join(', ')}`);
  });
}

/** The parts of the whole list, whose pages are read as they are sent. */
async function* wholeList(
  readPage: (after: string | undefined) => Promise<ListPage>,
): AsyncGenerator<ListPart> {
  let after: string | undefined;
  do {
    const { parts, next } = await readPage(after);
    yield* parts;
    after = next;
    await new Promise((resolve) => setImmediate(resolve));
  } while (after !== undefined);
}

export function addListRoutes(app: FastifyInstance, context: RouteContext): void {
  const { service, access, platform } = context;
  const reads = access.allow('read');

  addResource(app, '/API/manager/images', {
    GET: {
      onRequest: reads,
      schema: {
        operationId: 'listApplications',
        summary: 'List and search applications',
        querystring: listQuery,
        response: { 200: answersList, ...answersNotModified },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const { caller } = request;
        const { limit, after, q, fields, ...values } = request.query as ListRequest;
        const search = searchOf(q);
        const isOwn = asksOwnList(request);
        // Every change has an event, so the number of the newest one identifies the state that a list shows.
        const isPlatforms = platform && !isOwn;
        const etag = `W/"${await service.lastEvent()}${isPlatforms ? '-platform' : ''}"`;
        const isSent = isKnown(request, reply, etag);
        if (isSent) return reply.code(304).send();
        if (isOwn) reply.type(ownListType);
        const filter = filterOf(values, caller.viewer);
        if (isPlatforms) {
          if ([limit, after, search, fields].some((each) => each !== undefined))
            throw new Problem('bad-request', wholeOnly);
          return sendPlatformList(request, reply, context, filter);
        }
        const options: Omit<ListOptions, 'limit'> = {
          ...filter,
          search,
          properties: fields?.split(',').map((field) => field.trim()),
        };
        if (limit === undefined && search === undefined) {
          const readPage = (from: string | undefined) =>
            service.list({ ...options, limit: partSize, after: from });
          return sendList(request, reply, wholeList(readPage), { maxWhole: 0 });
        }
        const page = await service.list({ ...options, limit: limit ?? maxPage, after });
        if (page.next !== undefined) {
          const query = new URLSearchParams(request.url.split('?')[1]);
          query.set('after', page.next);
          reply.header('link', `<?${query}>; rel="next"`);
        }
        return sendList(request, reply, page.parts);
      },
    },
  });

  addResource(app, '/API/manager/images/counts', {
    GET: {
      onRequest: [reads, checkAccept],
      schema: {
        operationId: 'countApplications',
        summary: 'Count applications by the values of facets',
        querystring: countsQuery,
        response: {
          200: answersOne('Counts', 'The counts by facet and value'),
          ...answersNotModified,
        },
        problems: [...readProblems, 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const { facets, q, ...values } = request.query as CountsRequest;
        const etag = `W/"${await service.lastEvent()}"`;
        if (isKnown(request, reply, etag)) return reply.code(304).send();
        const wanted = facetsOf(facets);
        const filter = filterOf(values, request.caller.viewer);
        const counted = await service.counts(wanted, { ...filter, search: searchOf(q) });
        return Object.fromEntries(
          wanted.map((facet) => [
            facet,
            Object.fromEntries(
              counted
                .filter((one) => one.facet === facet)
                .map(({ value, count }) => [value, count]),
            ),
          ]),
        );
      },
    },
  });
}
