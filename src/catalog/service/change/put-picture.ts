import { digestOf } from '../../../system/files/digest.ts';
import { nameKey } from '../../model/name-key.ts';
import type { StartProof } from '../../model/proof/start-proof.ts';
import type { CatalogStore } from '../../store/store.ts';
import { type Caller, checkNames } from '../caller.ts';
import { pictureFormat } from '../picture-format.ts';
import { changeSeen } from './change-seen.ts';
import { checkQuota } from './quota.ts';

/** What is known of a picture beside its bytes. */
interface PictureFacts {
  /** The image that was seen to start when the picture was taken, and how; absent if it only shows the window. */
  readonly proof?: Omit<StartProof, 'at'> | undefined;
  /** Its mean luminance in percent; undefined if it is not known. */
  readonly luminance?: number | undefined;
}

/**
 * Keeps a picture of an application's window, in place of an earlier one, until the application is removed.
 *
 * @param bytes the bytes that were sent
 * @returns `unknown` if there is no application of that name that the caller may see, and `no-picture` if the bytes are no whole PNG or
 *   still WebP file of at most 4096 pixels a side
 * @throws QuotaExceeded when the caller's token would have more than it may
 * @throws NameForbidden when the caller may not change it
 */
export async function putPicture(
  store: CatalogStore,
  caller: Caller,
  name: string,
  bytes: Uint8Array,
  { proof, luminance }: PictureFacts = {},
): Promise<'kept' | 'unknown' | 'no-picture'> {
  checkNames(caller, [name]);
  const format = pictureFormat(bytes);
  if (!format) return 'no-picture';
  const key = nameKey(name);
  const picture = { digest: digestOf(bytes), type: format.type, bytes };
  const at = new Date().toISOString();
  return changeSeen(store, caller, [key], (present, usage) => {
    const before = present.get(key);
    if (!before || before.isRemoved) return { result: 'unknown', writes: [], events: [] };
    checkQuota(caller, usage, { applications: 0, bytes: bytes.length });
    const { revision } = before;
    const { digest } = picture;
    return {
      result: 'kept',
      writes: [{ kind: 'put-picture', key, picture, luminance, proof: proof && { ...proof, at } }],
      events: [
        { kind: 'pictured', name: before.name, key, revision, digest, at, actor: caller.actor },
      ],
    };
  });
}
