import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApplicationSummary } from '../../model/application.ts';
import { etagOf } from '../../model/etag.ts';
import { shownFacets } from '../../model/shown-facets.ts';
import { applicationPage } from '../../page/application-page.ts';
import { changesPage } from '../../page/changes-page.ts';
import type { ListPlace } from '../../page/list-address.ts';
import { listPage } from '../../page/list-page.ts';
import { pageFiles } from '../../page/page-file.ts';
import { problemPage, type SignInLink } from '../../page/problem-page.ts';
import type { ListPage } from '../../service/list.ts';
import { cookieOf } from '../access/session-cookie.ts';
import { isKnown } from '../answers/send-json.ts';
import { isForOperator, problemOf } from '../problems/answer-problem.ts';
import { Problem } from '../problems/problem.ts';
import { keepWaiting } from '../threads/keep-waiting.ts';
import {
  type FilterValues,
  filterOf,
  filterProperties,
  searchOf,
  searchProperty,
} from './list-filter.ts';
import { nameIn, revisionNumber, unknownApplication } from './named-application.ts';
import { addResource } from './resource.ts';
import type { RouteContext } from './route-context.ts';
import { addSignIn, type SignInDoor } from './sign-in.ts';

/** A page loads nothing but pictures, style and script of the catalog itself, and is shown in no other page. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    // The script reads the same pages.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
  vary: 'authorization, cookie',
} as const;

/** Applications on a page, unless the script of the pages asks for more, and the best of those that a search finds. */
const pageSize = 60;
const maxPageSize = 300;
const maxFound = 100;

const listQuery = {
  type: 'object',
  properties: {
    q: searchProperty,
    after: { type: 'string', maxLength: 300 },
    limit: { type: 'integer', minimum: 1, maximum: maxPageSize, default: pageSize },
    all: { type: 'string', enum: shownFacets.map(({ facet }) => facet) },
    ...filterProperties,
  },
} as const;

interface ListRequest extends FilterValues {
  readonly q?: string;
  readonly after?: string;
  readonly limit: number;
  readonly all?: string;
}

const changesQuery = {
  type: 'object',
  properties: { from: revisionNumber, to: revisionNumber },
  required: ['from', 'to'],
} as const;

interface ChangesRequest {
  readonly from: number;
  readonly to: number;
}

/** The address of the catalog relative to that of a request: a proxy may have it below a path. */
function rootOf({ url }: FastifyRequest): string {
  const path = url.split('?')[0]!;
  // A path may also be none, as "*" is.
  return '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
}

/** Says of a schema that it is for browsers, not for programs. */
const hidden = <Schema extends object>(schema: Schema) => ({ ...schema, hide: true }) as const;

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page);
}

/** Bytes of the applications on a page, on which there is one at least. */
const maxShownBytes = 1024 * 1024;

/** The applications of a part of the list, and the name after which the next one begins; a search has one part. */
async function shownPart({ parts, next }: ListPage, goesOn: boolean) {
  const applications: ApplicationSummary[] = [];
  let bytes = 0;
  for await (const { elements } of parts) {
    for (const json of elements) {
      bytes += json.length;
      if (bytes > maxShownBytes && applications.length > 0) {
        return { applications, next: goesOn ? applications.at(-1)?.name : undefined };
      }
      applications.push(JSON.parse(json));
    }
  }
  return { applications, next };
}

function addList(app: FastifyInstance, { service, access, doors }: RouteContext): void {
  addResource(app, '/', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({ querystring: listQuery }),
      handler: async (request, reply) => {
        const { q, after, limit: wanted, all, ...given } = request.query as ListRequest;
        const chosen = filterOf(given, request.caller.viewer);
        const words = searchOf(q);
        const query = { ...chosen, search: words };
        const limit = words === undefined ? wanted : maxFound;
        const [found, count, counts] = await Promise.all([
          service.list({ ...query, limit, after }),
          service.count(query),
          service.counts(
            shownFacets.map(({ facet }) => facet),
            query,
          ),
        ]);
        const values: ListPlace['chosen'] = Object.fromEntries(
          chosen.terms.map(([facet]) => [
            facet,
            chosen.terms.filter(([other]) => other === facet).map(([, value]) => value),
          ]),
        );
        const place: ListPlace = { q: words, chosen: values, after, all };
        const { applications, next } = await shownPart(found, words === undefined);
        return send(
          reply,
          listPage({
            ...{ root: rootOf(request), place, applications, next, count, counts },
            isSignedIn: isSignedIn(doors, request),
          }),
        );
      },
    },
  });
}

function addApplication(app: FastifyInstance, { service, access, views }: RouteContext): void {
  addResource(app, '/applications/:name', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({}),
      handler: async (request, reply) => {
        const name = nameIn(request);
        const details = await service.showDetails(request.caller, name);
        if (!details) throw unknownApplication(name);
        const history = await service.revisions(request.caller, name);
        return send(reply, applicationPage(rootOf(request), details, history?.page));
      },
    },
  });

  addResource(app, '/applications/:name/changes', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({ querystring: changesQuery }),
      handler: async (request, reply) => {
        const name = nameIn(request);
        const numbers = request.query as ChangesRequest;
        const [from, to] = await Promise.all(
          [numbers.from, numbers.to].map((each) => service.revision(request.caller, name, each)),
        );
        if (!from || !to) {
          const missing = from ? numbers.to : numbers.from;
          throw new Problem('unknown-revision', `"${name}" has no revision ${missing}`);
        }
        keepWaiting(request);
        const isSame = from.digest === to.digest;
        const parts = isSame ? [] : await views.changes(from.bytes, to.bytes);
        return send(reply, changesPage(rootOf(request), { name, from, to, parts }));
      },
    },
  });
}

/** Style, script and icon of the pages, which say nothing about what is registered. */
function addFiles(app: FastifyInstance): void {
  for (const [name, { type, bytes, digest }] of Object.entries(pageFiles())) {
    addResource(app, `/page/${name}`, {
      GET: {
        schema: hidden({}),
        handler: async (request, reply) => {
          if (isKnown(request, reply, etagOf(digest))) return reply.code(304).send();
          return reply.type(type).send(bytes);
        },
      },
    });
  }
}

/** Whether a browser reads with the cookie of a person. */
function isSignedIn(doors: readonly SignInDoor[], request: FastifyRequest): boolean {
  return doors.length > 0 && cookieOf(request, 'deskpack-session') !== undefined;
}

/** Where people sign in to come back to the page that they have asked for. */
function signInLinks(doors: readonly SignInDoor[], request: FastifyRequest): readonly SignInLink[] {
  const wanted = request.url.startsWith('/sign-') ? '/' : request.url;
  return doors.map(({ name }, issuer) => {
    const query = new URLSearchParams({
      to: wanted,
      ...(issuer > 0 ? { issuer: `${issuer}` } : {}),
    });
    return { name, href: `${rootOf(request)}sign-in?${query}` };
  });
}

/** Adds the pages for people with a browser. What goes wrong is a page there, too. */
export function addPages(
  app: FastifyInstance,
  context: RouteContext,
  onError: ((error: unknown) => void) | undefined,
): void {
  app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error, context.bodyLimit);
      request.problem = problem;
      if (isForOperator(problem)) onError?.(error);
      send(
        reply.code(problem.status).headers(problem.headers),
        problemPage(rootOf(request), problem, signInLinks(context.doors, request)),
      );
    });
    addList(pages, context);
    addApplication(pages, context);
    addFiles(pages);
    if (context.doors.length > 0) addSignIn(pages, context.doors);
  });
}
