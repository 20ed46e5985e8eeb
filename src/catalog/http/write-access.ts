import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../../system/loopback.ts';
import { Problem } from './problem.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two texts in a time that reveals neither where they differ nor how long they are. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function checkToken({ headers }: FastifyRequest, token: string): void {
  const given = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (given === undefined) {
    throw new Problem('token-missing', 'writing requires the token of this catalog', {
      headers: { 'www-authenticate': 'Bearer realm="catalog"' },
    });
  }
  if (!isSame(given, token)) {
    throw new Problem('token-wrong', 'that is not the token of this catalog');
  }
}

/**
 * Without a token, every program on this machine may write, but not a web page whose host name resolves to loopback:
 * its requests contain that host name.
 */
function checkHost({ hostname }: FastifyRequest): void {
  if (isLoopbackName(hostname)) return;
  throw new Problem(
    'wrong-host',
    'without a token, applications are registered only under a loopback address such as localhost',
  );
}

/** The check that a request must pass to change something. */
export function writeAccess(token: string | undefined): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (token === undefined) checkHost(request);
    else checkToken(request, token);
  };
}
