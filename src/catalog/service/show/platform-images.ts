import { fullReference } from '../../../image/reference.ts';
import type { ApplicationImage } from '../../model/application.ts';
import type { StoredEntry, StoredSummary } from '../../model/entry.ts';
import type { ListFilter } from '../../model/list/list-query.ts';
import { parseStored, summaryIn } from '../../model/parse-stored.ts';
import { repositoriesOf } from '../../model/repositories-of.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { maySee } from '../may-see.ts';

const pageSize = 500;

interface KeysByTag {
  readonly newest: ReadonlyMap<string, string>;
  readonly damaged: number;
}

/**
 * The keys of the applications that have an image, by the first tag of that, which identifies it on the reference platform: of
 * several applications with one tag, the newest. Summaries that are damaged have none.
 */
async function keysByTag(store: CatalogStore, filter: ListFilter): Promise<KeysByTag> {
  const found = new Map<string, { readonly key: string; readonly updated: string }[]>();
  let damaged = 0;
  let after: string | undefined;
  for (;;) {
    const page = await store.list({ ...filter, limit: pageSize, after });
    for (const { key, updated, summary } of page) {
      const text = summary ?? (await store.getSummary(key))?.summary;
      // It was removed meanwhile.
      if (text === undefined) continue;
      const read = summaryIn(text);
      if (!read) damaged += 1;
      const tag = read?.image;
      if (tag === undefined) continue;
      const [before] = found.get(tag) ?? [];
      if (!before || before.updated < updated) found.set(tag, [{ key, updated }]);
      else if (before.updated === updated) found.get(tag)!.push({ key, updated });
    }
    after = page.at(-1)?.key;
    if (page.length < pageSize) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const newest = new Map<string, string>();
  for (const [tag, applications] of found) {
    const [first] = await newestFirst(store, applications);
    newest.set(tag, first!.key);
  }
  return { newest, damaged };
}

/** An application that is kept; `damaged` if it alone cannot be read. */
async function readEntry(
  store: CatalogStore,
  key: string,
): Promise<StoredEntry | 'damaged' | undefined> {
  try {
    return await store.get(key);
  } catch {
    await store.check();
    return 'damaged';
  }
}

/** The inspection records of all images of a filter, one for each first tag; `damaged` in place of each that cannot be read. */
export async function* platformRecords(
  store: CatalogStore,
  filter: ListFilter,
): AsyncGenerator<Uint8Array | 'damaged'> {
  const { newest, damaged } = await keysByTag(store, filter);
  yield* Array<'damaged'>(damaged).fill('damaged');
  for (const key of newest.values()) {
    const entry = await readEntry(store, key);
    if (entry === 'damaged') {
      yield entry;
      continue;
    }
    // It may have been removed, or hidden, since the list was read.
    if (entry && maySee(filter.viewer, entry.head)) yield entry.bytes;
  }
}

/** An image id, with its algorithm or without. */
const imageId = /^(?:sha256:)?([0-9a-f]{64})$/;

/** The applications whose image may have an id, or has a reference as its first tag. */
async function candidates(
  store: CatalogStore,
  { viewer }: Caller,
  reference: string,
): Promise<readonly StoredSummary[]> {
  const [, hash] = imageId.exec(reference) ?? [];
  if (hash !== undefined) {
    const terms = [['digest', `sha256:${hash}`]] as const;
    return store.list({ terms, viewer, limit: pageSize });
  }
  const [repository = ''] = repositoriesOf({ id: '', tags: [reference], digests: [] });
  const wanted = fullReference(reference);
  return (await store.ofRepository(repository)).filter(({ summary }) => {
    const tag = summaryIn(summary ?? '{}')?.image;
    return tag !== undefined && fullReference(tag) === wanted;
  });
}

/**
 * The name of the application that has an image with this id or first tag, of several the newest; undefined if there is none that
 * the caller may see.
 */
export async function nameOfImage(
  store: CatalogStore,
  caller: Caller,
  reference: string,
): Promise<string | undefined> {
  const found = await candidates(store, caller, reference);
  for (const { name, digest } of await newestFirst(store, found)) {
    // One after the other, as heads may be large.
    const head = (await store.heads([digest])).get(digest);
    if (head === undefined || !maySee(caller.viewer, head)) continue;
    const { image } = parseStored<{ readonly image?: ApplicationImage }>(head);
    // The digest of a document or of a registry is no id.
    if (!imageId.test(reference) || image?.id.endsWith(reference)) return name;
  }
  return undefined;
}

interface Changed {
  readonly key: string;
  /** When it was last registered, ISO 8601 in UTC. */
  readonly updated: string;
}

/** Sorts applications by their last registration, the newest first; those of one millisecond by the order of events. */
async function newestFirst<Application extends Changed>(
  store: CatalogStore,
  applications: readonly Application[],
): Promise<Application[]> {
  const times = new Set(applications.map(({ updated }) => updated));
  const events =
    times.size < applications.length
      ? await store.lastRegistered(applications.map(({ key }) => key))
      : new Map<string, number>();
  const numberOf = ({ key }: Changed) => events.get(key) ?? 0;
  return applications.toSorted((one, other) => {
    if (one.updated !== other.updated) return one.updated < other.updated ? 1 : -1;
    return numberOf(other) - numberOf(one);
  });
}
