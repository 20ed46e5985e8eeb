import type { InspectedImage } from './inspected-image.ts';

/**
 * A name with a tag by which a recipe can build on an image: not every builder accepts an id.
 *
 * @param asked the requested name, which has precedence if it is one of the image's
 */
export function buildableName(
  { id, record }: Pick<InspectedImage, 'id' | 'record'>,
  asked?: string,
): string {
  const [first] = record as readonly { readonly RepoTags?: readonly string[] }[];
  const names = first?.RepoTags ?? [];
  return names.find((name) => name === asked || name === `${asked}:latest`) ?? names[0] ?? id;
}
