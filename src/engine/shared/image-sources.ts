import { DeskpackError } from '../../error/deskpack-error.ts';
import { savedSource } from '../../image/archive/saved-source.ts';
import type { ImageSource } from '../../image/image-content.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import type { Engine } from '../engine.ts';

/**
 * Where an engine's image can be read from without an archive that stays, best first.
 *
 * @param scratch path of a file that may be there while the image is read
 * @throws DeskpackError when there is no such image
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
