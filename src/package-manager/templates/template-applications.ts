import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { readCollection } from '../../desktop/appstream/read-collection.ts';
import type { Engine } from '../../engine/engine.ts';
import type { PresentTemplate } from '../present-template.ts';
import { type ApplicationList, cachedApplications } from './cached-applications.ts';
import { imageAppstream } from './image-appstream.ts';

/**
 * The installable desktop applications of a template, from the AppStream data of its distribution, cached for a day, or
 * longer if it cannot be read now. None if the distribution has no such data.
 *
 * @throws DeskpackError if the data cannot be read, and is not cached
 */
export async function templateApplications(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  signal?: AbortSignal,
): Promise<ApplicationList> {
  return cachedApplications(imageId, manager, async () => {
    const files = await imageAppstream(engine, reference, manager, 'components', signal);
    return readCollection(files.map((file) => file.toString('utf8')).join('\n'));
  });
}
