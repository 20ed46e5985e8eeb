import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

/** Refuses callers with labels on routes whose answer covers all applications; after the access check. */
export async function seesEverything({ caller }: FastifyRequest): Promise<void> {
  if (!caller.viewer) return;
  const reason = 'a token with labels sees only some applications, and this covers all of them';
  throw new Problem('scope-missing', reason);
}
