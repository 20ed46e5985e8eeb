import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

/** Refuses callers with labels, for what tells of all applications together; after the access check. */
export async function seesEverything({ caller }: FastifyRequest): Promise<void> {
  if (!caller.viewer) return;
  const reason = 'a token that sees only some applications cannot have what tells of all of them';
  throw new Problem('scope-missing', reason);
}
