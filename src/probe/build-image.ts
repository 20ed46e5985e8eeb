import type { Engine } from '../engine/engine.ts';
import { changedError, DeskpackError } from '../error/deskpack-error.ts';
import type { InspectedImage } from '../image/inspected-image.ts';
import { countPackages } from '../package-manager/count-packages.ts';
import { withTemporaryFolder } from '../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../system/process/program/task.ts';

/** An image of our own: it is built from its recipe alone, with an empty build context, or with what the recipe copies. */
interface OwnImage {
  readonly recipe: string;
  readonly name: string;
  /** Absolute path of the build context; by default it is empty. */
  readonly context?: string | undefined;
  readonly buildArguments?: Readonly<Record<string, string>>;
  /** Whether layers of earlier builds are not used. */
  readonly withoutCache?: boolean | undefined;
}

/**
 * Builds an image and inspects it.
 *
 * @param doing the purpose, for errors: nobody knows the name of the image
 * @throws DeskpackError if the build fails
 */
export async function buildImage(
  engine: Engine,
  { recipe, name, context, buildArguments = {}, withoutCache }: OwnImage,
  doing: string,
  options: TaskOptions,
): Promise<InspectedImage> {
  const request = { recipe, tags: [name], buildArguments, countPackages, withoutCache };
  try {
    if (context !== undefined) await engine.build({ ...request, context }, options);
    else
      await withTemporaryFolder((empty) => engine.build({ ...request, context: empty }, options));
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
