import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { conditionHolds } from '../../model/condition.ts';
import { ownListType } from '../../model/list/list-types.ts';
import { Problem } from '../problems/problem.ts';
import { askedAgain } from './caching.ts';
import { conditionOf } from './preconditions.ts';
import { saysDamaged } from './say-damaged.ts';

export const jsonType = 'application/json; charset=utf-8';

/**
 * The media type that a request prefers of some; the first one if it has no `Accept`.
 *
 * @throws Problem when it accepts none of them
 */
export function acceptedType({ raw }: FastifyRequest, types: string[]): string {
  const type = new Negotiator(raw).mediaType(types);
  if (type !== undefined) return type;
  throw new Problem('not-acceptable', `answers are ${types.join(' or ')}`);
}

/** Refuses requests whose `Accept` excludes JSON. */
export async function checkAccept(request: FastifyRequest): Promise<void> {
  acceptedType(request, ['application/json']);
}

/**
 * Sets the tag of an answer, and returns whether the client already has what it stands for. A weak one stands for a state of the
 * catalog, so not for what can be read of a damaged one.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.headers(askedAgain);
  const isWeak = etag.startsWith('W/');
  if (isWeak && (saysDamaged(reply) || reply.server.tagsOfIncomplete.has(etag))) return false;
  reply.header('etag', etag);
  const { ifNoneMatch } = conditionOf(request.headers);
  if (ifNoneMatch === undefined) return false;
  // If-None-Match compares weakly.
  return !conditionHolds({ ifNoneMatch }, etag.replace(/^W\//, ''));
}

/** Whether a request asks for the catalog's own form of a list by its type. */
export function asksOwnList(request: FastifyRequest): boolean {
  return acceptedType(request, ['application/json', ownListType]) === ownListType;
}
