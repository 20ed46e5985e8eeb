import type { AddressInfo } from 'node:net';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { leadsToLoopback } from '../../system/loopback.ts';
import { listenError } from './listen-error.ts';
import { type CatalogApplicationOptions, catalogApplication } from './server.ts';

interface CatalogServerOptions extends CatalogApplicationOptions {
  /** Name or address to listen on. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface CatalogServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Answers what has begun, refuses what is new, and is done within a few seconds. The store of the service stays open. */
  close(): Promise<void>;
}

/** Milliseconds after which connections that are still busy are cut. */
const closeTimeoutMs = 4_000;

async function refuseOpenDoor(host: string): Promise<void> {
  if (await leadsToLoopback(host)) return;
  throw new DeskpackError('token-exposed', {
    reason: `without a token, anyone who reaches ${host} could change the catalog`,
    action:
      'Give a token with --token-file FILE or DESKPACK_CATALOG_TOKEN, or listen on 127.0.0.1.',
  });
}

function urlOf(host: string, { port }: AddressInfo): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Starts the catalog of a service.
 *
 * @throws DeskpackError when it cannot listen, or would let anybody on the network write
 */
export async function startCatalogServer(options: CatalogServerOptions): Promise<CatalogServer> {
  const { host, port, token } = options;
  const app = catalogApplication(options);
  try {
    if (token === undefined) await refuseOpenDoor(host);
    await app.listen({ host, port });
  } catch (error) {
    throw error instanceof DeskpackError ? error : listenError(host, port, error);
  }
  const address = app.server.address() as AddressInfo;
  return {
    url: urlOf(host, address),
    port: address.port,
    close: async () => {
      const late = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs);
      await app.close();
      clearTimeout(late);
    },
  };
}
