import type { FastifyRequest } from 'fastify';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { Problem } from '../problems/problem.ts';
import { schemaErrorText } from '../problems/schema-error.ts';

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Problem('not-json', `the body is no JSON: ${errorMessage(error)}`);
  }
}

/** @throws Problem that names the first thing that is wrong */
export function jsonBody<T>(request: FastifyRequest, schema: object): T {
  const { body } = request;
  if (!Buffer.isBuffer(body)) throw new Problem('not-json', 'the body is empty');
  const value = parsed(body);
  const check = request.compileValidationSchema(schema as never);
  if (check(value)) return value as T;
  throw new Problem('bad-request', schemaErrorText(check.errors ?? [], 'body'));
}
