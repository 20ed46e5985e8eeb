import type { CatalogEntry } from '../../model/application.ts';
import type { ContentHead } from '../../model/entry.ts';
import { etagOf } from '../../model/etag.ts';
import { nameKey } from '../../model/name-key.ts';
import { parseStored } from '../../model/parse-stored.ts';
import { type StartProof, startsOf } from '../../model/proof/start-proof.ts';
import { type Told, toldIn } from '../../model/told/told-in.ts';
import type { CatalogStore } from '../../store/store.ts';
import type { Caller } from '../caller.ts';
import { maySee } from '../may-see.ts';
import { pictureFormat } from '../picture-format.ts';
import { type KeptPicture, showPicture } from './show-asset.ts';

interface PictureDetails extends Pick<KeptPicture, 'kept'> {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Its mean luminance in percent; undefined if it is not known. */
  readonly luminance?: number | undefined;
}

/** An application as people want to know it, without the document that was sent. */
export interface ApplicationDetails {
  readonly application: Omit<CatalogEntry, 'document'> & ContentHead;
  /** What the labels of its image tell people. */
  readonly told: Told;
  /** The digest of its icon; undefined without one. */
  readonly iconDigest: string | undefined;
  readonly picture?: PictureDetails | undefined;
  /** How it was seen to start; absent if it was not, as it is now. */
  readonly starts?: StartProof | undefined;
}

async function pictureDetails(
  store: CatalogStore,
  caller: Caller,
  name: string,
): Promise<PictureDetails | undefined> {
  const picture = await showPicture(store, caller, name);
  const size = picture && pictureFormat(picture.bytes)?.size;
  return size && { ...size, kept: picture.kept };
}

/** Undefined if there is none that the caller may see. */
export async function showDetails(
  store: CatalogStore,
  caller: Caller,
  name: string,
): Promise<ApplicationDetails | undefined> {
  const key = nameKey(name);
  const entry = await store.get(key);
  if (!entry || !maySee(caller.viewer, entry.head)) return undefined;
  const { revision, digest, registered, updated, head } = entry;
  const [icon, picture, summary] = await Promise.all([
    store.getIcon(key),
    pictureDetails(store, caller, name),
    store.getSummary(key),
  ]);
  const known = parseStored<ContentHead>(head);
  return {
    application: {
      ...known,
      revision,
      digest,
      registered,
      updated,
      etag: etagOf(digest),
    },
    told: toldIn(known.labels),
    iconDigest: icon?.digest,
    picture: picture && { ...picture, luminance: summary?.luminance ?? undefined },
    starts: startsOf(summary?.proof, known.image),
  };
}
