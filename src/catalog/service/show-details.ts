import type { CatalogEntry } from '../model/application.ts';
import { etagOf } from '../model/digest.ts';
import { nameKey } from '../model/name-key.ts';
import type { CatalogStore } from '../store/store.ts';
import type { Caller } from './caller.ts';
import { maySee } from './may-see.ts';
import { pictureFormat } from './picture-format.ts';

/** What is known of the picture of an application's window. */
interface PictureDetails {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * When it was kept, ISO 8601 in UTC, and the revision that was registered then. Absent if nothing says so, and for
   * callers who see no history.
   */
  readonly kept?: { readonly at: string; readonly revision: number };
}

/** An application as people want to know it, without the document that was sent. */
export interface ApplicationDetails {
  readonly application: Omit<CatalogEntry, 'document'>;
  readonly hasIcon: boolean;
  readonly picture?: PictureDetails | undefined;
}

async function pictureDetails(
  store: CatalogStore,
  { viewer }: Caller,
  key: string,
): Promise<PictureDetails | undefined> {
  const picture = await store.getPicture(key);
  const size = picture && pictureFormat(picture.bytes)?.size;
  if (!size) return undefined;
  const event = viewer ? undefined : await store.lastPictured(key);
  if (event?.digest !== picture.digest) return size;
  return { ...size, kept: { at: event.at, revision: event.revision } };
}

/** The details of an application; undefined if there is none that the caller may see. */
export async function showDetails(
  store: CatalogStore,
  caller: Caller,
  name: string,
): Promise<ApplicationDetails | undefined> {
  const key = nameKey(name);
  const entry = await store.get(key);
  if (!entry || !maySee(caller.viewer, entry.head)) return undefined;
  const { revision, digest, registered, updated, head } = entry;
  const [icon, picture] = await Promise.all([
    store.getIcon(key),
    pictureDetails(store, caller, key),
  ]);
  return {
    application: {
      ...JSON.parse(head),
      ...{ revision, digest, registered, updated, etag: etagOf(digest) },
    },
    hasIcon: icon !== undefined,
    picture,
  };
}
