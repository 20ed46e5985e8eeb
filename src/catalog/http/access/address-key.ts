import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * What stands for the address that a request comes from, or that a trusted proxy says it comes from. In IPv6 it is the network
 * of 64 bits, as whoever has one address has all of them.
 */
export function addressKey({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // A connection that is gone has none any more.
  return normalizeIP(ip ?? '');
}
