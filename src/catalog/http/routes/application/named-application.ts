import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problems/problem.ts';

export function nameIn({ params }: FastifyRequest): string {
  return (params as { readonly name: string }).name;
}

export function unknownApplication(name: string): Problem {
  return new Problem('unknown-application', `no application is registered as "${name}"`);
}

/** The answer if an application has no document of a revision; without a number, none that could come back. */
export function unknownRevision(name: string, revision: number | undefined): Problem {
  const which = revision === undefined ? 'that could be restored' : revision;
  return new Problem('unknown-revision', `"${name}" has no revision ${which}`);
}

export const revisionNumber = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 2 } as const;

/** The schema of a path with a name and the number of a revision. */
export const numbered = {
  type: 'object',
  properties: { name: { type: 'string' }, revision: revisionNumber },
  required: ['name', 'revision'],
} as const;

/** Whether a flag of a query is set; it may have a value that says the contrary. */
export function isSet(flag: string | undefined): boolean {
  return flag !== undefined && !['false', '0', 'no'].includes(flag);
}
