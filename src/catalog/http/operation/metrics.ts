import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CatalogService } from '../../service/catalog-service.ts';
import type { Access } from '../access/access.ts';
import type { RefusedConnections } from '../access/limit-connections.ts';
import { addResource } from '../routes/resource.ts';

/** Seconds; a registration that is on the disk takes some milliseconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Measured {
  readonly service: CatalogService;
  readonly access: Access;
  readonly refused: () => RefusedConnections;
}

/** Adds `/metrics` in the format of Prometheus, and counts the requests for it. */
export function addMetrics(app: FastifyInstance, { service, access, refused }: Measured): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'deskpack_catalog_requests_total',
    help: 'Requests that were answered.',
    labelNames,
    registers: [register],
  });
  const durations = new Histogram({
    name: 'deskpack_catalog_request_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  });
  const problems = new Counter({
    name: 'deskpack_catalog_problems_total',
    help: 'Requests that were answered with a problem, by its code.',
    labelNames: ['code'],
    registers: [register],
  });
  new Gauge({
    name: 'deskpack_catalog_applications',
    help: 'Registered applications.',
    registers: [register],
    async collect() {
      this.set(await service.count({ terms: [], viewer: undefined }));
    },
  });
  new Gauge({
    name: 'deskpack_catalog_last_event',
    help: 'Number of the newest event.',
    registers: [register],
    async collect() {
      this.set(await service.lastEvent());
    },
  });
  new Gauge({
    name: 'deskpack_catalog_connections',
    help: 'Connections that are open.',
    registers: [register],
    async collect() {
      this.set(await promisify(app.server.getConnections).call(app.server));
    },
  });
  new Counter({
    name: 'deskpack_catalog_refused_connections_total',
    help: 'Connections that were closed as they came: their address had too many, or all had.',
    labelNames: ['limit'],
    registers: [register],
    collect() {
      this.reset();
      for (const [limit, count] of Object.entries(refused())) this.inc({ limit }, count);
    },
  });
  app.addHook('onResponse', async ({ method, routeOptions, problem }, reply) => {
    // Addresses that nobody serves have no pattern; each would be a time series of its own.
    const route = routeOptions.url ?? 'unknown';
    requests.inc({ method, route, status: reply.statusCode });
    if (problem) problems.inc({ code: problem.code });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  addResource(app, '/metrics', {
    GET: {
      config: { isForOperator: true },
      onRequest: access.allow('read'),
      handler: async (_, reply) => reply.type(register.contentType).send(await register.metrics()),
    },
  });
}
