import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Damage } from '../model/damage.ts';
import { maxBodyBytes } from '../model/size-limits.ts';
import { type SiteSettings, usualSite } from '../page/site.ts';
import type { Caller } from '../service/caller.ts';
import type { CatalogService } from '../service/catalog-service.ts';
import { type Access, tokenAccess } from './access/access.ts';
import { limitRequests } from './access/limit-requests.ts';
import { refuseBadHosts } from './access/refuse-bad-hosts.ts';
import { refuseChanges } from './access/refuse-changes.ts';
import { refuseForeignPages } from './access/refuse-foreign-pages.ts';
import { auditRefused } from './access/refused-attempts.ts';
import { notKept } from './answers/caching.ts';
import { LateIconPictures } from './answers/late-icon-pictures.ts';
import { sayKnownDamage } from './answers/say-damaged.ts';
import { endAfterBody } from './answers/sending/end-after-body.ts';
import { LargeAnswers } from './answers/sending/large-answers.ts';
import { SharedReads } from './answers/sending/shared-reads.ts';
import { BodyBudget } from './bodies/body-budget.ts';
import { type BodyReader, readsHere } from './bodies/body-reader.ts';
import { acceptJsonBodies } from './bodies/request-body.ts';
import { buildValidator } from './build-validator.ts';
import { addOpenApi } from './openapi/add-openapi.ts';
import { addHealth } from './operation/health.ts';
import { addMetrics } from './operation/metrics.ts';
import { addRequestLog, requestId } from './operation/request-log.ts';
import { type LoadLimits, shedLoad } from './operation/shed-load.ts';
import { answerBrokenRequest, answerConnect } from './problems/answer-broken-request.ts';
import { answerProblem, closingProblem, isForOperator } from './problems/answer-problem.ts';
import { noteLength } from './problems/lacks-length.ts';
import { Problem } from './problems/problem.ts';
import { schemaErrorText } from './problems/schema-error.ts';
import { addAuditRoute } from './routes/administration/audit.ts';
import { addTokenRoutes } from './routes/administration/tokens.ts';
import { addWebhookRoutes } from './routes/administration/webhooks.ts';
import { addApplicationRoutes } from './routes/application/applications.ts';
import { addIconRoute } from './routes/application/icons.ts';
import { addPictureRoutes } from './routes/application/pictures.ts';
import { addPurge } from './routes/application/purge.ts';
import { addRevisionRoutes } from './routes/application/revisions.ts';
import { addEventRoutes } from './routes/list/events.ts';
import { addListRoutes } from './routes/list/lists.ts';
import { isForBrowser, sendProblemPage } from './routes/pages/page-answers.ts';
import { addPages } from './routes/pages/pages.ts';
import { allMethods } from './routes/resource.ts';
import type { RouteContext } from './routes/route-context.ts';
import { makesViewsHere, type ViewMaker } from './views/view-maker.ts';

export interface CatalogApplicationOptions {
  readonly service: CatalogService;
  /** By default everything is allowed under a loopback address. */
  readonly access?: Access | undefined;
  /** Reads bodies of registrations; by default on the thread that answers. */
  readonly reader?: BodyReader | undefined;
  /** Makes what is shown and takes long to make; by default on the thread that answers. */
  readonly views?: ViewMaker | undefined;
  /** Whether it answers as the reference platform does, where the two differ; by default it does not. */
  readonly isPlatform?: boolean | undefined;
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  readonly proxies?: readonly string[] | undefined;
  /** What the operator has set for the pages. */
  readonly site?: SiteSettings | undefined;
  /** The certificate and key in PEM form; without them, it speaks plain HTTP. */
  readonly https?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** The certificate in use, which may be another one than that of `https` by now. */
  readonly certificate?: (() => Buffer) | undefined;
  /** Called with internal errors, whose details are not in the answers. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Whether events are delivered to webhooks at private addresses too; by default they are not. */
  readonly allowsPrivateWebhooks?: boolean | undefined;
  /** Whether every change is refused; by default none is. */
  readonly isReadOnly?: boolean | undefined;
  /** Where a line of JSON is written for each request; nowhere by default. */
  readonly log?: NodeJS.WritableStream | undefined;
  /** The catalog is not ready before this resolves. */
  readonly prepared?: Promise<void> | undefined;
  /** The damage that is found after the start. */
  readonly damage?: Promise<Damage | undefined> | undefined;
  /** Whether a damaged catalog is not ready; by default it is, as what is whole can be used. */
  readonly failsReadinessOnDamage?: boolean | undefined;
  /** Requests that one token, or one address without a token, may send in ten seconds; any number by default. */
  readonly requestLimit?: number | undefined;
  /** From when on it takes no more requests; never by default. */
  readonly loadLimits?: LoadLimits | undefined;
}

/** The size limit of a request's body, in bytes; records with large icons have a few MB. */
const bodyLimit = maxBodyBytes;

/** The time limits for receiving a request and its headers, and the interval of checking them. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
const connectionsCheckingIntervalMs = 5_000;

/** The time limit for a connection on which nothing is received or sent, so that unread answers do not stay in memory. */
const connectionTimeoutMs = 15_000;

/** The time limit for TLS to begin on a connection. */
const handshakeTimeoutMs = 10_000;

/** The time limit for an idle connection. */
const keepAliveTimeoutMs = 5_000;

const serverOptions = {
  headersTimeout: headersTimeoutMs,
  connectionsCheckingInterval: connectionsCheckingIntervalMs,
  // Node's own answer to a request without a host is not a problem document.
  requireHostHeader: false,
} as const;

