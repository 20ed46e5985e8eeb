import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { problemPage } from '../../../page/problem-page.ts';
import type { Site, SiteSettings } from '../../../page/site.ts';
import { anyone } from '../../../service/caller.ts';
import type { Problem } from '../../problems/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the operator has set for the pages. */
    readonly site: SiteSettings;
  }
}

/** A page loads nothing but pictures, style and script of the catalog itself, and is shown in no other page. */
export const pageHeaders = {
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
  // Other sites hear nothing; the catalog itself must know that its own form was sent from its own page.
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  // A proxy in front may make the one of the other.
  vary: 'authorization, cookie',
} as const;

/** The address of the catalog relative to that of a request: a proxy may have it below a path. */
export function rootOf({ url }: FastifyRequest): string {
  const path = url.split('?')[0]!;
  // A path may also be none, as "*" is.
  return '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
}

/** What the operator has set for the pages, and who reads this one. */
export function siteOf(request: FastifyRequest): Site {
  // It is not known yet where a request is refused before.
  const actor = request.caller?.actor ?? anyone.actor;
  const person = actor === anyone.actor ? undefined : actor;
  return { ...request.server.site, root: rootOf(request), person };
}

/** The whole address of something relative to that of a request, as far as the catalog knows under which name it was asked. */
export function wholeAddress({ protocol, host, url }: FastifyRequest, address: string): string {
  const base = `${protocol}://${host}`;
  const path = url.startsWith('/') ? url : '/';
  return URL.canParse(path, base) ? new URL(address, new URL(path, base)).href : address;
}

/** Says of a schema that it is for browsers, not for programs. */
export const hidden = <Schema extends object>(schema: Schema) =>
  ({ ...schema, hide: true }) as const;

/** @param caching in place of the usual headers of a page */
export function sendPage(reply: FastifyReply, page: string, caching: object = {}): FastifyReply {
  return reply
    .headers({ ...pageHeaders, ...caching })
    .type('text/html; charset=utf-8')
    .send(page);
}

export function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  request.problem = problem;
  return sendPage(
    reply.code(problem.status).headers(problem.headers),
    problemPage(siteOf(request), problem),
  );
}

/** Whether a browser was led to an address, rather than a program, which takes problem documents. */
export function isForBrowser(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  const types = ['application/problem+json', 'text/html'];
  const isPage = /^(?:GET|HEAD)$/.test(request.method) && !/^\/+API\//.test(path);
  return isPage && new Negotiator(request.raw).mediaType(types) === 'text/html';
}
