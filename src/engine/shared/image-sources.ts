import { DeskpackError } from '../../error/deskpack-error.ts';
import { savedSource } from '../../image/archive/saved-source.ts';
import type { ImageSource } from '../../image/image-content.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { Engine } from '../engine.ts';

/**
 * The sources for reading an engine's image without a permanent archive, best first.
 *
 * @param scratch path for a temporary file while the image is read
 * @throws DeskpackError when the image does not exist
 */
export async function imageSources(
  engine: Pick<Engine, 'name' | 'inspect' | 'storage' | 'save'>,
  reference: string,
  scratch: string,
  options?: TaskOptions,
): Promise<readonly ImageSource[]> {
  const image = await engine.inspect(reference);
  if (!image) {
    throw new DeskpackError('image-missing', {
      reason: `${engine.name} has no image ${reference}`,
      subject: { kind: 'image', name: reference },
      action: 'Build it first.',
    });
  }
  const save = (file: string) => engine.save(reference, file, options);
  return [engine.storage(image), savedSource(save, scratch, reference)];
}
