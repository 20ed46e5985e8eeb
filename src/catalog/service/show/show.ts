import { nameKey } from '../../model/name-key.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { presentEtag } from '../change/decide-registration.ts';
import { maySee } from '../may-see.ts';
import { type ShownEntry, shownEntry } from './shown-entry.ts';

/** The application with that name; undefined if there is none that the caller may see. */
export async function show(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<ShownEntry | undefined> {
  const entry = await store.get(nameKey(name));
  return entry && maySee(viewer, entry.head) ? shownEntry(entry) : undefined;
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

/**
 * The entity tag of an application, for which its document is not read; undefined if there is none, or if what the
 * caller may see cannot be known without reading it.
 */
export async function showEtag(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<string | undefined> {
  return viewer ? undefined : presentEtag(await store.getState(nameKey(name)));
}
