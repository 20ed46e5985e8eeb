import type { Asset, ContentHead } from '../../model/entry.ts';
import { nameKey } from '../../model/name-key.ts';
import { parseStored } from '../../model/parse-stored.ts';
import { type StartProof, startsOf } from '../../model/proof/start-proof.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { maySee } from '../may-see.ts';

/** Undefined if there is no such application that the caller may see, or if it has no such file. */
async function showAsset(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
  read: (key: string) => Promise<Asset | undefined>,
): Promise<Asset | undefined> {
  const key = nameKey(name);
  if (viewer) {
    const entry = await store.get(key);
    if (!entry || !maySee(viewer, entry.head)) return undefined;
  }
  return read(key);
}

/** The icon of an application whose record was registered, an SVG drawing. */
export function showIcon(
  store: CatalogStore,
  caller: Caller,
  name: string,
): Promise<Asset | undefined> {
  return showAsset(store, caller, name, (key) => store.getIcon(key));
}

/** The content addresses of an application's icon and of the picture of its window, and how it was seen to start. */
export async function showAssets(
  store: CatalogStore,
  { viewer }: Caller,
  name: string,
): Promise<{
  readonly icon?: string;
  readonly picture?: string;
  readonly starts?: StartProof | undefined;
}> {
  const key = nameKey(name);
  if (viewer) {
    const entry = await store.get(key);
    if (!entry || !maySee(viewer, entry.head)) return {};
  }
  const { icon, picture, proof, digest = '' } = (await store.getSummary(key)) ?? {};
  // Most have none, and their heads need not be read.
  const head = proof ? (await store.heads([digest])).get(digest) : undefined;
  const starts = head && startsOf(proof, parseStored<ContentHead>(head).image);
  return { ...(icon ? { icon } : {}), ...(picture ? { picture } : {}), ...(starts && { starts }) };
}

/** A picture, and when it was kept: the moment, ISO 8601 in UTC, and what was registered then. */
export interface KeptPicture extends Asset {
  /** Absent if nothing says so, and for callers who see no history. */
  readonly kept?: { readonly at: string; readonly revision: number } | undefined;
}

export async function showPicture(
  store: CatalogStore,
  caller: Caller,
  name: string,
): Promise<KeptPicture | undefined> {
  const picture = await showAsset(store, caller, name, (key) => store.getPicture(key));
  if (!picture || caller.viewer) return picture;
  const event = await store.lastPictured(nameKey(name));
  if (event?.digest !== picture.digest) return picture;
  return { ...picture, kept: { at: event.at, revision: event.revision } };
}
