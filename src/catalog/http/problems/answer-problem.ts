import type { FastifyError, FastifyReply } from 'fastify';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { ConditionFailed } from '../../model/condition.ts';
import { NameForbidden, RuleForbidden } from '../../service/caller.ts';
import { RepositoryTaken } from '../../service/change/decide-registration.ts';
import { QuotaExceeded } from '../../service/change/quota.ts';
import { notKept } from '../answers/caching.ts';
import { wrongContentType } from '../bodies/request-body.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The problem that it was answered with. */
    problem: Problem | undefined;
  }
}

/** Seconds. */
const retryAfter = 2;

/** The answer to new requests while the catalog stops. */
export function closingProblem(): Problem {
  return new Problem('closing', 'the catalog is stopping', { retryAfter });
}

export function problemOf(error: unknown, bodyLimit: number): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ConditionFailed) return new Problem('precondition-failed', error.message);
  if (error instanceof RepositoryTaken) {
    const advice = 'Add ?replace=repository if it should.';
    return new Problem('repository-taken', error.message, { advice });
  }
  if (error instanceof QuotaExceeded) {
    const free = error.of === 'applications' ? 'Remove some' : 'Let its operator purge some';
    const advice = `${free}, or ask the operator of the catalog for a token with a larger quota.`;
    return new Problem('quota-exceeded', error.message, { advice });
  }
  if (error instanceof RuleForbidden) return new Problem('name-forbidden', error.message);
  if (error instanceof NameForbidden) return new Problem('name-forbidden', error.message);
  if (error instanceof DeskpackError && error.code === 'catalog-disk-full') {
    return new Problem('disk-full', 'the disk of the catalog is full');
  }
  if (error instanceof DeskpackError) {
    const reason = 'the catalog cannot use its database now; its own output says why';
    return new Problem('store-unavailable', reason, { retryAfter });
  }
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem('too-large', `the body is larger than ${bodyLimit} bytes`);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType();
  if (statusCode < 500) return new Problem('bad-request', errorMessage(error));
  return new Problem('internal', 'the catalog failed; see its own output');
}

/** Whether a problem is reported to the operator of the catalog, who alone can solve it. */
export function isForOperator({ code }: Problem): boolean {
  return code === 'internal' || code === 'store-unavailable' || code === 'disk-full';
}

/** Answers a request that threw an error with a problem, and returns the problem. */
export function answerProblem(error: unknown, reply: FastifyReply, bodyLimit: number): Problem {
  const problem = problemOf(error, bodyLimit);
  reply.request.problem = problem;
  // It is not of what was going to be answered.
  for (const header of ['etag', 'last-modified']) reply.removeHeader(header);
  reply
    .code(problem.status)
    .headers(notKept)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problem));
  return problem;
}
