import { expect } from 'vitest';
import type { CatalogEvent } from '../../../src/catalog/model/event/event.ts';
import { pathOf } from './running-catalog.ts';

/** What a catalog answers to a read that succeeds. */
export async function get<T>(url: string, path: string): Promise<T> {
  const response = await fetch(pathOf(url, path));
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
