import { nameKey } from '../../model/name-key.ts';
import type { Revision } from '../../model/revision.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';

/** The document of a revision as it was sent. */
export interface RevisionDocument extends Revision {
  readonly bytes: Uint8Array;
}

interface PageOptions {
  /** At most so many; all by default. */
  readonly limit?: number | undefined;
  /** Only those before this one. */
  readonly after?: number | undefined;
}

/** Newest first. */
export interface HistoryPage {
  /** The newest revision of all. */
  readonly newest: number;
  readonly page: readonly Revision[];
  /** The revision after which the next page begins; undefined if there is none. */
  readonly next?: number | undefined;
}

/**
 * The history of an application; undefined if the name was never registered, or if the caller sees only what access rules
 * show, which earlier revisions may not have shown.
 */
export async function revisions(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
  { limit, after }: PageOptions = {},
): Promise<HistoryPage | undefined> {
  if (viewer) return undefined;
  const key = nameKey(name);
  const state = await store.getState(key);
  if (!state) return undefined;
  // One more says whether there is a next page.
  const found = await store.revisions(key, { below: after, limit: limit && limit + 1 });
  const page = found.slice(0, limit);
  const next = found.length > page.length ? page.at(-1)?.revision : undefined;
  return { newest: state.revision, page, next };
}

/** A revision that has a document; undefined if there is none, or if it is a removal or was purged. */
export async function findRevision(
  store: CatalogStore,
  caller: Caller,
  name: string,
  number: number,
): Promise<Revision | undefined> {
  const history = await revisions(store, caller, name, { limit: 1, after: number + 1 });
  return history?.page.find(
    ({ revision, kind, purged }) => revision === number && kind !== 'removed' && !purged,
  );
}

/** The same with its document. */
export async function revision(
  store: CatalogStore,
  caller: Caller,
  name: string,
  number: number,
): Promise<RevisionDocument | undefined> {
  const found = await findRevision(store, caller, name, number);
  const bytes = found && (await store.getContent(found.digest));
  return bytes && { ...found, bytes };
}

/** Revisions that are read at once. */
const partSize = 1_000;

/** All revisions of an application, newest first. They are read in parts, between which others get their turn. */
export async function wholeHistory(store: CatalogStore, key: string): Promise<readonly Revision[]> {
  const history: Revision[] = [];
  for (;;) {
    const below = history.at(-1)?.revision;
    const part = await store.revisions(key, { below, limit: partSize });
    history.push(...part);
    if (part.length < partSize) return history;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
