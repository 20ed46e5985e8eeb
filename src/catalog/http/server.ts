import { type FastifyInstance, fastify } from 'fastify';
import type { CatalogService } from '../service/catalog-service.ts';
import { answerProblem, closingProblem } from './answer-problem.ts';
import { addHealth } from './health.ts';
import { Problem } from './problem.ts';
import { acceptJsonBodies } from './request-body.ts';
import { addRoutes } from './routes/applications.ts';

export interface CatalogApplicationOptions {
  readonly service: CatalogService;
  /** Without a token, every client that reaches the catalog may write. */
  readonly token?: string | undefined;
  /** Called with internal errors, whose details are not in the answers. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** The catalog is not ready before this resolves. */
  readonly prepared?: Promise<void> | undefined;
}

/** The size limit of a request's body, in bytes; records with large icons have a few MB. */
const bodyLimit = 16 * 1024 * 1024;

/** The time limits for receiving a request and its headers, and the interval of checking them. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
const connectionsCheckingIntervalMs = 5_000;

/** The time limit for an idle connection. */
const keepAliveTimeoutMs = 5_000;

/** Keeps browsers from taking an answer for a page, as answers contain what others sent. */
const unsniffed = { 'x-content-type-options': 'nosniff' } as const;

/** The catalog as a web application that is not listening yet. */
export function catalogApplication(options: CatalogApplicationOptions): FastifyInstance {
  const { service, token, onError, prepared } = options;
  let isClosing = false;
  const app = fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
    },
    // Fastify's own answer while closing is not a problem document.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 4096,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
    },
    frameworkErrors: (error, _, reply) => {
      // No hook runs before this.
      answerProblem(error, reply.headers(unsniffed), bodyLimit);
    },
  });
  app.setErrorHandler((error, _, reply) => {
    const { code } = answerProblem(error, reply, bodyLimit);
    if (code === 'internal' || code === 'store-unavailable') onError?.(error);
  });
  app.setNotFoundHandler((request) => {
    throw new Problem('unknown-path', `there is nothing at ${request.method} ${request.url}`);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(unsniffed);
    if (isClosing) throw closingProblem();
  });
  app.addHook('onSend', async (_, reply) => {
    // A connection that stays open after its answer would prevent the catalog from stopping.
    if (isClosing) reply.header('connection', 'close');
  });
  acceptJsonBodies(app);
  addRoutes(app, service, token);
  addHealth(app, service, prepared);
  return app;
}
