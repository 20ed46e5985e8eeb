import { expect, test } from 'vitest';
import { descriptor } from '../../documents.ts';
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
    'deskpack_catalog_request_seconds_count{method="GET",route="/API/manager/image/:name"} 1',
  );
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('whatever strangers ask for is one series, so that they cannot make millions', async () => {
  const { url } = await runningCatalog();
  for (let index = 0; index < 20; index += 1) await fetch(`${url}/nothing/${index}`);
  const text = await metrics(url);
  expect(text).toContain('{method="GET",route="unknown",status="404"} 20');
  expect(text).not.toContain('nothing');
});
