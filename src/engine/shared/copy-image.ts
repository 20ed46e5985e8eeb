import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { Engine } from '../engine.ts';

/**
 * Copies an image from one engine to another on this machine, through a temporary archive. Its id stays the same.
 *
 * @throws DeskpackError when the first engine does not have it, or the second one has no image with the same id
 *   afterwards
 */
export async function copyImage(
  from: Engine,
  to: Engine,
  reference: string,
  options: TaskOptions = {},
): Promise<InspectedImage> {
  const image = await from.inspect(reference);
  if (!image) {
    throw new DeskpackError('image-missing', {
      doing: `copy ${reference}`,
      reason: `${from.name} does not have it`,
      subject: { kind: 'image', name: reference },
      action: `List its templates: deskpack template list --engine ${from.name}`,
    });
  }
  await withTemporaryFolder(async (folder) => {
    const archive = join(folder, 'image.tar');
    await from.save(reference, archive, options);
    await to.load(archive, reference, options);
  });
  const copy = await to.inspect(reference);
  if (copy?.id === image.id) return copy;
  throw new DeskpackError('image-missing', {
    reason: `${to.name} took ${reference} without an error but does not have it`,
    subject: { kind: 'image', name: reference },
    action: `List its templates: deskpack template list --engine ${to.name}`,
  });
}
