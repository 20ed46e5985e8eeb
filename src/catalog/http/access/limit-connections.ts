import type { Server, Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { addressKey } from './address-key.ts';

interface ConnectionLimit {
  /** Connections that one address may have at a time. */
  readonly max: number;
  /** Addresses of proxies, which bring many clients and are not limited. */
  readonly proxies: readonly string[];
}

/** Connections refused at the limit of one address, or of all together. */
export interface RefusedConnections {
  readonly address: number;
  readonly all: number;
}

/**
 * Closes connections of an address that has too many, so that one client cannot use up all connections. There is no answer,
 * because TLS has not begun.
 */
export function limitConnections(
  server: Server,
  { max, proxies }: ConnectionLimit,
): () => RefusedConnections {
  const open = new Map<string, number>();
  const refused = { address: 0, all: 0 };
  const isProxy = compile([...proxies]);

  // Before HTTP or TLS begins on it.
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: ip = '' } = socket;
    if (isProxy(ip, 0)) return;
    const key = addressKey({ ip });
    const count = open.get(key) ?? 0;
    if (count >= max) {
      refused.address += 1;
      socket.destroy();
      return;
    }
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
  server.on('drop', () => {
    refused.all += 1;
  });
  return () => refused;
}
