import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { CatalogEvent } from '../../../src/catalog/model/event/event.ts';
import { pathOf } from './running-catalog.ts';

/** The answer of a catalog to a read that succeeds. One that is overloaded is asked again when it says, as clients do. */
export async function get<T>(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await fetch(pathOf(url, path), { headers });
  const seconds = response.headers.get('retry-after');
  if (response.status === 503 && seconds !== null) {
    await response.arrayBuffer();
    await sleep(Number(seconds) * 1000);
    return get(url, path, headers);
  }
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}

/** Its events, page by page to the last. */
export async function allEvents(url: string): Promise<readonly CatalogEvent[]> {
  const events: CatalogEvent[] = [];
  for (;;) {
    const page = await get<CatalogEvent[]>(url, `events?after=${events.at(-1)?.id ?? 0}`);
    if (page.length === 0) return events;
    events.push(...page);
  }
}
