import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference, shortReference } from '../../image/reference.ts';
import type { BuildRequest } from '../engine.ts';

/**
 * Podman and buildah share an image storage, in which a name without a host belongs to `localhost/`. Here,
 * names have docker's meaning, so that an image has the same name in every engine and in the image store; an
 * image that only exists in `localhost/` is found as well.
 */
export async function findImage(
  reference: string,
  inspect: (name: string) => Promise<InspectedImage | undefined>,
): Promise<InspectedImage | undefined> {
  const full = fullReference(reference);
  return (await inspect(full)) ?? (reference === full ? undefined : inspect(reference));
}

/** A build with full names as tags, which the storage does not change. */
export function withFullTags(request: BuildRequest): BuildRequest {
  return { ...request, tags: request.tags.map(fullReference) };
}

/** The names in a list with one name per line, in docker's form. */
export function referencesIn(list: string): string[] {
  const names = list.split('\n').filter((line) => line !== '' && !line.includes('<none>'));
  return names.map((name) => shortReference(name.replace(/^localhost\//, '')));
}
