import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { conditionHolds } from '../../model/condition.ts';
import { Problem } from '../problems/problem.ts';
import { askedAgain } from './caching.ts';
import { conditionOf } from './preconditions.ts';

export const jsonType = 'application/json; charset=utf-8';

/** Refuses requests whose `Accept` excludes JSON. */
export async function checkAccept({ raw }: FastifyRequest): Promise<void> {
  if (raw.headers.accept === undefined) return;
  if (new Negotiator(raw).mediaType(['application/json']) !== undefined) return;
  throw new Problem('not-acceptable', 'answers are application/json');
}

/** Sets the tag of an answer, and returns whether the client already has what it stands for. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).headers(askedAgain);
  const { ifNoneMatch } = conditionOf(request.headers);
  if (ifNoneMatch === undefined) return false;
  // If-None-Match compares weakly.
  return !conditionHolds({ ifNoneMatch }, etag.replace(/^W\//, ''));
}
