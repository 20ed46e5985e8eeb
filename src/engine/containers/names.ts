import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference, shortReference } from '../../image/reference.ts';
import type { BuildRequest } from '../engine.ts';

/**
 * Podman and buildah keep images in the same storage, which takes a name without a host for one of
 * `localhost/`. Here names mean what they mean to docker, so that an image has the same name in every
 * engine and in the image store; one that only `localhost/` has is found as well.
 */
export async function findImage(
  reference: string,
  inspect: (name: string) => Promise<InspectedImage | undefined>,
): Promise<InspectedImage | undefined> {
  const full = fullReference(reference);
  return (await inspect(full)) ?? (reference === full ? undefined : inspect(reference));
}

/** A build whose tags are full names, which that storage takes as they are. */
export function withFullTags(request: BuildRequest): BuildRequest {
  return { ...request, tags: request.tags.map(fullReference) };
}

/** The names in a list with one a line, as docker shows them. */
export function referencesIn(list: string): string[] {
  const names = list.split('\n').filter((line) => line !== '' && !line.includes('<none>'));
  return names.map((name) => shortReference(name.replace(/^localhost\//, '')));
}
