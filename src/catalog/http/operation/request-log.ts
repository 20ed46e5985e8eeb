import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The id that a proxy has given to a request, if it is a harmless one, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Writes a line for each request: method, address, caller and status. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip, caller, problem } = request;
    const isChange = method !== 'GET' && method !== 'HEAD';
    const line = {
      method,
      url,
      ip,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(caller ? { actor: caller.actor } : {}),
      ...(problem ? { problem: problem.code } : {}),
      ...(problem && problem.reason !== problem.message ? { reason: problem.reason } : {}),
    };
    request.log.info(line, isChange ? 'change' : 'request');
  });
}
