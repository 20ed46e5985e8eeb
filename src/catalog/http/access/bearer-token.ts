import type { FastifyRequest } from 'fastify';

/** The token of a request; undefined if it has none. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}
