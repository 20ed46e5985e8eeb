import { digestOf } from '../system/files/digest.ts';
import { isObject } from '../text/json/json-object.ts';
import { type BlobDescriptor, BrokenImage } from './image-content.ts';

/** Maximum size. Configs contain labels, some of them icons of hundreds of kilobytes, and the image's history. */
export const maxJsonBytes = 16 * 1024 * 1024;

const digestForm = /^sha256:[0-9a-f]{64}$/;

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && digestForm.test(value);
}

/** @param what its name in a message */
export function parseJson(bytes: Uint8Array, what: string): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new BrokenImage(`${what} is not JSON`, { cause });
  }
}

/** The digests of the uncompressed layers in an image's config, lowest first. */
export function diffIdsIn(config: Uint8Array): string[] {
  const value = parseJson(config, 'its config');
  const rootfs = isObject(value) ? value.rootfs : undefined;
  const diffIds = isObject(rootfs) ? rootfs.diff_ids : undefined;
  if (!Array.isArray(diffIds) || !diffIds.every(isDigest)) {
    throw new BrokenImage('its config does not name its layers');
  }
  return diffIds;
}

/** A descriptor in an index or a manifest. */
export function blobDescriptor(value: unknown): BlobDescriptor {
  const { mediaType, digest, size } = isObject(value) ? value : {};
  if (typeof mediaType !== 'string' || !isDigest(digest) || !Number.isSafeInteger(size)) {
    throw new BrokenImage('its manifest describes a part without type, digest or size');
  }
  return { mediaType, digest, size: size as number };
}

/** @throws BrokenImage when the bytes do not have this digest */
export function checkDigest(bytes: Uint8Array, digest: string, what: string): void {
  if (digestOf(bytes) !== digest) throw new BrokenImage(`${what} was changed or is damaged`);
}
