import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference, shortReference } from '../../image/reference.ts';
import type { BuildRequest } from '../engine.ts';

type Inspect = (name: string) => Promise<InspectedImage | undefined>;

/** An image of the storage, and a name that means only this one there. */
export interface StoredImage {
  readonly name: string;
  /** Undefined if there is none. */
  readonly image: InspectedImage | undefined;
}

/**
 * Podman and buildah share an image storage, in which a name without a host belongs to `localhost/` first. Here,
 * names have docker's meaning, so that an image has the same name in every engine and in the image store; an
 * image that only exists in `localhost/`, as `podman load` and `podman build` name theirs, is found as well.
 */
export async function storedImage(reference: string, inspect: Inspect): Promise<StoredImage> {
  const full = fullReference(reference);
  const image = await inspect(full);
  if (image || reference === full) return { name: full, image };
  const local = await inspect(reference);
  return { name: local ? reference : full, image: local };
}

const base = /^FROM +(\S+)/m;

/**
 * A build with full names as tags, which the storage does not change, and with the base that its name means here: by
 * themselves, podman and buildah prefer one in `localhost/`.
 *
 * @param nameOf the name of an image in the storage
 */
export async function withStoredNames(
  request: BuildRequest,
  nameOf: (reference: string) => Promise<string>,
): Promise<BuildRequest> {
  const { recipe, tags, buildArguments } = request;
  const written = base.exec(recipe)?.[1] ?? 'scratch';
  const reference = written.replaceAll(/\$(\w+)/g, (word, name) => buildArguments[name] ?? word);
  const isImage = reference !== 'scratch' && !reference.includes('$');
  const name = isImage ? await nameOf(reference) : written;
  return {
    ...request,
    recipe: recipe.replace(base, () => `FROM ${name}`),
    tags: tags.map(fullReference),
  };
}

/** The names in a list with one name per line, in docker's form. */
export function referencesIn(list: string): string[] {
  const names = list.split('\n').filter((line) => line !== '' && !line.includes('<none>'));
  return names.map((name) => shortReference(name.replace(/^localhost\//, '')));
}
