import type { Engine } from '../engine/engine.ts';
import { changedError, DeskpackError } from '../error/deskpack-error.ts';
import type { InspectedImage } from '../image/inspected-image.ts';
import { countPackages } from '../package-manager/count-packages.ts';
import { withTemporaryFolder } from '../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../system/process/program/task.ts';

/** An image of our own: it is built from its recipe alone, with an empty build context. */
interface OwnImage {
  readonly recipe: string;
  readonly name: string;
  readonly buildArguments?: Readonly<Record<string, string>>;
}

/**
 * Builds an image and inspects it.
 *
 * @param doing the purpose, for errors: nobody knows the name of the image
 * @throws DeskpackError if the build fails
 */
export async function buildImage(
  engine: Engine,
  { recipe, name, buildArguments = {} }: OwnImage,
  doing: string,
  options: TaskOptions,
): Promise<InspectedImage> {
  const request = { recipe, tags: [name], buildArguments, countPackages };
  try {
    await withTemporaryFolder((context) => engine.build({ ...request, context }, options));
  } catch (error) {
    throw error instanceof DeskpackError ? changedError(error, { doing }) : error;
  }
  const image = await engine.inspect(name);
  if (image) return image;
  throw new DeskpackError('image-missing', {
    doing,
    reason: `${engine.name} built ${name} without an error but does not have it`,
    subject: { kind: 'image', name },
    action: 'Something else on this machine removes images. Stop it and try again.',
  });
}
