import { type FastifyInstance, fastify } from 'fastify';
import type { CatalogService } from '../service/catalog-service.ts';
import { answerProblem, closingProblem } from './answer-problem.ts';
import { addHealth } from './health.ts';
import { Problem } from './problem.ts';
import { acceptJsonBodies } from './request-body.ts';
import { addRoutes } from './routes/applications.ts';

export interface CatalogApplicationOptions {
  readonly service: CatalogService;
  /** Without one, whoever reaches the catalog may write. */
  readonly token?: string | undefined;
  /** Is told what went wrong inside, which no answer tells. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Bytes of a request's body; records with large icons have a few MB. */
const bodyLimit = 16 * 1024 * 1024;

/** Milliseconds that a request and its headers may take to arrive, and how often that is looked at. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
const connectionsCheckingIntervalMs = 5_000;

/** Milliseconds that a connection may stay idle. */
const keepAliveTimeoutMs = 5_000;

/** The catalog as a web application that does not listen yet. */
export function catalogApplication(options: CatalogApplicationOptions): FastifyInstance {
  const { service, token, onError } = options;
  let isClosing = false;
  const app = fastify({
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
    },
    // Fastify's own answer while closing is no problem document.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 4096,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
    },
    frameworkErrors: (error, _, reply) => {
      answerProblem(error, reply, bodyLimit);
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
    reply.header('x-content-type-options', 'nosniff');
    if (isClosing) throw closingProblem();
  });
  app.addHook('onSend', async (_, reply) => {
    // An answered connection that stayed open would keep the catalog from stopping.
    if (isClosing) reply.header('connection', 'close');
  });
  acceptJsonBodies(app);
  addRoutes(app, service, token);
  addHealth(app, service);
  return app;
}
