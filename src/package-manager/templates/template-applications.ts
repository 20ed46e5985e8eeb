import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Application } from '../../desktop/appstream/application.ts';
import { plainYaml } from '../../desktop/appstream/plain-yaml.ts';
import { readCollection } from '../../desktop/appstream/read-collection.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type CachedFile, cachePath, isFresh, readCached, writeCached } from '../cached-file.ts';
import type { PresentTemplate } from '../present-template.ts';
import { imageAppstream } from './image-appstream.ts';

/** The applications of an image's distribution, and when they were read, in milliseconds since the epoch. */
export interface ApplicationList {
  readonly applications: readonly Application[];
  readonly readAt: number;
}

/** The version of this cache's format. */
const form = 3;

function listIn({ content, readAt }: CachedFile): ApplicationList | undefined {
  try {
    const kept = JSON.parse(content.toString('utf8'));
    return kept.form === form ? { applications: kept.applications, readAt } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The applications of an image's distribution: cached ones of the last day, else those returned by `read`, which are
 * then cached. If `read` fails, older ones are returned.
 *
 * @param imageId the id of the image, which is a digest of its content
 * @throws DeskpackError if `read` does and nothing is cached
 */
export async function cachedApplications(
  imageId: string,
  manager: PackageManagerName,
  read: () => Promise<readonly Application[]>,
): Promise<ApplicationList> {
  const path = cachePath(imageId, manager, 'applications.json');
  const file = await readCached(path);
  const known = file && listIn(file);
  if (known && isFresh(known)) return known;
  try {
    const applications = await read();
    await writeCached(path, JSON.stringify({ form, applications }));
    return { applications, readAt: Date.now() };
  } catch (error) {
    if (known && error instanceof DeskpackError) return known;
    throw error;
  }
}

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
    return readCollection(await plainYaml(files.map((file) => file.toString('utf8')).join('\n')));
  });
}
