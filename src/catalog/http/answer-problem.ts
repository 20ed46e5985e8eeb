import type { FastifyError, FastifyReply } from 'fastify';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { ConditionFailed } from '../model/condition.ts';
import { Problem } from './problem.ts';
import { wrongContentType } from './request-body.ts';

/** After this time, in seconds, a retry may succeed. */
const retryAfter = { 'retry-after': '2' };

/** The answer to new requests while the catalog stops. */
export function closingProblem(): Problem {
  return new Problem('closing', 'the catalog is stopping', { headers: retryAfter });
}

function problemOf(error: unknown, bodyLimit: number): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ConditionFailed) return new Problem('precondition-failed', error.message);
  if (error instanceof DeskpackError) {
    return new Problem('store-unavailable', error.message, { headers: retryAfter });
  }
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem('too-large', `the body is larger than ${bodyLimit} bytes`);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType();
  if (statusCode < 500) return new Problem('bad-request', errorMessage(error));
  return new Problem('internal', 'the catalog failed; see its own output');
}

/** Answers a request that threw an error with a problem, and returns the problem. */
export function answerProblem(error: unknown, reply: FastifyReply, bodyLimit: number): Problem {
  const problem = problemOf(error, bodyLimit);
  reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problem));
  return problem;
}
