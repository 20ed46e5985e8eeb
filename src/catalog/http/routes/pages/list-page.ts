import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ListFilter, ListOrder } from '../../../model/list/list-query.ts';
import { shownFacets } from '../../../model/list/shown-facets.ts';
import { type ListPart, listPage } from '../../../page/list/list-page.ts';
import type { Shelf } from '../../../page/list/shelves.ts';
import {
  isNarrowed,
  type ListPlace,
  type PageOrder,
  pageOrders,
} from '../../../page/list-address.ts';
import { type ShownApplication, shownProperties } from '../../../page/shown-application.ts';
import type { CatalogService } from '../../../service/catalog-service.ts';
import type { ListPage } from '../../../service/list/list.ts';
import { sayDamaged, saysDamaged } from '../../answers/say-damaged.ts';
import {
  type FilterValues,
  filterOf,
  filterProperties,
  searchOf,
  searchProperty,
} from '../list/list-filter.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { hidden, sendPage, siteOf } from './page-answers.ts';

/** Applications on a page, unless the script of the pages asks for more, and the best of those that a search finds. */
const pageSize = 60;
const maxPageSize = 300;
const maxFound = 100;

/** With fewer applications, all of them are in sight without sections. */
const fewestForShelves = 25;
/** Rows of one, two and three applications are full. */
const onShelf = 6;
const maxShelves = 6;
/** Of so many new ones, those with a picture come first. */
const maxNewest = 24;

const listQuery = {
  type: 'object',
  properties: {
    q: searchProperty,
    sort: { type: 'string', enum: pageOrders },
    after: { type: 'string', maxLength: 400 },
    letter: { type: 'string', minLength: 1, maxLength: 8 },
    limit: { type: 'integer', minimum: 1, maximum: maxPageSize, default: pageSize },
    all: { type: 'string', enum: shownFacets.map(({ facet }) => facet) },
    ...filterProperties,
  },
} as const;

interface ListRequest extends FilterValues {
  readonly q?: string;
  readonly sort?: PageOrder;
  readonly after?: string;
  readonly letter?: string;
  readonly limit: number;
  readonly all?: string;
}

/** Bytes of the applications on a page, on which there is one at least. */
const maxShownBytes = 1024 * 1024;

/** The applications of a part of the list, how many it lacks, and what the next one begins after, if it can be said. */
export async function shownPart(
  { parts, next }: ListPage,
  nextOf?: (last: ShownApplication) => string,
): Promise<Pick<ListPart, 'applications' | 'next'> & { readonly damaged: number }> {
  const applications: ShownApplication[] = [];
  let bytes = 0;
  let damaged = 0;
  for await (const { elements, damaged: more } of parts) {
    damaged += more;
    for (const json of elements) {
      bytes += json.length;
      if (bytes > maxShownBytes && applications.length > 0) {
        return { applications, damaged, next: nextOf?.(applications.at(-1)!) };
      }
      applications.push(JSON.parse(json));
    }
  }
  return { applications, damaged, next };
}

/** The position after which a page of the list begins, if it follows an application. */
const after = (order: ListOrder | undefined) => (last: ShownApplication) => {
  if (!order) return last.name;
  return `${order === 'newest' ? last.registered : last.updated} ${last.name}`;
};

interface Shelves {
  readonly shelves: readonly Shelf[];
  /** At least how many applications they lack. */
  readonly damaged: number;
}

/** The new applications, and some of each of the largest categories. */
async function shelvesOf(
  service: CatalogService,
  { viewer }: ListFilter,
  categories: ReadonlyArray<{ readonly value: string; readonly count: number }>,
): Promise<Shelves> {
  let damaged = 0;
  const wanted = { limit: onShelf, properties: shownProperties, viewer };
  const some = async (more: Partial<Parameters<CatalogService['list']>[0]>) => {
    const part = await shownPart(await service.list({ ...wanted, terms: [], ...more }));
    damaged = Math.max(damaged, part.damaged);
    return part.applications;
  };
  const shelves: Shelf[] = [{ applications: await some({ order: 'newest', limit: maxNewest }) }];
  for (const { value, count } of categories.slice(0, maxShelves)) {
    const applications = await some({ terms: [['category', value]] });
    shelves.push({ category: value, count, applications });
  }
  return { shelves, damaged };
}

