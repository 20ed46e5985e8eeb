import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { conditionHolds } from '../../model/condition.ts';
import { listTypes } from '../../model/list/list-types.ts';
import { Problem } from '../problems/problem.ts';
import { askedAgain } from './caching.ts';
import { conditionOf } from './preconditions.ts';

export const jsonType = 'application/json; charset=utf-8';

/** Refuses requests whose `Accept` excludes all of some media types. */
function checkTypes({ raw }: FastifyRequest, types: string[]): void {
  if (raw.headers.accept === undefined) return;
  if (new Negotiator(raw).mediaType(types) !== undefined) return;
  throw new Problem('not-acceptable', `answers are ${types.join(' or ')}`);
}

/** Refuses requests whose `Accept` excludes JSON. */
export async function checkAccept(request: FastifyRequest): Promise<void> {
  checkTypes(request, ['application/json']);
}

/** Refuses requests whose `Accept` excludes JSON, that of the reference platform's lists included. */
export async function checkPlatformAccept(request: FastifyRequest): Promise<void> {
  checkTypes(request, ['application/json', listTypes.platform]);
}

/** The type of an answer in the reference platform's form: its own if the request prefers it, else JSON. */
export function platformType({ raw }: FastifyRequest): string {
  const preferred = new Negotiator(raw).mediaType(['application/json', listTypes.platform]);
  return preferred === listTypes.platform ? preferred : jsonType;
}

/** Sets the tag of an answer, and returns whether the client already has what it stands for. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).headers(askedAgain);
  const { ifNoneMatch } = conditionOf(request.headers);
  if (ifNoneMatch === undefined) return false;
  // If-None-Match compares weakly.
  return !conditionHolds({ ifNoneMatch }, etag.replace(/^W\//, ''));
}
