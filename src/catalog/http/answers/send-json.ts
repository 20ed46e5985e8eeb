import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { conditionHolds } from '../../model/condition.ts';
import { type ListForm, listTypes } from '../../model/list/list-types.ts';
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

/** Refuses requests whose `Accept` excludes JSON, that of the reference platform's lists included. */
export async function checkPlatformAccept(request: FastifyRequest): Promise<void> {
  acceptedType(request, ['application/json', listTypes.platform]);
}

/** The type of an answer in the reference platform's form: its own if the request prefers it, else JSON. */
export function platformType(request: FastifyRequest): string {
  const preferred = acceptedType(request, ['application/json', listTypes.platform]);
  return preferred === listTypes.platform ? preferred : jsonType;
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

/** The form of a list that a request accepts, and the media type of the answer if the request names it. */
export function acceptedForm(
  request: FastifyRequest,
  usual: ListForm,
): { readonly form: ListForm; readonly type?: string } {
  const type = acceptedType(request, ['application/json', ...Object.values(listTypes)]);
  if (type === 'application/json') return { form: usual };
  return { form: type === listTypes.own ? 'own' : 'platform', type };
}
