import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The values of `Sec-Fetch-Site` for requests by pages of this host, and by people themselves; absent for programs. */
const ownSites: ReadonlySet<unknown> = new Set(['same-origin', 'none', undefined]);

/** Whether an origin is the host of a request. Their schemes may differ, as a proxy in front may end TLS. */
function isHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: named } = new URL(origin);
  // The usual port of the scheme may be said or not.
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === named;
}

/**
 * Refuses changes by pages of other sites (cross-site request forgery). A catalog without tokens accepts changes from every client that
 * reaches it, and browsers send some of these requests without a CORS preflight. Programs send neither header.
 */
export async function refuseForeignPages({ method, headers, host }: FastifyRequest): Promise<void> {
  if (readingMethods.has(method)) return;
  const { origin } = headers;
  const isOwn = ownSites.has(headers['sec-fetch-site']);
  if (isOwn && (origin === undefined || isHost(origin, host))) return;
  throw new Problem('foreign-page', 'a web page of another host may not change this catalog');
}
