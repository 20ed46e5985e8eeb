import type { Server } from 'node:http';
import { Server as HttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { resolvesToLoopback } from '../../system/loopback.ts';
import { type Access, tokenAccess } from './access/access.ts';
import { keptTokens } from './access/kept-tokens.ts';
import { type OidcIssuer, oidcTokens } from './access/openid/oidc-tokens.ts';
import { singleToken } from './access/single-token.ts';
import { maxConnections } from './max-connections.ts';
import { damageError } from './operation/health.ts';
import { type CatalogApplicationOptions, catalogApplication } from './server.ts';
import { readTls, type TlsContext, type TlsFiles, watchTls } from './tls-files.ts';
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts';

interface CatalogServerOptions
  extends Omit<
    CatalogApplicationOptions,
    'prepared' | 'damage' | 'access' | 'https' | 'certificate'
  > {
  /** Without a token, everyone who reaches it under a loopback address may write. */
  readonly token?: string | undefined;
  /** OpenID Connect issuers whose tokens are accepted too. */
  readonly issuers?: readonly OidcIssuer[] | undefined;
  /** Whether reading needs a token too. */
  readonly isClosed?: boolean | undefined;
  /** The names under which it may be reached without a token, besides the one that it listens on. */
  readonly hostNames?: readonly string[] | undefined;
  /** Without them, it speaks plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  /** The interval in which the files of TLS are read again, in milliseconds; five seconds by default. */
  readonly tlsIntervalMs?: number | undefined;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Called with the port once it listens; the catalog is not ready before this resolves. It must not reject. */
  readonly prepare?: ((port: number) => Promise<void>) | undefined;
}

interface CatalogServer {
  /** The catalog's address, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /**
   * Finishes running requests, refuses new ones, and resolves within a few seconds. The service's store stays open.
   */
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
  return tokenAccess({
    sources,
    isClosed,
    hostNames: [...hostNames, host.toLowerCase()],
  });
}

async function refuseOpenDoor(host: string): Promise<void> {
  if (await resolvesToLoopback(host)) return;
  throw new DeskpackError('token-exposed', {
    reason: `without a token, anyone who reaches ${host} could change the catalog`,
    action:
      'Make a token with "deskpack catalog token create", give one with --token-file FILE or DESKPACK_CATALOG_TOKEN, or listen on 127.0.0.1.',
  });
}

function listenError(host: string, port: number, cause: unknown): DeskpackError {
  const {
    code,
    reason,
    action = 'Choose another address with --host and --port.',
  } = explainSystemError(cause, 'listen');
  return new DeskpackError(code, {
    doing: `listen on ${host}, port ${port}`,
    reason,
    subject: { kind: 'catalog', name: `http://${host}:${port}` },
    cause,
    action,
  });
}

function urlOf(protocol: 'http' | 'https', host: string, { port }: AddressInfo): string {
  return `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Of "localhost" fastify makes a second server for IPv6, of which limits and certificates of the first do not hold. */
function listenedOn(host: string): string {
  return host.toLowerCase() === 'localhost' ? '127.0.0.1' : host;
}

const nothing = async () => {};

function setContext(server: Server, context: SecureContextOptions): void {
  if (server instanceof HttpsServer) server.setSecureContext(context);
}

/** @returns a function that closes all connections of a server, also those on which HTTP has not begun because TLS has not */
function closesConnections(server: Server | HttpsServer): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

/** @throws DeskpackError when it cannot listen, or when anyone in the network could write without a token */
export async function startCatalogServer(options: CatalogServerOptions): Promise<CatalogServer> {
  const { host, port, prepare, tls, tlsIntervalMs, onError = () => {} } = options;
  let setPrepared = () => {};
  const prepared = new Promise<void>((resolve) => {
    setPrepared = resolve;
  });
  const https = tls && readTls(tls);
  let inUse = https;
  const access = accessOf(options);
  const damage = options.service.findDamage();
  damage.then((found) => {
    if (found) onError(damageError(found));
  });
  const app = catalogApplication({
    ...options,
    https,
    access,
    prepared,
    damage,
    certificate: https && (() => (inUse ?? https).cert),
  });
  const closeConnections = closesConnections(app.server);
  app.server.maxConnections = maxConnections() ?? Number.POSITIVE_INFINITY;
  try {
    if (!(await access.hasTokens())) await refuseOpenDoor(host);
    await app.listen({ host: listenedOn(host), port });
  } catch (error) {
    throw error instanceof DeskpackError ? error : listenError(host, port, error);
  }
  const address = app.server.address() as AddressInfo;
  await prepare?.(address.port);
  setPrepared();
  const endDelivery = options.isReadOnly
    ? nothing
    : deliverWebhooks(options.service, {
        mayBePrivate: options.allowsPrivateWebhooks === true,
        onError,
      });
  const use = (context: TlsContext) => {
    setContext(app.server, context);
    inUse = context;
  };
  const unwatch = tls && https && watchTls(tls, https, use, onError, tlsIntervalMs);
  return {
    url: urlOf(tls ? 'https' : 'http', host, address),
    port: address.port,
    close: async () => {
      unwatch?.();
      await endDelivery();
      const late = setTimeout(closeConnections, closeTimeoutMs);
      await app.close();
      clearTimeout(late);
      await Promise.all([options.reader?.close(), options.views?.close()]);
    },
  };
}
