import type { FastifyRequest } from 'fastify';
import type { Condition } from '../../../model/condition.ts';
import type { ShownEntry } from '../../../service/show/shown-entry.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import type { RouteContext } from '../route-context.ts';
import { nameIn, unknownRevision } from './named-application.ts';

/**
 * Restores a revision of the application in the path of a request.
 *
 * @param revision by default what was removed last
 * @returns the application as it is now
 * @throws Problem when there is no such revision, or today's rules refuse it
 */
export async function restored(
  request: FastifyRequest,
  { service, reader }: RouteContext,
  revision: number | undefined,
  condition: Condition,
): Promise<ShownEntry> {
  const name = nameIn(request);
  keepWaiting(request);
  const read = (bytes: Uint8Array) => reader.read(bytes, { isKept: true });
  const result = await service.restore(request.caller, name, { revision, condition, read });
  if (result === 'unknown') throw unknownRevision(name, revision);
  if (result === 'refused')
    throw new Problem('invalid-registration', 'that revision breaks a rule of today');
  return result;
}
