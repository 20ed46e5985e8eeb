import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { readCollection } from '../desktop/appstream/read-collection.ts';
import type { Engine } from '../engine/engine.ts';
import { imageAppstream } from './image-appstream.ts';
import { type ApplicationList, keptApplications } from './kept-applications.ts';
import type { PresentTemplate } from './present-template.ts';

/**
 * The desktop applications that can be installed on a template, from the index of its distribution, which may be a day
 * old, or older if it cannot be read now. There are none if the distribution has no such index.
 *
 * @throws DeskpackError when the index cannot be read, and was not before
 */
export async function templateApplications(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  signal?: AbortSignal,
): Promise<ApplicationList> {
  return keptApplications(imageId, manager, async () => {
    const files = await imageAppstream(engine, reference, manager, 'components', signal);
    return readCollection(files.map((file) => file.toString('utf8')).join('\n'));
  });
}
