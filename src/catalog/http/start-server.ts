import type { Server } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { leadsToLoopback } from '../../system/loopback.ts';
import { type Access, tokenAccess } from './access/access.ts';
import { keptTokens } from './access/kept-tokens.ts';
import { type OidcIssuer, oidcTokens } from './access/oidc-tokens.ts';
import { singleToken } from './access/single-token.ts';
import { closesConnections } from './close-connections.ts';
import { listenError } from './listen-error.ts';
import { maxConnections } from './max-connections.ts';
import { type CatalogApplicationOptions, catalogApplication } from './server.ts';
import { readTls, type TlsFiles, watchTls } from './tls-files.ts';
import { tellWebhooks } from './webhooks/tell-webhooks.ts';

interface CatalogServerOptions
  extends Omit<CatalogApplicationOptions, 'prepared' | 'access' | 'https'> {
  /** Without a token, everyone who reaches it under a loopback address may write. */
  readonly token?: string | undefined;
  /** Whose tokens are believed besides. */
  readonly issuers?: readonly OidcIssuer[] | undefined;
  /** Whether reading needs a token too. */
  readonly isClosed?: boolean | undefined;
  /** The names under which it may be reached without a token, besides the one that it listens on. */
  readonly hostNames?: readonly string[] | undefined;
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  readonly proxies?: readonly string[] | undefined;
  /** Without them, it speaks plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  /** Whether webhooks on this machine and in its network are told of events too. */
  readonly tellsPrivate?: boolean | undefined;
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

function accessOf(options: CatalogServerOptions): Access {
  const {
    service,
    host,
    token,
    issuers = [],
    isClosed,
    hostNames = [],
    onError = () => {},
  } = options;
  const sources = [
    ...(token === undefined ? [] : [singleToken(token)]),
    ...issuers.map((issuer) => oidcTokens(issuer, onError)),
    keptTokens(service),
  ];
  return tokenAccess({ sources, isClosed, hostNames: [...hostNames, host.toLowerCase()] });
}

async function hasTokens({ token, issuers = [], service }: CatalogServerOptions): Promise<boolean> {
  return token !== undefined || issuers.length > 0 || (await service.listTokens()).length > 0;
}

async function refuseOpenDoor(host: string): Promise<void> {
  if (await leadsToLoopback(host)) return;
  throw new DeskpackError('token-exposed', {
    reason: `without a token, anyone who reaches ${host} could change the catalog`,
    action:
      'Make a token with "deskpack token create", give one with --token-file FILE or DESKPACK_CATALOG_TOKEN, or listen on 127.0.0.1.',
  });
}

function urlOf(protocol: 'http' | 'https', host: string, { port }: AddressInfo): string {
  return `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Of "localhost" fastify makes a second server for IPv6, of which limits and certificates of the first do not hold. */
function listenedOn(host: string): string {
  return host.toLowerCase() === 'localhost' ? '127.0.0.1' : host;
}

function setContext(server: Server, context: SecureContextOptions): void {
  if (server instanceof HttpsServer) server.setSecureContext(context);
}

/**
 * Starts a server for the catalog of a service.
 *
 * @throws DeskpackError when it cannot listen, or when anyone in the network could write without a token
 */
export async function startCatalogServer(options: CatalogServerOptions): Promise<CatalogServer> {
  const { host, port, prepare, tls, onError = () => {} } = options;
  let setPrepared = () => {};
  const prepared = new Promise<void>((resolve) => {
    setPrepared = resolve;
  });
  const https = tls && readTls(tls);
  const app = catalogApplication({ ...options, https, access: accessOf(options), prepared });
  const closeConnections = closesConnections(app.server);
  app.server.maxConnections = maxConnections() ?? Number.POSITIVE_INFINITY;
  try {
    if (!(await hasTokens(options))) await refuseOpenDoor(host);
    await app.listen({ host: listenedOn(host), port });
  } catch (error) {
    throw error instanceof DeskpackError ? error : listenError(host, port, error);
  }
  const address = app.server.address() as AddressInfo;
  await prepare?.(address.port);
  setPrepared();
  const endTelling = tellWebhooks(options.service, {
    mayBePrivate: options.tellsPrivate === true,
    onError,
  });
  const unwatch = tls && watchTls(tls, (context) => setContext(app.server, context), onError);
  return {
    url: urlOf(tls ? 'https' : 'http', host, address),
    port: address.port,
    close: async () => {
      unwatch?.();
      await endTelling();
      const late = setTimeout(closeConnections, closeTimeoutMs);
      await app.close();
      clearTimeout(late);
      await options.reader?.close();
    },
  };
}
