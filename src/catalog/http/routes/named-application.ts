import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

/** The name of the application in the path of a request. */
export function nameIn({ params }: FastifyRequest): string {
  return (params as { readonly name: string }).name;
}

/** The answer if no application has a name. */
export function unknownApplication(name: string): Problem {
  return new Problem('unknown-application', `no application is registered as "${name}"`);
}

/** The schema of the number of a revision. */
export const revisionNumber = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 2 } as const;