/** A request with another one is none for a path that is not there. */
const knownMethods: ReadonlySet<string> = new Set([...allMethods, 'HEAD', 'OPTIONS']);

/** Keeps browsers from taking an answer for a page, as answers contain what others sent. */
const unsniffed = { 'x-content-type-options': 'nosniff' } as const;

/** The catalog as a web application that is not listening yet. */
export function catalogApplication(options: CatalogApplicationOptions): FastifyInstance {
  const { service, access = tokenAccess(), reader = readsHere, onError, prepared } = options;
  const { views = makesViewsHere, proxies = [] } = options;
  const bodies = new BodyBudget();
  const answers = new LargeAnswers();
  const { isPlatform: platform = false, certificate, allowsPrivateWebhooks = false } = options;
  const followers: RouteContext['followers'] = new Map();
  const context: RouteContext = {
    service,
    access,
    reader,
    views,
    shared: new SharedReads(),
    answers,
    iconPictures: new LateIconPictures(service, views),
    bodies,
    bodyLimit,
    platform,
    followers,
    allowsPrivateWebhooks,
    isReadOnly: options.isReadOnly === true,
  };
  let isClosing = false;
  const app = fastify({
    bodyLimit,
    schemaErrorFormatter: (errors, part) => new Error(schemaErrorText(errors, part)),
    ...(options.https
      ? { https: { ...options.https, ...serverOptions, handshakeTimeout: handshakeTimeoutMs } }
      : { http: serverOptions }),
    trustProxy: proxies.length > 0 ? [...proxies] : false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // By default, parameters that a route does not know are dropped without a word, and no bound is asked of Infinity, which
    // "1e999" is as a number.
    ajv: { customOptions: { removeAdditional: false, strictNumbers: false } },
    schemaController: { compilersFactory: { buildValidator } },
    // Fastify's own answer while closing is not a problem document.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 4096,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
    },
    clientErrorHandler: answerBrokenRequest,
    ...(options.log ? { logger: { stream: options.log } } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // It stands for the whole server, and the router would take it for the root.
    rewriteUrl: ({ url = '/' }) => (url === '*' ? '/*' : url),
    frameworkErrors: (error, _, reply) => {
      // No hook runs before this.
      answerProblem(error, reply.headers(unsniffed), bodyLimit);
    },
  });
  app.decorate('site', options.site ?? usualSite);
  app.setErrorHandler((error, { routeOptions }, reply) => {
    const problem = answerProblem(error, reply, routeOptions.bodyLimit ?? bodyLimit);
    if (isForOperator(problem)) onError?.(error);
  });
  // Handlers return texts; the schemas of answers are only for the description.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setNotFoundHandler((request, reply) => {
    if (!knownMethods.has(request.method)) {
      throw new Problem('unknown-method', `the catalog does not know ${request.method}`);
    }
    const problem = new Problem(
      'unknown-path',
      `there is nothing at ${request.method} ${request.url}`,
    );
    if (isForBrowser(request)) return sendProblemPage(request, reply, problem);
    throw problem;
  });
  app.server.prependListener('request', noteLength);
  app.server.on('connect', answerConnect);
  // Other expectations are ignored, and no reason to refuse a request.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  );
  // `Expect: 100-continue` is answered when the body is read, so once token and size are valid.
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    request.once('resume', () => {
      if (!response.headersSent) response.writeContinue();
    });
    app.server.emit('request', request, response);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(unsniffed).headers(notKept);
    // No text that is kept has this character, and not every database can be asked for it.
    if (url.includes('%00')) throw new Problem('bad-request', 'the address contains U+0000');
    if (isClosing) throw closingProblem();
  });
  app.decorate('largeAnswers', answers);
  app.addHook('onRequest', async (request) => answers.begin(request));
  sayKnownDamage(app, service);
  app.addHook('onRequest', refuseBadHosts);
  app.addHook('onRequest', refuseForeignPages);
  if (options.isReadOnly) refuseChanges(app);
  app.addHook('onSend', async (request, reply, answer) => {
    const { raw } = request;
    // A client that got no 100 may send its body or not.
    const isUnclear = raw.headers.expect !== undefined && raw.readableFlowing !== true;
    // A connection that stays open after its answer would prevent the catalog from stopping.
    if (isClosing || isUnclear) reply.header('connection', 'close');
    return isUnclear ? answer : endAfterBody(request, reply, answer);
  });
  if (options.log) addRequestLog(app);
  if (options.loadLimits) shedLoad(app, options.loadLimits);
  if (options.requestLimit) limitRequests(app, options.requestLimit);
  const metrics = { service, access, bodies, certificate };
  addMetrics(app, { ...metrics, followers: () => followers.size });
  auditRefused(app, service, (error) => onError?.(error));
  acceptJsonBodies(app);
  app.decorateRequest('caller', null as unknown as Caller);
  app.decorateRequest('holder', undefined);
  app.decorateRequest('scope', 'read');
  app.decorateRequest('problem', undefined);
  addPages(app, context, onError);
  addOpenApi(app, (routes) => {
    addApplicationRoutes(routes, context);
    addListRoutes(routes, context);
    addRevisionRoutes(routes, context);
    addPurge(routes, context);
    addEventRoutes(routes, context);
    addIconRoute(routes, context);
    addPictureRoutes(routes, context);
    addTokenRoutes(routes, context);
    addWebhookRoutes(routes, context);
    addAuditRoute(routes, context);
    const { damage, failsReadinessOnDamage } = options;
    addHealth(routes, service, { prepared, damage, failsReadinessOnDamage });
  });
  return app;
}
