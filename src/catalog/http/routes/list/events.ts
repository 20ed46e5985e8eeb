import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CatalogEvent, shownEvent } from '../../../model/event/event.ts';
import type { CatalogService } from '../../../service/catalog-service.ts';
import { addressKey } from '../../access/address-key.ts';
import { seesEverything } from '../../access/administers.ts';
import { acceptedType } from '../../answers/send-json.ts';
import { answersMany, answersText } from '../../openapi/answers.ts';
import { readProblems } from '../../openapi/problem-answers.ts';
import { Problem } from '../../problems/problem.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';

const streamType = 'text/event-stream';
const maxEvents = 500;
/** Events that a stream reads and writes at a time. */
const maxWritten = 100;
/** Streams at a time; each keeps a connection. */
const maxStreams = 200;
/** Streams of one token, or of one address without a token. */
const maxStreamsEach = 50;
/** Proxies end connections on which nothing moves; and other processes may have written to the same database. */
const pulseMs = 5_000;
/** A client that takes nothing for so long is gone. */
const drainMs = 30_000;

const eventsQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    after: {
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The number of the last event that the client has.',
    },
    limit: { type: 'integer', minimum: 1, maximum: maxEvents },
  },
} as const;

interface EventsRequest {
  readonly after?: number;
  readonly limit?: number;
}

function textOf(event: CatalogEvent): string {
  return `id: ${event.id}\nevent: ${event.kind}\ndata: ${JSON.stringify(shownEvent(event))}\n\n`;
}

/** The number after which a stream goes on; the browser sends it when it connects again. */
function lastSeen({ headers, query }: FastifyRequest): number | undefined {
  const { after } = query as EventsRequest;
  const header = headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : after;
}

/** @throws when the client takes nothing any more */
async function write(response: ServerResponse, text: string): Promise<void> {
  if (response.write(text)) return;
  await once(response, 'drain', { signal: AbortSignal.timeout(drainMs) });
}

/** Sends events as they happen until the connection ends. */
async function stream(
  service: CatalogService,
  response: ServerResponse,
  from: number,
): Promise<void> {
  let wake = () => {};
  const unwatch = service.watch(() => wake());
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  let after = from;
  try {
    while (!ended.signal.aborted) {
      const pause = new AbortController();
      wake = () => pause.abort();
      const events = await service.events(after, maxWritten);
      const last = events.at(-1);
      if (last) {
        await write(response, events.map(textOf).join(''));
        after = last.id;
        // A chunk as large as the kernel takes would keep other requests waiting, some megabytes for each stream.
        await setImmediate();
        continue;
      }
      const signal = AbortSignal.any([pause.signal, ended.signal]);
      const isQuiet = await sleep(pulseMs, true, { signal }).catch(() => false);
      if (isQuiet) await write(response, ':\n\n');
    }
  } catch {
    // The connection has ended, or is of no use any more; the client connects again.
  } finally {
    unwatch();
    response.destroy();
  }
}

export function addEventRoutes(
  app: FastifyInstance,
  { service, access, followers: open }: RouteContext,
): void {
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });

  addResource(app, '/API/manager/events', {
    GET: {
      onRequest: [access.allow('read'), seesEverything],
      schema: {
        operationId: 'listEvents',
        summary: 'List the events, or stream them as they happen',
        querystring: eventsQuery,
        problems: [...readProblems, 'not-acceptable', 'busy'],
        response: {
          200: {
            description: 'The events, or a stream of them',
            content: {
              ...answersMany('Event', '').content,
              ...answersText(streamType, '').content,
            },
          },
        },
      },
      handler: async (request, reply) => {
        const wanted = acceptedType(request, ['application/json', streamType]);
        if (wanted !== streamType || request.method === 'HEAD') {
          const { after = 0, limit = maxEvents } = request.query as EventsRequest;
          return (await service.events(after, limit)).map(shownEvent);
        }
        const sender = request.holder ?? addressKey(request);
        const own = [...open.values()].filter((each) => each === sender).length;
        if (open.size >= maxStreams || own >= maxStreamsEach) {
          throw new Problem('busy', 'too many streams of events are open', { retryAfter: 30 });
        }
        const from = lastSeen(request) ?? (await service.lastEvent());
        reply.hijack();
        const response = reply.raw;
        response.writeHead(200, {
          ...(reply.getHeaders() as OutgoingHttpHeaders),
          'content-type': streamType,
          // Some proxies keep answers back until they are whole.
          'x-accel-buffering': 'no',
        });
        response.flushHeaders();
        open.set(response, sender);
        response.once('close', () => open.delete(response));
        await stream(service, response, from);
      },
    },
  });
}
