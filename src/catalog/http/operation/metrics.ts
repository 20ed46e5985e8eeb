import { X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import pkg from '../../../../package.json' with { type: 'json' };
import type { Webhook } from '../../model/event/webhook.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import type { Access } from '../access/access.ts';
import { seesFigures } from '../access/administers.ts';
import type { BodyBudget } from '../bodies/body-budget.ts';
import { addResource } from '../routes/resource.ts';
import { addStorageMetrics, gaugesIn } from './storage-metrics.ts';

/** Seconds; a registration that is on the disk takes some milliseconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Measured {
  readonly service: CatalogService;
  readonly access: Access;
  readonly bodies: BodyBudget;
  readonly followers: () => number;
  /** The certificate in use, in PEM form; absent for plain HTTP. */
  readonly certificate?: (() => Buffer) | undefined;
}

/** When a certificate ends, in seconds of Unix time. */
const endOf = (certificate: Buffer) => Date.parse(new X509Certificate(certificate).validTo) / 1000;

/** Adds the metrics whose values are read when they are asked for. */
function addReadMetrics(
  register: Registry,
  app: FastifyInstance,
  { service, bodies, followers, certificate }: Measured,
): void {
  const registers = [register];
  const gauge = gaugesIn(register);
  const webhookGauge = (
    name: string,
    help: string,
    read: (webhook: Webhook) => number | Promise<number>,
  ) =>
    new Gauge({
      name: `deskpack_catalog_webhook_${name}`,
      help,
      labelNames: ['webhook'],
      registers,
      async collect() {
        this.reset();
        for (const webhook of await service.listWebhooks())
          this.set({ webhook: webhook.id }, await read(webhook));
      },
    });
  new Gauge({
    name: 'deskpack_catalog_build_info',
    help: 'Always 1, with the versions of deskpack and of Node as labels.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: pkg.version, node: process.versions.node }, 1);
  gauge('applications', 'Registered applications.', () =>
    service.count({ terms: [], viewer: undefined }),
  );
  gauge('last_event', 'Number of the newest event.', () => service.lastEvent());
  gauge('connections', 'Open connections.', () =>
    promisify(app.server.getConnections).call(app.server),
  );
  gauge('followers', 'Clients that follow the event stream.', followers);
  gauge('bodies', 'Request bodies that are being received or parsed.', () => bodies.count);
  gauge('body_bytes', 'Bytes reserved for these bodies.', () => bodies.bytes);
  if (certificate)
    gauge(
      'certificate_expiry_timestamp_seconds',
      'Expiry of the TLS certificate, in Unix time.',
      () => endOf(certificate()),
    );
  webhookGauge(
    'events_behind',
    'Events after the last one that was delivered.',
    async ({ cursor }) => (await service.lastEvent()) - cursor,
  );
  webhookGauge(
    'failures',
    'Failed attempts to deliver the next event.',
    ({ failures }) => failures,
  );
  new Gauge({
    name: 'deskpack_catalog_webhook_failing_since_timestamp_seconds',
    help: 'When the first delivery of the next event failed, in Unix time, and why the last one did; absent while they succeed.',
    labelNames: ['webhook', 'reason'],
    registers,
    async collect() {
      this.reset();
      for (const { id, since, reason = '' } of await service.listWebhooks())
        if (since !== undefined) this.set({ webhook: id, reason }, Date.parse(since) / 1000);
    },
  });
  const refused = new Counter({
    name: 'deskpack_catalog_refused_connections_total',
    help: 'Connections refused as there were too many.',
    registers,
  });
  app.server.on('drop', () => refused.inc());
}

let ofProcess: Registry | undefined;

/** The metrics of this process, once for all its servers: their timer and their observer run until it ends. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Adds `/metrics` in the format of Prometheus, and counts the requests for it. */
export function addMetrics(app: FastifyInstance, measured: Measured): void {
  const { access } = measured;
  const register = new Registry();
  addReadMetrics(register, app, measured);
  addStorageMetrics(register, measured.service);
  const requests = new Counter({
    name: 'deskpack_catalog_requests_total',
    help: 'Requests with a response.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'deskpack_catalog_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  });
  const problems = new Counter({
    name: 'deskpack_catalog_problems_total',
    help: 'Requests with a problem as the response, by its code.',
    labelNames: ['code'],
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions, problem }, reply) => {
    // Unknown addresses have no pattern; each would be a time series of its own.
    const route = routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    if (problem) problems.inc({ code: problem.code });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  const all = Registry.merge([processMetrics(), register]);
  addResource(app, '/metrics', {
    GET: {
      config: { isForOperator: true },
      onRequest: [access.allow('read'), seesFigures],
      handler: async (_, reply) => reply.type(all.contentType).send(await all.metrics()),
    },
  });
}
