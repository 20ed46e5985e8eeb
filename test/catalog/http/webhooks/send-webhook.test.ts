import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendsWebhooks } from '../../../../src/catalog/http/webhooks/send-webhook.ts';
import type { CatalogEvent } from '../../../../src/catalog/model/event/event.ts';
import {
  newWebhookSecret,
  type StoredWebhook,
} from '../../../../src/catalog/model/event/webhook.ts';
import { httpProxy } from '../../../support/http-proxy.ts';
import { descriptor } from '../../documents.ts';
import { put, runningCatalog } from '../running-catalog.ts';

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A receiver that answers each request with a status, and keeps what it got. */
async function listening(status: number) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    received.push({ headers: request.headers, body });
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

const event: CatalogEvent = {
  ...{ id: 7, kind: 'registered', name: 'Sketch', key: 'sketch', revision: 1 },
  ...{ digest: 'sha256:0', at: '2026-01-31T12:00:00.000Z', actor: 'ci' },
};

const webhookTo = (url: string): StoredWebhook => ({
  ...{ id: 'w1', url, names: [], kinds: [], secret: newWebhookSecret() },
  ...{ created: '2026-01-31T12:00:00.000Z', cursor: 0, failures: 0 },
});

test('an event is sent with the signature of Standard Webhooks', async () => {
  const { url, received } = await listening(204);
  const webhook = webhookTo(url);
  expect(await sendsWebhooks(true)(webhook, event)).toBeUndefined();
  const [{ headers, body }] = received as [Received];
  const { key: _, ...data } = event;
  expect(JSON.parse(body)).toEqual({ type: 'application.registered', timestamp: event.at, data });
  const secret = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', secret).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(headers['webhook-id']).toBe('w1.7');
  expect(Number(headers['webhook-timestamp']) * 1000).toBeCloseTo(Date.now(), -5);
});

test.each([302, 400, 500])('a receiver that answers %i has not taken it', async (status) => {
  const { url, received } = await listening(status);
  expect(await sendsWebhooks(true)(webhookTo(url), event)).toBe(`it answered ${status}`);
  expect(received).toHaveLength(1);
});

test.each([
  '127.0.0.1',
  '[::1]',
  '10.1.2.3',
  '169.254.169.254',
  '[::ffff:192.168.0.1]',
  'localhost',
])('nothing is sent to %s unless private addresses are allowed', async (host) => {
  const { url, received } = await listening(204);
  const target = url.replace('127.0.0.1', host);
  expect(await sendsWebhooks(false)(webhookTo(target), event)).toContain('is a private address');
  expect(received).toEqual([]);
});

test('a running catalog delivers a registration to a webhook', async () => {
  const { url, received } = await listening(204);
  const catalog = await runningCatalog();
  await catalog.service.addWebhook({ url, names: [], kinds: [] }, 'admin');
  await put(catalog.url, descriptor());
  await expect.poll(() => received.length).toBe(1);
  expect(JSON.parse(received[0]!.body).data).toMatchObject({ id: 1, name: 'sketch' });
});

test.each([true, false])(
  'a name that a proxy alone knows gets events through it (private allowed: %s)',
  async (mayBePrivate) => {
    const { url, received } = await listening(204);
    const hosts = { 'hooks.corp.invalid:80': Number(new URL(url).port) };
    const proxy = await httpProxy({ hosts, user: 'ada:p4ss' });
    vi.stubEnv('HTTP_PROXY', proxy.urlOfUser);
    const send = sendsWebhooks(mayBePrivate);
    expect(await send(webhookTo('http://hooks.corp.invalid/hook'), event)).toBeUndefined();
    expect(received).toHaveLength(1);
    vi.stubEnv('HTTP_PROXY', proxy.url);
    expect(await send(webhookTo('http://hooks.corp.invalid/hook'), event)).toContain(
      `the proxy ${proxy.url} (HTTP_PROXY) answered 407`,
    );
  },
);
