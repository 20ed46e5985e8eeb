import type { AddressInfo } from 'node:net';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { leadsToLoopback } from '../../system/loopback.ts';
import { listenError } from './listen-error.ts';
import { type CatalogApplicationOptions, catalogApplication } from './server.ts';

interface CatalogServerOptions extends Omit<CatalogApplicationOptions, 'prepared'> {
  /** The name or address to listen on. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Called with the port once it listens; the catalog is not ready before this resolves. It must not reject. */
  readonly prepare?: ((port: number) => Promise<void>) | undefined;
}

export interface CatalogServer {
  /** The catalog's address, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Finishes running requests, refuses new ones, and resolves within a few seconds. The service's store stays open. */
  close(): Promise<void>;
}

/** Connections that are still busy after this time are closed. */
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
 * Starts a server for the catalog of a service.
 *
 * @throws DeskpackError when it cannot listen, or when anyone in the network could write without a token
 */
export async function startCatalogServer(options: CatalogServerOptions): Promise<CatalogServer> {
  const { host, port, token, prepare } = options;
  let setPrepared = () => {};
  const prepared = new Promise<void>((resolve) => {
    setPrepared = resolve;
  });
  const app = catalogApplication({ ...options, prepared });
  try {
    if (token === undefined) await refuseOpenDoor(host);
    await app.listen({ host, port });
  } catch (error) {
    throw error instanceof DeskpackError ? error : listenError(host, port, error);
  }
  const address = app.server.address() as AddressInfo;
  await prepare?.(address.port);
  setPrepared();
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
