import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';
import { type Access, tokenMissing } from './access.ts';

/** Refuses callers with bounds of their own, which could make a token without them. */
async function hasNoBounds({ caller }: FastifyRequest): Promise<void> {
  const { viewer, mayChange, token } = caller;
  if (!viewer && !mayChange && !token?.quota) return;
  const reason = 'a token with labels, names or a quota cannot administer the catalog';
  throw new Problem('scope-missing', reason);
}

/** The hooks for routes by which a catalog is administered. */
export function administers(access: Access) {
  return [access.allow('admin'), hasNoBounds];
}

/** Refuses callers with labels on routes whose answer covers all applications; after the access check. */
export async function seesEverything({ caller, holder }: FastifyRequest): Promise<void> {
  if (!caller.viewer) return;
  if (holder === undefined) throw tokenMissing();
  const reason = 'a token with labels sees only some applications, and this covers all of them';
  throw new Problem('scope-missing', reason);
}

/** The same for figures, which name neither applications nor tokens: whoever may read without a token may have them. */
export async function seesFigures(request: FastifyRequest): Promise<void> {
  if (request.holder !== undefined) await seesEverything(request);
}