/** Reads the shelves again only after something has happened in the catalog, for callers who see everything. */
function keptShelves(service: CatalogService): typeof shelvesOf {
  let event = -1;
  let kept: ReturnType<typeof shelvesOf> | undefined;
  return async (_, filter, categories) => {
    if (filter.viewer) return shelvesOf(service, filter, categories);
    // Asked before they are read, so that they may only be newer.
    const last = await service.lastEvent();
    if (!kept || last !== event) {
      event = last;
      const read = shelvesOf(service, filter, categories);
      kept = read;
      read.catch(() => {
        if (kept === read) kept = undefined;
      });
    }
    return kept;
  };
}

/** The values of each facet that a filter asks for. */
function chosenValues({ terms }: ListFilter): ListPlace['chosen'] {
  return Object.fromEntries(
    terms.map(([facet]) => [
      facet,
      terms.filter(([other]) => other === facet).map(([, value]) => value),
    ]),
  );
}

/** Everything on the page of the list, and at least how many applications it lacks. */
async function listPart(
  service: CatalogService,
  request: FastifyRequest,
  shelves: typeof shelvesOf,
) {
  const {
    q,
    sort,
    limit: wanted,
    all,
    after: given,
    letter,
    ...values
  } = request.query as ListRequest;
  const filter = filterOf(values, request.caller.viewer);
  const search = searchOf(q);
  const sorted = search === undefined ? sort : undefined;
  const order = sorted === 'name' ? undefined : sorted;
  const limit = search === undefined ? wanted : maxFound;
  const query = { ...filter, search };
  const place: ListPlace = {
    q: search,
    chosen: chosenValues(filter),
    sort: sorted,
    after: given,
    letter,
    all,
  };
  const begins = { order, after: given, letter };
  const [count, counts] = await Promise.all([
    service.count(query),
    service.counts(
      shownFacets.map(({ facet }) => facet),
      query,
    ),
  ]);
  const here = { site: siteOf(request), place, count, counts };
  const isFirst = [given, letter, sort, all].every((each) => each === undefined);
  if (isFirst && !isNarrowed(place) && count >= fewestForShelves) {
    const categories = counts.filter(({ facet }) => facet === 'category');
    const { shelves: sections, damaged } = await shelves(service, filter, categories);
    return { ...here, applications: [], shelves: sections, damaged };
  }
  const found = await service.list({ ...query, ...begins, limit, properties: shownProperties });
  const shown = await shownPart(found, search === undefined ? after(order) : undefined);
  const part = { ...here, ...shown };
  const isSorted = search !== undefined || order !== undefined;
  const letters = isSorted || count <= pageSize ? [] : await service.letters(filter);
  if (search !== undefined && count === 0) {
    const { viewer } = filter;
    const near = await service.near({ search, viewer, properties: shownProperties });
    const { applications, damaged } = await shownPart(near);
    return { ...part, near: applications, damaged: Math.max(damaged, part.damaged) };
  }
  return { ...part, letters };
}

export function addListPage(app: FastifyInstance, { service, access }: RouteContext): void {
  const shelves = keptShelves(service);
  addResource(app, '/', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({ querystring: listQuery }),
      handler: async (request, reply) => {
        const { damaged, ...part } = await listPart(service, request, shelves);
        sayDamaged(reply, damaged);
        const isDamaged = saysDamaged(reply);
        return sendPage(reply, listPage({ ...part, isDamaged }));
      },
    },
  });
}
