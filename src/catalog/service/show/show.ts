import { nameKey } from '../../model/name-key.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { presentEtag } from '../change/decide-registration.ts';
import { maySee } from '../may-see.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

/** Undefined if there is none that the caller may see. */
export async function show(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<ShownEntry | undefined> {
  const entry = await store.get(nameKey(name));
  return entry && maySee(viewer, entry.head) ? shownEntry(entry) : undefined;
}

/** What an application is, without its document. */
export interface ApplicationStamp {
  readonly etag: string;
  /** Of the application as it is now: another revision has another one. */
  readonly id: string;
}

/** The stamp of an application, for which its document is not read; undefined if there is none that the caller may see. */
export async function showStamp(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<ApplicationStamp | undefined> {
  const key = nameKey(name);
  const state = await store.getState(key);
  const etag = presentEtag(state);
  if (!state || etag === undefined) return undefined;
  if (viewer) {
    const head = (await store.heads([state.digest])).get(state.digest);
    if (head === undefined || !maySee(viewer, head)) return undefined;
  }
  return { etag, id: `${key} ${state.revision} ${state.digest}` };
}

/** The registered document of a name, byte for byte; undefined if there is none that the caller may see. */
export async function showDocument(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<Uint8Array | undefined> {
  const entry = await store.get(nameKey(name));
  return entry && maySee(viewer, entry.head) ? entry.bytes : undefined;
}
