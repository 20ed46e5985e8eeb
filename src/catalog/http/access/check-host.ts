import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../../system/loopback.ts';
import { Problem } from '../problems/problem.ts';

/** Refuses requests for other names than those of loopback and the given ones. */
export function checkHost({ hostname }: FastifyRequest, names: readonly string[]): void {
  if (isLoopbackName(hostname) || names.includes(hostname.toLowerCase())) return;
  const reason =
    'without a token, this catalog answers only under names that it knows, such as localhost; its operator adds others with --allow-host';
  throw new Problem('wrong-host', reason);
}
