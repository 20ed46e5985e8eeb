import { fullReference } from '../../image/reference.ts';
import type { ApplicationImage } from './application.ts';

/** The host that podman puts before the names of images that were built with it. */
const builtHere = 'localhost/';

/**
 * The repositories of an image, without tags and digests, in full form, so that what docker and podman say of one image
 * is the same.
 */
export function repositoriesOf(image: ApplicationImage | undefined): string[] {
  const names = (image?.tags ?? []).map((tag) => {
    const plain = tag.startsWith(builtHere) ? tag.slice(builtHere.length) : tag;
    const [full = ''] = fullReference(plain).split('@');
    // A reference with a digest may have no tag.
    return full.replace(/:[^:/]*$/, '');
  });
  return [...new Set(names)];
}
