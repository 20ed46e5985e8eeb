import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import pkg from '../../../../package.json' with { type: 'json' };
import { folderWith } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { descriptor } from '../../documents.ts';
import { storeWith } from '../../service/scratch-store.ts';
import { put, runningCatalog } from '../running-catalog.ts';

async function metrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

test('requests are counted by route and status, and applications and events are there', async () => {
  const { url } = await runningCatalog();
  await put(url, [descriptor(), descriptor({ name: 'plot' })]);
  await put(url, '{');
  await fetch(`${url}/API/manager/image/sketch`);
  const text = await metrics(url);
  const image = 'deskpack_catalog_requests_total{method="PUT",route="/API/manager/image"';
  expect(text).toContain(`${image},status="201"} 1`);
  expect(text).toContain(`${image},status="400"} 1`);
  expect(text).toContain('deskpack_catalog_applications 2');
  expect(text).toContain('deskpack_catalog_last_event 2');
  expect(text).toContain(
    'deskpack_catalog_request_duration_seconds_count{method="GET",route="/API/manager/image/:name"} 1',
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('unknown paths share one metric series, so that clients cannot create millions', async () => {
  const { url } = await runningCatalog();
  for (let index = 0; index < 20; index += 1) await fetch(`${url}/nothing/${index}`);
  const text = await metrics(url);
  expect(text).toContain('{method="GET",route="unknown",status="404"} 20');
  expect(text).not.toContain('nothing');
});

/** The value of a metric without labels, or with these. */
async function valueOfMetric(url: string, name: string, labels = ''): Promise<number | undefined> {
  const line = (await metrics(url))
    .split('\n')
    .find((each) => each.startsWith(`deskpack_catalog_${name}${labels} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('the versions are there, and no certificate where there is none', async () => {
  const { url } = await runningCatalog();
  const labels = `{version="${pkg.version}",node="${process.versions.node}"}`;
  expect(await valueOfMetric(url, 'build_info', labels)).toBe(1);
  expect(await valueOfMetric(url, 'certificate_expiry_timestamp_seconds')).toBeUndefined();
});

test('followers are counted as long as they follow', async () => {
  const { url } = await runningCatalog();
  expect(await valueOfMetric(url, 'followers')).toBe(0);
  const gone = new AbortController();
  const headers = { accept: 'text/event-stream' };
  await fetch(`${url}/API/manager/events`, { headers, signal: gone.signal });
  expect(await valueOfMetric(url, 'followers')).toBe(1);
  gone.abort();
  await expect.poll(() => valueOfMetric(url, 'followers')).toBe(0);
});

test('bodies that are on their way are counted, with the bytes that are reserved', async () => {
  const { url } = await runningCatalog();
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  const head = [
    'PUT /API/manager/image HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'content-length: 5000',
  ];
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n{`);
  await expect.poll(() => valueOfMetric(url, 'bodies')).toBe(1);
  expect(await valueOfMetric(url, 'body_bytes')).toBe(5000);
  socket.destroy();
  await expect.poll(() => valueOfMetric(url, 'bodies')).toBe(0);
  expect(await valueOfMetric(url, 'body_bytes')).toBe(0);
});

test('each webhook says how far behind it is, until it is removed', async () => {
  const { url, service, store } = await runningCatalog();
  const wanted = { url: 'http://127.0.0.1:1/', names: [], kinds: [] };
  const { webhook } = await service.addWebhook(wanted, 'admin');
  const labels = `{webhook="${webhook.id}"}`;
  // Nobody delivers what another process holds.
  const until = new Date(Date.now() + 119_000).toISOString();
  await store.holdWebhook(webhook.id, 'another', {
    now: new Date().toISOString(),
    until,
    latest: until,
  });
  await put(url, [descriptor(), descriptor({ name: 'plot' })]);
  expect(await valueOfMetric(url, 'webhook_events_behind', labels)).toBe(2);
  const retryAt = new Date(Date.now() + 3_600_000).toISOString();
  const failure = { failures: 10, retryAt, reason: 'refused', since: until };
  await store.failWebhook(webhook.id, failure);
  expect(await valueOfMetric(url, 'webhook_failures', labels)).toBe(10);
  const since = `{webhook="${webhook.id}",reason="${failure.reason}"}`;
  const at = Date.parse(failure.since) / 1000;
  expect(await valueOfMetric(url, 'webhook_failing_since_timestamp_seconds', since)).toBe(at);
  await service.removeWebhook(webhook.id, 'admin');
  expect(await valueOfMetric(url, 'webhook_events_behind', labels)).toBeUndefined();
});

test('the size of the database and its log is there, and what is kept', async () => {
  const { url, store } = await runningCatalog();
  await put(url, descriptor());
  const { bytes, logBytes } = await store.size();
  expect(await valueOfMetric(url, 'database_bytes')).toBe(bytes);
  expect(await valueOfMetric(url, 'database_log_bytes')).toBe(logBytes);
  const { applications } = await store.keptBytes();
  expect(applications).toBeGreaterThan(0);
  expect(await valueOfMetric(url, 'kept_bytes', '{kind="applications"}')).toBe(applications);
  expect(await valueOfMetric(url, 'kept_bytes', '{kind="history"}')).toBe(0);
  expect(await valueOfMetric(url, 'kept_bytes', '{kind="files"}')).toBe(0);
});

test('the stored bytes are added up at most once a minute', async () => {
  let times = 0;
  const { url } = await runningCatalog(undefined, (store) =>
    storeWith(store, {
      keptBytes: async () => {
        times += 1;
        return store.keptBytes();
      },
    }),
  );
  await metrics(url);
  await metrics(url);
  expect(times).toBe(1);
});

test('a database that keeps its log and its backups to itself has no metrics of them', async () => {
  const { url } = await runningCatalog(undefined, (store) =>
    storeWith(store, { size: async () => ({ bytes: 5 }) }),
  );
  expect(await valueOfMetric(url, 'database_bytes')).toBe(5);
  for (const name of ['database_log_bytes', 'last_backup_timestamp_seconds', 'last_backup_failed'])
    expect([name, await valueOfMetric(url, name)]).toEqual([name, undefined]);
});

test('the last backup is there, and whether the last try failed', async () => {
  const folder = await folderWith({});
  const { url, folder: data } = await runningCatalog();
  const backUp = () =>
    runInProcess(['catalog', 'backup', join(folder, 'a.sqlite'), '--data', data]);
  const known = async () => [
    await valueOfMetric(url, 'last_backup_timestamp_seconds'),
    await valueOfMetric(url, 'last_backup_failed'),
  ];
  expect(await known()).toEqual([0, 0]);
  const before = Date.now();
  expect((await backUp()).status).toBe(0);
  const [made, failed] = await known();
  expect(made! * 1000).toBeGreaterThanOrEqual(before);
  expect(failed).toBe(0);
  // There is such a file now.
  expect((await backUp()).status).not.toBe(0);
  expect(await known()).toEqual([made, 1]);
});
