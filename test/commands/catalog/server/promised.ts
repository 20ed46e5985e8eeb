import { expect } from 'vitest';
import { allEvents, get } from '../../../catalog/http/get.ts';

/** The promise of an answer about an application. */
export interface Promised {
  readonly revision: number;
  readonly etag: string;
}

interface Revision {
  readonly revision: number;
  readonly digest: string;
}

/** Looks at all of a catalog: what was promised is there, and nothing is there in part. */
export async function expectWhole(
  url: string,
  promised: ReadonlyMap<string, Promised>,
): Promise<void> {
  const events = await allEvents(url);
  const known = new Set(events.map(({ name, revision }) => `${name} ${revision}`));
  // Each change has its event, and each event its change.
  expect(known.size).toBe(events.length);
  for (const name of new Set(events.map((event) => event.name))) {
    const revisions = await get<Revision[]>(url, `image/${name}/revisions`);
    const numbers = revisions.map(({ revision }) => revision);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    for (const number of numbers) expect(known).toContain(`${name} ${number}`);
    const newest = await get<Promised & { document: unknown }>(url, `image/${name}`);
    expect(newest.revision).toBe(numbers[0]);
    const wanted = promised.get(name);
    if (!wanted) continue;
    expect(newest.revision).toBeGreaterThanOrEqual(wanted.revision);
    const kept = revisions.find(({ revision }) => revision === wanted.revision);
    expect(kept?.digest).toBe(`sha256:${wanted.etag.slice(1, -1)}`);
  }
  expect([...promised.keys()].filter((name) => !known.has(`${name} 1`))).toEqual([]);
}
