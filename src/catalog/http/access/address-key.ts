import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The key by which a client's address is counted, as a trusted proxy forwards it. For IPv6 it is the /64 network, because a
 * client has all addresses of it.
 */
export function addressKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // A closed connection has no address.
  return normalizeIP(ip ?? '');
}
